// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { configContext, readNumber } from './config-context.ts';
import type { FieldSource, Mistake } from './config-context.ts';
import { changeOf } from './config-input.ts';
import { drawnPart, duel, installSheet } from './test-fixture.ts';

beforeAll(() => installSheet());

const RANGE = { min: 0, max: 10, isNullable: false, old: '7' };

describe('a number field', () => {
  test.each(['0', '10', ' 7 ', '+5', '007', '７'])('takes %j', (text) => expect(readNumber(text, RANGE).ok).toBe(true));

  test.each(['', '-1', '11', '1.5', 'abc', '1e9', '−5', '99999999999', 'NaN'])('refuses %j, names the range and keeps the old value', (text) => {
    expect(readNumber(text, RANGE)).toEqual({ ok: false, message: '0 to 10. The old value, 7, stays.' });
  });

  test('may be emptied only where the value may be missing', () => {
    expect(readNumber('', { ...RANGE, isNullable: true })).toEqual({ ok: true, value: null });
  });
});

const mistakes = new Map<string, Mistake>();
const source: FieldSource = {
  valueAt: (path) => (path === 'running.shieldsUp' ? true : path === 'status' ? 'active' : 7),
  limitsAt: (path) => (path === 'status' || path === 'running.shieldsUp' ? null : { min: 0, max: 10, isNullable: false }),
  mistakeAt: (path) => mistakes.get(path),
};
const form = (): HTMLElement => drawnPart('config', configContext(true, source));
const input = (element: HTMLElement, path: string): HTMLInputElement => {
  const found = element.querySelector<HTMLInputElement>(`[data-path="${path}"] input`);
  if (!found) throw new Error(path);
  return found;
};

describe('the form of stored values', () => {
  test('labels every field, and is empty for whoever may not store', () => {
    const element = form();
    expect([...element.querySelectorAll('label')].every((label) => label.textContent?.trim() !== '')).toBe(true);
    expect(element.querySelectorAll('input, select').length).toBeGreaterThan(50);
    expect(configContext(false, source).groups).toEqual([]);
  });

  test('takes a bad number out of the form’s data, says why at its place, and takes it in again once it is mended', () => {
    const field = input(form(), 'running.shields.0');
    field.value = 'abc';
    expect(changeOf(field)).toMatchObject({ kind: 'mistake', path: 'running.shields.0' });
    expect(field.hasAttribute('name')).toBe(false);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.closest('.as-field')?.querySelector('[role=alert]')?.textContent).toBe('0 to 10. The old value, 7, stays.');
    field.value = '9';
    expect(changeOf(field)).toEqual({ kind: 'store', name: 'system.running.shields.0', path: 'running.shields.0' });
    expect(field.name).toBe('system.running.shields.0');
  });

  test('keeps a bad number on the screen when it is drawn again', () => {
    mistakes.set('running.shields.1', { text: '-3', message: 'no' });
    const field = input(form(), 'running.shields.1');
    expect(field).toMatchObject({ value: '-3', name: '' });
    expect(field.dataset['old']).toBe('7');
    mistakes.clear();
  });

  test('offers faces and boxes to click: a box sets as many points, the last one set takes one off', () => {
    const ship = duel({ resolute: { running: { casualties: 0 } } }).ships['resolute'];
    const struck = ship?.running ? { ...ship, running: { ...ship.running, damage: { ...ship.running.damage, hull: 3 } } } : null;
    const element = drawnPart('config', configContext(true, source, struck, 'h'));
    expect(element.querySelectorAll('[data-face][data-action=setFace]')).toHaveLength(6);
    const boxes = [...element.querySelectorAll<HTMLElement>('[data-path="running.damage.hull"].as-set-box')];
    expect(boxes.slice(0, 4).map(({ dataset }) => dataset['points'])).toEqual(['1', '2', '2', '4']);
    expect(configContext(false, source, struck).hexagon).toBeNull();
  });

  test('leaves alone what is no stored value', () => {
    const select = document.createElement('select');
    expect(changeOf(select)).toEqual({ kind: 'other' });
  });
});
