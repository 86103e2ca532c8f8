// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { shareKeys } from './share-keys.ts';

beforeAll(() => shareKeys(document));

/** What core reads of the focused element when a key comes. */
function saidFor(html: string, init: KeyboardEventInit): string | undefined {
  document.body.innerHTML = html;
  const focused = document.querySelector<HTMLElement>('[data-it]');
  let said: string | undefined;
  focused?.addEventListener('keydown', () => (said = focused.dataset['keyboardFocus']), { once: true });
  focused?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return said;
}
const BUTTON = '<section class="action-stations"><button data-it>Fire</button></section>';

test('plain keys are those of the control that has the focus', () => {
  for (const key of [' ', 'Enter', 'ArrowUp', 'Home', 'f', '?']) expect(saidFor(BUTTON, { key, shiftKey: key === '?' })).toBe('true');
});

test('keys with modifiers, and Esc, are left to the game', () => {
  for (const init of [
    { key: 'N', shiftKey: true },
    { key: 'Ñ', shiftKey: true },
    { key: 'z', ctrlKey: true },
    { key: 'a', altKey: true },
    { key: 'k', metaKey: true },
    { key: 'Escape' },
  ])
    expect(saidFor(BUTTON, init)).toBe('false');
});

test('nothing is said of fields, which core knows, nor of the controls of others', () => {
  expect(saidFor('<form class="action-stations"><input data-it></form>', { key: 'f' })).toBeUndefined();
  expect(saidFor('<form><button data-it>Save</button></form>', { key: ' ' })).toBeUndefined();
});
