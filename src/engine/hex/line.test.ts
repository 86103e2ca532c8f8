import { describe, expect, test } from 'vitest';
import { FACINGS, neighbour } from './direction.ts';
import { hex } from './hex.ts';
import { line } from './line.ts';

describe('lines', () => {
  test('A line along a row is that row, both ends included.', () => {
    for (const direction of FACINGS) {
      expect(line(hex(2, -1), neighbour(hex(2, -1), direction, 4))).toStrictEqual([0, 1, 2, 3, 4].map((step) => [neighbour(hex(2, -1), direction, step)]));
    }
  });

  test('A line through corners names both hexes beside it at every odd step.', () => {
    expect(line(hex(0, 0), hex(2, -4))).toStrictEqual([[hex(0, 0)], [hex(0, -1), hex(1, -1)], [hex(1, -2)], [hex(1, -3), hex(2, -3)], [hex(2, -4)]]);
  });

  test('A line that crosses the middle of a side names both hexes of that side.', () => {
    expect(line(hex(0, 0), hex(1, -4))).toStrictEqual([[hex(0, 0)], [hex(0, -1)], [hex(0, -2), hex(1, -2)], [hex(1, -3)], [hex(1, -4)]]);
  });

  test('A line from a hex to itself is that hex.', () => {
    expect(line(hex(5, 5), hex(5, 5))).toStrictEqual([[hex(5, 5)]]);
  });
});
