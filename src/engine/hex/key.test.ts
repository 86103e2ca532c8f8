import { describe, expect, test } from 'vitest';
import { hex } from './hex.ts';
import { keyOf, parseKey } from './key.ts';

describe('hex keys', () => {
  test('A key is read back as the hex it was written from.', () => {
    for (const of of [hex(0, 0), hex(-12, 7), hex(1_000_000, -999_999)]) expect(parseKey(keyOf(of))).toStrictEqual(of);
    expect(keyOf({ q: -0, r: 3 })).toBe('0,3');
  });

  test('Anything that is not a key as written is refused.', () => {
    const bad = ['', '1', '1,2,3', '1, 2', '01,2', '-0,1', '1.0,2', '1e3,0', 'NaN,0', '1,2\n', '9999999999999999,0', null, undefined, 12, {}];
    for (const text of bad) expect(parseKey(text)).toBeNull();
  });
});
