import { FACINGS, turned } from './direction.ts';
import { s, subtract } from './hex.ts';
import type { Facing, Hex } from './hex.ts';

/** How far a vector leans to a direction: largest for the side a line along the vector crosses. */
function lean(vector: Hex, direction: Facing): number {
  const { q, r } = vector;
  const third = s(vector);
  switch (direction) {
    case 0:
      return third - r;
    case 1:
      return q - r;
    case 2:
      return q - third;
    case 3:
      return r - third;
    case 4:
      return r - q;
    case 5:
      return third - q;
  }
}

/**
 * The sides of the target's hex, as absolute directions, that the line between the centres crosses: one, or the two
 * neighbours, in clockwise order, of a corner it passes through exactly; none when both are in one hex.
 * @rule HEX-FACE-01 HEX-FACE-02 HEX-FACE-03 HEX-FACE-05
 */
export function facesTowards(target: Hex, shooter: Hex): readonly Facing[] {
  const vector = subtract(shooter, target);
  if (vector.q === 0 && vector.r === 0) return [];
  let most = -Infinity;
  let first: Facing = 0;
  let second: Facing | null = null;
  for (const direction of FACINGS) {
    const leaning = lean(vector, direction);
    if (leaning > most) {
      most = leaning;
      first = direction;
      second = null;
    } else if (leaning === most) second = direction;
  }
  if (second === null) return [first];
  // The corner between 5 and 0 comes out of the loop as 0, 5: against the clock.
  return first === 0 && second === 5 ? [5, 0] : [first, second];
}

/** The face of a ship, 0 front and on clockwise, that looks to an absolute direction. @rule HEX-GRID-06 HEX-FACE-02 */
export function relativeFace(absolute: Facing, facing: Facing): Facing {
  return turned(absolute, -facing);
}
