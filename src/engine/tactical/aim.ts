import { facesTowards, relativeFace } from '../hex/face.ts';
import { distance } from '../hex/hex.ts';
import { inOpenWedge, straightAhead } from '../hex/wedge.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, percentOf } from './chance.ts';
import type { Penalty } from './chance.ts';
import type { Aim } from './damage.ts';
import { isKnown } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Face, Running, Ship } from './state.ts';
import { PHASER_RANGE_PENALTY } from './tables.ts';

/** Hexes between two ships, or null where one has no place that is known. @rule HEX-GRID-03 */
export const distanceBetween = (a: Ship, b: Ship): number | null => (a.position && b.position ? distance(a.position, b.position) : null);

/** Is the target in the phaser arc, whatever the range? Never from the same hex. @rule HEX-ARC-02, HEX-ARC-06 */
export function isInPhaserArc(shooter: Ship, target: Ship): boolean {
  if (!shooter.position || shooter.facing === null || !target.position) return false;
  return inOpenWedge(shooter.position, shooter.facing, target.position);
}

/** The hexes that something can be aimed at, and the reason to be told where the target is in none of them. */
export interface Arc {
  reaches(ship: Ship, target: Ship): boolean;
  readonly outside: string;
}

export const PHASER_ARC: Arc = { reaches: isInPhaserArc, outside: 'arc.outside' };

/** The row straight ahead. @rule HEX-ARC-07 */
export const TORPEDO_ROW: Arc = { reaches: isOnTorpedoRow, outside: 'arc.notAhead' };

/** Is the target on the row straight ahead, whatever the range? @rule HEX-ARC-07, HEX-TORP-01 */
export function isOnTorpedoRow(shooter: Ship, target: Ship): boolean {
  if (!shooter.position || shooter.facing === null || !target.position) return false;
  return straightAhead(shooter.position, shooter.facing, target.position);
}

/** The one face that the line crosses, or the two that share the corner it passes through; none where there is no line. @rule HEX-FACE-01, HEX-FACE-03 */
export function facesHit(target: Ship, shooter: Ship): readonly Pick<Aim, 'absolute' | 'face'>[] {
  const { facing } = target;
  if (!target.position || !shooter.position || facing === null) return [];
  return facesTowards(target.position, shooter.position).map((absolute) => ({ absolute, face: relativeFace(absolute, facing) }));
}

/** Steps of a face from the bow: 0 front to 3 rear. */
const fromBow = (face: Face): number => Math.min(face, 6 - face);

/** The face that is hit where the shooter names none: the lower one, of equal ones that nearer the front. @rule HEX-FACE-04 */
export function lowerFace(faces: readonly Face[], shields: Running['shields']): Face | undefined {
  let lower: Face | undefined;
  for (const face of faces) if (lower === undefined || (shields[face] - shields[lower] || fromBow(face) - fromBow(lower)) < 0) lower = face;
  return lower;
}

/** Face and tie of one shot. The target is known, and the line touches a face: `check` has seen to both. @rule HEX-FACE-04, HEX-FACE-05 */
export function aimAt(target: KnownShip, shooter: Ship, named: Face | undefined): Aim {
  const faces = facesHit(target, shooter);
  const tie = faces.length < 2 ? null : named === undefined ? 'default' : 'chosen';
  const among = faces.map((one) => one.face);
  const face = tie === 'chosen' ? named : lowerFace(among, target.running.shields);
  const found = faces.find((one) => one.face === face);
  if (!found) throw new Error('no face of the target looks to the shooter');
  return { absolute: found.absolute, face: found.face, tie };
}

/** The Gunnery chance of a phaser shot over so many hexes. @rule HEX-PHASER-03, HEX-PHASER-07, HEX-MOD-08, HEX-EFF-04 */
export function phaserChanceAt(shooter: KnownShip, hexes: number): Chance {
  return chanceOf(shooter, 'gunnery', [overHexes(hexes)], true);
}

/** The same in percent alone. */
export const phaserPercentAt = (shooter: KnownShip, hexes: number): number => percentOf(shooter, 'gunnery', [overHexes(hexes)], true);

const overHexes = (distance: number): Penalty => ({
  name: { key: 'tactical.modifier.distance', params: { distance } },
  points: PHASER_RANGE_PENALTY * distance,
  rule: 'HEX-PHASER-03',
});

/** The Gunnery chance of a phaser shot at a target; null where the distance is not known. */
export function phaserChance(shooter: Ship, target: Ship): Chance | null {
  const hexes = distanceBetween(shooter, target);
  return hexes === null || !isKnown(shooter) ? null : phaserChanceAt(shooter, hexes);
}
