import { disc, hex, neighbour, type Facing, type Layout } from '#engine';
import { describe, expect, it } from 'vitest';
import { Paper } from './paper.ts';
import { centre, offset } from './shape.ts';
import { hexMap, paper } from './test-paper.ts';

const LAYOUTS: readonly Layout[] = ['HEXODDR', 'HEXEVENR', 'HEXODDQ', 'HEXEVENQ'];
const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

describe.each(LAYOUTS)('The paper of a map laid out as %s', (layout) => {
  it('has the middle of each side halfway to the neighbour there, on odd and even lines', () => {
    for (const from of [hex(0, 0), hex(1, 0), hex(0, 1), hex(-3, 2)]) {
      for (const side of FACINGS) {
        const [a, b] = [paper(layout).at(centre(from)), paper(layout).at(centre(neighbour(from, side)))];
        const middle = paper(layout).at({ hex: from, toward: side, far: 0.5 });
        expect(middle.x).toBeCloseTo((a.x + b.x) / 2);
        expect(middle.y).toBeCloseTo((a.y + b.y) / 2);
      }
    }
  });

  it('borders a set with a loop through the corners of its hexes', () => {
    const [loop, ...others] = paper(layout).borderPaths(disc(hex(0, 0), 1));
    expect(others).toEqual([]);
    expect(loop?.closed).toBe(true);
    expect(loop?.path).toHaveLength(18);
    const path = loop?.path ?? [];
    for (const [index, point] of path.entries()) {
      const next = path[(index + 1) % path.length] ?? point;
      expect(Math.hypot(next.x - point.x, next.y - point.y)).toBeCloseTo(100 / Math.sqrt(3));
    }
  });

  it('puts what is ahead and aside where it belongs', () => {
    for (const facing of FACINGS) {
      const sheet = paper(layout);
      const [middle, ahead, aside] = [centre(hex(2, 1)), offset(hex(2, 1), facing, 1), offset(hex(2, 1), facing, 0, 1)].map((spot) => sheet.at(spot));
      const next = sheet.at(centre(neighbour(hex(2, 1), facing)));
      expect(ahead?.x).toBeCloseTo(next.x);
      expect(ahead?.y).toBeCloseTo(next.y);
      // Clockwise on a screen, where y grows downwards.
      const turn =
        ((ahead?.x ?? 0) - (middle?.x ?? 0)) * ((aside?.y ?? 0) - (middle?.y ?? 0)) -
        ((ahead?.y ?? 0) - (middle?.y ?? 0)) * ((aside?.x ?? 0) - (middle?.x ?? 0));
      expect(turn).toBeGreaterThan(0);
    }
  });
});

describe('Strokes', () => {
  it('are never thinner than 1.5 pixels of the screen, and their casing always stands out', () => {
    for (const zoom of [3, 1, 0.5, 0.33, 0.1]) {
      const sheet = paper('HEXODDQ', zoom);
      expect(sheet.stroke(0.01) * zoom).toBeGreaterThanOrEqual(1.5 - 1e-9);
      expect((sheet.casing(sheet.stroke(0.01)) - sheet.stroke(0.01)) * zoom).toBeGreaterThanOrEqual(2 - 1e-9);
    }
  });

  it('of a border that leaves the scene end there', () => {
    const cut = new Paper(hexMap('HEXODDQ'), 1, ({ x }) => x >= 0);
    const paths = cut.borderPaths(disc(hex(0, 0), 3));
    expect(paths.map(({ closed }) => closed)).toEqual([false]);
    expect(Math.min(...(paths[0]?.path ?? []).map(({ x }) => x))).toBeGreaterThan(-100);
  });
});
