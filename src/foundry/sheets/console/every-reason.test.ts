// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { COMMAND_TYPES, parseBattle, tactical } from '#engine';
import type { ParamSpec, Refusal } from '#engine';
import { textOf } from '../../shown/test-fixture.ts';
import { consoleContexts } from '../contexts.ts';
import { drawnPart, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import { battleOf, canBeSaid, NEVER_SHOWN, NOT_ON_SHEETS, STATES } from '../test-states.ts';
import type { Subject } from '../subject.ts';
import { actionsOf } from './action-row.ts';
import { fill } from './fill.ts';
import { kindOf, reasonOf } from './reason.ts';

beforeAll(() => installSheet());

const WORDS: Readonly<Record<string, { readonly tactical?: { readonly reason?: Readonly<Record<string, object>> } }>> = import.meta.glob(
  '/lang/en/tactical*.json',
  {
    eager: true,
    import: 'default',
  },
);
const STATE = { filter: 'all', folds: new Map(), wishes: [], sent: new Set<string>(), notices: new Map<string, string>(), notice: '' } as const;
/** Everything that turn and stations say. */
function drawnText(subject: Subject): string {
  const { parts } = consoleContexts(subject, STATE);
  return textOf(drawnPart('stations', parts.stations)) + textOf(drawnPart('turn', parts.turn));
}

const refusalsIn = (specs: readonly ParamSpec[]): readonly Refusal[] => specs.flatMap(({ choices }) => choices.flatMap(({ refusal }) => refusal ?? []));

test('every one of these states can be stored', () => {
  expect(STATES.filter((state) => !parseBattle(battleOf(state)).ok)).toEqual([]);
});

test('every command is ready on some sheet, and every reason is shown on some, but for those that no sheet can show', { timeout: 300_000 }, () => {
  const ready = new Set<string>();
  const codes = new Set<string>();
  const reasons = new Set<string>();
  const seen = new Set<string>();
  for (const state of STATES) {
    const shown = state.isGm ? shownDuel(battleOf(state), 'gm', 'gm') : shownDuel(battleOf(state));
    const subject = subjectIn(shown);
    const actions = actionsOf(subject);
    const firsts = actions.flatMap(({ type, refusals: [first] }) => (first && !seen.has(`${type} ${kindOf(first)}`) ? [{ type, first }] : []));
    for (const { type, first } of firsts) seen.add(`${type} ${kindOf(first)}`);
    const text = firsts.length > 0 ? drawnText(subject) : '';
    for (const { first } of firsts) expect(text).toContain(reasonOf(shown.ruleset, first, subject.onlooker.nameOf).fact);
    for (const action of actions) {
      if (action.refusals.length === 0) ready.add(action.type);
      const asked = action.sign === 'asks' ? refusalsIn(fill(shown.ruleset, shown.view, action.draft).specs) : [];
      for (const refusal of [...action.refusals, ...asked]) {
        codes.add(refusal.code);
        const { reason } = refusal.params;
        if (typeof reason === 'string') reasons.add(reason.replace('@tactical.reason.', ''));
        expect(reasonOf(shown.ruleset, refusal, (user) => user).fact).not.toMatch(/[{}]|tactical\./u);
      }
    }
  }
  expect([...ready].sort()).toEqual(COMMAND_TYPES.filter((type) => !Object.hasOwn(NOT_ON_SHEETS, type)).toSorted());
  expect([...codes].sort()).toEqual(tactical.refusalCodes.filter((code) => !Object.hasOwn(NEVER_SHOWN, code)).toSorted());
  const keys = Object.values(WORDS).flatMap(({ tactical: words }) =>
    Object.entries(words?.reason ?? {}).flatMap(([group, ofGroup]) => Object.keys(ofGroup).map((key) => `${group}.${key}`)),
  );
  expect([...reasons].sort()).toEqual(keys.filter(canBeSaid).toSorted());
});
