import type { Config } from './config.ts';
import type { Game } from './game.ts';
import type { Scene } from './scene.ts';
import type { Source } from './utils.ts';

/** What the data layer needs of the canvas; the canvas itself is drawn elsewhere. */
export interface CanvasLike {
  ready: boolean;
  scene: Scene | null;
  draw?(scene?: Scene): Promise<unknown>;
}

export interface NotificationsLike {
  info(message: string, options?: Source): unknown;
  warn(message: string, options?: Source): unknown;
  error(message: string, options?: Source): unknown;
}

export interface UiLike {
  notifications?: NotificationsLike;
  [name: string]: unknown;
}

/** A namespace of `foundry`, as a module sees it. */
export type Namespace = Record<string, unknown>;

/** The raw `foundry` object (untraced), which the interface and the canvas add to. */
export interface FoundryRoot {
  abstract: Namespace;
  applications: Record<string, Namespace>;
  data: Namespace & { fields: Namespace; operators?: Namespace | undefined };
  documents: Namespace & { collections: Namespace };
  grid: Namespace;
  utils: Namespace;
  [name: string]: unknown;
}

/** The running page: the same objects as the globals, but untraced and typed. Filled by boot. */
export interface Env {
  game: Game;
  CONFIG: Config;
  ui: UiLike;
  canvas: CanvasLike;
  foundry: FoundryRoot;
  generation: 13 | 14;
  /** '' or '/prefix' */
  routePrefix: string;
  /** True once all world documents are constructed: from then on new ones prepare their data at once. */
  documentsReady: boolean;
}

export const env = {
  generation: 14,
  routePrefix: '',
  documentsReady: false,
  ui: {},
  canvas: { ready: false, scene: null },
} as unknown as Env;

/** Shows an error to the user where there is an interface, and always logs it. */
export function notifyError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  env.ui.notifications?.error(message, { console: false });
}
