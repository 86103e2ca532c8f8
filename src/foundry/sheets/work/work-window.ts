import type { ShownBattle } from '../../battle/types.ts';
import { isElement } from '../../shown/elements.ts';
import { say } from '../../words.ts';
import type { AnyAction, RowSurroundings } from '../console/action-row.ts';
import { actionsOf } from '../console/action-row.ts';
import { trapFocus } from '../dialog/trap-focus.ts';
import { keepOneTabStop, placeOf, roverKey } from '../keyboard.ts';
import { Orders } from '../orders.ts';
import { sheetPorts } from '../ports.ts';
import type { Subject } from '../subject.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

/** What a window of work is opened for: a ship, and where the focus goes when it is closed. */
export interface WorkRequest {
  readonly subject: () => Subject;
  readonly returnTo: () => HTMLElement | null;
}

export const workId = (kind: string, { shown, id }: Subject): string => `as-${kind}-${shown?.combatId}-${id}`.replaceAll(/[^\w-]+/gu, '-');

/** A window that stays open while several orders of one kind are given, one after the other. */
export abstract class WorkWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions<WorkWindow> = {
    classes: ['action-stations', 'as-ship', 'as-dialog', 'as-work'],
    window: { resizable: false, minimizable: false },
    actions: { act: WorkWindow.#onAct, done: WorkWindow.#onDone },
  };

  readonly #orders = new Orders(sheetPorts().battles, () => this.redraw());
  readonly #stop: () => void;
  readonly #request: WorkRequest;
  #refocus: () => void = () => undefined;
  #byKey: ReadonlyMap<string, AnyAction> = new Map();

  constructor(id: string, request: WorkRequest) {
    super({ id });
    this.#request = request;
    this.#stop = sheetPorts().battles.onChange(() => this.redraw());
  }

  protected get subject(): Subject {
    return this.#request.subject();
  }

  /** What the body shows, and every command that can be given in it, by key. */
  protected abstract body(subject: Subject, actions: readonly AnyAction[], around: RowSurroundings): { context: object; byKey: ReadonlyMap<string, AnyAction> };

  protected redraw(): void {
    if (!this.rendered) return;
    if (this.subject.shown?.view.status !== 'running') void this.close();
    else {
      this.#refocus = placeOf(this.element);
      void this.render();
    }
  }

  protected override async _prepareContext(...args: Parameters<Base['_prepareContext']>): ReturnType<Base['_prepareContext']> {
    const { subject } = this;
    const { shown } = subject;
    if (!shown) throw new Error('the battle of this window is over');
    const { sent, notices } = this.#orders;
    const around: RowSurroundings = { shown, target: null, said: new Set(), sent, notices, nameOf: (user) => subject.onlooker.nameOf(user) };
    const { context, byKey } = this.body(subject, actionsOf(subject), around);
    this.#byKey = byKey;
    return { ...(await super._prepareContext(...args)), ...context, result: this.#resultIn(shown) };
  }

  /** What the last order from this window has come to, in the words of its card. */
  #resultIn({ ledger, ruleset, view, viewer }: ShownBattle): string {
    const entry = ledger.find(({ seq }) => seq === this.#orders.last);
    return entry && !entry.undone ? say(ruleset.tell(entry.events, view, viewer).outcome) : '';
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('keydown', (event) => this.onKey(event));
  }

  protected override async _onRender(...args: Parameters<Base['_onRender']>): Promise<void> {
    await super._onRender(...args);
    const list = this.element.querySelector<HTMLElement>('[data-rovers]');
    if (list) keepOneTabStop(list, this.element.ownerDocument.activeElement?.getAttribute('name') ?? null);
    this.#refocus();
    this.#refocus = () => undefined;
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    this.#stop();
    this.#request.returnTo()?.focus();
  }

  protected onKey(event: KeyboardEvent): void {
    const from = isElement(event.target) ? event.target : null;
    const list = from?.closest<HTMLElement>('[data-rovers]');
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (from && list && roverKey(list, event, from)) event.preventDefault();
    else if (event.key === 'Tab') trapFocus(this.element, event);
  }

  static async #onAct(this: WorkWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { shown } = this.subject;
    const key = button.dataset['key'] ?? '';
    const action = this.#byKey.get(key);
    if (!shown || !action) return;
    await this.#orders.act({ subject: this.#request.subject, shown, action, key, target: null, returnTo: () => button });
  }

  static async #onDone(this: WorkWindow): Promise<void> {
    await this.close();
  }
}
