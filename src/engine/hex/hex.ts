/** A place on the board in axial coordinates, both whole; the third cube coordinate is `s`. @rule HEX-GRID-01 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Direction 0 to 5, clockwise; 0 is north on a flat-topped board. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * The hex with these axial coordinates; every hex this library returns was made here.
 * Throws a RangeError when either is not a safe whole number, so that a NaN stops where it arises.
 * @rule HEX-GRID-01
 */
export function hex(q: number, r: number): Hex {
  if (!Number.isSafeInteger(q) || !Number.isSafeInteger(r)) throw new RangeError(`Not a hex: ${q}, ${r}`);
  // Adding 0 turns -0, which a sign change leaves behind, into 0: the two differ under Object.is.
  return { q: q + 0, r: r + 0 };
}

/** The third cube coordinate: q + r + s = 0. @rule HEX-GRID-01 */
export function s(of: Hex): number {
  return 0 - of.q - of.r;
}

/** Whether both are the same place. */
export function equalHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

/** Sum of two hexes taken as vectors. */
export function add(a: Hex, b: Hex): Hex {
  return hex(a.q + b.q, a.r + b.r);
}

/** The vector that leads from `b` to `a`. */
export function subtract(a: Hex, b: Hex): Hex {
  return hex(a.q - b.q, a.r - b.r);
}

/** The vector `times` as long; a negative whole number turns it about. Throws a RangeError for fractions that leave the grid. */
export function scale(vector: Hex, times: number): Hex {
  return hex(vector.q * times, vector.r * times);
}

/** Steps from one hex to another: the first excluded, the last included; 0 for the same hex. @rule HEX-GRID-03 */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
