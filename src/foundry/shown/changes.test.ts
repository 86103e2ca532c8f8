// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeTexts } from './changes.ts';
import { asGm, installWords, shownBattle } from './test-fixture.ts';

beforeAll(() => installWords());

test('a seat, a skill and any stored value are named in words, never by their place in the data', () => {
  const paths = ['crew.holders.weapons', 'crew.skills.gunnery', 'crew.npcSkill', 'turn.phaserDiceUsed', 'running.shields.5', 'printed.vMax'];
  const texts = changeTexts(
    shownBattle(asGm()),
    paths.map((path) => `resolute.${path}`),
  );
  expect(texts).toEqual(['USS Resolute: seat of Weapons, skill Gunnery, general skill of the crew, Phaser dice used, shield front-left, Speed limit']);
});

test('what has no word of its own is called by the name of what it belongs to, once', () => {
  const paths = ['position.q', 'position.r', 'running.teams.t1.endurance', 'running.teams.t2.aboard'];
  const texts = changeTexts(
    shownBattle(asGm()),
    paths.map((path) => `resolute.${path}`),
  );
  expect(texts).toEqual(['USS Resolute: position, security teams']);
});
