import type { ShipId, Side } from '../kernel/ask.ts';
import type { Viewer } from '../kernel/ruleset.ts';
import { isSeenBy } from './queries.ts';
import type { Battle, Ship } from './state.ts';

/**
 * What a side knows: its own ships whole; of enemies what they are and where, never how they are; a cloaked one has no place
 * until it is detected. Of detections, scans and places last seen its own. The GM sees all. @rule HEX-CLOAK-02, HEX-CLOAK-03, HEX-CLOAK-11, HEX-INV-19
 */
export function view(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'gm') return battle;
  const ships: Record<ShipId, Ship> = { ...battle.ships };
  for (const [id, ship] of Object.entries(ships)) if (ship.side !== viewer) ships[id] = asSeen(ship, isSeenBy(battle, ship, viewer));
  // Each record is put in its place after the copy, not behind a spread: that takes several times as long.
  const seen = { ...battle } as { -readonly [Key in keyof Battle]: Battle[Key] };
  seen.ships = ships;
  seen.detections = Object.fromEntries(Object.entries(battle.detections).filter(([, { side }]) => side === viewer));
  seen.scans = own(battle.scans, viewer);
  seen.lastSeen = own(battle.lastSeen, viewer);
  return seen;
}

function own<T>(bySide: Readonly<Record<Side, T>>, side: Side): Readonly<Record<Side, T>> {
  const known = Object.hasOwn(bySide, side) ? bySide[side] : undefined;
  return known === undefined ? {} : { [side]: known };
}

function asSeen(ship: Ship, isPlaceKnown: boolean): Ship {
  const seen = { ...ship } as { -readonly [Key in keyof Ship]: Ship[Key] };
  if (!isPlaceKnown) {
    seen.position = null;
    seen.facing = null;
  }
  seen.running = null;
  seen.turn = null;
  seen.crew = null;
  return seen;
}
