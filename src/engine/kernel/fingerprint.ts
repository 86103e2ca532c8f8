import { hash32 } from './random.ts';

/** A short text that is equal for equal plain data, whatever the order of keys. Two different battles share one by chance 1 in 2^64. */
export function fingerprint(value: unknown): string {
  const text = canonical(value);
  return (
    hash32(text).toString(16).padStart(8, '0') +
    hash32(`${text.length}:${[...text].reverse().join('')}`)
      .toString(16)
      .padStart(8, '0')
  );
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
