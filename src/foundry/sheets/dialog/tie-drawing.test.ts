import { describe, expect, test } from 'vitest';
import type { FaceSeen, Glance } from '#engine';
import { tieDrawing } from './tie-drawing.ts';
import type { TieDrawing } from './tie-drawing.ts';

/** A ship that looks to that direction, with the values of its faces from the bow on clockwise. */
function ship(facing: number, values: readonly number[] = [1, 2, 3, 4, 5, 6]): Glance {
  const faces = values.map((value, face) => ({ face, side: (face + facing) % 6, name: { key: '', params: {} }, value, max: 8, state: 'up' }) as FaceSeen);
  return { position: { q: 0, r: 0 }, facing, faces, asOf: null, isCloaked: false, troubles: [], out: null } as unknown as Glance;
}

const drawing = (facing: number, faces: readonly number[], pointyTop = false, chosen: number | null = null): TieDrawing => {
  const made = tieDrawing(ship(facing), { faces, chosen }, pointyTop);
  if (!made) throw new Error('nothing drawn');
  return made;
};

const MIDDLE = { x: 109, y: 95 };
/** Degrees clockwise from straight up, as a point lies from the middle of the drawing. */
const degrees = ({ x, y }: { readonly x: number; readonly y: number }): number =>
  Math.round(((Math.atan2(x - MIDDLE.x, MIDDLE.y - y) * 180) / Math.PI + 360) % 360);
const bowOf = ({ bow }: TieDrawing): number => {
  const [x = 0, y = 0] = bow.split(' ')[0]?.split(',').map(Number) ?? [];
  return degrees({ x, y });
};

describe('the drawing of a tie', () => {
  test('turns the ship as it lies on the map, on both kinds of boards', () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const { faces } = drawing(facing, [0, 1]);
      const front = faces.find(({ value }) => value === '1');
      expect(front && degrees(front)).toBe(60 * facing);
      expect(bowOf(drawing(facing, [0, 1]))).toBe(60 * facing);
      expect(bowOf(drawing(facing, [0, 1], true))).toBe(60 * facing + 30);
    }
  });

  test('brings the line to the corner between both faces, from outside', () => {
    for (const facing of [0, 1, 2, 3, 4, 5])
      for (const first of [0, 1, 2, 3, 4, 5]) {
        const { line, marks } = drawing(facing, [first, (first + 1) % 6]);
        const corner = (60 * (facing + first) + 30) % 360;
        expect([degrees({ x: line.x1, y: line.y1 }), degrees({ x: line.x2, y: line.y2 })]).toEqual([corner, corner]);
        expect(Math.hypot(line.x1 - MIDDLE.x, line.y1 - MIDDLE.y)).toBeGreaterThan(Math.hypot(line.x2 - MIDDLE.x, line.y2 - MIDDLE.y));
        expect(marks.map(degrees)).toEqual([(60 * (facing + first)) % 360, (60 * (facing + first + 1)) % 360]);
      }
  });

  test('marks the face that would be hit, and none where that is not known', () => {
    expect(drawing(0, [5, 0], false, 0).marks.map(({ letter, isHit }) => [letter, isHit])).toEqual([
      ['A', false],
      ['B', true],
    ]);
    expect(drawing(0, [5, 0]).marks.some(({ isHit }) => isHit)).toBe(false);
  });
});
