import { beforeAll, expect, test } from 'vitest';
import { installWords } from './shown/test-fixture.ts';
import { refusalText, word } from './words.ts';

beforeAll(() => installWords());

test('one of something is counted as one, by the first number of the sentence', () => {
  expect(word('tactical.fact.distance', { distance: 1 })).toBe('1 hex away.');
  expect(word('tactical.fact.distance', { distance: 2 })).toBe('2 hexes away.');
  expect(word('tactical.command.phaser.fire.button', { n: 1, ep: 1 })).toBe('Fire 1 die, 1 EP');
  expect(word('tactical.command.phaser.fire.button', { n: 2, ep: 1 })).toBe('Fire 2 dice, 1 EP');
});

test('what is counted on cards and rows has its form for one.', () => {
  const location = '@tactical.location.phasers';
  expect(word('tactical.outcome.repair.done', { ship: 'Resolute', healed: 1, location })).toBe('Resolute repairs 1 point: phasers.');
  expect(word('tactical.outcome.repair.done', { ship: 'Resolute', healed: 4, location })).toBe('Resolute repairs 4 points: phasers.');
  expect(word('tactical.outcome.firstAid.done', { ship: 'Resolute', healed: 1 })).toBe('Resolute gets 1 casualty back on its feet.');
  expect(word('tactical.reason.range.near', { target: 'Kraal', n: 1, limit: 20 })).toContain('only 1 hex away');
});

test('a number with places is written as the language writes it.', () => {
  expect(word('tactical.odds.number', { n: 17.5 })).toBe('17.5');
  installWords('es');
  expect(word('tactical.odds.number', { n: 17.5 })).toBe('17,5');
  installWords();
});

test('a refusal calls people by their names', () => {
  Object.assign(game, { users: new Map([['iBPQgSbTKTkhujcX', { name: 'Ada' }]]) });
  const refusal = { code: 'E_STATION', params: { station: '@tactical.station.captain', holder: 'iBPQgSbTKTkhujcX' } };
  expect(refusalText('tactical', refusal)).toBe('Captain belongs to: Ada. Ask the GM for the seat.');
});
