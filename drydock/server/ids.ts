import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 16;

/** A fresh document id: 16 letters and digits, as Foundry's. */
export function randomId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The id that a name always gets: 16 letters and digits from its hash, so that fixtures and addresses are stable. */
export function stableId(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  return Array.from(hash.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Whether a value can be a document's id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{16}$/.test(value);
}
