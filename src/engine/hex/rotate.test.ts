import { describe, expect, test } from 'vitest';
import { DIRECTIONS, FACINGS, turned } from './direction.ts';
import { hex, s } from './hex.ts';
import { reflect, reflectFacing } from './reflect.ts';
import { local, rotate } from './rotate.ts';

describe('rotation and reflection', () => {
  test('HEX-GRID-04: a turn clockwise permutes (q, r, s) to (-r, -s, -q), a turn back to (-s, -q, -r).', () => {
    const of = hex(5, -3);
    expect(rotate(of, 1)).toStrictEqual(hex(3, -s(of)));
    expect(rotate(of, -1)).toStrictEqual(hex(-s(of), -5));
  });

  test('HEX-GRID-04: local coordinates undo the facing of the ship.', () => {
    for (const facing of FACINGS) {
      expect(local(hex(2, 3), facing, hex(2 + 4 * DIRECTIONS[facing].q, 3 + 4 * DIRECTIONS[facing].r))).toStrictEqual(hex(0, -4));
    }
  });

  test('Turning a unit step turns its direction.', () => {
    for (const facing of FACINGS) {
      for (let steps = -7; steps <= 7; steps++) expect(rotate(DIRECTIONS[facing], steps)).toStrictEqual(DIRECTIONS[turned(facing, steps)]);
    }
  });

  test('A turn about a hex leaves that hex in place and refuses fractions.', () => {
    const around = hex(-2, 9);
    expect(rotate(around, 1, around)).toStrictEqual(around);
    expect(rotate(hex(-2, 8), 2, around)).toStrictEqual(hex(-1, 9));
    expect(() => rotate(around, 0.5)).toThrow(RangeError);
  });

  test('The mirror keeps ahead and astern and swaps every other direction with its partner.', () => {
    expect(FACINGS.map(reflectFacing)).toStrictEqual([0, 5, 4, 3, 2, 1]);
    for (const facing of FACINGS) expect(reflect(DIRECTIONS[facing])).toStrictEqual(DIRECTIONS[reflectFacing(facing)]);
  });
});
