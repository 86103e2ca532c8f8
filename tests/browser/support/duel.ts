import { freshShip, shipClasses, STATIONS, type ClassId } from '../../../src/engine/index.ts';
import type { DocumentSource, JsonObject } from '../../../drydock/shared/protocol.ts';
import { SHIP_SCHEMA } from '../../../src/foundry/migrate/ship.ts';
import { openTable, type BrowserTable, type BrowserTableOptions, type Seed, type SeedContext, emptySpace } from '../harness/index.ts';

const GRID_SIZE = 100;
const COLUMN_WIDTH = (GRID_SIZE * Math.sqrt(3)) / 2;
const OBSERVER = 2;

export interface ShipInDuel {
  readonly name: string;
  readonly classId: ClassId;
  /** Who holds all its stations, or those named. */
  readonly player: string | null;
  readonly stations?: readonly (typeof STATIONS)[number][];
  readonly row: number;
  readonly rotation: number;
  readonly disposition: number;
  readonly linked: boolean;
  readonly skill?: number;
  /** Replaces values of the ship's `system`. */
  readonly running?: object;
  readonly printed?: object;
}

/** Ada's cruiser (linked) and Lia's attack cruiser (an unlinked token), bow to bow in one column of the scene, two hexes apart. */
export const DUEL: readonly ShipInDuel[] = [
  { name: 'Resolute', classId: 'uf-heavy-cruiser', player: 'Ada', row: 8, rotation: 0, disposition: 1, linked: true, skill: 80 },
  { name: 'Kraal', classId: 'rp-attack-cruiser', player: 'Lia', row: 11, rotation: 180, disposition: -1, linked: false, skill: 80 },
];

const artOf = (classId: ClassId): string => `modules/action-stations/assets/ships/${classId}.svg`;

/** A world with these ships and their tokens on the hex scene; no combat yet. */
export const duelWorld =
  (ships: readonly ShipInDuel[] = DUEL) =>
  (context: SeedContext): Seed => {
    const manned = ships.map((ship) => ({ ship, actor: actorOf(context, ship) }));
    const tokens = manned.map(({ ship, actor }) => ({
      _id: context.stableId(`token ${ship.name}`),
      name: ship.name,
      actorId: actor._id,
      actorLink: ship.linked,
      delta: {},
      x: Math.round(16 * COLUMN_WIDTH),
      y: ship.row * GRID_SIZE,
      rotation: ship.rotation,
      disposition: ship.disposition,
      width: 1,
      height: 1,
      texture: { src: artOf(ship.classId) },
      hidden: false,
      elevation: 0,
      flags: {},
    }));
    return { Actor: manned.map(({ actor }) => actor), Scene: [{ ...emptySpace(), tokens }] };
  };

/** Opens a table with the duel; users in the order of their windows. */
export const openDuel = (options: Partial<BrowserTableOptions> & { readonly ships?: readonly ShipInDuel[] } = {}): Promise<BrowserTable> =>
  openTable({ users: ['Gamemaster', 'Ada', 'Lia'], seedWorld: duelWorld(options.ships), ...options });

function actorOf({ stableId, users }: SeedContext, ship: ShipInDuel): DocumentSource {
  const fresh = freshShip({ ...shipClasses[ship.classId], ...ship.printed });
  const user = ship.player ? (users[ship.player] ?? '') : '';
  const manned = ship.stations ?? STATIONS;
  const holders = Object.fromEntries(STATIONS.map((station) => [station, manned.includes(station) ? user : '']));
  const skills = Object.fromEntries(Object.keys(fresh.crew.skills).map((skill) => [skill, ship.skill ?? null]));
  return {
    _id: stableId(`ship ${ship.name}`),
    name: ship.name,
    type: 'action-stations.tacticalShip',
    img: artOf(ship.classId),
    ownership: { default: 0, ...(user ? { [user]: OBSERVER } : {}) },
    // The engine's types promise more than plain JSON can say.
    system: {
      schema: SHIP_SCHEMA,
      ...fresh,
      running: { ...fresh.running, ...ship.running },
      crew: { ...fresh.crew, skills, holders },
    } as unknown as JsonObject,
    flags: {},
  };
}
