import type { DocumentSource, JsonObject } from '../shared/protocol.ts';
import { applyUpdate, isObject } from './update.ts';
import type { Seed, SeedContext } from './world.ts';
import { emptySpace } from './world.ts';

const GRID_SIZE = 100;
const COLUMN_WIDTH = (GRID_SIZE * Math.sqrt(3)) / 2;
const OBSERVER = 2;
const NAME_FOR_ALL_ON_HOVER = 30;

/** Which two ships of the compendium, who plays them, and where they stand: in one column of the scene, six hexes apart, bow to bow (0 degrees is south). */
const SHIPS = [
  { slug: 'uf-heavy-cruiser', player: 'Ada', column: 16, row: 6, rotation: 0, disposition: 1 },
  { slug: 'rp-attack-cruiser', player: 'Lia', column: 16, row: 12, rotation: 180, disposition: -1 },
] as const;
type Berth = (typeof SHIPS)[number];

/** The table that `npm start` opens: two ships with their crews, bow to bow, and the battle waits for the GM to begin it. */
export async function demoWorld(context: SeedContext): Promise<Seed> {
  const ships = await context.readPack('ships-worldbuilding');
  const manned = SHIPS.map((berth) => {
    const ship = ships.find((one) => slugOf(one) === berth.slug);
    if (!ship) throw new Error(`The compendium ships-worldbuilding needs the ship ${berth.slug} for the demonstration`);
    const actor = crewedShip(context, ship, berth);
    return { actor, token: tokenOf(context, actor, berth) };
  });
  return { Actor: manned.map(({ actor }) => actor), Scene: [{ ...emptySpace(), tokens: manned.map(({ token }) => token) }] };
}

/** The ship as imported, with its player at every station; a station makes him an observer of the ship, as in the module. */
function crewedShip({ stableId, users }: SeedContext, ship: DocumentSource, { player }: Berth): DocumentSource {
  const user = users[player] ?? '';
  const holders = Object.fromEntries(stationsOf(ship).map((station) => [station, user]));
  const { after } = applyUpdate(ship, { system: { crew: { holders } } }, { recursive: true, operators: false });
  return { ...after, _id: stableId(`demo ${player}`), folder: null, ownership: { default: 0, [user]: OBSERVER } };
}

const inside = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The id that a ship of the compendium carries among its flags. */
const slugOf = (ship: DocumentSource): unknown => inside(inside(ship['flags'], 'action-stations'), 'slug');

/** The stations that the ship itself names, under `system.crew.holders`. */
function stationsOf(ship: DocumentSource): string[] {
  const holders = inside(inside(ship['system'], 'crew'), 'holders');
  return isObject(holders) ? Object.keys(holders) : [];
}

function tokenOf({ stableId }: SeedContext, actor: DocumentSource, { column, row, rotation, disposition }: Berth): JsonObject {
  return {
    _id: stableId(`token ${actor._id}`),
    name: String(actor['name']),
    actorId: actor._id,
    actorLink: true,
    delta: {},
    x: Math.round(column * COLUMN_WIDTH),
    y: row * GRID_SIZE,
    rotation,
    disposition,
    width: 1,
    height: 1,
    texture: { src: String(actor['img'] ?? '') },
    hidden: false,
    elevation: 0,
    displayName: NAME_FOR_ALL_ON_HOVER,
    flags: {},
  };
}
