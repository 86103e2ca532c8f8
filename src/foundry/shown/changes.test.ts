// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { word } from '../words.ts';
import { changeTexts } from './changes.ts';
import { asGm, installWords, shownBattle } from './test-fixture.ts';

beforeAll(() => installWords());

test('a seat, a skill and any stored value are named in words, never by their place in the data', () => {
  const paths = ['crew.holders.weapons', 'crew.skills.gunnery', 'crew.npcSkill', 'turn.phaserDiceUsed', 'running.shields.5', 'printed.vMax'];
  const texts = changeTexts(shownBattle(asGm()), paths.map((path) => `resolute.${path}`));
  expect(texts).toEqual(['USS Resolute: seat of Weapons, skill Gunnery, general skill of the crew, Phaser dice used, shield front-left, Speed limit']);
});

test('one of something is counted as one, by the first number of the sentence', () => {
  expect(word('tactical.fact.distance', { distance: 1 })).toBe('1 hex away.');
  expect(word('tactical.fact.distance', { distance: 2 })).toBe('2 hexes away.');
  expect(word('tactical.command.phaser.fire.button', { n: 1, ep: 1 })).toBe('Fire 1 die, 1 EP');
  expect(word('tactical.command.phaser.fire.button', { n: 2, ep: 1 })).toBe('Fire 2 dice, 1 EP');
});
