import { vi } from 'vitest';
import { env } from '../../drydock/client/data/env.ts';
import type { FoundryRoot } from '../../drydock/client/data/env.ts';
import { Hooks } from '../../drydock/client/data/hooks.ts';
import { installUi } from '../../drydock/client/ui/index.ts';

type Data = Record<string, unknown>;

/** A user, document and game made by hand: enough for the interface without a server. */
export function plainUser(more: Data = {}): Data {
  return { id: 'u1', name: 'Ada', isGM: false, role: 1, active: true, color: '#ffffff', targets: new Set(), ...more };
}

/** A list of documents as collections look to the interface. */
export function listOf<T extends { id: string }>(entries: T[]): { get(id: string): T | undefined; contents: T[]; size: number } & Iterable<T> {
  return {
    contents: entries,
    get: (id) => entries.find((entry) => entry.id === id),
    get size() {
      return entries.length;
    },
    [Symbol.iterator]: () => entries[Symbol.iterator](),
  };
}

/** Documents are instances of a class, which options keep by reference. */
class PlainDocument {
  [key: string]: unknown;
}

/** A document of which the user has a level of ownership (0 to 3). */
export function plainDocument(level: number, more: Data = {}): Data {
  return Object.assign(new PlainDocument(), {
    id: 'a1',
    uuid: 'Actor.a1',
    name: 'Resolute',
    type: 'base',
    documentName: 'Actor',
    pack: null,
    apps: {},
    flags: {},
    system: {},
    _source: {},
    isOwner: level >= 3,
    visible: level > 0,
    testUserPermission: (_user: unknown, wanted: number) => level >= wanted,
    update: vi.fn<() => Promise<void>>(async () => undefined),
    delete: vi.fn<() => Promise<void>>(async () => undefined),
    ...more,
  });
}

/** Empties the page, installs the interface and answers templates from `templates` by path. */
export function setUp(templates: Record<string, string> = {}, game: Data = {}): FoundryRoot {
  document.body.replaceChildren();
  for (const key of Object.keys(env.ui)) delete env.ui[key];
  const i18n = {
    lang: 'en',
    localize: (key: string, data: Data = {}) => key.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name])),
  };
  Object.assign(env, {
    routePrefix: '',
    CONFIG: { Actor: { typeLabels: { base: 'Base', ship: 'Ship' } } },
    canvas: { ready: false, scene: null },
    game: {
      user: plainUser(),
      users: listOf([]),
      actors: listOf([]),
      messages: listOf([]),
      scenes: listOf([]),
      packs: listOf([]),
      combats: Object.assign(listOf([]), { viewed: null }),
      i18n,
      version: '14',
      system: { id: 's', title: 'System', version: '1' },
      settings: { settings: new Map(), get: () => undefined, set: vi.fn<() => Promise<void>>(async () => undefined) },
      ...game,
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const text = templates[url.slice(1)];
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text };
  });
  const foundry = { applications: {}, canvas: {} } as unknown as FoundryRoot;
  env.foundry = foundry;
  installUi(foundry);
  return foundry;
}

/** Records the calls of hooks, in order, until the returned list is dropped. */
export function recordHooks(...names: string[]): unknown[][] {
  const calls: unknown[][] = [];
  for (const name of names)
    Hooks.on(name, (...args: never[]) => {
      calls.push([name, ...args]);
    });
  return calls;
}
