import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLASS_IDS } from '#engine';
import { mixedPair, playDuel } from '../../tools/sim/duel.ts';
import { playSaved, readSaved, saved, savedText } from '../../tools/sim/ledger.ts';
import { invariants } from '../laws/tactical-invariants.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

describe('saved battles', () => {
  test.each(files)('%s plays as it was saved, and every invariant holds after every command', (name) => {
    const file = readSaved(readFileSync(join(import.meta.dirname, name), 'utf8'));
    expect(playSaved(file, invariants).steps).toHaveLength(file.steps.length);
  });

  test('are at least five whole duels, each of other classes, with the state in which they ended', () => {
    const duels = files.map((name) => readSaved(readFileSync(join(import.meta.dirname, name), 'utf8'))).filter(({ last }) => last !== null);
    expect(new Set(duels.map(({ note }) => note)).size).toBeGreaterThanOrEqual(5);
    for (const { steps } of duels) expect(steps[0]?.command.type).toBe('battle.start');
  });

  test('a duel that is saved and read again ends the same (HEX-INV-20)', () => {
    const [attacker, defender] = mixedPair(3);
    const duel = playDuel(attacker, defender, 3);
    const file = saved(3, 'a duel', duel.first, duel.ledger, duel.last);
    expect(playSaved(readSaved(savedText(file))).last).toBe(file.last);
  });

  test('a duel with another die somewhere is not the same, and is said not to be', () => {
    const [attacker, defender] = mixedPair(3);
    const duel = playDuel(attacker, defender, 3);
    const { ledger } = duel;
    const at = ledger.findIndex(({ answers }) => answers[0]?.kind === 'roll');
    const other = ledger.map((entry, index) => (index === at ? { ...entry, answers: [] } : entry));
    expect(() => playSaved(saved(3, 'a duel', duel.first, other, duel.last))).toThrow(`step ${at}`);
  });

  test('a file that is no battle is refused with the reason', () => {
    expect(() => readSaved('{}')).toThrow('no saved battle');
    expect(() => readSaved('{"ruleset":"tactical","steps":[],"first":{}}')).toThrow('does not parse');
  });

  test('the mixed pairs of a row of duels have every class on both sides', () => {
    const pairs = Array.from({ length: 144 }, (_, index) => mixedPair(index));
    expect(new Set(pairs.map(([one]) => one)).size).toBe(CLASS_IDS.length);
    expect(new Set(pairs.map(([, other]) => other)).size).toBe(CLASS_IDS.length);
  });
});
