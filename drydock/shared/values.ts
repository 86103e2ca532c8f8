const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Whether a value is an object as JSON knows them: no array, no instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether two JSON values are the same, whatever the order of their keys. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** A fresh document id: letters and digits, 16 of them as Foundry's. */
export function randomID(length = 16): string {
  return letters(crypto.getRandomValues(new Uint8Array(length)));
}

/** A letter or digit for each number. */
export function letters(numbers: Iterable<number>): string {
  return Array.from(numbers, (number) => ALPHABET.charAt(number % ALPHABET.length)).join('');
}

export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
