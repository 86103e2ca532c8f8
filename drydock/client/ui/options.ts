import type { Data } from './host.ts';

/** Whether a value is an object literal: documents, fields, elements and class instances are not, and are passed by reference. */
export function isPlainObject(value: unknown): value is Data {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Deep merge of application options into a new object: objects merge, lists of classes and controls are joined, the rest is replaced. */
export function mergeOptions(base: Data, over: Data): Data {
  const merged: Data = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(before) ? before : {}, value);
    else if (Array.isArray(value) && Array.isArray(before)) merged[key] = [...new Set([...before as unknown[], ...value as unknown[]])];
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** A copy of flat keys as a tree: `a.b` becomes `{a: {b}}`. */
export function expandObject(flat: Data): Data {
  const tree: Data = {};
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let node = tree;
    for (const key of keys) {
      const next = node[key];
      node = isPlainObject(next) ? next : (node[key] = {});
    }
    node[last] = value;
  }
  return tree;
}
