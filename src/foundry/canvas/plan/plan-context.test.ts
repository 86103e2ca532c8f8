// @vitest-environment happy-dom
import Handlebars from 'handlebars';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommandBase, Course } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { ALL_ADA, duel, shownDuel } from '../../shown/test-duel.ts';
import { drawn, entry, installWords, textOf } from '../../shown/test-fixture.ts';
import { planContext, stepsFor } from './plan-context.ts';
import type { PlanContext } from './plan-context.ts';
import { newPlan } from './plan-state.ts';
import type { Plan } from './plan-state.ts';
import { changeText, endText } from './plan-words.ts';

const INERTIA = 'move.inertia';
const FORWARD = 'move.forward';
const BACK = 'move.back';
const RIGHT = 'move.rotate.right';

const ready = { holders: ALL_ADA, turn: { inertiaDone: true }, running: { energy: { pool: 8, battery: 4 } } };
const far = { q: 0, r: -8 };
const shownWith = (resolute: object = ready, over: Partial<ShownBattle> = {}): ShownBattle => shownDuel(duel({ resolute, korvatAt: far }), 'blue', 'ada', over);
const planOf = (shown: ShownBattle, steps: readonly string[], over: Partial<Plan> = {}): Plan => ({ ...newPlan(shown, 'resolute'), steps, ...over });

function courseOf(shown: ShownBattle, steps: readonly string[]): Course<CommandBase> {
  const course = shown.ruleset.course(shown.view, 'resolute', steps, shown.person);
  if (!course) throw new Error('no course');
  return course;
}
const context = (shown: ShownBattle, steps: readonly string[], over: Partial<Plan> = {}): PlanContext =>
  planContext(shown, planOf(shown, steps, over), courseOf(shown, steps), false);

function install(language = 'en'): void {
  installWords(language);
  Handlebars.registerHelper('or', (...values: unknown[]) => values.slice(0, -1).some(Boolean));
}
beforeAll(() => install());

