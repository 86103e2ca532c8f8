import { hexToOffset, offsetToHex, type Layout } from '#engine';
import type { HexMap } from '../../battle/board.ts';
import { Paper } from './paper.ts';

/** For tests: hexes of 100 pixels as a layout draws them, computed from its offsets alone. */
export function hexMap(layout: Layout): HexMap {
  const columns = layout.endsWith('Q');
  const shove = layout.startsWith('HEXEVEN') ? 0 : 1;
  const long = 100 * (2 / Math.sqrt(3)) * 0.75;
  return {
    layout,
    size: 100,
    centreOf: (of) => {
      const { i, j } = hexToOffset(layout, of);
      const half = (line: number): number => (Math.abs(line % 2) === shove ? 50 : 0);
      return columns ? { x: j * long, y: i * 100 + half(j) } : { x: j * 100 + half(i), y: i * long };
    },
    hexAt: ({ x, y }) =>
      offsetToHex(layout, columns ? { i: Math.round(y / 100), j: Math.round(x / long) } : { i: Math.round(y / long), j: Math.round(x / 100) }),
  };
}

export const paper = (layout: Layout = 'HEXODDQ', zoom = 1): Paper => new Paper(hexMap(layout), zoom);
