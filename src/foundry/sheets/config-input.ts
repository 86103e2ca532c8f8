import { readNumber } from './config-context.ts';
import type { Mistake } from './config-context.ts';

const STORED = 'system.';

/** What a change of a field of the form means: its path is stored, or it cannot be, or it is no stored value at all. */
export type Change =
  | { readonly kind: 'store'; readonly name: string; readonly path: string }
  | { readonly kind: 'mistake'; readonly path: string; readonly mistake: Mistake }
  | { readonly kind: 'other' };

function tell(input: HTMLElement, message: string): void {
  input.setAttribute('aria-invalid', String(message !== ''));
  const place = input.closest('.as-field')?.querySelector<HTMLElement>('.as-field-message');
  if (!place) return;
  place.hidden = message === '';
  place.textContent = message;
}

/**
 * Looks at a changed field of the form before it is stored. A number that cannot be stored is said at its place and takes no
 * part in the form until it is mended: without a name it is no part of the form's data.
 */
export function changeOf(input: HTMLInputElement | HTMLSelectElement): Change {
  const name = input.name || input.dataset['name'] || '';
  if (!name.startsWith(STORED)) return { kind: 'other' };
  const path = name.slice(STORED.length);
  const { min, max, old = '', nullable } = input.dataset;
  if (min === undefined || max === undefined) return { kind: 'store', name, path };
  const read = readNumber(input.value, { min: Number(min), max: Number(max), old, isNullable: nullable !== undefined });
  tell(input, read.ok ? '' : read.message);
  if (!read.ok) {
    input.dataset['name'] = name;
    input.removeAttribute('name');
    return { kind: 'mistake', path, mistake: { text: input.value, message: read.message } };
  }
  input.name = name;
  input.value = read.value === null ? '' : String(read.value);
  return { kind: 'store', name, path };
}
