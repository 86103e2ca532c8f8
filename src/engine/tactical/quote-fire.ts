import type { Phrase, Quote } from '../kernel/ruleset.ts';
import { distanceBetween, facesHit, lowerFace, phaserChance } from './aim.ts';
import { NO_QUOTE, energyCost } from './command-rule.ts';
import type { FirePhasers } from './commands/phasers.ts';
import { hullDiceNow, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { PHASER_DIE_COST } from './tables.ts';

/** What a shot would cost, how likely it is and what it would do, from what is known of the target. */
export function quoteFire(ship: KnownShip, command: FirePhasers, battle: Battle): Quote {
  const target = shipOf(battle, command.target);
  const dice = Number.isInteger(command.dice) && command.dice > 0 ? command.dice : 0;
  const costs = energyCost(PHASER_DIE_COST * dice);
  const chance = target ? phaserChance(ship, target) : null;
  if (!target || !chance || dice === 0) return { ...NO_QUOTE, costs, chance };
  return { costs, chance, facts: factsOfFire(ship, target, command, dice), warnings: warningsOfFire(ship, target, command, dice) };
}

function factsOfFire(ship: KnownShip, target: Ship, command: FirePhasers, dice: number): readonly Phrase[] {
  const facts: Phrase[] = [
    { key: 'tactical.fact.distance', params: { distance: distanceBetween(ship, target) ?? 0 } },
    { key: 'tactical.fact.damage', params: { mean: dice * 3.5, min: dice, max: dice * 6 } },
  ];
  const [first, second] = facesHit(target, ship);
  if (first && !second) facts.push({ key: 'tactical.fact.face', params: { face: `@tactical.face.${first.face}` } });
  if (first && second)
    facts.push({
      key: 'tactical.fact.faceTie',
      params: { first: `@tactical.face.${first.face}`, second: `@tactical.face.${second.face}` },
    });
  const standing = shieldBefore(ship, target, command);
  if (standing === null) return [...facts, { key: 'tactical.fact.shieldUnknown', params: {} }];
  const hull = target.running ? hullDiceNow({ printed: target.printed, running: target.running }) : { count: 0, faces: 1 };
  facts.push({ key: 'tactical.fact.pastShield', params: { percent: percentAbove(dice, 2 * standing), value: standing } });
  facts.push({ key: 'tactical.fact.pastHull', params: { percent: percentPastHull(dice, 2 * standing, hull) } });
  return facts;
}

/** A volley that cannot get past the shield is worth a word, where the shield is known. */
function warningsOfFire(ship: KnownShip, target: Ship, command: FirePhasers, dice: number): readonly Phrase[] {
  const standing = shieldBefore(ship, target, command);
  return standing !== null && dice * 6 <= standing ? [{ key: 'tactical.warning.shieldHolds', params: { value: standing } }] : [];
}

/** The value of the face that would be hit, null where it is not known. */
function shieldBefore(ship: Ship, target: Ship, command: FirePhasers): number | null {
  if (!target.running) return null;
  const faces = facesHit(target, ship).map(({ face }) => face);
  const face = faces.find((one) => one === command.face) ?? lowerFace(faces, target.running);
  if (face === undefined) return null;
  return target.running.shieldsUp ? target.running.shields[face] : 0;
}

/** How often the sum of so many dice takes each value: index is the sum, numbers add up to 1. */
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

const percentAbove = (dice: number, limit: number): number =>
  Math.round(100 * sums(Math.min(dice, 10), 6).reduce((total, share, value) => (value > limit ? total + share : total), 0));

function percentPastHull(dice: number, limit: number, hull: { readonly count: number; readonly faces: number }): number {
  const stopped = sums(hull.count, hull.faces);
  const past = (value: number): number => stopped.reduce((total, share, points) => (value - limit > points ? total + share : total), 0);
  return Math.round(
    100 * sums(Math.min(dice, 10), 6).reduce((total, share, value) => total + share * (value > limit ? past(value) : 0), 0),
  );
}
