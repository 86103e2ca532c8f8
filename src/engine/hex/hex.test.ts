import { describe, expect, test } from 'vitest';
import { add, distance, equalHex, hex, s, scale, subtract } from './hex.ts';

describe('hex coordinates', () => {
  test('HEX-GRID-01: the three cube coordinates of any hex sum to zero.', () => {
    for (const [q, r, third] of [
      [0, 0, 0],
      [3, -5, 2],
      [-4, 0, 4],
      [0, 7, -7],
    ] as const) {
      expect(s(hex(q, r))).toBe(third);
      expect(q + r + s(hex(q, r))).toBe(0);
    }
  });

  test('A hex is refused unless both coordinates are safe whole numbers.', () => {
    for (const bad of [NaN, Infinity, -Infinity, 0.5, 2 ** 53]) {
      expect(() => hex(bad, 0)).toThrow(RangeError);
      expect(() => hex(0, bad)).toThrow(RangeError);
    }
  });

  test('No hex carries a negative zero.', () => {
    expect(hex(-0, -0)).toStrictEqual({ q: 0, r: 0 });
    expect(scale(hex(0, 3), -1)).toStrictEqual({ q: 0, r: -3 });
    expect(Object.is(s(hex(0, 0)), 0)).toBe(true);
  });

  test('Hexes add, subtract and scale as vectors.', () => {
    expect(add(hex(1, 2), hex(-4, 5))).toStrictEqual(hex(-3, 7));
    expect(subtract(hex(1, 2), hex(-4, 5))).toStrictEqual(hex(5, -3));
    expect(scale(hex(1, -2), 3)).toStrictEqual(hex(3, -6));
    expect(() => scale(hex(1, 0), 0.5)).toThrow(RangeError);
    expect(equalHex(hex(1, 2), { q: 1, r: 2 })).toBe(true);
    expect(equalHex(hex(1, 2), hex(2, 1))).toBe(false);
  });

  test('HEX-GRID-03: distance is the largest change of a cube coordinate.', () => {
    expect(distance(hex(2, 2), hex(2, 2))).toBe(0);
    expect(distance(hex(0, 0), hex(3, -1))).toBe(3);
    expect(distance(hex(0, 0), hex(3, 2))).toBe(5);
    expect(distance(hex(-2, 5), hex(1, -3))).toBe(8);
  });
});
