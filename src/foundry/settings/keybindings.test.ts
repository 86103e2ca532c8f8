import { beforeEach, expect, test } from 'vitest';
import { registerKeys } from './keybindings.ts';

interface Registered {
  readonly editable: readonly object[];
  readonly uneditable: readonly object[];
  readonly restricted: boolean;
  readonly onDown: () => boolean;
}

const actions = new Map<string, Registered>();
const press = (): boolean => true;

beforeEach(() => {
  actions.clear();
  const register = (scope: string, action: string, data: Registered): unknown => actions.set(`${scope}.${action}`, { ...data, uneditable: [] });
  Object.assign(globalThis, { game: { keybindings: { actions, register } }, CONST: { KEYBINDING_PRECEDENCE: { DEFERRED: 2 } } });
});

const keyOf = (action: string): readonly object[] | undefined => actions.get(`action-stations.${action}`)?.editable;

test('each key is pressed with Shift, and only those of the GM are restricted', () => {
  registerKeys([
    { action: 'stations', key: 'KeyB', press },
    { action: 'undo', key: 'KeyU', gmOnly: true, press },
  ]);
  expect(keyOf('stations')).toEqual([{ key: 'KeyB', modifiers: ['Shift'] }]);
  expect([...actions.values()].map(({ restricted }) => restricted)).toEqual([false, true]);
});

test('a key that somebody has already is left to him: ours has none until the user chooses one', () => {
  actions.set('core.one', { editable: [{ key: 'KeyB', modifiers: ['Shift'] }], uneditable: [], restricted: false, onDown: press });
  actions.set('core.two', {
    editable: [],
    uneditable: [
      { key: 'KeyN', modifiers: ['ShiftLeft'] },
      { key: 'KeyU', modifiers: [] },
    ],
    restricted: false,
    onDown: press,
  });
  registerKeys([
    { action: 'stations', key: 'KeyB', press },
    { action: 'endPhase', key: 'KeyN', press },
    { action: 'undo', key: 'KeyU', press },
  ]);
  expect([keyOf('stations'), keyOf('endPhase')]).toEqual([[], []]);
  expect(keyOf('undo')).toEqual([{ key: 'KeyU', modifiers: ['Shift'] }]);
});
