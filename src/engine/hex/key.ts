import { hex } from './hex.ts';
import type { Hex } from './hex.ts';

const KEY = /^(0|-?[1-9]\d{0,14}),(0|-?[1-9]\d{0,14})$/;

/** A hex as text, "q,r", for keys of records; the same place always has the same key. */
export function keyOf(of: Hex): string {
  // A template prints -0 as 0, so even a hex not made by this library has one key.
  return `${of.q},${of.r}`;
}

/** The hex a key stands for; null for anything `keyOf` would not have written. */
export function parseKey(key: unknown): Hex | null {
  if (typeof key !== 'string') return null;
  const match = KEY.exec(key);
  return match ? hex(Number(match[1]), Number(match[2])) : null;
}
