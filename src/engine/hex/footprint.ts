import { disc } from './area.ts';
import { distance } from './hex.ts';
import type { Hex } from './hex.ts';
import { keyOf } from './key.ts';

/**
 * Steps between two things that may hold several hexes each: the fewest between any two of their hexes, 0 when they share
 * one. Throws a RangeError when either holds none. Arcs and faces are read from one anchor hex, not from the footprint.
 */
export function footprintDistance(a: readonly Hex[], b: readonly Hex[]): number {
  if (a.length === 0 || b.length === 0) throw new RangeError('A footprint holds at least one hex');
  return Math.min(...a.flatMap((one) => b.map((other) => distance(one, other))));
}

/** The hexes at most `radius` away from any hex of a footprint, its own included, each once; throws as `disc` does. */
export function footprintDisc(footprint: readonly Hex[], radius: number): Hex[] {
  const found = new Map<string, Hex>();
  for (const own of footprint) for (const near of disc(own, radius)) found.set(keyOf(near), near);
  return [...found.values()];
}
