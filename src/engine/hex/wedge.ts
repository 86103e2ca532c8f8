import { s } from './hex.ts';
import type { Facing, Hex } from './hex.ts';
import { local } from './rotate.ts';

/**
 * Whether `target` is in the 120 degrees ahead of a ship, the two border rows included; its own hex is not. 2n + 1 hexes
 * at distance n, at any distance: a range is the caller's own test, here and below.
 */
export function inWedge(origin: Hex, facing: Facing, target: Hex): boolean {
  const at = local(origin, facing, target);
  return at.r <= 0 && s(at) >= 0 && (at.q !== 0 || at.r !== 0);
}

/**
 * Whether `target` is in the 120 degrees ahead without the border rows: what repeated steps onto the three front sides
 * of the hex ahead reach. 2n - 1 hexes at distance n.
 * @rule HEX-ARC-03 HEX-ARC-04 HEX-ARC-05
 */
export function inOpenWedge(origin: Hex, facing: Facing, target: Hex): boolean {
  const at = local(origin, facing, target);
  return at.r <= -1 && s(at) >= 1;
}

/** Whether `target` is in the 60 degrees ahead, 30 to each side, the border lines through corners included. */
export function inNarrowWedge(origin: Hex, facing: Facing, target: Hex): boolean {
  const at = local(origin, facing, target);
  return at.r <= at.q && at.q <= s(at) && (at.q !== 0 || at.r !== 0);
}

/** Whether `target` is on the row of hexes straight ahead of a ship. @rule HEX-ARC-07 */
export function straightAhead(origin: Hex, facing: Facing, target: Hex): boolean {
  const at = local(origin, facing, target);
  return at.q === 0 && s(at) >= 1;
}
