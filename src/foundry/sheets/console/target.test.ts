// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { Battle } from '#engine';
import { sightOf } from '../../shown/sight.ts';
import { textOf } from '../../shown/test-fixture.ts';
import { ALL_ADA, drawnPart, duel, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import { contexts, READY } from './test-contexts.ts';

beforeAll(() => installSheet());

describe('the target', () => {
  test('is the only enemy, with the reasons of the chance', () => {
    const { target, chosen } = contexts(subjectIn(shownDuel(duel(READY))));
    expect(chosen).toBe('korvat');
    expect(target).toMatchObject({ isShown: true, name: 'IKS Kor’vat', mark: 'enemy', canChange: false });
    expect(target.note).toBe('2 hexes away, dead ahead.');
    expect(target.line.map(({ text }) => text)).toEqual(['in the phaser arc', 'in the torpedo row', 'face: front', 'Not scanned yet.', 'can fire at you']);
    expect(target.facts).toEqual([]);
  });

  test('is chosen among several in a list, whose closed line says its name alone', () => {
    const battle = duel(READY);
    const { korvat } = battle.ships;
    if (!korvat) throw new Error('no enemy');
    const ships = { ...battle.ships, vorcha: { ...korvat, id: 'vorcha', name: 'Vor’cha', position: { q: 0, r: -4 } } };
    const { target } = contexts(subjectIn(shownDuel({ ...battle, ships } as Battle)));
    expect(target.choices.map(({ label }) => label)).toEqual(['IKS Kor’vat', 'Vor’cha, 4 hexes away.']);
    const line = drawnPart('target', target).querySelector('.as-target-line');
    expect([line?.querySelectorAll('select').length, line?.querySelectorAll('b').length, textOf(line?.querySelector('.as-note') ?? null)]).toEqual([
      1,
      0,
      '2 hexes away, dead ahead.',
    ]);
  });

  test('says why it cannot be hit, and gives no number that the viewer may not know', () => {
    const { target } = contexts(subjectIn(shownDuel(duel({ ...READY, korvatAt: { q: 0, r: 4 } }))));
    expect(target.facts).toHaveLength(1);
    expect(target.facts[0]).toMatchObject({ tone: 'no' });
    expect(target).toMatchObject({ note: '4 hexes away, dead astern.', about: 'Fire phasers:' });
    expect(target.line.map(({ text }) => text)).toEqual(['not in the phaser arc', 'not in the torpedo row', 'Not scanned yet.']);
    expect(JSON.stringify(target)).not.toContain('8');
  });

  test('names both faces of a tie', () => {
    const { target } = contexts(subjectIn(shownDuel(duel({ ...READY, korvatAt: { q: 1, r: -2 } }))));
    expect(target.line.map(({ text }) => text)).toContain('tie: front or front-right');
  });
});

test('the target’s facts hold what the last scan showed, with its round', () => {
  const shields = { 0: 3, 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 };
  const scan = { round: 2, shieldsUp: true, shields, weaponsArmed: true, bands: {}, engineEP: 0, detail: null };
  const battle = { ...duel(READY), scans: { blue: { korvat: scan } } } as unknown as Battle;
  const { target } = contexts(subjectIn(shownDuel(battle)));
  expect(target.line.map(({ text }) => text)).toEqual(expect.arrayContaining(['face: front 3', 'scanned in round 2']));
  expect(target.sight).toContain('Scanned in round 2: Front 3, front-right 8, rear-right 8, rear 8, rear-left 8, front-left 8.');
});

test('what the target’s line says of an action begins with its name', () => {
  const sensors = duel({ resolute: { holders: { ...ALL_ADA, science: 'ada' } }, battle: { phase: 1 } });
  expect(contexts(subjectIn(shownDuel(sensors))).target).toMatchObject({ about: 'Scan:', facts: [{}] });
});

test('the target’s box has what the map shows of it as a fold, in the words of the report of the map', () => {
  const shown = shownDuel(duel(READY));
  const { target } = contexts(subjectIn(shown));
  expect(target.sight).toEqual(sightOf(shown, 'resolute', 'korvat')?.sentences);
  const button = drawnPart('target', target).querySelector('[data-action="sight"]');
  expect([button?.getAttribute('aria-expanded'), textOf(button)]).toEqual(['false', 'As seen on the map']);
  const open = drawnPart('target', contexts(subjectIn(shown), { folds: new Map([['sight', true]]) }).target);
  expect([...open.querySelectorAll('.as-sight li')].map(textOf)).toEqual(target.sight);
});
