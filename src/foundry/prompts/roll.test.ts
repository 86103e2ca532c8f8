// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { RollAsk } from '#engine';
import { asGm, drawn, installWords, part, question, shownBattle, textOf } from '../shown/test-fixture.ts';
import type { ShownBattle, ShownPart } from '../battle/types.ts';
import { askContext, NO_DRAFT, orderFor } from './ask-context.ts';
import { readFaces } from './dice-fields.ts';

beforeAll(() => installWords());

const CHANCE = {
  percent: 70,
  special: 14,
  critical: 4,
  steps: [{ name: { key: 'tactical.skill.piloting', params: {} }, kind: 'base', by: 70, value: 70 }],
} as const;
const DODGE: RollAsk = {
  kind: 'roll',
  purpose: 'piloting.dodge',
  by: { ship: 'resolute', station: 'helm', person: 'ada' },
  dice: [{ count: 1, faces: 100 }],
  notes: {
    params: { torpedo: '@tactical.torpedo.photon', distance: 3 },
    ships: { ship: 'korvat' },
    chance: CHANCE,
    needsSpecial: true,
    series: { at: 2, of: 3, percent: 26 },
  },
};
const HELM = { userId: 'ada', userName: 'Ada', online: true, ship: 'resolute', station: 'helm' };
const dodge = (over: Partial<ShownPart> = {}) =>
  question({
    parts: [part({ ask: DODGE, waitsFor: HELM, rolled: [[45]], orders: ['always'], ...over })],
    waitsFor: HELM,
    command: { type: 'torpedo.launch', ship: 'korvat' },
  });
const prompt = (over: Partial<ShownBattle>, typed: Record<string, string> = {}): HTMLElement =>
  drawn('prompts/ask.hbs', { ...askContext(shownBattle(over), { ...NO_DRAFT, typed }), said: '', sent: false });

test('a roll says what comes and from whom, what its chance is, what happens otherwise and what it costs', () => {
  const element = prompt({ question: dodge() });
  expect(textOf(element.querySelector('.as-ask-title'))).toBe('Photon torpedo from IKS Kor’vat');
  expect(textOf(element)).toContain('It comes from 3 hexes away.');
  expect(textOf(element.querySelector('.as-odds-number'))).toBe('26 % to dodge');
  expect(textOf(element.querySelector('.as-sum'))).toContain('A special is needed14');
  expect(textOf(element)).toContain('Without a special it hits. Dodging costs nothing.');
  expect(textOf(element.querySelector('.as-go'))).toBe('Roll to dodge');
  expect(element.querySelector('.as-ask-icon')?.classList.contains('is-hostile')).toBe(true);
});

test('of a series the rolls that were made stand with their dice, the present one is marked', () => {
  const tiles = [...prompt({ question: dodge() }).querySelectorAll('.as-tiles li')];
  expect(tiles.map(textOf)).toEqual(['hex 1 45 ×', 'hex 2 14 %', 'hex 3 14 %']);
  expect(tiles.map((tile) => tile.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('after a reload it says that the first roll stands only where one was made', () => {
  expect(textOf(prompt({ question: { ...dodge(), askedBefore: true } }))).toContain('Asked again after the reload. The first roll stands.');
  const first = { ...dodge(), askedBefore: true, hasRolled: false };
  expect(textOf(prompt({ question: first }))).not.toContain('The first roll stands.');
});

test('a player has no fields for dice; the GM may roll for him or enter what lies on the table', () => {
  expect(prompt({ question: dodge() }).querySelector('.as-die-field')).toBeNull();
  const element = prompt(asGm({ question: dodge() }));
  expect(textOf(element.querySelector('.as-go'))).toBe('Roll for Ada');
  expect(element.querySelectorAll('.as-die-field input')).toHaveLength(1);
});

test('a face that is none of the die’s is refused at its field, and what was typed stays', () => {
  const ask: RollAsk = {
    ...DODGE,
    dice: [
      { count: 2, faces: 6 },
      { count: 1, faces: 100 },
    ],
  };
  const element = prompt(asGm({ question: dodge({ ask }) }), { 'as-die-0-0': '6', 'as-die-0-1': '7', 'as-die-1-0': 'x' });
  expect(readFaces(element, ask.dice)).toBeNull();
  const fields = [...element.querySelectorAll<HTMLInputElement>('.as-die-field input')];
  expect(fields.map((field) => [field.value, field.getAttribute('aria-invalid')])).toEqual([
    ['6', 'false'],
    ['7', 'true'],
    ['x', 'true'],
  ]);
  expect([...element.querySelectorAll('.as-die-fault')].map(textOf)).toEqual(['', 'A whole number from 1 to 6.', 'A whole number from 1 to 100.']);
  for (const [index, value] of ['6', '1', '100'].entries()) Object.assign(fields[index] ?? {}, { value });
  expect(readFaces(element, ask.dice)).toEqual([[6, 1], [100]]);
});

test('of several who are asked the GM picks whom he answers for, and reads who has answered', () => {
  const jon = { userId: 'jon', userName: 'Jon', online: true, ship: 'korvat', station: 'helm' };
  const two = question({
    parts: [part({ part: 0, mine: false, done: true, waitsFor: HELM }), part({ part: 1, waitsFor: jon }), part({ part: 2, waitsFor: HELM })],
  });
  const context = askContext(shownBattle(asGm({ question: two })), { ...NO_DRAFT, part: 2 });
  expect(context?.seats.map(({ part: at, chosen }) => [at, chosen])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(context?.others[0]).toBe('Ada: Helm, USS Resolute: has answered');
  expect(context?.others[1]).toContain('Also asked: Jon');
});

test('the tick stands for the way that is taken where there are two, and for the default where there are many', () => {
  expect(orderFor(DODGE, null)).toBe('always');
  const { ask } = part();
  expect(orderFor(ask, 'engines')).toBe('never');
  if (ask.kind !== 'choose') throw new Error('a choice');
  const two = { ...ask, options: ask.options.slice(1) };
  expect([orderFor(two, 'engines'), orderFor(two, 'roll')]).toEqual(['always', 'never']);
});
