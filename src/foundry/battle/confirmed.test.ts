// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installWords } from '../shown/test-fixture.ts';
import { confirmed } from './confirmed.ts';

const said = vi.fn<(text: string, options: object) => void>();

beforeAll(() => installWords());
beforeEach(() => {
  vi.useFakeTimers();
  said.mockClear();
  vi.stubGlobal('ui', { notifications: { error: said } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = <T>(milliseconds: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

test('a write that is confirmed in time, or refused, says nothing', async () => {
  const written = confirmed(after(9_000, 'written'));
  await vi.advanceTimersByTimeAsync(9_000);
  await expect(written).resolves.toBe('written');
  await expect(confirmed(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).not.toHaveBeenCalled();
});

test('after ten seconds without an answer the GM is told once what helps, and a late answer still counts', async () => {
  const written = confirmed(after(30_000, 'late'));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(written).resolves.toBe('late');
  expect(said.mock.calls).toEqual([
    [
      'The server has not confirmed what this window wrote 10 seconds ago, and the battle waits for it. If this lasts, reload this window: nothing is lost.',
      { permanent: true },
    ],
  ]);
});
