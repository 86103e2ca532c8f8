import { draw } from '../../shown/drawing.ts';
import { isElement, isTag } from '../../shown/elements.ts';
import { focusIn, refocus } from '../../shown/keep-focus.ts';
import type { Box } from '../draw/in-view.ts';
import { keepOffShips } from './panel-place.ts';
import type { PlanContext } from './plan-context.ts';

export const PLAN_TEMPLATE = 'canvas/plan.hbs';

/** What is done in the panel. */
export interface PanelHandlers {
  /** Answers whether the key meant something: then nobody else hears it. */
  key(key: string): boolean;
  press(action: string, option: string): void;
  stopAtFailure(on: boolean): void;
}

/** The panel of a plan at the bottom of the page: the map's twin for the keyboard and for readers. It hears keys only while it has the focus. */
export class PlanPanel {
  readonly #handlers: PanelHandlers;
  readonly #root = document.createElement('div');
  readonly #live = document.createElement('p');
  readonly #slot = document.createElement('div');
  readonly #returnTo = document.activeElement;
  #isConfirming = false;
  #ships: readonly Box[] = [];

  constructor(handlers: PanelHandlers) {
    this.#handlers = handlers;
    this.#root.className = 'action-stations as-plan-panel';
    this.#live.className = 'as-hidden as-live';
    this.#live.setAttribute('role', 'status');
    this.#root.append(this.#live, this.#slot);
    this.#root.addEventListener('keydown', (event) => this.#onKey(event));
    this.#root.addEventListener('click', (event) => this.#onClick(event));
    this.#root.addEventListener('change', (event) => {
      if (isTag(event.target, 'input')) this.#handlers.stopAtFailure(event.target.checked);
    });
    this.#root.addEventListener('pointerleave', () => this.keepOff(this.#ships));
    document.body.append(this.#root);
  }

  /** Draws the plan anew. The focus stays where it was; where that is gone, it goes to what is safe, or to the panel. */
  show(context: PlanContext): void {
    const hadFocus = this.#root.contains(document.activeElement);
    const selector = focusIn(this.#root);
    draw(PLAN_TEMPLATE, context, (element) => {
      this.#slot.replaceChildren(element);
      this.keepOff(this.#ships);
      refocus(this.#root, selector);
      const safe = context.isConfirming && !this.#isConfirming ? element.querySelector<HTMLElement>('[data-action="reconsider"]') : null;
      if (hadFocus && safe) safe.focus();
      else if (hadFocus && !this.#root.contains(document.activeElement)) element.focus({ preventScroll: true });
      this.#isConfirming = context.isConfirming;
    });
  }

  /** Moves the panel off where the ships are on the screen. */
  keepOff(ships: readonly Box[]): void {
    this.#ships = ships;
    if (this.#slot.firstElementChild) keepOffShips(this.#root, ships);
  }

  focus(): void {
    this.#slot.querySelector<HTMLElement>('[data-keep-focus]')?.focus({ preventScroll: true });
  }

  /** Tells a reader, politely. */
  say(text: string): void {
    this.#live.textContent = text;
  }

  /** Takes the panel away and gives the focus back to what had it before, if the panel has it. */
  close(): void {
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.remove();
    if (hadFocus) formerOf(this.#returnTo)?.focus({ preventScroll: true });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const isOnControl = isElement(event.target) && event.target.matches('button, input');
    if (event.key === 'Enter' && isOnControl) return;
    if (!this.#handlers.key(event.key)) return;
    event.preventDefault();
    // Core moves tokens with the same keys.
    event.stopPropagation();
  }

  #onClick(event: MouseEvent): void {
    const button = isElement(event.target) ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (button) this.#handlers.press(button.dataset['action'] ?? '', button.dataset['option'] ?? '');
  }
}

/** The element, or the one of the same name that has taken its place in a new drawing. */
function formerOf(element: Element | null): HTMLElement | null {
  if (element?.isConnected) return isElement(element) ? element : null;
  const name = element?.getAttribute('name');
  return name ? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null;
}
