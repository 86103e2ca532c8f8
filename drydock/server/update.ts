import { FORCED_DELETION_KEY } from '../shared/protocol.ts';
import { equals } from '../shared/values.ts';
import type { Json, JsonObject } from '../shared/protocol.ts';

/** A request the server will not carry out; the message goes back to the page as the answer's error. */
export class Refused extends Error {}

/** How an update is read: see ModifyOptions.recursive; `operators` is true from generation 14 on. */
export interface UpdateMode {
  recursive: boolean;
  operators: boolean;
}

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a value is a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Turns dotted keys into nested objects, at every depth. Throws Refused for a key that would reach a prototype
 * and for two keys of which one lies inside the other's plain value.
 */
export function expand(update: JsonObject): JsonObject {
  const nested: JsonObject = {};
  for (const [path, value] of Object.entries(update)) {
    const keys = path.split('.');
    if (keys.some((key) => key === '' || POISON.has(key))) throw new Refused(`"${path}" is no valid key`);
    setAt(nested, keys, isObject(value) ? expand(value) : value, path);
  }
  return nested;
}

function setAt(target: JsonObject, keys: string[], value: Json, path: string): void {
  const [key = '', ...rest] = keys;
  const present = target[key];
  if (rest.length === 0) {
    if (isObject(present) && isObject(value)) for (const [inner, item] of Object.entries(value)) setAt(present, [inner], item, path);
    else target[key] = value;
    return;
  }
  if (present !== undefined && !isObject(present)) throw new Refused(`"${path}" lies inside a plain value of the same update`);
  const inner = isObject(present) ? present : {};
  target[key] = inner;
  setAt(inner, rest, value, path);
}

function isForcedDeletion(value: Json | undefined, mode: UpdateMode): boolean {
  return mode.operators && isObject(value) && value[FORCED_DELETION_KEY] === true;
}

/** The key that an entry of an update removes, or null if it sets a value. */
export function deletedKey(key: string, value: Json | undefined, mode: UpdateMode): string | null {
  if (key.startsWith('-=')) return key.slice(2);
  return isForcedDeletion(value, mode) ? key : null;
}

/** A value as it is stored: without the markers that removed nothing because there was nothing yet. */
function settled(value: Json, mode: UpdateMode): Json {
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) if (deletedKey(key, item, mode) === null) result[key] = settled(item, mode);
  return result;
}

/**
 * Applies an expanded update without touching its inputs. `difference` holds what really changed, in the update's own
 * form (deletions as markers), and is empty when nothing did. Objects merge, arrays are replaced.
 */
export function applyUpdate(before: JsonObject, changes: JsonObject, mode: UpdateMode): { after: JsonObject; difference: JsonObject } {
  const after: JsonObject = { ...before };
  const difference: JsonObject = {};
  for (const [key, value] of Object.entries(changes)) {
    const removed = deletedKey(key, value, mode);
    const present = after[key];
    if (removed !== null) {
      if (Object.hasOwn(after, removed)) difference[key] = value;
      delete after[removed];
    } else if (mode.recursive && isObject(value) && isObject(present)) {
      const inner = applyUpdate(present, value, mode);
      after[key] = inner.after;
      if (Object.keys(inner.difference).length > 0) difference[key] = inner.difference;
    } else {
      const next = settled(value, mode);
      if (!equals(present, next)) difference[key] = next;
      after[key] = next;
    }
  }
  return { after, difference };
}

/**
 * Adds an update to a token's delta. A deletion stays in the delta as a marker when the base actor has the key,
 * for otherwise the base's value would show through again.
 */
export function composeDelta(base: JsonObject, delta: JsonObject, changes: JsonObject, mode: UpdateMode): JsonObject {
  const result: JsonObject = { ...delta };
  for (const [key, value] of Object.entries(changes)) {
    const removed = deletedKey(key, value, mode);
    const present = result[key];
    const below = base[removed ?? key];
    if (removed !== null) {
      delete result[removed];
      if (below !== undefined) result[key] = value;
      continue;
    }
    delete result[`-=${key}`];
    const merges = mode.recursive && isObject(value) && !isForcedDeletion(present, mode);
    if (merges) result[key] = composeDelta(isObject(below) ? below : {}, isObject(present) ? present : {}, value, mode);
    else result[key] = value;
  }
  return result;
}

/** Every path that an expanded update sets or removes, down to leaves; in a replacing update also each replaced object. */
export function touchedPaths(changes: JsonObject, mode: UpdateMode, prefix = ''): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const removed = deletedKey(key, value, mode);
    const path = prefix + (removed ?? key);
    if (removed !== null || !isObject(value)) return [path];
    const inner = touchedPaths(value, mode, `${path}.`);
    return mode.recursive && inner.length > 0 ? inner : [path, ...inner];
  });
}