describe('the panel of a plan', () => {
  test('shows each step with price and chance, the sums, and where the ship would be', () => {
    const { title, sums, steps, facts, chance, end, canOrder, order } = context(shownWith(), [RIGHT, FORWARD]);
    expect([title, sums, chance, end]).toEqual(['Plan: USS Resolute', '2 EP, Generator 8 → 6', 'both succeed: 42 %', 'ends at hex 1, -1, bow NE']);
    expect(steps.map(({ number, name, cost, chance: { percent } }) => [number, name, cost, percent])).toEqual([
      [1, 'turn right', '1 EP', 65],
      [2, 'forward', '1 EP', 65],
    ]);
    expect(facts).toEqual(['Engine EP 2 of 3']);
    expect([canOrder, order]).toEqual([true, 'Order 2 steps']);
  });

  test('counts the chance by what is rolled', () => {
    expect(context(shownWith(), [FORWARD]).chance).toBe('succeeds: 65 %');
    expect(context(shownWith(), [FORWARD, RIGHT, FORWARD]).chance).toBe('all succeed: 27 %');
    expect(context(shownWith({ ...ready, turn: {} }), [INERTIA])).toMatchObject({ chance: '', order: 'Order 1 step', sums: 'free, Generator 8 → 8' });
  });

  test('says what going over the limit risks, and marks the steps that do', () => {
    const forced = context(shownWith(), [FORWARD, FORWARD, BACK]);
    expect(forced.steps.map(({ isForced }) => isForced)).toEqual([false, false, true]);
    expect(forced.warnings).toEqual(['1 EP over the limit: when movement ends the engineer rolls at 55 %, or 1d6 hits the engines.']);
  });

  test('keeps every step in place among the buttons, with its arrow, or its reason', () => {
    const { add } = context(shownWith(), []);
    expect(add.map(({ name, key, isDisabled }) => [name, key, isDisabled])).toEqual([
      ['inertia', '', true],
      ['forward', '↑', false],
      ['turn left', '←', false],
      ['turn right', '→', false],
      ['back', '↓', false],
    ]);
    expect(add[0]?.reason).toContain('has already drifted');
    const root = drawn('canvas/plan.hbs', context(shownWith(), []));
    const button = root.querySelector('[data-option="move.inertia"]');
    expect([button?.getAttribute('aria-disabled'), button?.hasAttribute('disabled')]).toEqual(['true', false]);
    expect(textOf(button)).toContain(add[0]?.reason);
  });

  test('lets a step bring with it the one that it waits for', () => {
    const early = shownWith({ ...ready, turn: {} });
    expect(stepsFor(courseOf(early, []), FORWARD)).toEqual([INERTIA, FORWARD]);
    expect(stepsFor(courseOf(early, [INERTIA]), FORWARD)).toEqual([FORWARD]);
    expect(stepsFor(courseOf(shownWith(), []), INERTIA)).toEqual([]);
    expect(context(early, []).add.map(({ isDisabled }) => isDisabled)).toEqual([false, false, false, false, false]);
  });

  test('cannot be ordered with a step that is refused, and says why at that step', () => {
    const poor = shownWith({ ...ready, running: { energy: { pool: 1, battery: 0 } } });
    const { steps, canOrder } = context(poor, [FORWARD, FORWARD]);
    expect(canOrder).toBe(false);
    expect(steps.map(({ reason }) => reason !== '')).toEqual([false, true]);
  });

  test('says what was done of the movement already, and what failed', () => {
    const done = (seq: number, over: object) => entry({ seq, round: 1, command: { type: 'move.forward', ship: 'resolute' }, ...over });
    const failed = { type: 'move.failed', ship: 'resolute', kind: 'forward', turning: null, paid: 1, engineEP: 1, vMax: 3, cloaked: false };
    const ledger = [
      done(5, { command: { type: 'move.rotate', ship: 'resolute', to: 'left' } }),
      done(4, { events: [failed] }),
      done(3, { undone: { by: 'gm', at: 0, order: 9 } }),
      done(2, { command: { type: 'move.forward', ship: 'korvat' } }),
      done(1, { round: 0 }),
    ];
    const shown = shownWith(ready, { ledger });
    const round = { ...shown, view: { ...shown.view, round: 1 } };
    expect(context(round, []).done).toEqual([
      { name: 'forward', hasFailed: true },
      { name: 'turn left', hasFailed: false },
    ]);
  });

  test('says why nothing can be planned', () => {
    const { closed } = context(shownDuel(duel({ resolute: ready, battle: { phase: 3 } })), []);
    expect(closed).toContain('phase 2');
  });

  test('offers to stop while steps are sent, and the safe choice before it forces', () => {
    const sending = drawn('canvas/plan.hbs', context(shownWith(), [FORWARD], { running: { done: 1, of: 2 } }));
    expect(textOf(sending)).toContain('Sending step 2 of 2 to the GM…');
    expect(sending.querySelector('[data-action="order"]')).toBeNull();
    const asking = drawn('canvas/plan.hbs', context(shownWith(), [FORWARD], { isConfirming: true }));
    expect([...asking.querySelectorAll('footer button')].map(textOf)).toEqual(['Keep planning Esc', 'Force and order 1 step']);
  });

  test.each([
    ['en', 'both succeed: 42 %', 'Order 2 steps Enter', 'Failed: turn right. Not ordered: forward.'],
    ['es', 'salen bien los dos: 42 %', 'Ordenar 2 pasos Intro', 'Ha fallado: girar a estribor. Sin ordenar: adelante.'],
    ['it', 'riescono entrambi: 42 %', 'Ordina 2 passi Invio', 'Fallito: vira a destra. Non ordinati: avanti.'],
  ])('has its words in %s, none left open', (language, chance, order, failed) => {
    install(language);
    const shown = shownWith();
    const root = drawn(
      'canvas/plan.hbs',
      context(shown, [RIGHT, FORWARD], { notice: { text: endText(shown, planOf(shown, [FORWARD]), { why: 'failed', step: RIGHT }), isBad: true } }),
    );
    expect(textOf(root.querySelector('.as-plan-facts'))).toContain(chance);
    expect(textOf(root.querySelector('[data-action="order"]'))).toBe(order);
    expect(textOf(root)).toContain(failed);
    expect(root.outerHTML).not.toMatch(/ACTIONSTATIONS|plan\.\w|\{\w+\}/u);
    install();
  });
});

test('a reader is told what was added or taken back, and the sums', () => {
  const shown = shownWith();
  const [none, one] = [planOf(shown, []), planOf(shown, [FORWARD])];
  expect(changeText(shown, none, one, courseOf(shown, [FORWARD]))).toBe('Step 1: forward. 1 EP, Generator 8 → 7, succeeds: 65 %');
  expect(changeText(shown, one, none, courseOf(shown, []))).toBe('Taken back: forward. No steps left.');
});
