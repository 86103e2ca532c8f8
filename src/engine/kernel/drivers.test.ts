import { describe, expect, test } from 'vitest';
import type { Answer, Rule, Seat } from './ask.ts';
import { BadAnswer, replay, runAsync, runSync } from './drivers.ts';
import { portOf, recording, scripted, seeded } from './ports.ts';
import { choose, gather, roll, rollOne, sum } from './rule.ts';

type Purpose = 'attack' | 'damage' | 'where' | 'defend';
const GUNNER: Seat = { ship: 'a', station: 'weapons' };
const OTHER: Seat = { ship: 'b', station: 'helm' };

/** Rolls to hit; a hit rolls damage, asks where, and lets two people roll at once. */
function* attack(): Rule<{ where: string; total: number } | null, Purpose> {
  const hit = yield* rollOne<Purpose>('attack', GUNNER, 100);
  if (hit > 50) return null;
  const [dice = []] = yield* roll<Purpose>('damage', GUNNER, [{ count: 2, faces: 6 }]);
  const where = yield* choose<Purpose>({
    purpose: 'where',
    by: [GUNNER],
    options: [
      { id: 'bow', label: 'bow' },
      { id: 'stern', label: 'stern' },
    ],
    fallback: 'stern',
    knownTo: 'red',
  });
  const defences = yield* gather<Purpose>(
    [
      { kind: 'roll', purpose: 'defend', by: OTHER, dice: [{ count: 1, faces: 6 }] },
      { kind: 'roll', purpose: 'defend', by: GUNNER, dice: [{ count: 1, faces: 6 }] },
    ],
    'together',
  );
  const stopped = defences.map((answer) => (answer.kind === 'roll' ? sum(answer.dice.flat()) : 0));
  return { where, total: sum(dice) - sum(stopped) };
}

const SCRIPT = { dice: { attack: [40], damage: [[6, 5]], defend: [1, 2] }, choices: { where: ['bow'] } };

describe('the drivers of rules', () => {
  test('a rule runs to its end on dice and decisions by purpose', () => {
    const { port, left } = scripted<Purpose>(SCRIPT);
    expect(runSync(attack(), port)).toEqual({ where: 'bow', total: 8 });
    expect(left()).toEqual([]);
  });

  test('dice that nobody asks for are named as left over', () => {
    const { port, left } = scripted<Purpose>({ ...SCRIPT, dice: { ...SCRIPT.dice, attack: [60] } });
    expect(runSync(attack(), port)).toBeNull();
    expect(left()).toEqual(['damage', 'defend', 'where']);
  });

  test('a die that the script does not have fails the run', () => {
    const { port } = scripted<Purpose>({ dice: { attack: [40] } });
    expect(() => runSync(attack(), port)).toThrow('no die left for damage');
  });

  test('more dice than were asked for fail the run', () => {
    const { port } = scripted<Purpose>({ dice: { attack: [[40, 41]] } });
    expect(() => runSync(attack(), port)).toThrow('too many');
  });

  test('a choice without an entry takes its fallback', () => {
    const { port } = scripted<Purpose>({ dice: SCRIPT.dice });
    expect(runSync(attack(), port)?.where).toBe('stern');
  });

  test.each<[string, Answer]>([
    ['a face that the die does not have', { kind: 'roll', dice: [[101]] }],
    ['a face that is not whole', { kind: 'roll', dice: [[1.5]] }],
    ['too few dice', { kind: 'roll', dice: [[]] }],
    ['a group too many', { kind: 'roll', dice: [[1], [1]] }],
    ['an answer of another kind', { kind: 'choose', option: 'bow' }],
  ])('%s is no answer to a roll', (_name, answer) => {
    expect(() => runSync(attack(), () => answer)).toThrow(BadAnswer);
  });

  test('an option that was not offered is no answer', () => {
    const port = portOf<Purpose>(
      ({ dice }) => dice.map(({ count }) => Array.from({ length: count }, () => 1)),
      () => 'keel',
    );
    expect(() => runSync(attack(), port)).toThrow('where: no such option');
  });

  test('an asynchronous run gives the same as a synchronous one', async () => {
    const { port } = scripted<Purpose>(SCRIPT);
    expect(await runAsync(attack(), async (ask) => await Promise.resolve(port(ask)))).toEqual({ where: 'bow', total: 8 });
  });

  test('a replay stands at the ask after its recorded answers, at every length', () => {
    const seed = Array.from({ length: 50 }, (_, number) => number).find((number) => runSync(attack(), seeded<Purpose>(number, 1)) !== null);
    const recorded = recording(seeded<Purpose>(seed ?? 0, 1));
    const value = runSync(attack(), recorded.port);
    for (let length = 0; length < recorded.answers.length; length++) {
      expect(replay(attack(), recorded.answers.slice(0, length))).toEqual({ at: 'ask', ask: recorded.asks[length] });
    }
    expect(replay(attack(), recorded.answers)).toEqual({ at: 'end', value });
  });

  test('a replay tells where a recorded answer no longer fits', () => {
    const stand = replay(attack(), [
      { kind: 'roll', dice: [[40]] },
      { kind: 'choose', option: 'bow' },
    ]);
    expect(stand).toMatchObject({ at: 'misfit', index: 1, why: 'roll was asked, choose answered' });
  });
});

describe('the seeded port', () => {
  const rollsOf = (seed: string, command: number, purposes: readonly Purpose[]): number[] => {
    const port = seeded<Purpose>(seed, command);
    return purposes.map((purpose) => runSync(rollOne<Purpose>(purpose, GUNNER, 1000), port));
  };

  test('a new roll of another purpose shifts no die', () => {
    expect(rollsOf('s', 4, ['attack', 'damage'])).toEqual([rollsOf('s', 4, ['attack'])[0], rollsOf('s', 4, ['defend', 'damage'])[1]]);
  });

  test('seed, number of the command and occurrence each change the die', () => {
    const dice = [rollsOf('s', 4, ['attack'])[0], rollsOf('t', 4, ['attack'])[0], rollsOf('s', 5, ['attack'])[0], rollsOf('s', 4, ['attack', 'attack'])[1]];
    expect(new Set(dice).size).toBe(4);
  });

  test('every face of a die comes up about as often as it should', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let command = 0; command < 6000; command++) {
      const face = runSync(rollOne<Purpose>('attack', GUNNER, 6), seeded<Purpose>('fair', command));
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
