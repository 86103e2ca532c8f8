import type { Outcome, Phrase } from '../kernel/ruleset.ts';
import { distanceBetween, facesHit, lowerFace } from './aim.ts';
import { phrase } from './command-rule.ts';
import { scanOf, shieldsKnown, standing } from './map/shields-known.ts';
import { hullDiceIn, hullDiceNow } from './queries.ts';
import type { Battle, Dice, Face, Ship } from './state.ts';

/** A hit to come: so many d6, less what is lost on the way, on the named face where there are two. */
export interface Hit {
  readonly dice: number;
  readonly loss: number;
  readonly face: Face | undefined;
}

/** More dice than any class has are not reckoned through. */
const MOST_DICE = 10;

/** How far, on which face, and how old what is known of its shield is. */
export function factsOfHit(view: Battle, ship: Ship, target: Ship): readonly Phrase[] {
  const facts: Phrase[] = [phrase('fact.distance', { distance: distanceBetween(ship, target) ?? 0 })];
  const [first, second] = facesHit(target, ship);
  if (first && !second) facts.push(phrase('fact.face', { face: `@tactical.face.${first.face}` }));
  if (first && second) facts.push(phrase('fact.faceTie', { first: `@tactical.face.${first.face}`, second: `@tactical.face.${second.face}` }));
  const known = shieldsKnown(view, ship.side, target);
  if (!known) return [...facts, phrase('fact.shieldUnknown')];
  return known.asOf === null ? facts : [...facts, phrase('fact.asScanned', { round: known.asOf })];
}

/** How hard, and how often past shield and hull where those are known: now, or by the last scan. */
export function outcomesOfHit(view: Battle, ship: Ship, target: Ship, hit: Hit): readonly Outcome[] {
  const { dice, loss } = hit;
  const shares = damageShares(hit);
  const shield = shieldBefore(view, ship, target, hit);
  const hull = hullKnown(view, ship, target);
  const percent = (share: number | null): Phrase => (share === null ? phrase('odds.unknown') : phrase('odds.percent', { percent: share }));
  return [
    { value: phrase('odds.number', { n: mean(shares) }), what: phrase('odds.damage', { min: Math.max(0, dice - loss), max: Math.max(0, dice * 6 - loss) }) },
    { value: percent(shield === null ? null : percentAbove(shares, 2 * shield)), what: phrase('odds.pastShield') },
    { value: percent(shield === null || !hull ? null : percentPastHull(shares, 2 * shield, hull)), what: phrase('odds.pastHull') },
  ];
}

/** A hit that cannot get past the shield is worth a word, where the shield is known. */
export function warningsOfHit(view: Battle, ship: Ship, target: Ship, hit: Hit): readonly Phrase[] {
  const shield = shieldBefore(view, ship, target, hit);
  return shield !== null && hit.dice * 6 - hit.loss <= shield ? [phrase('warning.shieldHolds', { value: shield })] : [];
}

/** The face of a tie as its chooser weighs it: what is known to stand there, and how often so many dice get past it. */
export function noteOfFace(view: Battle, ship: Ship, target: Ship, face: Face, dice: number): Phrase | null {
  const known = shieldsKnown(view, ship.side, target);
  if (!known) return null;
  const value = standing(known, face);
  return phrase('fact.faceOdds', { value, percent: percentAbove(damageShares({ dice, loss: 0, face }), 2 * value) });
}

/** The value of the face that would be hit, null where it is not known. */
function shieldBefore(view: Battle, ship: Ship, target: Ship, hit: Hit): number | null {
  const known = shieldsKnown(view, ship.side, target);
  const faces = facesHit(target, ship).map(({ face }) => face);
  const face = known && (faces.find((one) => one === hit.face) ?? lowerFace(faces, known.values));
  return known && face !== null && face !== undefined ? standing(known, face) : null;
}

/** The hull dice of the target, as they are or as the last scan showed them. */
function hullKnown(view: Battle, ship: Ship, { id, printed, running }: Ship): Dice | null {
  if (running) return hullDiceNow({ printed, running });
  const scan = scanOf(view, ship.side, { id });
  return scan ? hullDiceIn(printed, scan.bands.hull) : null;
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
const mean = (shares: readonly number[]): number => Math.round(10 * shares.reduce((total, share, value) => total + share * value, 0)) / 10;

const percentAbove = (shares: readonly number[], limit: number): number =>
  Math.round(100 * shares.reduce((total, share, value) => (value > limit ? total + share : total), 0));

function percentPastHull(shares: readonly number[], limit: number, hull: Dice): number {
  const stopped = sums(hull.count, hull.faces);
  const past = (value: number): number => stopped.reduce((total, share, points) => (value - limit > points ? total + share : total), 0);
  return Math.round(100 * shares.reduce((total, share, value) => total + share * (value > limit ? past(value) : 0), 0));
}
