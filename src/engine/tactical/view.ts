import type { Viewer } from '../kernel/ruleset.ts';
import type { Battle, Ship } from './state.ts';

/**
 * What a side knows: its own ships whole; of enemies what they are and where, never how they are; a cloaked one has no place.
 * The GM sees all. @rule HEX-CLOAK-02, HEX-CLOAK-11, HEX-INV-19
 */
export function view(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'gm') return battle;
  const ships = Object.entries(battle.ships).map(([id, ship]) => [id, ship.side === viewer ? ship : asSeen(ship)] as const);
  return { ...battle, ships: Object.fromEntries(ships) };
}

function asSeen(ship: Ship): Ship {
  const hidden = ship.running?.cloaked ?? false;
  return { ...ship, position: hidden ? null : ship.position, facing: hidden ? null : ship.facing, running: null, turn: null, crew: null };
}
