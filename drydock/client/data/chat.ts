import { BaseDocument } from './document.ts';
import { commonSchema, DocumentTypeField, foreign, TypeDataField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { AnyField, ArrayField, BooleanField, NumberField, ObjectField, StringField } from './fields.ts';
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

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whispers show to their author and to those they name: a GM is nobody special. A whispered roll is announced to all. */
  override get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this._source['author'] === env.game.userId || this.whisper.includes(env.game.userId);
  }

  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (this.whisper.length === 0 && !this.blind) return true;
    if (this.whisper.includes(env.game.userId)) return true;
    return this._source['author'] === env.game.userId && !this.blind;
  }
}
