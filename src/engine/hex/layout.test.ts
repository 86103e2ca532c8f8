import { describe, expect, test } from 'vitest';
import { FACINGS, turned } from './direction.ts';
import { hex } from './hex.ts';
import { facingOf, hexToOffset, layoutOf, offsetToHex, rotationOf } from './layout.ts';

const LAYOUTS = ['HEXODDR', 'HEXEVENR', 'HEXODDQ', 'HEXEVENQ'] as const;

describe('drawn boards', () => {
  test('A layout follows from the two properties of a board.', () => {
    expect(layoutOf(true, false)).toBe('HEXODDQ');
    expect(layoutOf(true, true)).toBe('HEXEVENQ');
    expect(layoutOf(false, false)).toBe('HEXODDR');
    expect(layoutOf(false, true)).toBe('HEXEVENR');
  });

  test('Offsets and hexes convert into each other without loss, on negative and odd places too.', () => {
    for (const layout of LAYOUTS) {
      for (let i = -6; i <= 6; i++) {
        for (let j = -6; j <= 6; j++) expect(hexToOffset(layout, offsetToHex(layout, { i, j }))).toStrictEqual({ i, j });
      }
      expect(offsetToHex(layout, { i: 0, j: 0 })).toStrictEqual(hex(0, 0));
      expect(() => offsetToHex(layout, { i: 0.5, j: 0 })).toThrow(RangeError);
      expect(() => offsetToHex(layout, { i: 0, j: NaN })).toThrow(RangeError);
    }
  });

  test('Rotation 0 points south: facing 3 on a flat-topped board, thirty degrees off facing 3 on a pointy-topped one.', () => {
    expect(FACINGS.map((facing) => rotationOf('HEXODDQ', facing))).toStrictEqual([180, 240, 300, 0, 60, 120]);
    expect(FACINGS.map((facing) => rotationOf('HEXEVENR', facing))).toStrictEqual([210, 270, 330, 30, 90, 150]);
  });

  test('Every whole rotation from two turns back to three turns on reads as the nearest facing.', () => {
    for (const layout of LAYOUTS) {
      for (let rotation = -720; rotation <= 1080; rotation++) {
        const facing = facingOf(layout, rotation);
        if (facing === null) throw new Error(`No facing at ${rotation}`);
        const off = ((((rotation - rotationOf(layout, facing) + 180) % 360) + 360) % 360) - 180;
        expect(off).toBeGreaterThanOrEqual(-30);
        expect(off).toBeLessThan(30);
      }
    }
  });

  test('The usual and the unusual spellings of a rotation give the same facing.', () => {
    for (const [rotation, facing] of [
      [0, 3],
      [60, 4],
      [120, 5],
      [180, 0],
      [240, 1],
      [300, 2],
      [360, 3],
      [-60, 2],
      [720, 3],
      [-0, 3],
    ] as const) {
      expect(facingOf('HEXODDQ', rotation)).toBe(facing);
      expect(facingOf('HEXODDR', rotation + 30)).toBe(facing);
    }
    expect(facingOf('HEXODDQ', 59.99)).toBe(4);
    expect(facingOf('HEXODDQ', 30)).toBe(4);
    expect(facingOf('HEXODDQ', 29.999)).toBe(3);
  });

  test('A rotation that is no finite number is refused instead of becoming a facing.', () => {
    for (const layout of LAYOUTS) {
      for (const bad of [undefined, null, NaN, Infinity, -Infinity, '90', '', true, [], {}]) expect(facingOf(layout, bad)).toBeNull();
    }
  });

  test('Writing a facing as a rotation and reading it back changes nothing, on any layout.', () => {
    for (const layout of LAYOUTS) {
      for (const facing of FACINGS) {
        for (const turns of [-2, -1, 0, 1, 2]) expect(facingOf(layout, rotationOf(layout, facing) + 360 * turns)).toBe(facing);
        expect(rotationOf(layout, turned(facing, 1))).toBe((rotationOf(layout, facing) + 60) % 360);
      }
    }
  });
});
