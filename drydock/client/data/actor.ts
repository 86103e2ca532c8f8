import { BaseDocument } from './document.ts';
import { commonSchema, documentClass, DocumentTypeField, foreign, nameField, ownershipField, sortField, TypeDataField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { FilePathField, ObjectField } from './fields.ts';
import { defaultTokenData, TokenDocument } from './token.ts';
import { mergeObject, type Source } from './utils.ts';
import type { User } from './user.ts';

const MYSTERY_MAN = 'icons/svg/mystery-man.svg';

export class Actor extends BaseDocument {
  static override documentName = 'Actor';

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      name: nameField(),
      type: new DocumentTypeField('Actor'),
      img: new FilePathField({ initial: MYSTERY_MAN }),
      system: new TypeDataField('Actor'),
      prototypeToken: new ObjectField({ initial: () => defaultTokenData() }),
      folder: foreign('Folder'),
      sort: sortField(),
      ownership: ownershipField(),
    };
  }

  declare img: string;
  declare prototypeToken: Source;

  get isToken(): boolean {
    return this.parent instanceof TokenDocument;
  }

  /** The token of a synthetic actor. */
  get token(): TokenDocument | null {
    return this.parent instanceof TokenDocument ? this.parent : null;
  }

  override get visible(): boolean {
    return this.getUserLevel() >= 1;
  }

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | void> {
    const given = (data['prototypeToken'] as Source | undefined) ?? {};
    const defaults = { ...defaultTokenData(), name: this.name, texture: { src: this.img } };
    this.updateSource({ prototypeToken: mergeObject(defaults, given) });
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!this.isToken) for (const token of this.dependentTokens()) token.onBaseActorChanged();
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    for (const token of this.dependentTokens()) token.onBaseActorChanged();
  }

  private dependentTokens(): TokenDocument[] {
    return env.game.scenes.contents.flatMap((scene) => scene.tokens.filter((token) => token.actorId === this.id));
  }

  /** Tokens on the scene in view: placeables, or with `document` their documents; with `linked` only linked ones. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = env.game.scenes.viewed;
    const tokens = this.token ? [this.token] : this.dependentTokens();
    const here = tokens.filter((token) => token.parent === scene && (!linked || token.actorLink));
    return document ? here : here.map((token) => token.object).filter((object) => object !== null);
  }

  async getTokenDocument(data: Source = {}, options: Source = {}): Promise<TokenDocument> {
    const source = mergeObject(mergeObject({}, this.prototypeToken), { actorId: this.id, ...data });
    const cls = documentClass('Token') as unknown as new (data: Source, context: Source) => TokenDocument;
    return new cls(source, { parent: null, ...options });
  }
}
