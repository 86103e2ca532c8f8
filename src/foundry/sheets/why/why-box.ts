import { draw } from '../../shown/drawing.ts';
import type { Why } from './why.ts';

/** The box of a window that answers “why?” for whatever has the focus: read out, and closed by Esc or by asking elsewhere. */
export class WhyBox {
  readonly #answer: (about: Element) => Why | null;
  #box: HTMLElement | null = null;

  constructor(answer: (about: Element) => Why | null) {
    this.#answer = answer;
  }

  attach(root: HTMLElement): void {
    this.#box = root.ownerDocument.createElement('div');
    this.#box.className = 'as-why-place';
    this.#box.setAttribute('role', 'status');
    root.append(this.#box);
    root.addEventListener('keydown', (event) => this.#onKey(event));
    root.addEventListener('focusin', () => this.#close());
  }

  #onKey(event: KeyboardEvent): void {
    const about = event.target instanceof Element ? event.target : null;
    if (!about || about.matches('input, select, textarea')) return;
    if (event.key === 'Escape' && this.#box?.firstElementChild) this.#close();
    else if (event.key === '?') this.#open(about);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #open(about: Element): void {
    const why = this.#answer(about);
    if (why) draw('sheets/why.hbs', why, (element) => this.#box?.replaceChildren(element));
    else this.#close();
  }

  #close(): void {
    this.#box?.replaceChildren();
  }
}
