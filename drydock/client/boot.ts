import './css/drydock.css';
import type { PageConfig, WorldData } from '../shared/protocol.ts';
import { drawCanvas, installCanvas } from './canvas/index.ts';
import { createConfig, DOCUMENT_CLASSES, OPEN_REGISTRIES } from './data/config.ts';
import { connect } from './data/connection.ts';
import { CONST } from './data/const.ts';
import { env } from './data/env.ts';
import { createFoundry } from './data/foundry.ts';
import { Game } from './data/game.ts';
import { Hooks } from './data/hooks.ts';
import { nextRolls, Roll } from './data/roll.ts';
import { trace, tracedMembers } from './data/trace.ts';
import { isPlainObject } from './data/utils.ts';
import { fromUuid, fromUuidSync } from './data/uuid.ts';
import { installSystem } from './systems/index.ts';
import { installUi, renderUi } from './ui/index.ts';

/** What tests see of the page, as `window.__drydock`. */
const bench = {
  /** True once the `ready` hook has run. */
  ready: false,
  /** Why the page did not start. */
  error: null as string | null,
  session: '',
  nextRolls,
  get trace(): string[] {
    return tracedMembers();
  },
  /** Keys without a text in the language shown nor in English. */
  get missingKeys(): string[] {
    return [...env.game.i18n.missing].sort();
  },
};

/** Members of `game` whose own members are traced as well; collections and documents are what they are. */
const TRACED_PARTS = ['i18n', 'settings', 'keybindings', 'socket', 'system', 'release', 'world', 'time', 'tooltip'].map((name) => `game.${name}`);

function exposeGlobals(): void {
  const plain = (value: object): boolean => isPlainObject(value);
  const registry = (path: string): boolean => path.split('.').length > 1 && OPEN_REGISTRIES.has(path.split('.').at(-1) ?? '');
  const inConfig = { deep: (value: object, path: string) => plain(value) && path.split('.').length < 4, open: registry };
  const { Token: _token, ...documents } = DOCUMENT_CLASSES;
  for (const name of Object.keys(env.CONFIG['ui'] ?? {})) env.ui[name] ??= undefined;
  Object.assign(globalThis, documents, {
    foundry: trace(env.foundry, 'foundry', { deep: plain }),
    game: trace(env.game, 'game', { deep: (_value, path) => TRACED_PARTS.includes(path) }),
    CONFIG: trace(env.CONFIG, 'CONFIG', inConfig),
    CONST: trace(CONST, 'CONST', { deep: plain }),
    canvas: trace(env.canvas, 'canvas', { deep: () => false, open: () => !env.canvas.ready }),
    ui: trace(env.ui, 'ui', { deep: () => false }),
    Hooks,
    Roll,
    TokenDocument: DOCUMENT_CLASSES.Token,
    fromUuid,
    fromUuidSync,
  });
}

async function importModule(world: WorldData): Promise<void> {
  const base = `${env.routePrefix}/modules/${world.module.id}`;
  for (const style of world.module.styles ?? []) {
    const { src, layer } = typeof style === 'string' ? { src: style, layer: undefined } : style;
    const sheet = document.createElement('style');
    sheet.textContent = `@import url("${base}/${src}") layer(${layer ?? 'modules'});`;
    document.head.append(sheet);
  }
  for (const script of world.module.esmodules ?? []) await import(/* @vite-ignore */ `${base}/${script}`);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function start(config: PageConfig): Promise<void> {
  env.routePrefix = config.routePrefix;
  bench.session = config.session;
  const connection = await connect({ userId: config.userId, session: config.session }, config.routePrefix);
  const language = config.language ?? 'en';
  const world = await connection.request('world', undefined, (data: WorldData) => {
    env.generation = data.generation;
    env.game = new Game(connection, data, language);
    env.game.listen();
    return data;
  });
  const { game } = env;
  env.CONFIG = createConfig();
  env.foundry = createFoundry(world.generation);
  installUi(env.foundry);
  installCanvas();
  game.loadEarly();
  game.settings.register('core', 'diceConfiguration', { scope: 'client', type: Object, default: {} });
  exposeGlobals();
  const wait = installSystem(world.profile);
  await importModule(world);

  Hooks.callAll('init');
  if (wait > 0) await pause(wait);
  await game.i18n.load(world.module.languages ?? [], `${env.routePrefix}/modules/${world.module.id}`);
  document.documentElement.lang = language;
  game.localizeModels();
  Hooks.callAll('i18nInit');

  game.loadDocuments();
  await Promise.all(game.packs.map((pack) => pack.getIndex()));
  Hooks.callAll('setup');

  await renderUi();
  game.keybindings.listen(document);
  game.scenes.viewedId = game.scenes.active?.id ?? null;
  await drawCanvas();
  game.ready = true;
  Hooks.callAll('ready');
  bench.ready = true;
}

const page = globalThis as unknown as { __drydock: typeof bench; __drydockConfig?: PageConfig };
page.__drydock = bench;
if (page.__drydockConfig) {
  start(page.__drydockConfig).catch((error: unknown) => {
    bench.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(error);
  });
}
