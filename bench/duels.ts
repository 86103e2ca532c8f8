import { mixedPair, playDuel } from '../tools/sim/duel.ts';
import { perSecond } from './measure.ts';
import type { Rate } from './measure.ts';

/** So many that looking at the clock does not count. */
const AT_ONCE = 10;

export interface Speed {
  readonly duels: Rate;
  readonly commands: number;
  /** Commands of a duel on average. */
  readonly length: number;
}

/** Duels of mixed classes, each of two default bots with default numbers: how many of them, and of their commands, a second. */
export function duelsPerSecond(seconds: number): Speed {
  let seed = 0;
  let commands = 0;
  let duels = 0;
  const speed = perSecond(seconds, () => {
    for (let one = 0; one < AT_ONCE; one++) commands += playDuel(...mixedPair(seed), ++seed).ledger.length;
    duels += AT_ONCE;
    return AT_ONCE;
  });
  return { duels: speed, commands: (speed.cpu * commands) / duels, length: commands / duels };
}
