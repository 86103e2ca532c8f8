import { mixedPair, playDuel } from '../tools/sim/duel.ts';
import { perSecond } from './measure.ts';

export interface Speed {
  readonly duels: number;
  readonly commands: number;
  /** Commands of the middle duel. */
  readonly length: number;
}

/** Duels of mixed classes, each of two default bots with default numbers: how many of them, and of their commands, a second. */
export function duelsPerSecond(seconds: number): Speed {
  let seed = 0;
  let commands = 0;
  let duels = 0;
  const speed = perSecond(seconds, () => {
    const { ledger } = playDuel(...mixedPair(seed), ++seed);
    commands += ledger.length;
    duels++;
    return 1;
  });
  return { duels: speed, commands: (speed * commands) / duels, length: commands / duels };
}
