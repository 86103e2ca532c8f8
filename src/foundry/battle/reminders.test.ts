import { expect, test } from 'vitest';
import { Reminders } from './reminders.ts';

test('a question is called to mind once in ten seconds, another one at once', () => {
  let now = 0;
  const reminders = new Reminders(() => now);
  expect([reminders.take('a'), reminders.take('a'), reminders.take('b')]).toEqual([true, false, true]);
  now = 9_999;
  expect(reminders.take('a')).toBe(false);
  now = 10_000;
  expect([reminders.take('a'), reminders.take('a')]).toEqual([true, false]);
});
