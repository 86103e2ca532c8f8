import { turned } from './direction.ts';
import { add, hex, s, subtract } from './hex.ts';
import type { Facing, Hex } from './hex.ts';

/** A vector turned clockwise by permuting its cube coordinates: exact, unlike an angle. */
function rotateVector(vector: Hex, turns: Facing): Hex {
  const { q, r } = vector;
  const third = s(vector);
  switch (turns) {
    case 0:
      return hex(q, r);
    case 1:
      return hex(-r, -third);
    case 2:
      return hex(third, q);
    case 3:
      return hex(-q, -r);
    case 4:
      return hex(r, third);
    case 5:
      return hex(-third, -q);
  }
}

/**
 * A hex turned `steps` times sixty degrees clockwise about `around` (the origin if left out); negative turns back.
 * Throws a RangeError when `steps` is not a whole number.
 * @rule HEX-GRID-04
 */
export function rotate(of: Hex, steps: number, around: Hex = hex(0, 0)): Hex {
  return add(around, rotateVector(subtract(of, around), turned(0, steps)));
}

/**
 * Where `target` lies for a ship at `origin`: the same vector on a board turned so that the ship faces direction 0.
 * @rule HEX-GRID-04
 */
export function local(origin: Hex, facing: Facing, target: Hex): Hex {
  return rotateVector(subtract(target, origin), turned(0, -facing));
}
