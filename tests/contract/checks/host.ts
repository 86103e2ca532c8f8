/** The host's public API as far as the checks use it. Nothing here comes from its code: it says what this project relies on. */
import type {
  Values,
  HostUser,
  HostSheet,
  HostDocument,
  HostActor,
  HostToken,
  HostGrid,
  HostScene,
  HostCanvas,
  HostCombat,
  HostMessage,
  HostJournal,
} from './host-documents.ts';
import type { HostPack } from './host-pack.ts';
import type { HostPixi } from './host-pixi.ts';
import type { HostRoll } from './host-roll.ts';

export type * from './host-documents.ts';

export interface HostCollection<T> extends Iterable<T> {
  readonly contents: readonly T[];
  readonly size: number;
  get(id: string): T | undefined;
  find(test: (entry: T) => boolean): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  some(test: (entry: T) => boolean): boolean;
}

export interface DocumentClass<T> {
  readonly implementation: { create(data: object): Promise<T | undefined> };
  create(data: object): Promise<T | undefined>;
}

export interface App extends HostSheet {
  readonly title: string;
  readonly minimized: boolean;
  setPosition(position: object): unknown;
  bringToFront(): void;
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
  close(options?: object): Promise<this>;
  _configureRenderOptions(options: Values & { parts?: string[] }): void;
  _prepareContext(options: object): Promise<Values>;
  _preparePartContext(part: string, context: Values, options: object): Promise<Values>;
  _preRender(context: Values, options: object): Promise<void>;
  _onFirstRender(context: Values, options: object): Promise<void>;
  _onRender(context: Values, options: object): Promise<void>;
  _onClickAction(event: Event, target: HTMLElement): unknown;
  _onClose(options: object): unknown;
}

export interface Sheet extends App {
  readonly document: HostDocument;
  readonly actor: HostActor;
  readonly isEditable: boolean;
  _toggleDisabled(disabled: boolean): void;
  _processFormData(event: Event | null, form: HTMLFormElement, data: object): Values;
}

export type AppClass<T = App> = new (options?: object) => T;

interface Model {
  readonly schema: { getField(path: string): object | undefined };
}

interface Field {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly nullable: boolean;
}

export interface ModelInstance {
  readonly parent: unknown;
  toObject(): Values;
  prepareDerivedData(): void;
}
export interface ModelClass extends Model {
  new (data?: object, options?: object): ModelInstance & Values;
  migrateData(source: Values): Values;
}

type FieldClass = new (options?: object, more?: object) => Field;

export interface Foundry {
  readonly abstract: { readonly Document: new () => HostDocument; readonly TypeDataModel: ModelClass };
  readonly applications: {
    readonly api: {
      readonly ApplicationV2: AppClass;
      readonly DialogV2: { wait(config: object): Promise<unknown> };
      HandlebarsApplicationMixin<T>(base: AppClass<T>): AppClass<T>;
    };
    readonly handlebars: {
      loadTemplates(paths: readonly string[]): Promise<((context: object, options?: object) => string)[]>;
      renderTemplate(path: string, context: object): Promise<string>;
    };
    readonly instances: { get(id: string): App | undefined };
    readonly sheets: { readonly ActorSheetV2: AppClass<Sheet> };
  };
  readonly data: {
    readonly fields: Readonly<Record<'BooleanField' | 'NumberField' | 'SchemaField' | 'StringField' | 'TypedObjectField', FieldClass>>;
    readonly operators?: { readonly ForcedDeletion: new () => object };
  };
  readonly documents: {
    readonly collections: {
      readonly Actors: {
        registerSheet(scope: string, sheet: unknown, options: object): void;
        unregisterSheet(scope: string, sheet: unknown, options: object): void;
      };
    };
  };
  readonly grid: { readonly HexagonalGrid: new () => HostGrid };
  readonly utils: {
    escapeHTML(text: string): string;
    expandObject(flat: object): Values;
    flattenObject(nested: object): Values;
    getProperty(from: object, path: string): unknown;
    randomID(): string;
    fromUuid(uuid: string): Promise<HostDocument | null>;
  };
}

interface HostKey {
  readonly key?: string;
  readonly modifiers?: readonly string[];
}

export interface Game {
  readonly userId: string;
  readonly user: HostUser;
  readonly users: HostCollection<HostUser> & { readonly activeGM: HostUser | null };
  readonly actors: HostCollection<HostActor>;
  readonly combats: HostCollection<HostCombat> & { readonly viewed: HostCombat | null };
  readonly folders: HostCollection<HostDocument>;
  readonly journal: HostCollection<HostJournal>;
  readonly messages: HostCollection<HostMessage>;
  readonly scenes: HostCollection<HostScene>;
  readonly modules: { get(id: string): { readonly active: boolean; readonly version: string; api?: unknown } | undefined };
  readonly packs: { get(id: string): HostPack | undefined };
  readonly system: { readonly id: string; readonly version: string };
  readonly release: { readonly generation: number; readonly build: number };
  readonly i18n: { readonly lang: string; format(key: string, data?: object): string; has(key: string): boolean };
  readonly paused: boolean;
  togglePause(paused: boolean, options: object): unknown;
  readonly settings: {
    register(scope: string, key: string, config: object): void;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly keybindings: {
    readonly actions: ReadonlyMap<string, { readonly editable?: readonly HostKey[] }>;
    register(scope: string, action: string, config: object): void;
  };
  readonly socket: {
    on(event: string, handler: (message: unknown, senderId: string) => void): void;
    emit(event: string, message: object): void;
  };
}

type Handler = (...args: never[]) => unknown;

interface Registry {
  readonly Actor: Readonly<Record<'dataModels' | 'trackableAttributes' | 'typeIcons', Record<string, unknown>>>;
}

/** The host's globals. */
export interface Host {
  readonly foundry: Foundry;
  readonly game: Game;
  readonly CONFIG: Registry;
  readonly CONST: Readonly<Record<'DOCUMENT_OWNERSHIP_LEVELS' | 'GRID_TYPES' | 'KEYBINDING_PRECEDENCE', Readonly<Record<string, number>>>>;
  readonly canvas: HostCanvas;
  readonly PIXI: HostPixi;
  readonly ui: {
    readonly notifications: { info(message: string): unknown; error(message: string, options?: object): unknown };
    readonly controls: { readonly element: HTMLElement; render(options: { reset: boolean }): Promise<unknown> };
    readonly sidebar: { readonly element: HTMLElement };
    readonly combat: { readonly viewed: HostCombat | null; readonly element: HTMLElement; readonly rendered: boolean; render(): Promise<unknown> };
  };
  readonly Hooks: {
    on(name: string, handler: Handler): number;
    once(name: string, handler: Handler): number;
    off(name: string, id: number): void;
    callAll(name: string, ...args: unknown[]): boolean;
  };
  readonly Roll: new (formula: string) => HostRoll;
  readonly Actor: DocumentClass<HostActor> & (new () => HostActor);
  readonly ChatMessage: DocumentClass<HostMessage>;
  readonly Combat: DocumentClass<HostCombat>;
  readonly JournalEntry: DocumentClass<HostJournal>;
  readonly Scene: DocumentClass<HostScene>;
  readonly TokenDocument: new () => HostToken;
  fromUuidSync(uuid: string): HostDocument | null;
}

/** The globals of the page. Read through a function: the checks are loaded before some of them exist. */
export const host = (): Host => globalThis as unknown as Host;
