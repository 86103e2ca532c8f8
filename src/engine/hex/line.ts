import { distance, hex, s, subtract } from './hex.ts';
import type { Hex } from './hex.ts';

/** The hexes the line may be said to be in at one step: one, or both sides of a tie. */
export type LineStep = readonly [Hex] | readonly [Hex, Hex];

/** The whole number nearest to part / whole, or both when it lies exactly midway; `whole` is positive. */
function nearest(part: number, whole: number): readonly [number] | readonly [number, number] {
  // The remainder is made positive first: truncation towards zero would shift every negative coordinate.
  const remainder = ((part % whole) + whole) % whole;
  const floor = (part - remainder) / whole;
  if (2 * remainder === whole) return [floor, floor + 1];
  return [2 * remainder < whole ? floor : floor + 1];
}

function each(found: readonly [number] | readonly [number, number], make: (value: number) => Hex): LineStep {
  return found.length === 2 ? [make(found[0]), make(found[1])] : [make(found[0])];
}

/**
 * The straight line between two centres, one entry per step, both ends included: the hex nearest to the line's point at
 * that distance, or both hexes when the point lies exactly midway on the side they share, as on a line that leaves through
 * a corner. Backwards it is the same sets in reverse order; which hex of a tie counts is for the rules to say.
 */
export function line(from: Hex, to: Hex): LineStep[] {
  const length = distance(from, to);
  if (length === 0) return [[hex(from.q, from.r)]];
  const vector = subtract(to, from);
  const third = s(vector);
  return Array.from({ length: length + 1 }, (_, step): LineStep => {
    // One coordinate changes by exactly one each step, so only the other two can fall between hexes, and only as a pair.
    if (Math.abs(vector.q) === length) {
      const q = from.q + Math.sign(vector.q) * step;
      return each(nearest(vector.r * step, length), (r) => hex(q, from.r + r));
    }
    if (Math.abs(vector.r) === length) {
      const r = from.r + Math.sign(vector.r) * step;
      return each(nearest(vector.q * step, length), (q) => hex(from.q + q, r));
    }
    return each(nearest(vector.q * step, length), (q) => hex(from.q + q, from.r - Math.sign(third) * step - q));
  });
}
