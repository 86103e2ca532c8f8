import type { Params } from '#engine';
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

test('what is said of a count agrees with it in every language', () => {
  const said = (language: string, key: string, params: Params): string => {
    installWords(language);
    return word(key, params);
  };
  const torpedoes = (language: string, n: number): string => said(language, 'tactical.torpedoCount.photon', { n });
  expect([torpedoes('it', 10), torpedoes('it', 1), torpedoes('es', 10), torpedoes('es', 1), torpedoes('en', 10)]).toEqual([
    'fotonici',
    'fotonico',
    'fotónicos',
    'fotónico',
    'photon',
  ]);
  expect(said('it', 'prompt.ask.tactical.location.roll.lead', { points: 1, target: 'Kraal' })).toBe('1 punto raggiunge l’interno di Kraal.');
  expect(said('es', 'sheet.stations.summary', { n: 1, of: 11 })).toBe('1 de 11 puede actuar');
  expect(said('es', 'sheet.stations.summary', { n: 2, of: 11 })).toBe('2 de 11 pueden actuar');
  expect(said('it', 'tactical.reason.limit.phasers', { left: 1 })).toContain('Resta solo 1 dado');
  // Two numbers in one sentence: it fits whichever of them is one.
  expect(said('es', 'tactical.reason.energy.torpedo', { need: 3, left: 1 })).toContain('Necesita 3 PE y hay 1.');
  expect(said('it', 'tactical.reason.energy.torpedo', { need: 1, left: 0 })).toContain('Richiede 1 PE, disponibili 0.');
  installWords();
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
