import { CONST } from './const.ts';
import { documentClass, modelFor, type EmbeddedCollection } from './document-fields.ts';
import { env } from './env.ts';
import { DataModel, TypeDataModel, type ModelContext, type UpdateOptions } from './model.ts';
import { createDocuments, deleteDocuments, updateDocuments, type Operation } from './operations.ts';
import { sheetFor, type SheetLike } from './sheets.ts';
import type { User } from './user.ts';
import { expandObject, ForcedDeletion, isPlainObject, type Source } from './utils.ts';

export class BaseDocument extends DataModel {
  static documentName = 'Document';
  /** Type of the children -> key of their array. */
  static embeddedNames: Record<string, string> = {};

  static get implementation(): typeof BaseDocument {
    return documentClass(this.documentName);
  }

  static override cleanData(source: Source = {}): Source {
    const model = modelFor(this.documentName, source);
    if (model && isPlainObject(source['system'])) source['system'] = model.migrateData(source['system']);
    return super.cleanData(source);
  }

  static async create(data: Source | Source[] = {}, operation: Operation = {}): Promise<BaseDocument | BaseDocument[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  static createDocuments(data: (Source | BaseDocument)[] = [], operation: Operation = {}): Promise<BaseDocument[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static updateDocuments(updates: Source[] = [], operation: Operation = {}): Promise<BaseDocument[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  declare _id: string | null;
  declare name: string;
  declare type: string;
  declare system: TypeDataModel | Source;
  declare flags: Record<string, Source>;
  declare ownership: Record<string, number>;
  declare sort: number;
  declare folder: BaseDocument | null;
  declare pack: string | null;
  declare apps: Record<string, { render(options?: unknown): unknown; close(options?: unknown): unknown }>;
  declare embedded: Record<string, EmbeddedCollection<BaseDocument>>;
  declare _sheet: SheetLike | null | undefined;

  constructor(data: object = {}, context: ModelContext = {}) {
    super(data, context);
    this.pack ??= (context['pack'] as string | undefined) ?? null;
    if (env.documentsReady) this.safePrepareData();
  }

  override _initialize(): void {
    for (const key of ['apps', 'embedded']) {
      if (!(key in this)) Object.defineProperty(this, key, { value: {}, enumerable: false });
    }
    super._initialize();
  }

  reset(): void {
    this._initialize();
    this.safePrepareData();
  }

  override updateSource(changes: object, options: UpdateOptions = {}): Source {
    const migrated = expandObject(changes as Source);
    const model = modelFor(this.documentName, { type: migrated['type'] ?? this._source['type'] });
    if (model && isPlainObject(migrated['system'])) migrated['system'] = model.migrateData(migrated['system']);
    const diff = super.updateSource(migrated, options);
    if (!options.dryRun && env.documentsReady) this.safePrepareData();
    return diff;
  }

  get documentClass(): typeof BaseDocument {
    return this.constructor as typeof BaseDocument;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  get id(): string {
    return this._id as string;
  }

  get parentDocument(): BaseDocument | null {
    return this.parent as BaseDocument | null;
  }

  get isEmbedded(): boolean {
    return this.parentDocument !== null && this.documentName in this.parentDocument.documentClass.embeddedNames;
  }

  get uuid(): string {
    if (this.parentDocument) return `${this.parentDocument.uuid}.${this.documentName}.${this.id}`;
    return `${this.pack ? `Compendium.${this.pack}.` : ''}${this.documentName}.${this.id}`;
  }

  // Preparation

  prepareData(): void {
    const { system } = this;
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (system instanceof TypeDataModel) system.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}
  prepareEmbeddedDocuments(): void {}
  prepareDerivedData(): void {}

  safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      console.error(`Failed data preparation for ${this.uuid}`, error);
    }
  }

  // Permission

  /** The user's level of ownership, 0 to 3. */
  getUserLevel(user: User = env.game.user): number {
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS['OWNER'] ?? 3;
    if (!this.ownership) return this.parentDocument?.getUserLevel(user) ?? 0;
    const own = this.ownership[user.id] ?? this.ownership['default'] ?? 0;
    return own < 0 ? (this.parentDocument?.getUserLevel(user) ?? 0) : own;
  }

  testUserPermission(user: User, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === 'string' ? CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    if (wanted === undefined) throw new Error(`Unknown permission level ${permission}`);
    const level = this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  get isOwner(): boolean {
    return this.testUserPermission(env.game.user, 'OWNER');
  }

  get visible(): boolean {
    return this.isEmbedded ? (this.parentDocument?.visible ?? false) : this.getUserLevel() >= 1;
  }

  // Flags

  private flagScope(scope: string): void {
    const known = ['core', 'world', env.game.system.id].includes(scope) || env.game.modules.has(scope);
    if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.flagScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.flagScope(scope);
    const parts = key.split('.');
    const last = parts.pop() ?? '';
    const path = ['flags', scope, ...parts].join('.');
    return this.update(env.generation === 13 ? { [`${path}.-=${last}`]: null } : { [`${path}.${last}`]: new ForcedDeletion() });
  }

  // Writing

  async update(data: Source = {}, operation: Operation = {}): Promise<this | undefined> {
    const context = { ...operation, parent: this.parentDocument, pack: this.pack };
    const [updated] = await updateDocuments(this.documentClass, [{ ...data, _id: this.id }], context);
    return updated as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const [gone] = await deleteDocuments(this.documentClass, [this.id], { ...operation, parent: this.parentDocument, pack: this.pack });
    return gone as this | undefined;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection<BaseDocument> {
    const byKey = Object.entries(this.documentClass.embeddedNames).find(([type, key]) => type === name || key === name);
    const collection = byKey && this.embedded[byKey[0]];
    if (!collection) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  createEmbeddedDocuments(name: string, data: Source[] = [], operation: Operation = {}): Promise<BaseDocument[]> {
    this.getEmbeddedCollection(name);
    return createDocuments(documentClass(name), data, { ...operation, parent: this });
  }

  updateEmbeddedDocuments(name: string, updates: Source[] = [], operation: Operation = {}): Promise<BaseDocument[]> {
    this.getEmbeddedCollection(name);
    return updateDocuments(documentClass(name), updates, { ...operation, parent: this });
  }

  // Reactions

  /** Before a creation or an update of this page's own; false cancels it. */
  async _preCreate(_data: Source, _options: Source, _user: User): Promise<boolean | void> {}
  async _preUpdate(_changes: Source, _options: Source, _user: User): Promise<boolean | void> {}

  _onUpdate(changed: Source, options: Source, _userId: string): void {
    if (options['render'] !== false) this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  _onDelete(_options: Source, _userId: string): void {
    for (const app of Object.values(this.apps)) void app.close({ submit: false });
  }

  // Interface

  get sheet(): SheetLike | null {
    if (this._sheet === undefined) {
      Object.defineProperty(this, '_sheet', { value: sheetFor(this), writable: true, configurable: true, enumerable: false });
    }
    return this._sheet ?? null;
  }

  render(force: boolean | Source = false, context: Source = {}): void {
    const options = typeof force === 'object' ? force : { ...context, force };
    for (const app of Object.values(this.apps)) app.render(options);
  }
}
