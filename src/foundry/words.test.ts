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

test('a refusal calls people by their names', () => {
  Object.assign(game, { users: new Map([['iBPQgSbTKTkhujcX', { name: 'Ada' }]]) });
  const refusal = { code: 'E_STATION', params: { station: '@tactical.station.captain', holder: 'iBPQgSbTKTkhujcX' } };
  expect(refusalText('tactical', refusal)).toBe('Captain belongs to: Ada. Ask the GM for the seat.');
});
