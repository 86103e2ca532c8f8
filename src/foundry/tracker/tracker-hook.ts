import type { BeginPort } from '../battle/begin.ts';
import type { CoreAnswer, CoreWish } from '../battle/core-guard.ts';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { draw } from '../shown/drawing.ts';
import { focusIn, refocus } from '../shown/keep-focus.ts';
import { barContext } from './bar-context.ts';
import { BarHandler } from './bar-handler.ts';
import { factOf } from './fact.ts';

export const TRACKER_TEMPLATES = ['tracker/phase-bar.hbs', 'tracker/begin.hbs', 'tracker/fact.hbs'] as const;
const [BAR, BEGIN, FACT] = TRACKER_TEMPLATES;

/** What is needed of core's tracker, or of one that a system puts in its place; also of its pop-out. */
export interface TrackerLike {
  readonly viewed?: { readonly id: string | null } | null;
  readonly element: HTMLElement | null;
  readonly rendered: boolean;
  render?(): unknown;
}

/** Core's buttons, by their `data-action`, and what they want. Caught before core asks or rolls; whatever comes past is stopped at the update. */
const CORE_BUTTONS: Readonly<Record<string, CoreWish>> = {
  startCombat: 'start',
  nextTurn: 'nextTurn',
  nextRound: 'nextRound',
  previousTurn: 'back',
  previousRound: 'back',
  endCombat: 'delete',
  rollInitiative: 'initiative',
  rollAll: 'initiative',
  rollNPC: 'initiative',
  resetAll: 'initiative',
};

/** Our part of one shown tracker. Core may draw anew any part of it at any time, so everything is found by class and put back. */
export class TrackerPart {
  readonly #tracker: TrackerLike;
  readonly #battles: Battles;
  readonly #begin: BeginPort;
  readonly #answer: CoreAnswer;
  #caught: HTMLElement | null = null;
  readonly #handler: BarHandler;
  #uid = 0;

  constructor(tracker: TrackerLike, battles: Battles, begin: BeginPort, answer: CoreAnswer) {
    this.#tracker = tracker;
    this.#battles = battles;
    this.#begin = begin;
    this.#answer = answer;
    this.#handler = new BarHandler(battles, () => this.refresh());
  }

  /** Draws again what this tracker shows of ours; nothing where it is closed. */
  refresh(): void {
    if (this.#tracker.rendered && this.#tracker.element) this.draw(this.#tracker.element);
  }

  draw(element: HTMLElement): void {
    this.#catch(element);
    const id = this.#tracker.viewed?.id ?? null;
    const battle = id === null ? null : this.#battles.of(id);
    const said = this.#handler.said;
    const owner = element.ownerDocument;
    if (battle) {
      const again = game.user.isGM && battle.view.status === 'ended' && this.#begin.possible();
      const context = { ...barContext(battle, game.user.id), again, said, uid: `as-bar-${owner === document ? 'd' : 'p'}${(this.#uid += 1)}`, inTracker: true };
      draw(BAR, context, (bar) => this.#put(element, bar, battle.combatId, context.live), owner);
    } else if (game.user.isGM && this.#begin.possible()) {
      draw(BEGIN, { unfit: this.#begin.unfit() }, (bar) => this.#put(element, bar, '', ''), owner);
    } else clear(element);
    this.#drawFacts(element, battle, owner);
  }

  #catch(element: HTMLElement): void {
    if (this.#caught === element) return;
    this.#caught = element;
    element.addEventListener('click', (event) => this.#onCoreClick(event), { capture: true });
  }

  #onCoreClick(event: Event): void {
    const action = (event.target as Element | null)?.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? '';
    const wish = Object.hasOwn(CORE_BUTTONS, action) ? CORE_BUTTONS[action] : undefined;
    const id = this.#tracker.viewed?.id ?? null;
    if (wish === undefined || id === null || !this.#battles.of(id)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#answer(id, wish);
  }

  #put(element: HTMLElement, bar: HTMLElement, combatId: string, live: string): void {
    const focused = focusIn(element);
    clear(element);
    this.#handler.take(bar, live);
    bar.addEventListener('click', (event) => this.#onClick(event, combatId));
    const header = element.querySelector('.combat-tracker-header');
    const list = element.querySelector('.combat-tracker');
    if (header) header.after(bar);
    else if (list) list.before(bar);
    else element.prepend(bar);
    refocus(bar, focused);
  }

  #onClick(event: Event, combatId: string): void {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
    if (!button) return;
    event.stopPropagation();
    if (button.dataset['action'] === 'asBegin') void this.#begin.open();
    else if (button.dataset['action'] === 'asPrepare') void this.#begin.prepare();
    else void this.#handler.press(combatId, button);
  }

  #drawFacts(element: HTMLElement, battle: ShownBattle | null, owner: Document): void {
    for (const old of element.querySelectorAll('.as-fact')) old.remove();
    if (!battle) return;
    for (const row of element.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
      const fact = factOf(battle, row.dataset['combatantId'] ?? '');
      const name = row.querySelector('.token-name .name') ?? row.querySelector('.token-name');
      if (fact && name) draw(FACT, fact, (line) => putFact(row, name, line), owner);
    }
  }
}

function putFact(row: HTMLElement, name: Element, line: HTMLElement): void {
  for (const old of row.querySelectorAll('.as-fact')) old.remove();
  name.after(line);
}

function clear(element: HTMLElement): void {
  for (const old of element.querySelectorAll('.as-phase-bar, .as-begin')) old.remove();
}
