import { describe, expect, test } from 'vitest';
import type { Bot } from '../kernel/bot.ts';
import { applied, difference } from '../kernel/difference.ts';
import type { Command } from '../tactical/commands.ts';
import { tacticalBot } from '../tactical/bot/policy.ts';
import type { Purpose } from '../tactical/purposes.ts';
import { tactical } from '../tactical/ruleset.ts';
import type { Battle } from '../tactical/state.ts';
import { shipAt } from '../tactical/test-battle.ts';
import { playBattle } from './play-battle.ts';

const setup = { attacker: 'red', ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -10, 3)] };
const LIMITS = { rounds: 3, commands: 1000 };
const bots = { red: tacticalBot, blue: tacticalBot };

/** Ends phases, or does nothing at all. */
const idle = (gives: boolean): Bot<Battle, Command, Purpose> => ({
  id: 'idle',
  command: (_view, ship, _random, isAccepted) => (gives && isAccepted({ type: 'phase.next', ship }) ? { type: 'phase.next', ship } : null),
  decide: (_view, ask) => ask.fallback,
});

describe('a battle of bots', () => {
  test('is broken off at either limit, and says at which', () => {
    expect(playBattle(tactical, setup, bots, 1, LIMITS).end).toBe('rounds');
    expect(playBattle(tactical, setup, bots, 1, { ...LIMITS, commands: 5 })).toMatchObject({ end: 'commands', ledger: { length: 5 } });
  });

  test('is stuck where a bot has no command, not for ever', () => {
    expect(playBattle(tactical, setup, { red: idle(false), blue: idle(true) }, 1, LIMITS).end).toBe('stuck');
  });

  test('is the sum of its steps, and the same whether it is watched or not', () => {
    let now: Battle | null = null;
    const watched = playBattle(tactical, setup, bots, 5, LIMITS, {
      onStep: ({ before, after }) => {
        now = applied(now ?? before, difference(before, after));
      },
    });
    expect(now).toEqual(watched.last);
    expect(playBattle(tactical, setup, bots, 5, LIMITS)).toEqual(watched);
  });

  test('tells of every refusal of a command that a bot has tried', () => {
    const refused: string[] = [];
    const fires: Bot<Battle, Command, Purpose> = {
      ...idle(true),
      command: (view, ship, random, isAccepted) =>
        isAccepted({ type: 'phaser.fire', ship, target: 'b', dice: 1 }) ? null : idle(true).command(view, ship, random, isAccepted),
    };
    playBattle(tactical, setup, { red: fires, blue: idle(true) }, 1, { ...LIMITS, commands: 3 }, { onRefused: (_, { code }) => refused.push(code) });
    expect(refused).toEqual(['E_PHASE', 'E_PHASE']);
  });

  test('is not begun with a set-up that is refused, nor without a bot for a side', () => {
    expect(() => playBattle(tactical, { ...setup, attacker: 'green' }, bots, 1, LIMITS)).toThrow('E_SETUP');
    expect(() => playBattle(tactical, setup, { red: tacticalBot }, 1, LIMITS)).toThrow('side blue has no bot');
  });
});
