import type { Command, RandomSource } from '#engine';
import { FACES, pick } from '#engine';

/** A torpedo at anybody. */
export const anyTorpedo = (ship: string, target: string): Command => ({ type: 'torpedo.launch', ship, target });

/** Points from any face to any other, or energy to any. */
export const anyShieldWork = (ship: string, _target: string, random: RandomSource): Command => {
  const [from, to] = [pick(random, FACES), pick(random, FACES)];
  return pick<Command>(random, [
    { type: 'shields.transfer', ship, from, to },
    { type: 'shields.boost', ship, face: from },
  ]);
};
