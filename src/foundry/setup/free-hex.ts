import { ring, type Hex } from '#engine';

/** No scene of Foundry has more hexes across. */
const FARTHEST = 200;

/** The nearest hex that is free, the hex itself first; where none is, the hex itself. */
export function freeHexNear(hex: Hex, isFree: (hex: Hex) => boolean): Hex {
  for (let radius = 0; radius <= FARTHEST; radius++) {
    const found = ring(hex, radius).find(isFree);
    if (found) return found;
  }
  return hex;
}
