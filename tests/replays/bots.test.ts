import { describe, expect, test } from 'vitest';
import { fingerprint } from '#engine';
import { LIMITS, mixedPair, playDuel } from '../../tools/sim/duel.ts';
import { invariants } from '../laws/tactical-invariants.ts';

const DUELS = Number(process.env['BOT_DUELS'] ?? 2000);

describe('duels of the default bots', () => {
  test(`${DUELS} seeded duels of mixed classes come to an end, with every invariant after every command (HEX-INV-01..06, HEX-INV-08..15, HEX-INV-17..20)`, () => {
    for (let seed = 1; seed <= DUELS; seed++) {
      const pair = mixedPair(seed);
      const step = { index: 0, command: '' };
      try {
        const duel = playDuel(...pair, seed, {
          onStep: (played) => {
            Object.assign(step, { index: played.index, command: JSON.stringify(played.command) });
            invariants(played);
          },
        });
        expect(['decided', 'rounds']).toContain(duel.end);
        expect(duel.last.round).toBeLessThanOrEqual(LIMITS.rounds + 1);
      } catch (error) {
        throw new Error(`seed ${seed}, ${pair.join(' against ')}, command ${step.index} ${step.command}`, { cause: error });
      }
    }
  }, 400_000);

  test('the same seed gives the same duel, another seed another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => fingerprint(playDuel('uf-frigate', 'pi-frigate', seed).ledger));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
