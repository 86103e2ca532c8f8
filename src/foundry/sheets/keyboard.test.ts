// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepOneTabStop, roverKey, rowKey } from './keyboard.ts';

let list: HTMLElement;
const key = (name: string): { key: string; shiftKey: boolean } => ({ key: name, shiftKey: false });
const named = (name: string): HTMLElement => {
  const found = list.querySelector<HTMLElement>(`[name="${name}"]`);
  if (!found) throw new Error(name);
  return found;
};

beforeEach(() => {
  list = document.createElement('div');
  list.innerHTML = `
    <section class="as-station"><button data-rover name="helm" class="as-station-head" aria-expanded="true"><span class="as-station-name">Helm</span></button>
      <button data-rover name="forward"><span class="as-act-name">Forward</span></button></section>
    <section class="as-station"><button data-rover name="weapons" class="as-station-head" aria-expanded="false"><span class="as-station-name">Weapons</span></button></section>`;
  document.body.replaceChildren(list);
  keepOneTabStop(list, null);
});

const stops = (): string[] =>
  [...list.querySelectorAll<HTMLElement>('[data-rover]')].filter(({ tabIndex }) => tabIndex === 0).map((one) => one.getAttribute('name') ?? '');

test('the list is one tab stop, kept at the entry that had it before', () => {
  expect(stops()).toEqual(['helm']);
  keepOneTabStop(list, 'weapons');
  expect(stops()).toEqual(['weapons']);
});

test('up and down move over all entries, Home and End to the ends, and the focus goes along', () => {
  expect(roverKey(list, key('ArrowDown'), named('helm'))).toMatchObject({ kind: 'moved' });
  expect(document.activeElement).toBe(named('forward'));
  roverKey(list, key('End'), named('forward'));
  expect(stops()).toEqual(['weapons']);
  roverKey(list, key('ArrowDown'), named('weapons'));
  expect(stops()).toEqual(['weapons']);
  roverKey(list, key('Home'), named('weapons'));
  expect(stops()).toEqual(['helm']);
});

test('a letter jumps to the next entry that begins with it', () => {
  roverKey(list, key('w'), named('helm'));
  expect(document.activeElement).toBe(named('weapons'));
  expect(roverKey(list, key('x'), named('weapons'))).toBeNull();
});

test('a letter with Shift is left to the keys of the module', () => {
  expect(roverKey(list, { key: 'W', shiftKey: true }, named('helm'))).toBeNull();
  expect(roverKey(list, key('W'), named('helm'))).toMatchObject({ kind: 'moved' });
});

test('left closes the station of an entry, right opens it; what is so already is left alone', () => {
  expect(roverKey(list, key('ArrowLeft'), named('forward'))).toMatchObject({ kind: 'fold', station: named('helm'), isOpen: false });
  expect(roverKey(list, key('ArrowRight'), named('weapons'))).toMatchObject({ kind: 'fold', isOpen: true });
  expect(roverKey(list, key('ArrowRight'), named('helm'))).toBeNull();
  expect(roverKey(list, key('Enter'), named('helm'))).toBeNull();
});

test('the arrows move over tracks and leave other keys alone', () => {
  const rows = [named('helm'), named('forward')];
  expect(rowKey(rows, 'ArrowDown', named('helm'))).toBe(true);
  expect(document.activeElement).toBe(named('forward'));
  expect(rowKey(rows, 'a', named('forward'))).toBe(false);
});
