// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCATIONS } from '#engine';
import type { Ship } from '#engine';
import { textOf } from '../../shown/test-fixture.ts';
import { drawnPart, duel, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import { gaugeOf } from './gauge.ts';
import { hexagonOf } from '../../shown/hexagon.ts';
import { recordContext } from './record-context.ts';
import { boxGroups, trackOf } from './track.ts';

beforeAll(() => installSheet());

const hits = (size: 'S' | 'M' | 'L', points: number): number[] => boxGroups(size, points).map(({ boxes }) => boxes.filter(({ isHit }) => isHit).length);

describe('damage tracks', () => {
  test('have three groups of 5, 4 or 3 boxes by size, crossed from the first on', () => {
    expect(hits('L', 8)).toEqual([5, 3, 0]);
    expect(hits('M', 5)).toEqual([4, 1, 0]);
    expect(hits('S', 9)).toEqual([3, 3, 3]);
  });

  test('say band and effect from the damaged band on, in words for readers too', () => {
    expect(trackOf('phasers', 'L', 5)).toMatchObject({ band: 'light', effect: 'light', label: 'Phasers 5 of 15, light' });
    expect(trackOf('phasers', 'L', 7)).toMatchObject({
      band: 'damaged',
      effect: 'hit chance ×½',
      label: 'Phasers 7 of 15, damaged: hit chance ×½',
    });
    expect(trackOf('torpedoes', 'L', 12)).toMatchObject({ band: 'severe', effect: 'no launches' });
  });

  test('show a question mark where the viewer does not know the points', () => {
    expect(trackOf('hull', 'L', null)).toMatchObject({ points: '?', band: 'unknown', label: 'Hull, not known' });
  });
});

test('a gauge draws up to fifteen symbols, beyond that a bar with a tick at every fifth', () => {
  expect(gaugeOf('energy', 'Generator', 8, 10, '').pips.filter(({ isFull }) => isFull)).toHaveLength(8);
  expect(gaugeOf('energy', 'Generator', 9, 7, '').pips).toHaveLength(9);
  expect(gaugeOf('store', 'Torpedoes', 10, 20, '')).toMatchObject({ pips: [], bar: { full: 50, tick: 25 } });
});

describe('the record', () => {
  const shields = { 0: 7, 1: 10, 2: 10, 3: 8, 4: 4, 5: 0 } as const;

  test('draws six faces with their numbers, the hull dice in force and what they become', () => {
    const shown = shownDuel(duel({ resolute: { running: { shields } } }));
    const element = drawnPart('record', recordContext(subjectIn(shown), 'h'));
    expect([...element.querySelectorAll('.as-face text')].map(textOf)).toEqual(['7', '10', '10', '8', '4', '0']);
    expect(element.querySelector('.as-face.is-zero')?.getAttribute('data-face')).toBe('5');
    expect(textOf(element.querySelector('.as-hull'))).toBe('3d6');
    expect([...element.querySelectorAll('[data-face]')].map((face) => face.getAttribute('aria-label'))).toContain('Front shield 7 of 10');
    expect(element.querySelectorAll('[data-face][tabindex="0"]')).toHaveLength(1);
    expect(element.querySelectorAll('[data-track]')).toHaveLength(LOCATIONS.length);
    expect(element.querySelectorAll('[data-track][tabindex="0"]')).toHaveLength(1);
  });

  test('says that the shields are down, and what a damaged hull still stops', () => {
    const damage = { ...duel().ships['resolute']?.running?.damage, hull: 7 } as NonNullable<
      NonNullable<ReturnType<typeof duel>['ships'][string]['running']>['damage']
    >;
    const shown = shownDuel(duel({ resolute: { running: { shieldsUp: false, damage } } }));
    const { hexagon } = recordContext(subjectIn(shown), 'h');
    expect(hexagon).toMatchObject({ hull: '3d3', hullNote: 'shields down', isDown: true });
    expect(hexagon?.faces.every(({ state }) => state === 'down')).toBe(true);
  });

  test('shows of an enemy only what its side may know', () => {
    const shown = shownDuel(duel({ korvat: { running: { shields: { ...shields, 1: 8, 2: 8 }, casualties: 3 } } }));
    const element = drawnPart('record', recordContext(subjectIn(shown, 'korvat'), 'h'));
    expect([...element.querySelectorAll('.as-face text')].map(textOf)).toEqual(['?', '?', '?', '?', '?', '?']);
    expect(textOf(element.querySelector('.as-counters'))).toContain('?');
    expect(element.querySelectorAll('.is-hit')).toHaveLength(0);
    expect(element.querySelectorAll('.as-die')).toHaveLength(0);
    expect(element.innerHTML).not.toContain('Front shield 7');
  });

  test('says so where nothing is known or nothing can be read', () => {
    const subject = { ...subjectIn(shownDuel(duel())), ship: null };
    expect(recordContext(subject, 'h').nothing).toContain('Nothing is known');
    expect(recordContext({ ...subject, unreadable: ['running.shields.0'] }, 'h').nothing).toContain('cannot be read');
  });

  test('shows a security team by its die, hurt, away and gone', () => {
    const team = { endurance: 6, aboard: '', hidden: false, arrivedRound: 0 };
    const teams = { t1: team, t2: { ...team, endurance: 4 }, t3: { ...team, aboard: 'korvat' }, t10: { ...team, endurance: 0 } };
    const context = recordContext(subjectIn(shownDuel(duel({ resolute: { running: { teams } } }))), 'h');
    expect(context.teams.map(({ text, state }) => `${text} ${state}`)).toEqual(['d6 fit', 'd4 hurt', 'd6 away', 'd6 gone']);
    expect(context.teamsHome).toBe('2 aboard');
  });
});

test.each([
  ['en', 'Front-right shield 10 of 10'],
  ['es', 'Escudo frontal derecho: 10 de 10'],
  ['it', 'Scudo frontale destro: 10 di 10'],
])('a face is read out as a sentence in %s', (language, sentence) => {
  installSheet(language);
  expect(hexagonOf(duel().ships['resolute'] as Ship).faces[1]?.label).toBe(sentence);
  installSheet();
});
