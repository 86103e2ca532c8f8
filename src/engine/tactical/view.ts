import type { ShipId, Side } from '../kernel/ask.ts';
import type { Viewer } from '../kernel/ruleset.ts';
import type { Battle, Ship } from './state.ts';

/**
 * What a side knows: its own ships whole; of enemies what they are and where, never how they are; a cloaked one has no place.
 * Of detections, scans and places last seen its own. The GM sees all. @rule HEX-CLOAK-02, HEX-CLOAK-11, HEX-INV-19
 */
export function view(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'gm') return battle;
  const ships: Record<ShipId, Ship> = { ...battle.ships };
  for (const [id, ship] of Object.entries(ships)) if (ship.side !== viewer) ships[id] = asSeen(ship);
  const own = <T>(bySide: Readonly<Record<Side, T>>): Readonly<Record<Side, T>> => {
    const known = Object.hasOwn(bySide, viewer) ? bySide[viewer] : undefined;
    return known === undefined ? {} : { [viewer]: known };
  };
  const detections = Object.fromEntries(Object.entries(battle.detections).filter(([, { side }]) => side === viewer));
  return { ...battle, ships, detections, scans: own(battle.scans), lastSeen: own(battle.lastSeen) };
}

function asSeen(ship: Ship): Ship {
  const hidden = ship.running?.cloaked ?? false;
  return { ...ship, position: hidden ? null : ship.position, facing: hidden ? null : ship.facing, running: null, turn: null, crew: null };
}
