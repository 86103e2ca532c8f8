/** One changed place: the keys that lead to it, and the values before and after. `undefined` stands for absent. */
export interface Change {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * What differs between two values of plain data, deepest place first named. Records are compared key by key; arrays and all
 * else are leaves that change as a whole.
 */
export function difference(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

/** The same changes undone, last first. */
export const reversed = (changes: readonly Change[]): readonly Change[] => changes.map(({ path, from, to }) => ({ path, from: to, to: from })).reverse();

/** The value with the changes made; what they do not touch is shared. Whether `from` fits is not looked at. */
export function applied<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((now, { path, to }) => withValue(now, path, to), value) as T;
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((now, key) => (isRecord(now) && Object.hasOwn(now, key) ? now[key] : undefined), value);
}

/** Equal as plain data: records without regard to the order of keys, `undefined` the same as absent. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => equal(a[key], b[key]));
}

/** A plain record, neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compare(before: unknown, after: unknown, path: readonly string[], changes: Change[]): void {
  if (before === after) return;
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) compare(before[key], after[key], [...path, key], changes);
  } else if (!equal(before, after)) changes.push({ path, from: before, to: after });
}

function withValue(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const copy: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  const inner = withValue(copy[key], rest, to);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
