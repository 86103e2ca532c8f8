// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPresses } from './keep-press.ts';

let pressed: string[] = [];

beforeAll(() => {
  keepPresses(document);
  document.addEventListener('click', (event) => void pressed.push((event.target as HTMLElement).textContent ?? ''));
});
beforeEach(() => {
  pressed = [];
});

function show(label: string, data = 'asEnd', owner = 'action-stations'): HTMLElement {
  document.body.innerHTML = `<div class="${owner}"><button type="button" data-action="${data}"><i></i><span>${label}</span></button></div>`;
  return document.querySelector('button') as HTMLElement;
}
const down = (on: Element, button = 0): boolean => on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));
const up = (on: Element): boolean => on.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
const key = (on: Element, type: string, name: string): boolean => on.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: name }));

test('a button that is drawn anew while it is pressed is pressed once', () => {
  down(show('End phase 2').firstElementChild as Element);
  up(show('End phase 2').lastElementChild as Element);
  expect(pressed).toEqual(['End phase 2']);
  up(document.querySelector('button') as Element);
  expect(pressed).toHaveLength(1);
});

test('a button that stands is left to the browser', () => {
  const button = show('End phase 2');
  down(button);
  up(button);
  expect(pressed).toEqual([]);
});

test('where another button lies under the pointer at the end, or the same one with other words, nothing is pressed', () => {
  down(show('End phase 2'));
  up(show('End phase 3'));
  down(show('Undo', 'asUndo'));
  up(show('Undo', 'asRedo'));
  down(show('Undo'), 2);
  up(show('Undo'));
  down(show('Fire'));
  key(document.body, 'keydown', 'Escape');
  up(show('Fire'));
  expect(pressed).toEqual([]);
});

test('the space bar is kept in the same way, however long it is held', () => {
  key(show('Fire'), 'keydown', ' ');
  document.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: ' ', repeat: true }));
  key(show('Fire'), 'keyup', ' ');
  expect(pressed).toEqual(['Fire']);
});

test('a mark that a key has left on the control for core does not make it another one', () => {
  const marked = show('Fire');
  marked.dataset['keyboardFocus'] = 'true';
  down(marked);
  up(show('Fire'));
  expect(pressed).toEqual(['Fire']);
});

test('the controls of core and of other modules are left alone', () => {
  down(show('Roll', 'roll', 'core'));
  up(show('Roll', 'roll', 'core'));
  expect(pressed).toEqual([]);
});
