import { distance } from '../hex/hex.ts';
import type { Hex } from '../hex/hex.ts';
import type { ShipId } from '../kernel/ask.ts';
import type { TheDraft } from './command-rule.ts';
import { isSeenBy } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { writable } from './writable.ts';

/** An enemy in the way of a withdrawal, and how far it is by what the ship's side knows. */
export interface Pursuer {
  readonly ship: Ship;
  readonly distance: number;
}

/** The nearest active enemy, where its side sees it or has last seen it; null where none is known to be anywhere. @rule HEX-END-08 */
export function nearestPursuer(battle: Battle, ship: Ship): Pursuer | null {
  const { position } = ship;
  if (!position) return null;
  const known = Object.values(battle.ships).flatMap((enemy): Pursuer[] => {
    if (enemy.side === ship.side || enemy.status !== 'active') return [];
    const place = placeKnown(battle, ship, enemy);
    return place ? [{ ship: enemy, distance: distance(position, place) }] : [];
  });
  return known.sort((a, b) => a.distance - b.distance)[0] ?? null;
}

/** The ship is out of the fight, or off the map: it takes no more part. @rule HEX-END-04, HEX-END-06, HEX-END-08 */
export function surrender(draft: TheDraft, id: ShipId): void {
  writable(draft, id).status = 'surrendered';
  draft.report({ type: 'ship.surrendered', ship: id });
}

/** The ship has left the map without a roll. @rule HEX-END-08, HEX-GRID-08 */
export function withdraw(draft: TheDraft, id: ShipId): void {
  takeOff(draft, id);
  draft.report({ type: 'ship.withdrawn', ship: id });
}

/** The ship is no longer on the map, and nobody has won anything by it. @rule HEX-END-06, HEX-GRID-08 */
export function takeOff(draft: TheDraft, id: ShipId): void {
  Object.assign(writable(draft, id), { status: 'withdrawn', position: null });
}

const placeKnown = (battle: Battle, ship: Ship, enemy: Ship): Hex | null | undefined =>
  isSeenBy(battle, enemy, ship.side) ? enemy.position : battle.lastSeen[ship.side]?.[enemy.id];
