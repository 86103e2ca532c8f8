import { BaseDocument } from './document.ts';
import { commonSchema, DocumentTypeField, foreign, TypeDataField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { AnyField, ArrayField, BooleanField, NumberField, ObjectField, StringField } from './fields.ts';
import type { Operation } from './operations.ts';
import { Roll } from './roll.ts';
import type { User } from './user.ts';
import type { Source } from './utils.ts';

/** A roll: JSON text in the source, a Roll in the document. */
class RollField extends AnyField {
  override cast(value: unknown): unknown {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  override initialize(value: unknown): unknown {
    return Roll.fromJSON(value as string);
  }
}

/** Older names of the message modes, which generation 14 still takes. */
const ROLL_MODES: Record<string, string> = { publicroll: 'public', gmroll: 'gm', blindroll: 'blind', selfroll: 'self', ic: 'public' };

export class ChatMessage extends BaseDocument {
  static override documentName = 'ChatMessage';

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      type: new DocumentTypeField('ChatMessage'),
      system: new TypeDataField('ChatMessage'),
      style: new NumberField({ required: true, nullable: false, initial: 0, choices: [0, 1, 2, 3] }),
      author: foreign('User'),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      title: new StringField({ required: true }),
      flavor: new StringField({ required: true }),
      content: new StringField({ required: true, trim: false }),
      speaker: new ObjectField({ initial: { scene: null, actor: null, token: null, alias: '' } }),
      whisper: new ArrayField(new StringField({ required: true, blank: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new RollField({ required: true })),
      sound: new StringField({ nullable: true, initial: null, required: true }),
    };
  }

  /** The message's data with the audience of a mode: public, gm, blind, self (or an old name of one). */
  static applyMode(data: Source, mode: string): Source {
    const name = ROLL_MODES[mode] ?? mode;
    const masters = env.game.users.filter((user) => user.isGM).map(({ id }) => id);
    if (name === 'gm' || name === 'blind') data['whisper'] = masters;
    else if (name === 'self') data['whisper'] = [env.game.userId];
    else data['whisper'] = [];
    data['blind'] = name === 'blind';
    return data;
  }

  static getSpeaker(options: { actor?: BaseDocument | null; token?: BaseDocument | null; scene?: BaseDocument | null; alias?: string } = {}): Source {
    const { token } = options;
    const document = ((token as { document?: BaseDocument } | null | undefined)?.document ?? token ?? null) as BaseDocument | null;
    const actor = options.actor ?? (document as { actor?: BaseDocument } | null)?.actor ?? env.game.user.character ?? null;
    const scene = options.scene?.id ?? document?.parentDocument?.id ?? env.game.scenes.viewed?.id ?? null;
    const alias = options.alias ?? document?.name ?? actor?.name ?? env.game.user.name;
    return { scene, actor: actor?.id ?? null, token: document?.id ?? null, alias };
  }

  static override createDocuments(data: (Source | BaseDocument)[] = [], operation: Operation = {}): Promise<BaseDocument[]> {
    const { messageMode, rollMode, ...rest } = operation as Operation & { messageMode?: string; rollMode?: string };
    const mode = messageMode ?? rollMode;
    const moded = mode ? data.map((entry) => this.applyMode(entry instanceof BaseDocument ? entry.toObject() : { ...entry }, mode)) : data;
    return super.createDocuments(moded, rest);
  }

  static getWhisperRecipients(name: string): User[] {
    return env.game.users.filter((user) => (name.toUpperCase() === 'GM' ? user.isGM : user.name === name));
  }

  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare style: number;
  declare timestamp: number;

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | void> {
    this.updateSource({ author: user.id });
    return super._preCreate(data, options, user);
  }

  override getUserLevel(user: User = env.game.user): number {
    return user.isGM || this._source['author'] === user.id ? 3 : 0;
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || '';
  }

  get isAuthor(): boolean {
    return this._source['author'] === env.game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whispers show to their author and to those they name: a GM is nobody special. A whispered roll is announced to all. */
  override get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.isAuthor || this.whisper.includes(env.game.userId);
  }

  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (this.whisper.length === 0 && !this.blind) return true;
    if (this.whisper.includes(env.game.userId)) return true;
    return this.isAuthor && !this.blind;
  }
}
