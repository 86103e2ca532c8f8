import { FACES, STATIONS } from '#engine';
import type { ShipId } from '#engine';
import { isElement, isTag } from '../../shown/elements.ts';
import { planMovement } from '../../shown/plan-request.ts';
import { consoleContexts } from '../contexts.ts';
import type { ConsoleContexts } from '../contexts.ts';
import { WhyBox } from '../why/why-box.ts';
import { whyOf } from '../why/why.ts';
import type { Why } from '../why/why.ts';
import { keepOneTabStop, roverKey } from '../keyboard.ts';
import { Orders } from '../orders.ts';
import type { Click } from '../orders.ts';
import { sheetPorts } from '../ports.ts';
import { subjectOf } from '../subject-of.ts';
import type { Subject } from '../subject.ts';
import { StrengthenWindow } from '../work/strengthen-window.ts';
import { FILTERS } from './station-context.ts';
import type { Filter } from './station-context.ts';
import { SIGHT } from './target-context.ts';

/** A window with a console in it: the ship sheet, and the stations alone. */
export interface ConsoleWindow {
  readonly console: ConsoleControl;
}

/** What a person does at the turn, the target and the stations of one ship, and what that window remembers of it. */
export class ConsoleControl {
  readonly #actor: () => Actor.Implementation;
  readonly #redraw: () => void;
  readonly #orders: Orders;
  readonly #folds = new Map<string, boolean>();
  #filter: Filter | null = null;
  #wish: ShipId | null = null;
  #rover: string | null = null;
  #root: HTMLElement | null = null;
  #whyBox: WhyBox | null = null;
  #shown: ConsoleContexts | null = null;
  #stops: readonly (() => void)[] = [];

  constructor(actor: () => Actor.Implementation, redraw: () => void) {
    this.#actor = actor;
    this.#redraw = redraw;
    this.#orders = new Orders(sheetPorts().battles, redraw);
  }

