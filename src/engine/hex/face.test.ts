import { describe, expect, test } from 'vitest';
import { DIRECTIONS, FACINGS, turned } from './direction.ts';
import { facesTowards, relativeFace } from './face.ts';
import { add, hex, scale } from './hex.ts';

describe('faces', () => {
  test('HEX-FACE-01: a shooter on a row of the target hits the side that looks along that row.', () => {
    const target = hex(-3, 8);
    for (const direction of FACINGS) {
      for (let range = 1; range <= 12; range++) {
        expect(facesTowards(target, add(target, scale(DIRECTIONS[direction], range)))).toStrictEqual([direction]);
      }
    }
  });

  test('HEX-FACE-03: a shooter beyond a corner ties the two sides of that corner, named clockwise.', () => {
    const target = hex(1, 1);
    for (const direction of FACINGS) {
      const next = turned(direction, 1);
      for (let times = 1; times <= 6; times++) {
        const shooter = add(target, scale(add(DIRECTIONS[direction], DIRECTIONS[next]), times));
        expect(facesTowards(target, shooter)).toStrictEqual([direction, next]);
      }
    }
  });

  test('HEX-FACE-02: one hex off the corner line decides for the nearer side.', () => {
    expect(facesTowards(hex(0, 0), hex(2, -5))).toStrictEqual([0]);
    expect(facesTowards(hex(0, 0), hex(3, -5))).toStrictEqual([1]);
    expect(facesTowards(hex(0, 0), hex(-3, -2))).toStrictEqual([5]);
    expect(facesTowards(hex(0, 0), hex(-2, -3))).toStrictEqual([0]);
  });

  test('Two ships in one hex have no face towards each other.', () => {
    expect(facesTowards(hex(6, -2), hex(6, -2))).toStrictEqual([]);
  });

  test('HEX-GRID-06: relative face k of a ship with facing f looks to absolute direction f + k.', () => {
    for (const facing of FACINGS) {
      for (const face of FACINGS) expect(relativeFace(turned(facing, face), facing)).toBe(face);
    }
  });
});
