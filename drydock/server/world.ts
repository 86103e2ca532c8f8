import { PRIMARY_TYPES, ROLES } from '../shared/protocol.ts';
import type { DocumentSource, JsonObject, PrimaryType } from '../shared/protocol.ts';
import { randomId, stableId } from './ids.ts';
import type { Packs } from './packs.ts';
import type { DocumentStore } from './store.ts';
import { isObject } from './update.ts';

/** Documents to put into a fresh world, by type. A missing `_id` is made up; a user or scene with the fixture's id replaces it. */
export type Seed = Partial<Record<PrimaryType, JsonObject[]>>;

/** What a seed may be made from. */
export interface SeedContext {
  /** The ids of the users that every world has, by name. */
  users: Record<string, string>;
  /** The documents of a compendium of the module, by the pack's name; throws when it has not been built. */
  readPack(name: string): Promise<DocumentSource[]>;
  stableId(name: string): string;
}

export type SeedWorld = Seed | ((context: SeedContext) => Seed | Promise<Seed>);

const USERS = [
  { name: 'Gamemaster', role: ROLES.GAMEMASTER, color: '#cc2828' },
  { name: 'Second GM', role: ROLES.GAMEMASTER, color: '#b06010' },
  { name: 'Assistant', role: ROLES.ASSISTANT, color: '#8a8a20' },
  { name: 'Ada', role: ROLES.PLAYER, color: '#28a0cc' },
  { name: 'Lia', role: ROLES.PLAYER, color: '#a028cc' },
];

/** The id of one of the users that every world has. */
export function userId(name: string): string {
  return stableId(`user ${name}`);
}

/** A scene of open space on flat-topped hexes (HEXODDQ, 100 px), as every world has one. */
export function emptySpace(): DocumentSource {
  return {
    _id: stableId('scene Empty space'),
    name: 'Empty space',
    active: true,
    navigation: true,
    width: 3000,
    height: 2400,
    padding: 0,
    backgroundColor: '#0b0f16',
    grid: { type: 4, size: 100, distance: 1, units: 'hex', color: '#4a5a6c', alpha: 0.35, style: 'solidLines', thickness: 1 },
    tokenVision: false,
    environment: { globalLight: { enabled: true } },
    tokens: [],
    ownership: { default: 0 },
    flags: {},
  };
}

/** Fills a fresh world with the fixture's users and scene and with the seed. */
export async function fillWorld(store: DocumentStore, packs: Packs, seed: SeedWorld): Promise<void> {
  const users = USERS.map((user): DocumentSource => ({ _id: userId(user.name), ...user, character: null, flags: {}, permissions: {} }));
  const context: SeedContext = {
    users: Object.fromEntries(users.map((user) => [String(user['name']), user._id])),
    readPack: (name) => packs.read(name),
    stableId,
  };
  const seeded = typeof seed === 'function' ? await seed(context) : seed;
  const scenes = seeded.Scene && seeded.Scene.length > 0 ? [] : [emptySpace()];
  const fixture: Seed = { User: users, Scene: scenes };
  const changes = PRIMARY_TYPES.flatMap((type) => [...(fixture[type] ?? []), ...(seeded[type] ?? [])].map((data) => ({ type, source: identified(data) })));
  await store.commit(changes);
}

/** A document as it can be stored: with an id of its own, and of everything embedded in it. */
function identified(data: JsonObject): DocumentSource {
  const source: DocumentSource = { ...data, _id: typeof data['_id'] === 'string' ? data['_id'] : randomId() };
  for (const field of ['tokens', 'combatants', 'pages']) {
    const children = source[field];
    if (Array.isArray(children)) source[field] = children.filter(isObject).map(identified);
  }
  return source;
}
