import type { Battle, Command, RandomSource } from '#engine';
import { pick } from '#engine';

/** Any order that concerns the cloak in phase 0. */
export const anyCloak = (ship: string, _target: string, random: RandomSource): Command => ({
  type: pick(random, ['cloak.engage', 'cloak.maintain', 'cloak.lapse'] as const),
  ship,
});

/** The sensors at anybody, or at whatever is hidden. */
export const anySensors = (ship: string, target: string, random: RandomSource): Command =>
  random() < 0.6 ? { type: 'sensors.scan', ship, target } : { type: 'sensors.detect', ship };

/** One of the first teams to anybody, or back from there. */
export const anyBeam = (ship: string, target: string, random: RandomSource): Command => {
  const team = pick(random, ['t1', 't1', 't2', 't9']);
  const ends = random() < 0.6 ? { from: ship, to: target } : { from: target, to: ship };
  return { type: 'transporter.beam', ship, team, ...ends };
};

/** Some cloaked enemies of the ship on turn have been found, and now and then one of another side by the others. */
export function partlyFound(battle: Battle, random: RandomSource): Battle {
  const ships = Object.values(battle.ships);
  const pairs = ships.flatMap((observer) =>
    ships.filter(({ side, running }) => side !== observer.side && running?.cloaked).map((target) => ({ observer, target })),
  );
  const found = pairs
    .filter(() => random() < 0.25)
    .map(({ observer, target }) => [`${observer.id}:${target.id}`, { observer: observer.id, side: observer.side, target: target.id }] as const);
  return { ...battle, detections: Object.fromEntries(found) };
}
