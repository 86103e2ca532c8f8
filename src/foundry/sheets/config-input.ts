import { readNumber } from './config-context.ts';

const STORED = 'system.';

/**
 * Looks at a changed field of the form before it is stored. A number that cannot be stored is said at its place and takes no
 * part in the form until it is mended. Answers the path to store, or null where nothing is to be stored.
 */
export function checkedPath(input: HTMLInputElement | HTMLSelectElement): string | null {
  const name = input.name || input.dataset['name'] || '';
  if (!name.startsWith(STORED)) return null;
  const message = input.closest('.as-field')?.querySelector<HTMLElement>('.as-field-message') ?? null;
  const { min, max, old, nullable } = input.dataset;
  if (min === undefined || max === undefined) return name;
  const read = readNumber(input.value, { min: Number(min), max: Number(max), old: old ?? '', isNullable: nullable !== undefined });
  input.setAttribute('aria-invalid', String(!read.ok));
  if (message) {
    message.hidden = read.ok;
    message.textContent = read.ok ? '' : read.message;
  }
  if (!read.ok) {
    // Without a name it is no part of the form's data.
    input.dataset['name'] = name;
    input.removeAttribute('name');
    return null;
  }
  input.name = name;
  input.value = read.value === null ? '' : String(read.value);
  return name;
}
