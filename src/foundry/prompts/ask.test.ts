// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { ChooseAsk } from '#engine';
import { asGm, drawn, installWords, part, question, shownBattle, textOf } from '../shown/test-fixture.ts';
import type { ShownBattle } from '../battle/types.ts';
import { askContext, NO_DRAFT } from './ask-context.ts';
import { opensByItself } from './who-is-shown.ts';

beforeAll(() => installWords());

const prompt = (over: Partial<ShownBattle>, chosen: string | null = null): HTMLElement =>
  drawn('prompts/ask.hbs', { ...askContext(shownBattle(over), { ...NO_DRAFT, chosen }), said: '', sent: false });
const buttons = (element: HTMLElement): string[] => [...element.querySelectorAll('button')].map(textOf);
const ask = (options: string[], fallback: string): ChooseAsk => ({
  kind: 'choose',
  purpose: 'torpedo.dodge',
  by: [{ ship: 'resolute', station: 'helm' }],
  options: options.map((id) => ({ id, label: `prompt.${id}` })),
  fallback,
  knownTo: 'blue',
});
const aimed = (running: object | null, over: Partial<ReturnType<typeof question>> = {}): Partial<ShownBattle> => {
  const { view } = shownBattle();
  const korvat = { ...view.ships['korvat'], id: 'korvat', name: 'K', side: 'red', printed: { size: 'M' }, running };
  const command = { type: 'phaser.fire', ship: 'resolute', target: 'korvat' };
  return { view: { ...view, ships: { ...view.ships, korvat } }, question: question({ command, ...over }) };
};

test('it says who is asked, at which station of which ship, and what', () => {
  const context = askContext(shownBattle({ question: question() }));
  expect(context?.windowTitle).toMatch(/^Ada: .*, USS Resolute$/);
  expect(context?.title).toBe('Special hit: choose the location');
});

test('while the game is paused it says so, and no answer can be pressed', () => {
  const context = askContext(shownBattle({ question: question(), paused: true }), { ...NO_DRAFT, chosen: 'bridge' });
  const element = drawn('prompts/ask.hbs', { ...context, said: '', sent: context?.whyNot });
  expect(textOf(element.querySelector('#q1-why'))).toBe('The game is paused. The GM can resume it.');
  for (const button of element.querySelectorAll('button'))
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual(['true', 'q1-why']);
});

test('a long choice is a list of radios with the rule’s own default as a button beside it', () => {
  const element = prompt({ question: question() });
  expect([...element.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value, type, name }) => [value, type, name])).toEqual([
    ['bridge', 'radio', 'q1'],
    ['engines', 'radio', 'q1'],
  ]);
  expect(element.querySelectorAll('[data-option=roll]')).toHaveLength(1);
  expect(element.querySelector('.as-go')?.getAttribute('aria-disabled')).toBe('true');
});

test('with a row chosen the first button says what it does', () => {
  const element = prompt({ question: question() }, 'engines');
  const go = element.querySelector<HTMLElement>('.as-go');
  expect(textOf(go)).toMatch(/^Hit: /);
  expect(go?.dataset['option']).toBe('engines');
  expect(go?.hasAttribute('aria-disabled')).toBe(false);
});

test('tracks are drawn where they are known, else only names', () => {
  const known = prompt(aimed({ damage: { bridge: 0, engines: 6 } }));
  expect(known.querySelectorAll('.as-option .as-boxes')).toHaveLength(2);
  expect(known.querySelectorAll('.as-option .is-hit')).toHaveLength(6);
  const unknown = prompt(aimed(null));
  expect(unknown.querySelector('.as-boxes')).toBeNull();
  expect(textOf(unknown)).toContain('You know only the names');
});

test('a choice of two is two buttons, the safe one first', () => {
  const element = prompt({ question: question({ parts: [part({ ask: ask(['choose', 'gm'], 'gm') })] }) });
  expect(element.querySelector('input[type=radio]')).toBeNull();
  expect([...element.querySelectorAll<HTMLElement>('[data-option]')].map((button) => button.dataset['option'])).toEqual(['gm', 'choose']);
});

test('after a reload it says that the first roll stands, and names what was changed by hand on the own side only', () => {
  const element = prompt({ question: question({ askedBefore: true, meanwhile: ['resolute.running.shields.0', 'korvat.running.shields.0'] }) });
  expect(textOf(element)).toContain('The first roll stands.');
  expect([...element.querySelectorAll('li')].map(textOf)).toEqual(['USS Resolute: shield front']);
});

test('where the dice no longer fit the GM withdraws or plays again, and a player is asked nothing', () => {
  const broken = question({ broken: true, meanwhile: ['korvat.position'] });
  expect(buttons(prompt(asGm({ question: broken })))).toEqual(['Withdraw the command', 'Play again, same dice', 'Play again, new dice']);
  expect(askContext(shownBattle({ question: broken }))).toBeNull();
});

test('nobody else sees anything of a question', () => {
  expect(askContext(shownBattle({ question: question({ mine: false, parts: [part({ mine: false })] }) }))).toBeNull();
  expect(askContext(shownBattle())).toBeNull();
});

test('it opens by itself for the person who is asked, and for the GM only where nobody else is', () => {
  const forCrew = question({ parts: [part({ waitsFor: { userId: null, userName: null, online: false, ship: 'korvat', station: 'weapons' } })] });
  const elsewhere = { writer: { userId: 'gm', userName: 'Marta', online: true, here: false } };
  expect(opensByItself(shownBattle({ question: question() }), 'ada')).toBe(true);
  expect(opensByItself(shownBattle({ question: question({ mine: false }) }), 'jon')).toBe(false);
  expect(opensByItself(shownBattle(asGm({ question: question() })), 'gm')).toBe(false);
  expect(opensByItself(shownBattle(asGm({ question: forCrew })), 'gm')).toBe(true);
  expect(opensByItself(shownBattle(asGm({ question: forCrew, ...elsewhere })), 'gm')).toBe(false);
});
