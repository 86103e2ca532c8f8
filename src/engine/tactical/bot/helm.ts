import { neighbour, turned } from '../../hex/direction.ts';
import { facesTowards, relativeFace } from '../../hex/face.ts';
import { distance, equalHex } from '../../hex/hex.ts';
import type { Facing, Hex } from '../../hex/hex.ts';
import { inOpenWedge, straightAhead } from '../../hex/wedge.ts';
import type { Inertia, ManoeuvreCommand } from '../commands/movement.ts';
import { excessAfter, kindOf, manoeuvreCost } from '../move.ts';
import { bandAt, energyLeft, holderOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import type { Sight } from './sight.ts';

/** Where the helm wants the nearest enemy to be; from the farther one on a cloaked ship shows itself to fire. */
const NEAREST = 3;
export const FARTHEST = 6;

/** What a place is worth, in points: one is about what one energy point does in the phaser banks. */
const TOO_NEAR = 5;
const TOO_FAR = 3;
/** With each hex a shot hits less often. */
const NEARER = 2;
const SAME_HEX = 30;
const IN_ARC = 8;
const PER_TURN_OFF = 4;
const ON_ROW = 5;
const PER_SHIELD_POINT = 0.8;
/** A manoeuvre must bring more than this for each of its points, else phasers have them. */
const WORTH = 1.5;

interface Pose {
  readonly at: Hex;
  readonly facing: Facing;
}

/** The hex ahead that every ship drifts. */
export const drift = ({ ship }: Sight): Inertia | null => (ship.turn.inertiaDone ? null : { type: 'move.inertia', ship: ship.id });

/** The manoeuvre that betters the ship's place most; null where none is worth its price, or before inertia. The engines are not forced. */
export function manoeuvre(sight: Sight): ManoeuvreCommand | null {
  const { ship, seen } = sight;
  if (!ship.turn.inertiaDone || !ship.position || ship.facing === null || seen.length === 0) return null;
  if (bandAt(ship, 'engines') === 'severe' || bandAt(ship, 'sensors') === 'severe') return null;
  const now: Pose = { at: ship.position, facing: ship.facing };
  const before = worthOf(now, sight);
  const left = energyLeft(ship);
  let best: ManoeuvreCommand | null = null;
  let most = 0;
  for (const command of manoeuvresOf(ship)) {
    const cost = command.type === 'move.rotate' && !command.paid ? 0 : manoeuvreCost(ship, kindOf(command));
    if (cost > left || excessAfter(ship, cost) > 0) continue;
    const then = poseAfter(now, command);
    const gain = worthOf(then, sight) - before - cost * WORTH;
    if (gain > most && (command.type === 'move.rotate' || isFree(then.at, sight))) [best, most] = [command, gain];
  }
  return best;
}

const isFree = (hex: Hex, { view, ship }: Sight): boolean => holderOf(view, hex, ship) === undefined;

/** All that the helm could order; free rotations before paid ones. */
function manoeuvresOf(ship: KnownShip): readonly ManoeuvreCommand[] {
  const paid = ship.turn.freeRotationsUsed >= ship.printed.freeRotationsMax;
  return [
    { type: 'move.rotate', ship: ship.id, to: 'left', paid },
    { type: 'move.rotate', ship: ship.id, to: 'right', paid },
    { type: 'move.forward', ship: ship.id },
    { type: 'move.back', ship: ship.id },
  ];
}

function poseAfter({ at, facing }: Pose, command: ManoeuvreCommand): Pose {
  if (command.type === 'move.forward') return { at: neighbour(at, facing), facing };
  if (command.type === 'move.back') return { at: neighbour(at, turned(facing, 3)), facing };
  return { at, facing: turned(facing, command.to === 'left' ? -1 : 1) };
}

/** What a place and a facing are worth against the nearest enemy; far off and stern first for a ship that wants to leave. */
export function worthOf({ at, facing }: Pose, { ship, seen, hopeless }: Sight): number {
  const enemy = seen[0]?.ship;
  if (!enemy?.position) return 0;
  const far = distance(at, enemy.position);
  const faces = facesTowards(at, enemy.position);
  const turns = turnsOff(faces, facing);
  if (hopeless) return far * 3 + turns * 2;
  const range = far < NEAREST ? (far - NEAREST) * TOO_NEAR : (NEAREST - Math.min(far, FARTHEST)) * NEARER + Math.min(0, FARTHEST - far) * TOO_FAR;
  const crowded = equalHex(at, enemy.position) ? -SAME_HEX : 0;
  const arc = inOpenWedge(at, facing, enemy.position) ? IN_ARC : -PER_TURN_OFF * turns;
  const row = ship.running.torpedoes > 0 && straightAhead(at, facing, enemy.position) ? ON_ROW : 0;
  return range + crowded + arc + row + PER_SHIELD_POINT * shieldTowards(faces, facing, ship.running.shields);
}

/** Rotations until the bow looks to one of the sides: 0 to 3. */
function turnsOff(sides: readonly Facing[], facing: Facing): number {
  let least = sides.length > 0 ? 3 : 0;
  for (const side of sides) {
    const face = relativeFace(side, facing);
    least = Math.min(least, face, 6 - face);
  }
  return least;
}

/** The value of the lowest own face on one of the sides; 0 of none. */
function shieldTowards(sides: readonly Facing[], facing: Facing, shields: Readonly<Record<Facing, number>>): number {
  let least = sides.length > 0 ? Infinity : 0;
  for (const side of sides) least = Math.min(least, shields[relativeFace(side, facing)]);
  return least;
}
