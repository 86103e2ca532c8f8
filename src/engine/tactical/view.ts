import type { ShipId, Side } from '../kernel/ask.ts';
import type { Viewer } from '../kernel/ruleset.ts';
import { copyOfBattle } from './copies.ts';
import { isSeenBy } from './queries.ts';
import type { Battle, Ship } from './state.ts';

/**
 * What a side knows: its own ships whole; of enemies what they are and where, never how they are; a cloaked one has no place
 * until it is detected. Of detections, scans and places last seen its own. The GM sees all. @rule HEX-CLOAK-02, HEX-CLOAK-03, HEX-CLOAK-11, HEX-INV-19
 */
export function view(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'gm') return battle;
  const ships: Record<ShipId, Ship> = {};
  for (const id in battle.ships) {
    const ship = battle.ships[id];
    if (ship) ships[id] = ship.side === viewer ? ship : asSeen(ship, isSeenBy(battle, ship, viewer));
  }
  const seen = copyOfBattle(battle) as { -readonly [Key in keyof Battle]: Battle[Key] };
  seen.ships = ships;
  seen.detections = detectionsOf(battle, viewer);
  seen.scans = ofSide(battle.scans, viewer);
  seen.lastSeen = ofSide(battle.lastSeen, viewer);
  return seen;
}

function detectionsOf({ detections }: Battle, viewer: Side): Battle['detections'] {
  const all = Object.entries(detections);
  const own = all.filter(([, { side }]) => side === viewer);
  return own.length === all.length ? detections : Object.fromEntries(own);
}

/** Of a record by side what is the side's own. */
function ofSide<T>(all: Readonly<Record<Side, T>>, side: Side): Readonly<Record<Side, T>> {
  const own: Record<Side, T> = {};
  for (const key in all) if (key === side) own[key] = all[key] as T;
  return own;
}

/** Field by field: whatever a ship comes to have more is not shown until it is named here. */
const asSeen = ({ id, name, side, status, printed, position, facing }: Ship, isPlaceKnown: boolean): Ship => ({
  id,
  name,
  side,
  status,
  printed,
  position: isPlaceKnown ? position : null,
  facing: isPlaceKnown ? facing : null,
  running: null,
  turn: null,
  crew: null,
});
