import { isElement } from '../shown/elements.ts';

const SPENDING = 'is-spending';

/** Takes the hatching off all pips. */
export function clearPreview(sheet: HTMLElement): void {
  for (const pip of sheet.querySelectorAll(`.${SPENDING}`)) pip.classList.remove(SPENDING);
}

/** Hatches the pips that so many energy points would take: the generator's first, then the battery's, the last ones first. */
export function previewEnergy(sheet: HTMLElement, amount: number): void {
  clearPreview(sheet);
  const full = ['energy', 'battery'].flatMap((kind) => [...sheet.querySelectorAll(`.as-gauges .as-pips.is-${kind} > .is-full`)].reverse());
  for (const pip of full.slice(0, amount)) pip.classList.add(SPENDING);
}

/** Shows the preview of whatever action the pointer or the focus is on, for as long as it is. */
export function followEnergy(sheet: HTMLElement): void {
  const show = (event: Event): void => {
    const spends = isElement(event.target) ? event.target.closest<HTMLElement>('[data-spends]')?.dataset['spends'] : undefined;
    if (spends) previewEnergy(sheet, Number(spends));
    else clearPreview(sheet);
  };
  for (const name of ['pointerover', 'focusin']) sheet.addEventListener(name, show);
  sheet.addEventListener('pointerleave', () => clearPreview(sheet));
}
