import { env } from '../data/env.ts';
import { Hooks } from '../data/hooks.ts';

export { escapeHTML } from '../data/utils.ts';

/** The parts of the data layer that the interface uses. Structural types, so that neither side waits for the other. */
export type Data = Record<string, unknown>;

export interface Listable<T> extends Iterable<T> {
  get(id: string): T | undefined;
  readonly contents: T[];
  readonly size: number;
}

export interface Closable {
  render(options?: Data): unknown;
  close(options?: Data): unknown;
}

export interface UserLike {
  id: string;
  name: string;
  isGM: boolean;
  role: number;
  active: boolean;
  color: string | { css: string };
  isSelf?: boolean;
  targets: Set<unknown>;
}

export interface DocumentLike {
  id: string;
  uuid: string;
  name: string;
  type: string;
  img?: string;
  documentName: string;
  isOwner: boolean;
  limited: boolean;
  visible: boolean;
  pack: string | null;
  apps: Record<string, Closable>;
  sheet: Closable | null;
  system: Data;
  flags: Data;
  parent: DocumentLike | null;
  _source: Data;
  testUserPermission(user: UserLike, level: string | number, options?: { exact?: boolean }): boolean;
  update(data: Data, options?: Data): Promise<unknown>;
  delete(options?: Data): Promise<unknown>;
  toObject(): Data;
}

export interface CombatantLike extends DocumentLike {
  initiative: number | null;
  hidden: boolean;
  isDefeated: boolean;
  token: DocumentLike | null;
  actor: DocumentLike | null;
}

export interface CombatLike extends DocumentLike {
  round: number;
  turn: number | null;
  started: boolean;
  turns: CombatantLike[];
  combatants: Listable<CombatantLike>;
  combatant: CombatantLike | null;
}

export interface MessageLike extends DocumentLike {
  author: UserLike | null;
  alias?: string;
  content: string;
  flavor: string;
  timestamp: number;
  whisper: string[];
  rolls: { formula: string; total: number | undefined }[];
  isContentVisible: boolean;
  renderHTML?(options?: Data): Promise<HTMLElement>;
}

export interface PackLike {
  collection: string;
  title: string;
  metadata: { label: string; type: string };
  index: Listable<{ _id: string; name: string; img?: string; type?: string }>;
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<DocumentLike | null>;
}

export interface SettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
}

export interface MenuConfig {
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => Closable;
}

export interface GameLike {
  user: UserLike;
  users: Listable<UserLike>;
  actors: Listable<DocumentLike> & { importFromCompendium(pack: PackLike, id: string, data?: Data): Promise<unknown> };
  messages: Listable<MessageLike>;
  scenes: Listable<DocumentLike & { active: boolean; view(): Promise<unknown>; activate(): Promise<unknown> }>;
  combats: Listable<CombatLike> & { viewed: CombatLike | null };
  packs: Listable<PackLike>;
  i18n: { localize(key: string): string; format(key: string, data?: Data): string; lang: string };
  settings: {
    settings: Map<string, SettingConfig>;
    menus?: Map<string, MenuConfig>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
}

export interface DocumentClassLike {
  create(data: Data, options?: Data): Promise<DocumentLike | undefined>;
}

export interface ConfigLike {
  [documentName: string]: { documentClass?: DocumentClassLike; typeLabels?: Record<string, string> } & Data;
}

export interface Host {
  game: GameLike;
  Hooks: typeof Hooks;
  CONFIG: ConfigLike;
  ui: Data;
}

/** The data layer behind the traced globals: reading it here never enters the contract trace. */
export const host: Host = {
  get game() {
    return env.game as unknown as GameLike;
  },
  get CONFIG() {
    return env.CONFIG as unknown as ConfigLike;
  },
  get ui() {
    return env.ui;
  },
  Hooks,
};

/** Shows a message where there is an interface; `level` is info, warn or error. */
export function notify(level: 'info' | 'warn' | 'error', text: string): void {
  env.ui.notifications?.[level](text);
}

/** Translates a key in the current language; the key itself where no text is known. */
export function localize(key: string, data?: Data): string {
  const i18n = host.game?.i18n;
  if (!i18n) return key;
  return data && Object.keys(data).length > 0 ? i18n.format(key, data) : i18n.localize(key);
}

/** The first element of a piece of markup; throws where there is none. */
export function elementFrom<T extends HTMLElement = HTMLElement>(markup: string): T {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const element = template.content.firstElementChild;
  if (!element) throw new Error('Drydock: markup without an element');
  return element as T;
}
