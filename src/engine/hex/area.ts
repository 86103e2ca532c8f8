import { DIRECTIONS, FACINGS, neighbour, turned } from './direction.ts';
import { hex } from './hex.ts';
import type { Facing, Hex } from './hex.ts';

function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a number of hexes: ${count}`);
}

/**
 * The hexes `length` long straight ahead of `from`, which is left out, nearest first.
 * Throws a RangeError unless `length` is whole and at least 0.
 * @rule HEX-GRID-05
 */
export function row(from: Hex, direction: Facing, length: number): Hex[] {
  requireCount(length);
  return Array.from({ length }, (_, index) => neighbour(from, direction, index + 1));
}

/**
 * The hexes at exactly `radius`, clockwise from the one in direction 0; radius 0 is the centre alone.
 * Throws a RangeError unless `radius` is whole and at least 0.
 * @rule HEX-GRID-03
 */
export function ring(center: Hex, radius: number): Hex[] {
  requireCount(radius);
  if (radius === 0) return [neighbour(center, 0, 0)];
  const found: Hex[] = [];
  for (const direction of FACINGS) {
    const corner = neighbour(center, direction, radius);
    const step = DIRECTIONS[turned(direction, 2)];
    for (let index = 0; index < radius; index++) found.push(hex(corner.q + index * step.q, corner.r + index * step.r));
  }
  return found;
}

/** The hexes at most `radius` away, the centre first, then ring by ring; throws as `ring` does. @rule HEX-GRID-03 */
export function disc(center: Hex, radius: number): Hex[] {
  requireCount(radius);
  return Array.from({ length: radius + 1 }, (_, index) => ring(center, index)).flat();
}
