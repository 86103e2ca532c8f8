import { BaseDocument } from './document.ts';
import {
  commonSchema,
  type EmbeddedCollection,
  EmbeddedCollectionField,
  foreign,
  nameField,
  numberField,
  ownershipField,
  sortField,
} from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { BooleanField, ObjectField, StringField } from './fields.ts';
import { createGrid, type BaseGrid } from './grid.ts';
import type { TokenDocument } from './token.ts';
import { mergeObject, type Source } from './utils.ts';

export class Scene extends BaseDocument {
  static override documentName = 'Scene';
  static override embeddedNames = { Token: 'tokens' };

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      width: numberField(4000),
      height: numberField(3000),
      padding: numberField(0.25),
      backgroundColor: new StringField({ required: true, initial: '#999999' }),
      background: new ObjectField({ initial: { src: null } }),
      grid: new ObjectField({ initial: { type: 1, size: 100, distance: 5, units: 'ft', color: '#000000', alpha: 0.2 } }),
      tokenVision: new BooleanField({ initial: true }),
      environment: new ObjectField({ initial: { globalLight: { enabled: false } } }),
      tokens: new EmbeddedCollectionField('Token'),
      folder: foreign('Folder'),
      sort: sortField(),
      ownership: ownershipField(),
    };
  }

  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare backgroundColor: string;
  declare background: { src: string | null };
  declare grid: BaseGrid;
  declare tokens: EmbeddedCollection<TokenDocument>;

  override _initialize(): void {
    super._initialize();
    const defaults = { type: 1, size: 100, distance: 1, units: '' };
    this.grid = createGrid(mergeObject(defaults, (this._source['grid'] ?? {}) as Source) as unknown as Parameters<typeof createGrid>[0]);
  }

  override prepareEmbeddedDocuments(): void {
    for (const token of this.tokens) token.safePrepareData();
  }

  /** Pixels: the whole canvas with its padding, and the scene's rectangle within. */
  get dimensions(): Record<'width' | 'height' | 'sceneX' | 'sceneY' | 'sceneWidth' | 'sceneHeight' | 'size' | 'distance', number> {
    const { size, distance } = this.grid;
    const [sceneX, sceneY] = [this.width, this.height].map((length) => Math.ceil((length * this.padding) / size) * size) as [number, number];
    const outer = { width: this.width + 2 * sceneX, height: this.height + 2 * sceneY };
    return { ...outer, sceneX, sceneY, sceneWidth: this.width, sceneHeight: this.height, size, distance };
  }

  get isView(): boolean {
    return env.game.scenes.viewed === this;
  }

  /** Shows the scene on this client. */
  async view(): Promise<this> {
    env.game.scenes.viewedId = this.id;
    await env.canvas.draw?.(this);
    return this;
  }

  /** Makes it the scene that everyone sees. */
  async activate(): Promise<this> {
    const others = env.game.scenes.filter((scene) => scene.active && scene !== this).map((scene) => ({ _id: scene.id, active: false }));
    await Scene.updateDocuments([...others, { _id: this.id, active: true }]);
    return this;
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed['active'] === true && !this.isView) void this.view();
    // Another grid is another board: everything on it is drawn anew.
    else if ('grid' in changed && this.isView) void env.canvas.draw?.(this);
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    if (env.game.scenes.viewedId === this.id) env.game.scenes.viewedId = null;
  }
}
