import { isRecord } from '../kernel/difference.ts';
import type { Fault } from '../kernel/result.ts';

/** What a place in stored data or in a command may hold: drives parsing, the GM's edits by path and the fields of forms alike. */
export type Schema = Kind & { readonly optional?: true };

type Kind =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly nullable?: boolean }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'scalar'; readonly max: number }
  | { readonly kind: 'oneOf'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly max: number; readonly nullable?: boolean }
  | RecordKind
  | { readonly kind: 'map'; readonly of: Schema }
  | { readonly kind: 'list'; readonly of: Schema; readonly max: number };

interface RecordKind {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Schema>>;
  /** The fields once more: every command that is checked is read, and a list is gone through faster. */
  readonly entries: readonly (readonly [key: string, schema: Schema])[];
  readonly nullable?: boolean;
}

export const integer = (min: number, max: number): Schema => ({ kind: 'integer', min, max });
export const integerOrNull = (min: number, max: number): Schema => ({ kind: 'integer', min, max, nullable: true });
/** Any finite number: where the rules themselves say which are lawful. */
export const number: Schema = { kind: 'number' };
export const boolean: Schema = { kind: 'boolean' };
/** A text, a number, or true or false: a value whose place decides what it must be. */
export const scalar: Schema = { kind: 'scalar', max: 300 };
export const oneOf = (options: readonly string[]): Schema => ({ kind: 'oneOf', options });
export const text = (max = 200): Schema => ({ kind: 'text', max });
export const textOrNull = (max = 200): Schema => ({ kind: 'text', max, nullable: true });
export const record = (fields: Readonly<Record<string, Schema>>): Schema => ({ kind: 'record', fields, entries: Object.entries(fields) });
export const recordOrNull = (fields: Readonly<Record<string, Schema>>): Schema => ({ ...record(fields), nullable: true }) as Schema;
export const map = (of: Schema): Schema => ({ kind: 'map', of });
/** Only in commands: stored collections are records. */
export const list = (of: Schema, max: number): Schema => ({ kind: 'list', of, max });
/** The same, and it may be left out of its record. */
export const optional = (schema: Schema): Schema => ({ ...schema, optional: true });
/** The same schema under each of the keys. */
export const each = (keys: readonly (string | number)[], of: Schema): Schema => record(Object.fromEntries(keys.map((key) => [String(key), of])));

/**
 * A clean copy of stored data with the known keys only; what does not fit is named in `faults` (and copied as it came).
 * Never throws.
 */
export function read(schema: Schema, stored: unknown, path: readonly string[], faults: Fault[]): unknown {
  if (schema.kind === 'record') return readRecord(schema, stored, path, faults);
  if (schema.kind === 'map') {
    if (!isRecord(stored)) return fault(faults, path, stored, 'notAnObject');
    // An id of that name would be taken for the prototype wherever the record is copied.
    const entries = Object.entries(stored).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, inner]) => [key, read(schema.of, inner, [...path, key], faults)]));
  }
  if (schema.kind === 'list') return readList(schema, stored, path, faults);
  const found = faultOfLeaf(schema, stored);
  if (found) faults.push({ path, ...found });
  return stored;
}

/** What is wrong with the value of a single place, or null. */
export function faultOfLeaf(schema: Schema, value: unknown): Omit<Fault, 'path'> | null {
  if (value === undefined) return { code: 'missing', params: {} };
  if (value === null && 'nullable' in schema && schema.nullable) return null;
  switch (schema.kind) {
    case 'integer':
      if (typeof value !== 'number' || Number.isNaN(value)) return { code: 'notANumber', params: { min: schema.min, max: schema.max } };
      if (value < schema.min || value > schema.max) return { code: 'outOfRange', params: { min: schema.min, max: schema.max } };
      return Number.isInteger(value) ? null : { code: 'notWhole', params: { min: schema.min, max: schema.max } };
    case 'number':
      return isFiniteNumber(value) ? null : { code: 'notANumber', params: {} };
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'notOneOf', params: { options: 'true, false' } };
    case 'scalar': {
      const isShortText = typeof value === 'string' && value.length <= schema.max;
      return isShortText || isFiniteNumber(value) || typeof value === 'boolean' ? null : { code: 'notOneOf', params: { options: '' } };
    }
    case 'oneOf':
      return typeof value === 'string' && schema.options.includes(value) ? null : { code: 'notOneOf', params: { options: schema.options.join(', ') } };
    case 'text':
      return typeof value === 'string' && value.length <= schema.max ? null : { code: 'notText', params: { max: schema.max } };
    default:
      return isRecord(value) ? null : { code: 'notAnObject', params: {} };
  }
}

/** The schema of the place at a path, or null; in a map every key that `present` has counts as known. */
export function schemaAt(schema: Schema, path: readonly string[], present: unknown): Schema | null {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (!isRecord(present) || !Object.hasOwn(present, key)) return null;
  if (schema.kind === 'map') return schemaAt(schema.of, rest, present[key]);
  if (schema.kind !== 'record' || !Object.hasOwn(schema.fields, key)) return null;
  const inner = schema.fields[key];
  return inner ? schemaAt(inner, rest, present[key]) : null;
}

/** Every path to a single value of the data. */
export function leafPaths(schema: Schema, present: unknown): readonly (readonly string[])[] {
  if (schema.kind !== 'record' && schema.kind !== 'map') return [[]];
  if (!isRecord(present)) return [];
  const inside = (key: string): Schema | undefined => (schema.kind === 'map' ? schema.of : schema.fields[key]);
  const keys = schema.kind === 'map' ? Object.keys(present) : Object.keys(schema.fields);
  return keys.flatMap((key) => {
    const inner = inside(key);
    return inner && Object.hasOwn(present, key) ? leafPaths(inner, present[key]).map((rest) => [key, ...rest]) : [];
  });
}

function readRecord(schema: Schema & { kind: 'record' }, stored: unknown, path: readonly string[], faults: Fault[]): unknown {
  if (stored === null && schema.nullable) return null;
  if (!isRecord(stored)) return fault(faults, path, stored, 'notAnObject');
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of schema.entries) {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (value === undefined && inner.optional) continue;
    copy[key] = isLeaf(inner) ? readLeaf(inner, value, path, key, faults) : read(inner, value, [...path, key], faults);
  }
  return copy;
}

const isLeaf = ({ kind }: Schema): boolean => kind !== 'record' && kind !== 'map' && kind !== 'list';

/** Only a fault needs its path: every command that is checked is read. */
function readLeaf(schema: Schema, value: unknown, path: readonly string[], key: string, faults: Fault[]): unknown {
  const found = faultOfLeaf(schema, value);
  if (found) faults.push({ path: [...path, key], ...found });
  return value;
}

function readList(schema: Schema & { kind: 'list' }, stored: unknown, path: readonly string[], faults: Fault[]): unknown {
  if (!Array.isArray(stored) || stored.length > schema.max) return fault(faults, path, stored, 'notAList');
  return (stored as readonly unknown[]).map((item, index) => read(schema.of, item, [...path, String(index)], faults));
}

const isFiniteNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function fault(faults: Fault[], path: readonly string[], stored: unknown, code: Fault['code']): unknown {
  faults.push({ path, code: stored === undefined ? 'missing' : code, params: {} });
  return stored;
}
