import type { DocumentSource, JsonObject } from '../shared/protocol.ts';
import type { Seed, SeedContext } from './world.ts';
import { emptySpace } from './world.ts';

const GRID_SIZE = 100;
const COLUMN_WIDTH = (GRID_SIZE * Math.sqrt(3)) / 2;
/** Both ships stand in one column, ten hexes apart, in the middle of the scene. */
const COLUMN = 16;
const ROWS = { north: 6, south: 16 };
/** Degrees; 0 is south. */
const ROTATION = { south: 0, north: 180 };

/** The table that `npm start` opens: two ships face each other across ten hexes, and the battle waits for the GM to begin it. */
export async function demoWorld(context: SeedContext): Promise<Seed> {
  const ships = (await context.readPack('ships-worldbuilding')).toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])));
  const [first, second] = ships;
  if (!first || !second) throw new Error('The compendium ships-worldbuilding needs two ships for the demonstration');
  const actors = [importShip(context, first, 'Ada'), importShip(context, second, 'Lia')] as const;
  const tokens = [
    placeToken(context, actors[0], ROWS.north, ROTATION.south, 1),
    placeToken(context, actors[1], ROWS.south, ROTATION.north, -1),
  ];
  return { Actor: [...actors], Scene: [{ ...emptySpace(), tokens }] };
}

function importShip({ stableId, users }: SeedContext, ship: DocumentSource, player: string): DocumentSource {
  const level = users[player] === undefined ? {} : { [users[player]]: 2 };
  return { ...ship, _id: stableId(`demo ${player}`), folder: null, ownership: { default: 0, ...level } };
}

function placeToken({ stableId }: SeedContext, actor: DocumentSource, row: number, rotation: number, disposition: number): JsonObject {
  const x = Math.round(COLUMN * COLUMN_WIDTH);
  const y = row * GRID_SIZE + (COLUMN % 2 === 1 ? GRID_SIZE / 2 : 0);
  const texture = { src: String(actor['img'] ?? '') };
  return {
    _id: stableId(`token ${actor._id}`),
    name: String(actor['name']),
    actorId: actor._id,
    actorLink: true,
    delta: {},
    x,
    y,
    rotation,
    disposition,
    width: 1,
    height: 1,
    texture,
    hidden: false,
    elevation: 0,
    displayName: 30,
    flags: {},
  };
}
