import type { ShipId } from '#engine';
import { seenOf } from '../../battle/seen.ts';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import { isElement, isTag } from '../../shown/elements.ts';
import { offerFaces } from '../../shown/face-choice.ts';
import type { FaceChoice } from '../../shown/face-choice.ts';
import { isPointyTop } from '../../shown/pointy-top.ts';
import { replyText } from '../../shown/reply.ts';
import { template } from '../template.ts';
import { iconOf } from '../console/action-words.ts';
import type { Chosen, PartialCommand } from '../console/fill.ts';
import { dialogContext, filledIn } from './dialog-context.ts';
import { trapFocus } from './trap-focus.ts';
import { tieOf } from './tie.ts';
import type { DialogContext, DialogSubject } from './dialog-context.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;
type Context = foundry.applications.api.ApplicationV2.RenderContext & DialogContext & { readonly rootId: string };

/** What a dialog is opened for. */
export interface DialogRequest {
  readonly battles: Battles;
  readonly combatId: string;
  readonly ship: ShipId;
  readonly draft: PartialCommand;
  readonly form: 'ask' | 'confirm';
  readonly chosen: Chosen;
  /** Whatever had the focus when it was opened gets it back. */
  readonly returnTo: () => HTMLElement | null;
}

const safeId = (text: string): string => text.replaceAll(/[^\w-]+/gu, '-');

/** One action of one ship, asked for whatever it needs, with its odds, its cost and what would follow. */
export class ActionDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-dialog'],
    position: { width: 440, height: 'auto' as const },
    window: { resizable: false, minimizable: false },
    actions: { send: ActionDialog.#onSend, cancel: ActionDialog.#onCancel, choose: ActionDialog.#onChoose },
  };

  static override PARTS = { dialog: { template: template('action-dialog'), templates: ['choices', 'tie', 'hatch'].map(template) } };

  readonly #request: DialogRequest;
  readonly #stop: () => void;
  #chosen: Chosen;
  #isSent = false;
  #message = '';

  constructor(request: DialogRequest) {
    const type = request.draft.type ?? '';
    super({
      id: `as-dialog-${safeId(request.combatId)}-${safeId(request.ship)}-${safeId(type)}`,
      window: { icon: `fa-solid ${iconOf(type)}` },
    });
    this.#request = request;
    this.#chosen = request.chosen;
    this.#stop = request.battles.onChange((combatId) => {
      if (combatId === request.combatId) void this.#refresh();
    });
  }

  /** Opens the dialog of that action; one that is already open comes to the front. */
  static async open(request: DialogRequest): Promise<void> {
    const dialog = new ActionDialog(request);
    const present = foundry.applications.instances.get(dialog.id);
    if (present instanceof ActionDialog) {
      dialog.#stop();
      present.bringToFront();
      return;
    }
    await dialog.render({ force: true });
  }

  override get title(): string {
    const subject = this.#subject();
    return subject ? dialogContext(subject).title : '';
  }

  #shown(): ShownBattle | null {
    return this.#request.battles.of(this.#request.combatId);
  }

  #subject(): DialogSubject | null {
    const shown = this.#shown();
    if (!shown) return null;
    const { combatId, ship, draft, form } = this.#request;
    const nameOf = (user: string): string => game.users.get(user)?.name ?? user;
    const pointyTop = isPointyTop(combatantOf(combatId, ship)?.token);
    return { shown, draft, form, chosen: this.#chosen, isSent: this.#isSent, message: this.#message, pointyTop, nameOf };
  }

  async #refresh(): Promise<void> {
    if (!this.rendered) return;
    await (this.#shown() ? this.render() : this.close());
  }

  protected override async _prepareContext(...args: Parameters<Base['_prepareContext']>): Promise<Context> {
    const subject = this.#subject();
    if (!subject) throw new Error('the battle of this dialog is over');
    return { ...(await super._prepareContext(...args)), ...dialogContext(subject), rootId: this.id };
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.element.addEventListener('change', (event) => this.#onChange(event));
    const safeFirst = this.#request.form === 'confirm' ? '[data-action="cancel"]' : '[data-choice][aria-checked="true"], [data-action="send"]';
    this.element.querySelector<HTMLElement>(safeFirst)?.focus();
  }

  protected override async _onRender(...args: Parameters<Base['_onRender']>): Promise<void> {
    await super._onRender(...args);
    offerFaces(this, this.#tie());
  }

  /** The tie that this dialog asks about, so that it can be decided on the map as well. */
  #tie(): FaceChoice | null {
    const subject = this.#subject();
    const { ship } = this.#request;
    const tie = subject && tieOf(filledIn(subject).filled);
    return tie && { ...tie, combatId: this.#request.combatId, ship, choose: (face) => this.#set('face', face) };
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    this.#stop();
    offerFaces(this, null);
    this.#request.returnTo()?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const target = isElement(event.target) ? event.target : null;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === 'Enter' && this.#request.form === 'ask' && target?.dataset['action'] !== 'cancel' && target?.tagName !== 'INPUT') {
      event.preventDefault();
      void this.#send();
    } else if (target?.dataset['choice'] !== undefined) this.#onChoiceKey(event, target);
    if (event.key === 'Tab') trapFocus(this.element, event);
  }

  /** Arrows move within a group of tiles or radios; a digit picks the tile of that number. */
  #onChoiceKey(event: KeyboardEvent, target: HTMLElement): void {
    const group = [...(target.closest('[role="radiogroup"]')?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const digit = /^[1-9]$/u.test(event.key) ? group.find((tile) => tile.dataset['value'] === event.key) : undefined;
    const next = digit ?? (step === undefined ? undefined : group[(group.indexOf(target) + step + group.length) % group.length]);
    if (!next) return;
    event.preventDefault();
    next.focus();
    this.#choose(next);
  }

  #onChange(event: Event): void {
    const input = event.target;
    if (!(isTag(input, 'select') || isTag(input, 'input'))) return;
    const key = input.dataset['param'];
    if (!key) return;
    if (isTag(input, 'select')) this.#pick(key, Number(input.value));
    else {
      const typed = Number(input.value.trim());
      if (Number.isInteger(typed)) this.#set(key, typed);
    }
  }

  #choose(tile: HTMLElement): void {
    const key = tile.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (key && tile.getAttribute('aria-disabled') !== 'true') this.#pick(key, Number(tile.dataset['choice']));
  }

  #pick(key: string, index: number): void {
    const subject = this.#subject();
    const spec = subject && filledIn(subject).filled.specs.find((one) => one.key === key);
    const choice = spec?.choices[index];
    if (choice && choice.refusal === null) this.#set(key, choice.value);
  }

  #set(key: string, value: Chosen[string]): void {
    this.#chosen = { ...this.#chosen, [key]: value ?? null };
    this.#message = '';
    void this.render();
  }

  async #send(): Promise<void> {
    const subject = this.#subject();
    if (!subject || this.#isSent) return;
    const { filled, quote, refusal } = filledIn(subject);
    if (!filled.command || refusal) return;
    this.#isSent = true;
    this.#message = '';
    await this.render();
    const reply = await this.#request.battles.send(this.#request.combatId, filled.command, seenOf(quote));
    this.#isSent = false;
    this.#message = replyText(this.#shown() ?? subject.shown, reply) ?? '';
    await (reply.ok ? this.close() : this.#refresh());
  }

  static #onSend(this: ActionDialog): Promise<void> {
    return this.#send();
  }

  static async #onCancel(this: ActionDialog): Promise<void> {
    await this.close();
  }

  static #onChoose(this: ActionDialog, _event: Event, target: HTMLElement): void {
    this.#choose(target);
  }
}
