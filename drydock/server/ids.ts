import { createHash } from 'node:crypto';
import { letters } from '../shared/values.ts';

export { randomID as randomId } from '../shared/values.ts';

/** The id that a name always gets: 16 letters and digits from its hash, so that fixtures and addresses are stable. */
export function stableId(name: string): string {
  return letters(createHash('sha256').update(name).digest().subarray(0, 16));
}

/** Whether a value can be a document's id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{16}$/.test(value);
}
