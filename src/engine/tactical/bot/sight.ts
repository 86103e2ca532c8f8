import { facesTowards, relativeFace } from '../../hex/face.ts';
import { distance } from '../../hex/hex.ts';
import type { RandomSource } from '../../kernel/random.ts';
import type { CrewCommand } from '../commands.ts';
import { bandAt, isKnown, shipOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { FACES } from '../state.ts';
import type { Battle, Face, Scan, Ship } from '../state.ts';

/** What a station would order now; null: nothing. */
export type Order = (sight: Sight, random: RandomSource) => CrewCommand | null;

/** What one ship knows and wants, worked out once for each order. */
export interface Sight {
  readonly view: Battle;
  readonly ship: KnownShip;
  /** Enemies whose place is known, near ones first. */
  readonly seen: readonly Seen[];
  /** Enemies that still play and are nowhere to be seen. */
  readonly unseen: readonly Ship[];
  /** Is there nothing to be won here any more? */
  readonly hopeless: boolean;
}

export interface Seen {
  readonly ship: Ship;
  readonly distance: number;
}

/** Looks about from a ship; null where the view does not know the ship itself. */
export function sightOf(view: Battle, id: string): Sight | null {
  const ship = shipOf(view, id);
  if (!ship || !isKnown(ship)) return null;
  const seen: Seen[] = [];
  const unseen: Ship[] = [];
  for (const key in view.ships) {
    const other = view.ships[key];
    if (!other || other.side === ship.side || (other.status !== 'active' && other.status !== 'crewOut')) continue;
    if (!ship.position || !other.position) unseen.push(other);
    else seen.push({ ship: other, distance: distance(ship.position, other.position) });
  }
  if (seen.length > 1) seen.sort((a, b) => a.distance - b.distance);
  return { view, ship, seen, unseen, hopeless: isHopeless(view, ship, seen[0]?.ship ?? unseen[0]) };
}

/** What a scan of the ship's side has last shown of an enemy. */
export const scanOf = (view: Battle, { side }: Ship, enemy: Ship): Scan | undefined => view.scans[side]?.[enemy.id];

/** Hull or engines severe; or no torpedo left and less than half the shield points that the enemy is known to have, or prints. */
function isHopeless(view: Battle, ship: KnownShip, enemy: Ship | undefined): boolean {
  if (bandAt(ship, 'hull') === 'severe' || bandAt(ship, 'engines') === 'severe') return true;
  if (ship.running.torpedoes > 0) return false;
  if (!enemy) return false;
  const theirs = scanOf(view, ship, enemy)?.shields;
  return sumOf(ship.running.shields) * 2 < (theirs ? sumOf(theirs) : enemy.printed.shieldMax * FACES.length);
}

const sumOf = (shields: Readonly<Record<Face, number>>): number => FACES.reduce<number>((sum, face) => sum + shields[face], 0);

/** The own face that looks to the nearest enemy; on a corner the lower one. Front where nobody is seen. */
export function threatenedFace({ ship, seen }: Sight): Face {
  const enemy = seen[0]?.ship;
  const { facing, position, running } = ship;
  if (!enemy?.position || !position || facing === null) return 0;
  let lower: Face | null = null;
  for (const side of facesTowards(position, enemy.position)) {
    const face = relativeFace(side, facing);
    if (lower === null || running.shields[face] < running.shields[lower]) lower = face;
  }
  return lower ?? 0;
}
