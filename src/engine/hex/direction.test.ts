import { describe, expect, test } from 'vitest';
import { DIRECTIONS, FACINGS, neighbour, turned } from './direction.ts';
import { add, distance, hex, s, scale } from './hex.ts';

describe('directions', () => {
  test('HEX-GRID-02: the six directions go clockwise from north.', () => {
    const cubes = FACINGS.map((direction) => [DIRECTIONS[direction].q, DIRECTIONS[direction].r, s(DIRECTIONS[direction])]);
    expect(cubes).toStrictEqual([
      [0, -1, 1],
      [1, -1, 0],
      [1, 0, -1],
      [0, 1, -1],
      [-1, 1, 0],
      [-1, 0, 1],
    ]);
  });

  test('HEX-GRID-06: turning counts modulo six both ways, also far beyond one full turn.', () => {
    for (const facing of FACINGS) {
      for (let steps = -20; steps <= 20; steps++) expect(turned(facing, steps)).toBe((facing + steps + 600) % 6);
    }
    expect(Object.is(turned(0, -6), 0)).toBe(true);
  });

  test('A turn that is no whole number is refused rather than becoming a direction.', () => {
    for (const bad of [0.5, NaN, Infinity]) expect(() => turned(0, bad)).toThrow(RangeError);
  });

  test('HEX-GRID-05: forward and backward hexes lie opposite each other on the row of the facing.', () => {
    const ship = hex(4, -7);
    for (const facing of FACINGS) {
      expect(neighbour(ship, facing)).toStrictEqual(add(ship, DIRECTIONS[facing]));
      expect(neighbour(ship, facing, -1)).toStrictEqual(neighbour(ship, turned(facing, 3)));
    }
  });

  test('A stepper given a negative or zero distance stays on its axis in every direction, from odd and even columns.', () => {
    for (const from of [hex(0, 0), hex(1, 0), hex(-3, 2), hex(2, -5)]) {
      for (const direction of FACINGS) {
        for (let steps = -12; steps <= 12; steps++) {
          const landed = neighbour(from, direction, steps);
          expect(landed).toStrictEqual(add(from, scale(DIRECTIONS[direction], steps)));
          expect(distance(from, landed)).toBe(Math.abs(steps));
          expect(neighbour(landed, direction, -steps)).toStrictEqual(from);
        }
      }
    }
  });
});
