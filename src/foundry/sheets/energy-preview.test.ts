// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { followEnergy } from './energy-preview.ts';

let sheet: HTMLElement;
const hatched = (): string[] => [...sheet.querySelectorAll('.is-spending')].map(({ id }) => id);

beforeEach(() => {
  sheet = document.createElement('div');
  sheet.innerHTML = `
    <div class="as-gauges">
      <span class="as-pips is-energy"><span id="g1" class="is-full"></span><span id="g2" class="is-full"></span><span id="g3"></span></span>
      <span class="as-pips is-battery"><span id="b1" class="is-full"></span><span id="b2" class="is-full"></span></span>
    </div>
    <button data-spends="3"><b>Fire</b></button><button id="free">End phase</button>`;
  document.body.replaceChildren(sheet);
  followEnergy(sheet);
});

test('the pointer on an action hatches the energy it would take, the generator first, then the battery', () => {
  sheet.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(hatched()).toEqual(['g1', 'g2', 'b2']);
});

test('the focus does the same, and an action without a cost takes the hatching off', () => {
  sheet.querySelector('[data-spends]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(hatched()).toHaveLength(3);
  sheet.querySelector('#free')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(hatched()).toEqual([]);
});
