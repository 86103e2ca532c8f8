import type { Phrase } from '../kernel/ruleset.ts';
import { distanceBetween, facesHit, lowerFace } from './aim.ts';
import { phrase } from './command-rule.ts';
import { hullDiceNow } from './queries.ts';
import type { Dice, Face, Ship } from './state.ts';

/** A hit to come: so many d6, less what is lost on the way, on the named face where there are two. */
export interface Hit {
  readonly dice: number;
  readonly loss: number;
  readonly face: Face | undefined;
}

/** More dice than any class has are not reckoned through. */
const MOST_DICE = 10;

/** How far, how hard, on which face, and how often past shield and hull where those are known. */
export function factsOfHit(ship: Ship, target: Ship, hit: Hit): readonly Phrase[] {
  const { dice, loss } = hit;
  const shares = damageShares(hit);
  const facts: Phrase[] = [
    phrase('fact.distance', { distance: distanceBetween(ship, target) ?? 0 }),
    phrase('fact.damage', { mean: mean(shares), min: Math.max(0, dice - loss), max: Math.max(0, dice * 6 - loss) }),
  ];
  const [first, second] = facesHit(target, ship);
  if (first && !second) facts.push(phrase('fact.face', { face: `@tactical.face.${first.face}` }));
  if (first && second)
    facts.push(phrase('fact.faceTie', { first: `@tactical.face.${first.face}`, second: `@tactical.face.${second.face}` }));
  const standing = shieldBefore(ship, target, hit);
  if (standing === null || !target.running) return [...facts, phrase('fact.shieldUnknown')];
  const hull = hullDiceNow({ printed: target.printed, running: target.running });
  facts.push(phrase('fact.pastShield', { percent: percentAbove(shares, 2 * standing), value: standing }));
  facts.push(phrase('fact.pastHull', { percent: percentPastHull(shares, 2 * standing, hull) }));
  return facts;
}

/** A hit that cannot get past the shield is worth a word, where the shield is known. */
export function warningsOfHit(ship: Ship, target: Ship, hit: Hit): readonly Phrase[] {
  const standing = shieldBefore(ship, target, hit);
  return standing !== null && hit.dice * 6 - hit.loss <= standing ? [phrase('warning.shieldHolds', { value: standing })] : [];
}

/** The value of the face that would be hit, null where it is not known. */
function shieldBefore(ship: Ship, target: Ship, hit: Hit): number | null {
  if (!target.running) return null;
  const faces = facesHit(target, ship).map(({ face }) => face);
  const face = faces.find((one) => one === hit.face) ?? lowerFace(faces, target.running);
  if (face === undefined) return null;
  return target.running.shieldsUp ? target.running.shields[face] : 0;
}

/** How often the damage takes each value: index is the damage, numbers add up to 1. */
function damageShares({ dice, loss }: Hit): readonly number[] {
  const rolled = sums(Math.min(dice, MOST_DICE), 6);
  const nothing = rolled.slice(0, loss + 1).reduce((total, share) => total + share, 0);
  return [nothing, ...rolled.slice(loss + 1)];
}

/** How often the sum of so many dice takes each value. */
function sums(count: number, faces: number): readonly number[] {
  let now = [1];
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: now.length + faces }, () => 0);
    now.forEach((share, total) => {
      for (let face = 1; face <= faces; face++) next[total + face] = (next[total + face] ?? 0) + share / faces;
    });
    now = next;
  }
  return now;
}

/** To one decimal, as people read it. */
const mean = (shares: readonly number[]): number =>
  Math.round(10 * shares.reduce((total, share, value) => total + share * value, 0)) / 10;

const percentAbove = (shares: readonly number[], limit: number): number =>
  Math.round(100 * shares.reduce((total, share, value) => (value > limit ? total + share : total), 0));

function percentPastHull(shares: readonly number[], limit: number, hull: Dice): number {
  const stopped = sums(hull.count, hull.faces);
  const past = (value: number): number => stopped.reduce((total, share, points) => (value - limit > points ? total + share : total), 0);
  return Math.round(100 * shares.reduce((total, share, value) => total + share * (value > limit ? past(value) : 0), 0));
}
