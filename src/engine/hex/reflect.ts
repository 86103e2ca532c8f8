import { turned } from './direction.ts';
import { hex, s } from './hex.ts';
import type { Facing, Hex } from './hex.ts';

/** The mirror image of a hex across the row through the origin in direction 0: port and starboard change places. */
export function reflect(of: Hex): Hex {
  return hex(-of.q, -s(of));
}

/** The mirror image of a direction, or of a relative face: 1 and 5, 2 and 4 change places, 0 and 3 stay. */
export function reflectFacing(facing: Facing): Facing {
  return turned(0, -facing);
}
