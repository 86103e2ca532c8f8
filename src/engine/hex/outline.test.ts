import { describe, expect, it } from 'vitest';
import { disc, ring } from './area.ts';
import { FACINGS, neighbour } from './direction.ts';
import { hex } from './hex.ts';
import type { Facing } from './hex.ts';
import { isClosed, outline } from './outline.ts';

describe('The outline of a set of hexes', () => {
  it('of one hex is its six sides, clockwise and closed.', () => {
    const [path = [], ...others] = outline([hex(3, -1)]);
    expect(others).toEqual([]);
    expect(path.map(({ side }) => side)).toEqual(FACINGS);
    expect(isClosed(path)).toBe(true);
  });

  it('of a disc is one loop with 12 n + 6 sides.', () => {
    for (const radius of [1, 2, 5]) {
      const paths = outline(disc(hex(-2, 7), radius));
      expect(paths.map(({ length }) => length)).toEqual([12 * radius + 6]);
      expect(paths.every(isClosed)).toBe(true);
    }
  });

  it('of a ring is an outer loop and the loop of its hole.', () => {
    expect(
      outline(ring(hex(0, 0), 1))
        .map(({ length }) => length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  it('of two hexes that do not touch is two loops; nothing has none.', () => {
    expect(outline([hex(0, 0), hex(2, 0)]).map(({ length }) => length)).toEqual([6, 6]);
    expect(outline([])).toEqual([]);
  });

  it('is cut open where sides are left out, and each piece runs from its first side to its last.', () => {
    const hidden: readonly Facing[] = [0, 3];
    const paths = outline([hex(0, 0)], ({ side }) => !hidden.includes(side));
    expect(paths.map((path) => path.map(({ side }) => side))).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(paths.some(isClosed)).toBe(false);
  });

  it('passes from hex to hex where two neighbours share a corner of the border.', () => {
    const here = hex(0, 0);
    const [path = []] = outline([here, neighbour(here, 0)]);
    expect(path).toHaveLength(10);
    expect(isClosed(path)).toBe(true);
  });
});
