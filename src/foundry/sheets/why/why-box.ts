import { draw } from '../../shown/drawing.ts';
import { isElement } from '../../shown/elements.ts';
import type { Why } from './why.ts';

/** Between the box and what it is about, and the edge of the window. */
const GAP = 4;

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

  /** Answers for that element, beside it: what is asked about stays in sight. */
  open(about: Element): void {
    const why = this.#answer(about);
    if (why) draw('sheets/why.hbs', why, (element) => this.#show(element, about));
    else this.#close();
  }

  #show(element: HTMLElement, about: Element): void {
    const box = this.#box;
    const root = box?.parentElement;
    if (!box || !root) return;
    const [window, asked] = [root.getBoundingClientRect(), about.getBoundingClientRect()];
    const [above, below] = [asked.top - window.top, window.bottom - asked.bottom];
    const isBelow = below >= above;
    box.classList.toggle('is-below', isBelow);
    box.style.setProperty('--as-why-edge', `${Math.round((isBelow ? asked.bottom - window.top : window.bottom - asked.top) + GAP)}px`);
    box.style.setProperty('--as-why-room', `${Math.round(Math.max(above, below) - 2 * GAP)}px`);
    box.replaceChildren(element);
  }

  #onKey(event: KeyboardEvent): void {
    const about = isElement(event.target) ? event.target : null;
    if (!about || about.matches('input, select, textarea')) return;
    if (event.key === 'Escape' && this.#box?.firstElementChild) this.#close();
    else if (event.key === '?') this.open(about);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #close(): void {
    this.#box?.replaceChildren();
  }
}
