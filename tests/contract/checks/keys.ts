import { host } from './host.ts';
import { equal, must, NAME, PROBE } from './kit.ts';
import type { Check } from './kit.ts';

/** Keys that nobody else uses, as the module registers its own. */
const KEYS = [
  { action: 'everybody', key: 'F19', restricted: false },
  { action: 'gm', key: 'F20', restricted: true },
];
const pressed: string[] = [];

/** Keys can be registered in init alone. */
export function registerKeys(): void {
  const { game, CONST } = host();
  for (const { action, key, restricted } of KEYS) {
    game.keybindings.register(PROBE, action, {
      name: NAME,
      editable: [{ key, modifiers: ['Shift'] }],
      restricted,
      precedence: CONST.KEYBINDING_PRECEDENCE['DEFERRED'],
      onDown: () => pressed.push(action) > 0,
    });
  }
}

/** Which keys of the probe are heard while a button has the focus, in a form or outside one, that says whether the keyboard is its own. */
function heardOnButton(parent: 'form' | 'div', says: string | null): readonly string[] {
  pressed.length = 0;
  const around = document.createElement(parent);
  const button = document.createElement('button');
  if (says !== null) button.dataset['keyboardFocus'] = says;
  around.append(button);
  document.body.append(around);
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', { code: 'F19', key: 'F19', shiftKey: true, bubbles: true, cancelable: true }));
  around.remove();
  return [...pressed];
}

/** Presses the keys of the probe with and without Shift, and in a field, and answers which were heard. */
export function pressKeys(): readonly string[] {
  pressed.length = 0;
  const field = document.createElement('input');
  document.body.append(field);
  for (const target of [document.body, field]) {
    if (target === field) field.focus();
    for (const { key } of KEYS) {
      for (const shiftKey of target === field ? [true] : [false, true])
        target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, shiftKey, bubbles: true, cancelable: true }));
      target.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true }));
    }
  }
  field.remove();
  return [...pressed];
}

export const keyChecks: readonly Check[] = [
  {
    row: 'C-KEY-01',
    needs: ['player'],
    run: async (kit) => {
      const bound = [...host().game.keybindings.actions.values()].flatMap(({ editable = [] }) => [...editable]);
      must(
        KEYS.every(({ key }) => bound.some((one) => one.key === key && one.modifiers?.[0]?.startsWith('Shift'))),
        'The registered keys are not in game.keybindings.actions',
      );
      equal(pressKeys(), ['everybody', 'gm'], 'The keys that a game master’s window has heard');
      equal(await kit.askPlayer('keys'), ['everybody'], 'The keys that a player’s window has heard');
    },
  },
  {
    row: 'C-KEY-02',
    run: () => {
      equal(heardOnButton('form', null), [], 'Heard on a button of a form');
      equal(heardOnButton('form', 'false'), ['everybody'], 'Heard on a button of a form that leaves the keyboard to the game');
      equal(heardOnButton('div', 'true'), [], 'Heard on a button that has the keyboard for itself');
    },
  },
];
