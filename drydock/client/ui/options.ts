import { isPlainObject } from '../data/utils.ts';
import type { Data } from './host.ts';

/** Deep merge of application options into a new object: objects merge, lists of classes and controls are joined, the rest is replaced. */
export function mergeOptions(base: Data, over: Data): Data {
  const merged: Data = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(before) ? before : {}, value);
    else if (Array.isArray(value) && Array.isArray(before)) merged[key] = [...new Set([...(before as unknown[]), ...(value as unknown[])])];
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}
