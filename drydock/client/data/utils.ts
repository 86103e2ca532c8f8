import { equals, escapeHTML, isPlainObject, randomID } from '../../shared/values.ts';

export { equals, escapeHTML, isPlainObject, randomID };

/** JSON-like model data. */
export type Source = Record<string, unknown>;

/** Generation 14's way to say "remove this key" in an update. */
export class ForcedDeletion {}

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

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
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
  inplace?: boolean;
  applyOperators?: boolean;
}

function mergeInto(target: Source, other: Source, deletes: boolean): void {
  for (const [key, value] of Object.entries(other)) {
    const before = target[key];
    if (deletes && key.startsWith('-=')) delete target[key.slice(2)];
    else if (deletes && isDeletion(value)) delete target[key];
    else if (!isPlainObject(value) || isDeletion(value)) target[key] = deepClone(value);
    else if (isPlainObject(before)) mergeInto(before, value, deletes);
    else mergeInto((target[key] = {}), value, deletes);
  }
}

/** Merges `other` into `original`: objects recursively, arrays and leaves replaced. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): Source {
  const target = options.inplace === false ? deepClone(original as Source) : (original as Source);
  const flat = Object.keys(other).some((key) => key.includes('.'));
  mergeInto(target, flat ? expandObject(other as Source) : (other as Source), options.applyOperators === true);
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
