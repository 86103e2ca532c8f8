/** JSON-like model data. */
export type Source = Record<string, unknown>;

/** Generation 14's way to say "remove this key" in an update. */
export class ForcedDeletion {
  toJSON(): Source {
    return { __$forcedDeletion: true };
  }
}

export function isPlainObject(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value in an update asks for the removal of its key. */
export function isDeletion(value: unknown): boolean {
  return value instanceof ForcedDeletion || (isPlainObject(value) && value['__$forcedDeletion'] === true);
}

/** Copies arrays, dates and plain objects; everything else is kept by reference. */
export function deepClone<T>(original: T): T {
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) return original;
  return Object.fromEntries(Object.entries(original).map(([key, value]) => [key, deepClone(value)])) as T;
}

export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

export function getProperty(object: unknown, path: string): unknown {
  if (!path || object === null || object === undefined) return undefined;
  if (Object(object) === object && path in (object as object)) return (object as Source)[path];
  let target: unknown = object;
  for (const part of path.split('.')) {
    if (target === null || target === undefined) return undefined;
    target = (target as Source)[part];
  }
  return target;
}

export function hasProperty(object: unknown, path: string): boolean {
  if (!path || Object(object) !== object) return false;
  if (path in (object as object)) return true;
  let target: unknown = object;
  for (const part of path.split('.')) {
    if (Object(target) !== target || !(part in (target as object))) return false;
    target = (target as Source)[part];
  }
  return true;
}

function holderOf(object: Source, path: string, create: boolean): [Source, string] | undefined {
  const parts = path.split('.');
  const key = parts.pop() ?? '';
  let target = object;
  for (const part of parts) {
    if (Object(target[part]) !== target[part]) {
      if (!create) return undefined;
      target[part] = {};
    }
    target = target[part] as Source;
  }
  return [target, key];
}

/** Returns whether the value changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const [target, key] = holderOf(object as Source, path, true) ?? [{}, ''];
  if (key in target && target[key] === value) return false;
  target[key] = value;
  return true;
}

export function deleteProperty(object: object, path: string): boolean {
  const holder = holderOf(object as Source, path, false);
  return holder !== undefined && holder[1] in holder[0] && delete holder[0][holder[1]];
}

/** `{'a.b': 1}` becomes `{a: {b: 1}}`, at every depth of plain objects. */
export function expandObject(object: Source): Source {
  const expanded: Source = {};
  for (const [key, value] of Object.entries(object)) {
    const inner = isPlainObject(value) ? expandObject(value) : value;
    const before = key.includes('.') ? getProperty(expanded, key) : expanded[key];
    if (isPlainObject(before) && isPlainObject(inner)) mergeObject(before, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

export function flattenObject(object: Source): Source {
  const flat: Source = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value) && !isDeletion(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

function mergeInto(target: Source, other: Source, options: MergeOptions, depth: number): void {
  const deletes = options.performDeletions === true || options.applyOperators === true;
  for (const [key, value] of Object.entries(other)) {
    if (deletes && key.startsWith('-=')) delete target[key.slice(2)];
    else if (deletes && isDeletion(value)) delete target[key];
    else if (!(key in target)) {
      if (depth === 0 ? options.insertKeys !== false : options.insertValues !== false) {
        const fresh: unknown = isPlainObject(value) && !isDeletion(value) ? {} : deepClone(value);
        if (isPlainObject(value) && isPlainObject(fresh) && !isDeletion(value)) mergeInto(fresh, value, options, depth + 1);
        target[key] = fresh;
      }
    } else {
      const before = target[key];
      if (isPlainObject(before) && isPlainObject(value) && !isDeletion(value) && options.recursive !== false) {
        mergeInto(before, value, options, depth + 1);
      } else if (options.overwrite !== false) {
        if (options.enforceTypes && before !== undefined && before !== null && typeof before !== typeof value) {
          throw new Error(`Mismatched data types encountered during object merge at ${key}`);
        }
        target[key] = deepClone(value);
      }
    }
  }
}

/** Merges `other` into `original`: objects recursively, arrays and leaves replaced. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): Source {
  const target = options.inplace === false ? deepClone(original as Source) : (original as Source);
  const flat = Object.keys(other).some((key) => key.includes('.'));
  mergeInto(target, flat ? expandObject(other as Source) : (other as Source), options, 0);
  return target;
}

/** What of `other` differs from `original`; with `deletions` also a ForcedDeletion for each key that `other` lacks. */
export function diffObject(original: Source, other: Source, options: { deletions?: boolean } = {}): Source {
  const diff: Source = {};
  for (const [key, value] of Object.entries(other)) {
    const before = original[key];
    if (isDeletion(value)) {
      if (key in original) diff[key] = value;
    } else if (isPlainObject(before) && isPlainObject(value)) {
      const inner = diffObject(before, value, options);
      if (!isEmpty(inner)) diff[key] = inner;
    } else if (!(key in original) || !equals(before, value)) diff[key] = deepClone(value);
  }
  if (options.deletions) for (const key of Object.keys(original)) if (!(key in other)) diff[key] = new ForcedDeletion();
  return diff;
}

export function randomID(length = 16): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const values = crypto.getRandomValues(new Uint8Array(length));
  return [...values].map((value) => letters[value % letters.length]).join('');
}

export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const [a, b] = [String(v1).split('.'), String(v0).split('.')];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [x, y] = [a[index] ?? '0', b[index] ?? '0'];
    if (x === y) continue;
    const [n, m] = [Number(x), Number(y)];
    return Number.isNaN(n) || Number.isNaN(m) ? x > y : n > m;
  }
  return false;
}
