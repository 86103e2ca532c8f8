import { describe, expect, test } from 'vitest';
import { ring } from './area.ts';
import { FACINGS, neighbour, turned } from './direction.ts';
import { hex } from './hex.ts';
import { inNarrowWedge, inOpenWedge, inWedge, straightAhead } from './wedge.ts';

const ship = hex(-6, 11);
const WEDGES = { inNarrowWedge, inOpenWedge, inWedge, straightAhead };

describe('wedges', () => {
  test('HEX-ARC-05: the border rows are in the closed wedge and outside the open one.', () => {
    for (const facing of FACINGS) {
      for (const side of [-1, 1]) {
        for (let range = 1; range <= 10; range++) {
          const border = neighbour(ship, turned(facing, side), range);
          expect(inWedge(ship, facing, border)).toBe(true);
          expect(inOpenWedge(ship, facing, border)).toBe(false);
        }
      }
    }
  });

  test('No wedge holds the hex of the ship itself, in any facing.', () => {
    for (const facing of FACINGS) for (const test of Object.values(WEDGES)) expect(test(ship, facing, ship)).toBe(false);
  });

  test('HEX-ARC-07: only the row straight ahead is straight ahead, one hex on every ring.', () => {
    for (const facing of FACINGS) {
      for (let range = 1; range <= 10; range++) {
        expect(ring(ship, range).filter((of) => straightAhead(ship, facing, of))).toStrictEqual([neighbour(ship, facing, range)]);
      }
    }
  });

  test('The wedges hold 2n + 1, 2n - 1 and, borders included, 1 or 3, 5, ... hexes at distance n.', () => {
    for (const facing of FACINGS) {
      for (let range = 1; range <= 10; range++) {
        const count = (test: typeof inWedge) => ring(ship, range).filter((of) => test(ship, facing, of)).length;
        expect([count(inWedge), count(inOpenWedge)]).toStrictEqual([2 * range + 1, 2 * range - 1]);
        expect(count(inNarrowWedge)).toBe(range % 2 === 0 ? range + 1 : range);
      }
    }
  });
});