  get subject(): Subject {
    return subjectOf(this.#actor(), sheetPorts().battles);
  }

  /** What the console shows at this moment; what is clicked afterwards is looked up in it. */
  compute(subject: Subject): ConsoleContexts {
    this.#shown = consoleContexts(subject, {
      filter: this.#filterFor(subject),
      folds: this.#folds,
      wishes: this.#wish === null ? this.#targeted() : [this.#wish],
      sent: this.#orders.sent,
      notices: this.#orders.notices,
      notice: this.#orders.notices.get('phase.next') ?? '',
    });
    return this.#shown;
  }

  /** Players begin with their own stations, whoever holds none with what is on. */
  #filterFor({ ship, onlooker }: Subject): Filter {
    if (this.#filter) return this.#filter;
    const holders: Readonly<Record<string, string>> = ship?.crew?.holders ?? {};
    return !onlooker.isGM && STATIONS.some((station) => holders[station] === onlooker.id) ? 'mine' : 'phase';
  }

  #targeted(): ShipId[] {
    return [...(game.user.targets ?? [])].flatMap((token) => {
      const found = token.actor ? sheetPorts().battles.forActor(token.actor.uuid) : null;
      return found ? [found.ship] : [];
    });
  }

  /** Follows the battle and the keys in a window that has been drawn for the first time. */
  attach(root: HTMLElement): void {
    this.#root = root;
    this.#whyBox = new WhyBox((about) => this.#why(about));
    this.#whyBox.attach(root);
    root.addEventListener('keydown', (event) => this.#onKey(event));
    root.addEventListener('change', (event) => this.#onChange(event), { capture: true });
    const hook = Hooks.on('targetToken', this.#redraw);
    this.#stops = [sheetPorts().battles.onChange(this.#redraw), () => Hooks.off('targetToken', hook)];
  }

  /** After each drawing: the list of stations is one tab stop. */
  drawn(): void {
    const list = this.#root?.querySelector<HTMLElement>('[data-rovers]');
    if (list) keepOneTabStop(list, this.#rover);
  }

  detach(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#root = null;
  }

  #onKey(event: KeyboardEvent): void {
    const from = isElement(event.target) ? event.target : null;
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const list = from.closest<HTMLElement>('[data-rovers]');
    const move = list && from.matches('[data-rover]') ? roverKey(list, event, from) : null;
    if (!move) return;
    if (move.kind === 'moved') this.#rover = move.to.getAttribute('name');
    else this.#foldTo(move.station, move.isOpen);
    event.preventDefault();
    event.stopPropagation();
  }

  /** Why the row, track, face or station at that place is as it is. */
  #why(about: Element): Why | null {
    const dataOf = (name: string): string | null => about.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;
    const action = this.#shown?.byKey.get(dataOf('key') ?? '') ?? null;
    return whyOf(this.subject, { action, track: dataOf('track'), face: dataOf('face'), station: dataOf('station') });
  }

  /** Another ship to aim at, whatever is targeted on the map. */
  #onChange(event: Event): void {
    const select = event.target;
    if (!isTag(select, 'select') || select.dataset['select'] !== 'target') return;
    this.#wish = select.value;
    this.#redraw();
  }

  /** Opens a station, which then has the tab stop of the list; all are listed where it is not the person's own. */
  show(station: string): void {
    const { ship, onlooker } = this.subject;
    const holders: Readonly<Record<string, string>> = ship?.crew?.holders ?? {};
    if (holders[station] !== onlooker.id) this.#filter = 'phase';
    this.#folds.set(station, true);
    this.#rover = `as-station-${station}`;
  }

  /** Gives the focus to the tab stop of the list. */
  focus(): void {
    this.#root?.querySelector<HTMLElement>('[data-rover][tabindex="0"]')?.focus();
  }

  #foldTo(head: HTMLElement, isOpen: boolean): void {
    const station = head.dataset['station'];
    if (!station) return;
    this.#rover = head.getAttribute('name');
    this.#folds.set(station, isOpen);
    this.#redraw();
  }

  fold(head: HTMLElement): void {
    this.#foldTo(head, head.getAttribute('aria-expanded') !== 'true');
  }

  /** Shows what the map shows of the target as text, or no longer. */
  foldSight(): void {
    this.#folds.set(SIGHT, this.#folds.get(SIGHT) !== true);
    this.#redraw();
  }

  filter(button: HTMLElement): void {
    this.#filter = FILTERS.find((filter) => filter === button.dataset['filter']) ?? this.#filter;
    for (const fold of this.#folds.keys()) if (fold !== SIGHT) this.#folds.delete(fold);
    this.#redraw();
  }

  /** Gives the command of a row, or says all reasons where its “+1 more” is clicked. */
  async act(button: HTMLElement, clicked: EventTarget | null): Promise<void> {
    if (isElement(clicked) && clicked.closest('.as-more')) return this.#whyBox?.open(button);
    const click = this.#click(button);
    if (click) await this.#orders.act(click);
  }

  async remedy(button: HTMLElement): Promise<void> {
    const click = this.#click(button);
    if (click) await this.#orders.remedy(click);
  }

  /** Opens shield work at the face that has been picked. */
  async strengthen(face: HTMLElement): Promise<void> {
    const chosen = FACES.find((one) => String(one) === face.dataset['face']) ?? null;
    await StrengthenWindow.open({ subject: () => this.subject, returnTo: () => this.#root?.querySelector(`[data-face="${chosen}"]`) ?? null }, chosen);
  }

  /** Opens the plan of the ship's movement on the map, where there is something to plan. */
  plan(button: HTMLElement): void {
    const { shown, id } = this.subject;
    if (button.matches('[data-rover]')) this.#rover = button.getAttribute('name');
    if (shown && id !== null && button.getAttribute('aria-disabled') !== 'true') planMovement(shown.combatId, id);
  }

  #click(button: HTMLElement): Click | null {
    const { shown } = this.subject;
    const key = button.dataset['key'];
    const action = this.#shown?.byKey.get(key ?? '');
    if (!shown || !key || !action) return null;
    const name = button.getAttribute('name');
    if (button.matches('[data-rover]')) this.#rover = name;
    const returnTo = (): HTMLElement | null => (name ? (this.#root?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null) : null);
    return { subject: () => this.subject, shown, action, key, target: this.#shown?.target ?? null, returnTo };
  }
}

type Handler = (this: ConsoleWindow, event: Event, button: HTMLElement) => void | Promise<void>;

/** What the buttons of a console do, by their `data-action`. */
export const CONSOLE_ACTIONS: Readonly<Record<'filter' | 'fold' | 'sight' | 'act' | 'plan' | 'remedy' | 'strengthen', Handler>> = {
  filter(_event, button) {
    this.console.filter(button);
  },
  fold(_event, button) {
    this.console.fold(button);
  },
  sight() {
    this.console.foldSight();
  },
  act(event, button) {
    return this.console.act(button, event.target);
  },
  plan(_event, button) {
    this.console.plan(button);
  },
  remedy(_event, button) {
    return this.console.remedy(button);
  },
  strengthen(_event, face) {
    return this.console.strengthen(face);
  },
};
