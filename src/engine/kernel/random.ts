/** A stream of numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed on every machine. */
export type RandomSource = () => number;

const NOTHING_YET = 0x811c9dc5;

/** The 32-bit FNV-1a hash of a text, whole, 0 to 2^32 - 1; `before` is the hash of what comes before the text. */
export function hash32(text: string, before = NOTHING_YET): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A seeded stream (mulberry32): small, fast, good enough for dice, never for secrets. */
export function randomFrom(seed: string | number): RandomSource {
  // Kept as a signed number, which engines store without a box; its bits are the same.
  let state = (typeof seed === 'number' ? seed : hash32(seed)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 1 to `faces`. */
export const face = (random: RandomSource, faces: number): number => 1 + Math.floor(random() * faces);

/** One of the items; there must be at least one. */
export function pick<T>(random: RandomSource, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
