import { FACINGS, neighbour, turned } from './direction.ts';
import { add } from './hex.ts';
import type { Facing, Hex } from './hex.ts';
import { keyOf } from './key.ts';

/** One side of a hex: it runs clockwise from the corner before direction `side` to the one after it. */
export interface HexSide {
  readonly hex: Hex;
  readonly side: Facing;
}

/** A name of the corner between a direction and the next one, the same for the three hexes that meet there. */
const cornerKey = (of: Hex, corner: Facing): string => keyOf(add(add(of, neighbour(of, corner)), neighbour(of, turned(corner, 1))));

const startOf = ({ hex, side }: HexSide): string => cornerKey(hex, turned(side, -1));
const endOf = ({ hex, side }: HexSide): string => cornerKey(hex, side);

/** Do the sides of a path end where they begin? */
export const isClosed = (path: readonly HexSide[]): boolean => {
  const [first, last] = [path[0], path.at(-1)];
  return first !== undefined && last !== undefined && endOf(last) === startOf(first);
};

/**
 * The border of a set of hexes as paths of sides, each side beginning where the one before it ends, clockwise around the set
 * and against the clock around holes. Sides that `isShown` leaves out cut a path open.
 */
export function outline(hexes: readonly Hex[], isShown: (side: HexSide) => boolean = () => true): HexSide[][] {
  const inside = new Set(hexes.map(keyOf));
  // Where three hexes meet, the border passes at most once: one side at most begins at each corner.
  const from = new Map<string, HexSide>();
  for (const hex of hexes) {
    for (const side of FACINGS) {
      const one = { hex, side };
      if (!inside.has(keyOf(neighbour(hex, side))) && isShown(one)) from.set(startOf(one), one);
    }
  }
  const ends = new Set([...from.values()].map(endOf));
  // Open paths first, from their beginnings; what is left then are loops.
  const starts = [...from.keys()].sort((a, b) => Number(ends.has(a)) - Number(ends.has(b)));
  return starts.flatMap((start) => {
    const path: HexSide[] = [];
    for (let next = from.get(start); next; next = from.get(endOf(next))) {
      from.delete(startOf(next));
      path.push(next);
    }
    return path.length > 0 ? [path] : [];
  });
}
