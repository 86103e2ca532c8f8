import { describe, expect, test } from 'vitest';
import { disc, ring, row } from './area.ts';
import { DIRECTIONS, FACINGS, neighbour } from './direction.ts';
import { distance, hex } from './hex.ts';
import { footprintDisc, footprintDistance } from './footprint.ts';
import { keyOf } from './key.ts';

const keys = (hexes: readonly { q: number; r: number }[]) => hexes.map(keyOf);

describe('areas', () => {
  test('HEX-GRID-03: a ring holds 6n different hexes at exactly n, neighbours in turn; a disc 3n(n+1)+1.', () => {
    const center = hex(3, -4);
    for (let radius = 0; radius <= 12; radius++) {
      const around = ring(center, radius);
      expect(new Set(keys(around)).size).toBe(radius === 0 ? 1 : 6 * radius);
      around.forEach((of, index) => {
        expect(distance(center, of)).toBe(radius);
        expect(distance(of, around[(index + 1) % around.length] ?? of)).toBe(radius === 0 ? 0 : 1);
      });
      expect(new Set(keys(disc(center, radius))).size).toBe(3 * radius * (radius + 1) + 1);
    }
  });

  test('A ring goes clockwise from the hex in direction 0.', () => {
    expect(ring(hex(0, 0), 1)).toStrictEqual(FACINGS.map((direction) => DIRECTIONS[direction]));
    expect(ring(hex(0, 0), 2).slice(0, 3)).toStrictEqual([hex(0, -2), hex(1, -2), hex(2, -2)]);
  });

  test('HEX-GRID-05: a row runs straight ahead and leaves its start out.', () => {
    expect(row(hex(1, 1), 2, 3)).toStrictEqual([hex(2, 1), hex(3, 1), hex(4, 1)]);
    expect(row(hex(1, 1), 2, 0)).toStrictEqual([]);
  });

  test('Negative, broken and missing sizes are refused.', () => {
    for (const bad of [-1, 0.5, NaN, Infinity]) {
      expect(() => ring(hex(0, 0), bad)).toThrow(RangeError);
      expect(() => disc(hex(0, 0), bad)).toThrow(RangeError);
      expect(() => row(hex(0, 0), 0, bad)).toThrow(RangeError);
    }
  });
});

describe('footprints', () => {
  const sizes = [[hex(0, 0)], [hex(0, 0), hex(1, 0)], [hex(0, 0), hex(1, 0), hex(0, 1)], disc(hex(0, 0), 1)];

  test('The disc around a footprint is exactly the hexes whose distance to it is within the radius.', () => {
    for (const footprint of sizes) {
      for (let radius = 0; radius <= 12; radius += 3) {
        const expected = disc(hex(0, 0), radius + 2).filter((of) => footprintDistance(footprint, [of]) <= radius);
        expect(keys(footprintDisc(footprint, radius)).toSorted()).toStrictEqual(keys(expected).toSorted());
      }
    }
  });

  test('Distance between footprints is the same both ways and 0 when they share a hex.', () => {
    for (const own of sizes) {
      expect(footprintDistance(own, own)).toBe(0);
      for (const direction of FACINGS) {
        const other = disc(neighbour(hex(0, 0), direction, 7), 1);
        expect(footprintDistance(own, other)).toBe(footprintDistance(other, own));
      }
    }
    expect(footprintDistance(disc(hex(0, 0), 1), disc(hex(0, 7), 1))).toBe(5);
    expect(() => footprintDistance([], sizes[0] ?? [])).toThrow(RangeError);
  });
});
