import { turned } from './direction.ts';
import { hex } from './hex.ts';
import type { Facing, Hex } from './hex.ts';
import { rotate } from './rotate.ts';

/** How a drawn board numbers its hexes: Q in columns (flat-topped), R in rows (pointy-topped); odd or even ones shoved. */
export type Layout = 'HEXODDR' | 'HEXEVENR' | 'HEXODDQ' | 'HEXEVENQ';

/** A place on a drawn board: `i` the row, `j` the column, both whole. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

const COLUMNS: Readonly<Record<Layout, boolean>> = { HEXODDR: false, HEXEVENR: false, HEXODDQ: true, HEXEVENQ: true };
const EVEN: Readonly<Record<Layout, boolean>> = { HEXODDR: false, HEXEVENR: true, HEXODDQ: false, HEXEVENQ: true };

/** The layout of a board that goes by columns or rows and shoves the even or the odd ones half a hex on. */
export function layoutOf(columns: boolean, even: boolean): Layout {
  if (columns) return even ? 'HEXEVENQ' : 'HEXODDQ';
  return even ? 'HEXEVENR' : 'HEXODDR';
}

/** By how many whole hexes a line of the board has slid against the axial axis once `along` lines are passed. */
function slide(layout: Layout, along: number): number {
  // `& 1` would also wrap beyond 32 bits; `%` keeps the sign, hence the absolute value.
  const odd = Math.abs(along % 2);
  return EVEN[layout] ? (along + odd) / 2 : (along - odd) / 2;
}

/**
 * The hex at a place of a drawn board. Row boards take their labels turned by one, so that direction 0 is the neighbour
 * thirty degrees clockwise of north; every answer about hexes is then the same on all four layouts.
 * Throws a RangeError for a place that is not whole.
 */
export function offsetToHex(layout: Layout, offset: Offset): Hex {
  const { i, j } = offset;
  if (COLUMNS[layout]) return hex(j, i - slide(layout, j));
  return rotate(hex(j - slide(layout, i), i), -1);
}

/** The place of a hex on a drawn board, the way back of `offsetToHex`. */
export function hexToOffset(layout: Layout, of: Hex): Offset {
  if (COLUMNS[layout]) return { i: of.r + slide(layout, of.q), j: of.q + 0 };
  const axial = rotate(of, 1);
  return { i: axial.r, j: axial.q + slide(layout, axial.r) };
}

/** The rotation of direction 0 in degrees; rotation 0 points south and grows clockwise. */
function north(layout: Layout): number {
  return COLUMNS[layout] ? 180 : 210;
}

/** The rotation, 0 to 359 degrees clockwise with 0 pointing south, of something that faces a direction. */
export function rotationOf(layout: Layout, facing: Facing): number {
  return (north(layout) + 60 * facing) % 360;
}

/**
 * The direction nearest to a rotation in degrees, 0 pointing south; any finite number, negative and beyond 360 too.
 * Exactly between two it is the clockwise one. Null for everything else: a missing facing is never taken for one.
 */
export function facingOf(layout: Layout, rotation: unknown): Facing | null {
  if (typeof rotation !== 'number' || !Number.isFinite(rotation)) return null;
  return turned(0, Math.floor(((rotation % 360) - north(layout) + 30) / 60));
}
