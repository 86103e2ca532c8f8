import type { DiceSpec } from '#engine';
import { word } from '../words.ts';
import { fieldNames } from './roll-context.ts';

/**
 * The faces that were typed, or null where one is missing or none of the die's: then each such field says what it takes, what was
 * typed stays, and the first of them has the focus.
 */
export function readFaces(root: HTMLElement, dice: readonly DiceSpec[]): readonly (readonly number[])[] | null {
  const wrong: HTMLInputElement[] = [];
  const faces = fieldNames(dice).map((names, group) =>
    names.map((name) => {
      const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      const most = dice[group]?.faces ?? 0;
      const face = /^\s*\d+\s*$/u.test(field?.value ?? '') ? Number(field?.value) : 0;
      const fits = face >= 1 && face <= most;
      if (field && !fits) wrong.push(field);
      if (field) mark(field, fits ? '' : word('prompt.roll.outside', { most }));
      return face;
    }),
  );
  wrong[0]?.focus();
  return wrong.length > 0 ? null : faces;
}

function mark(field: HTMLInputElement, fault: string): void {
  field.setAttribute('aria-invalid', String(fault !== ''));
  const place = field.closest('.as-die-field')?.querySelector('.as-die-fault');
  if (place) place.textContent = fault;
}
