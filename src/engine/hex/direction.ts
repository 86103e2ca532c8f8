import { add, hex, scale } from './hex.ts';
import type { Facing, Hex } from './hex.ts';

/** The six directions, clockwise from 0, in order. */
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** The unit step of every direction, clockwise from north on a flat-topped board. @rule HEX-GRID-02 */
export const DIRECTIONS: Readonly<Record<Facing, Hex>> = {
  0: hex(0, -1),
  1: hex(1, -1),
  2: hex(1, 0),
  3: hex(0, 1),
  4: hex(-1, 1),
  5: hex(-1, 0),
};

/**
 * The direction `steps` sixty-degree turns clockwise of `facing`; negative steps turn the other way.
 * Throws a RangeError when `steps` is not a whole number.
 * @rule HEX-GRID-02 HEX-GRID-06
 */
export function turned(facing: Facing, steps: number): Facing {
  const dial = facing + steps;
  // Most turns need no division: it is the dearest thing in here. `%` keeps the sign of its left side, hence the second turn of the dial.
  const found = FACINGS[dial >= 0 && dial < 6 ? dial : dial >= -6 && dial < 0 ? dial + 6 : ((dial % 6) + 6) % 6];
  if (found === undefined) throw new RangeError(`Not a number of turns: ${steps}`);
  return found;
}

/** The hex `steps` away in a direction; negative steps go backward along the same row. @rule HEX-GRID-05 */
export function neighbour(from: Hex, direction: Facing, steps = 1): Hex {
  return add(from, scale(DIRECTIONS[direction], steps));
}
