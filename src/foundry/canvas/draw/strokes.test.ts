import { describe, expect, it } from 'vitest';
import { hatching, pieces, type Point } from './strokes.ts';

const SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];
const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, to, index) => sum + Math.hypot(to.x - (path[index - 1] ?? to).x, to.y - (path[index - 1] ?? to).y), 0);

describe('A stroke', () => {
  it('that is solid is one piece, and comes back to its beginning where it is closed', () => {
    expect(pieces(SQUARE, 'solid', 1)).toEqual([SQUARE]);
    expect(pieces(SQUARE, 'solid', 1, true)[0]).toHaveLength(5);
  });

  it('that is dashed keeps its rhythm around corners, and the last dash may be short', () => {
    const found = pieces(SQUARE, 'dashed', 1, true).map(lengthOf);
    expect(found.length).toBe(Math.ceil(40 / 4.4));
    for (const length of found.slice(0, -1)) expect(length).toBeCloseTo(2.6);
    expect(found.at(-1)).toBeLessThanOrEqual(2.6 + 1e-9);
  });

  it('that is dotted is drawn over less of the way than a dashed one', () => {
    const drawn = (pattern: 'dashed' | 'dotted'): number =>
      pieces(SQUARE, pattern, 1, true)
        .map(lengthOf)
        .reduce((a, b) => a + b, 0);
    expect(drawn('dotted')).toBeLessThan(drawn('dashed'));
  });

  it('without a way is nothing', () => {
    expect(pieces([], 'dashed', 1)).toEqual([]);
  });
});

describe('A hatching', () => {
  it('stays within the form and lies at equal distances', () => {
    const lines = hatching(SQUARE, 'single', 2);
    expect(lines).toHaveLength(9);
    for (const [a, b] of lines) {
      for (const { x, y } of [a, b]) expect(Math.min(x, y, 10 - x, 10 - y)).toBeGreaterThanOrEqual(-1e-9);
      expect((a.x + a.y) % 2).toBeCloseTo(0);
    }
  });

  it('that is crossed has the other direction too', () => {
    const slopes = hatching(SQUARE, 'cross', 2).map(([a, b]) => Math.sign((b.y - a.y) * (b.x - a.x)));
    expect(new Set(slopes)).toEqual(new Set([1, -1]));
  });
});
