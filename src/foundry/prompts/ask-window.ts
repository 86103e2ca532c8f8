import type { Battles, Reply } from '../battle/types.ts';
import { focusInShown, refocus } from '../shown/keep-focus.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { askContext } from './ask-context.ts';
import type { AskContext } from './ask-context.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const WIDTH = 440;
const MARGIN = 16;
/** Room for the hotbar below. */
const HOTBAR = 90;

/**
 * The prompt of one open question: bottom right, beside the game, not before it. It goes when the question does; closing it by
 * hand only folds it, since the battle still waits.
 */
export class AskWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ask-window'],
    window: { title: 'ACTIONSTATIONS.prompt.choose', icon: 'fa-solid fa-bell' },
    position: { width: WIDTH },
  };
  static override PARTS = { ask: { template: 'modules/action-stations/templates/prompts/ask.hbs' } };

  readonly combatId: string;
  readonly questionId: string;
  readonly #battles: Battles;
  #chosen: string | null = null;
  #said = '';
  #sent = false;
  #isOver = false;
  #drawn = '';
  #focused: string | null = null;
  /** Plain, not private: core may read the title before this class has its fields. */
  shownTitle: string | undefined = undefined;

  constructor(battles: Battles, combatId: string, questionId: string) {
    super({ id: `action-stations-ask-${combatId}-${questionId}` });
    this.#battles = battles;
    this.combatId = combatId;
    this.questionId = questionId;
  }

  override get title(): string {
    return this.shownTitle ?? super.title;
  }

  /** Closes for good: the question is answered, withdrawn, or no longer this person's. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.close();
  }

  override async close(options?: object): Promise<this> {
    if (this.#isOver || !this.rendered) return await super.close(options);
    await this.minimize();
    return this;
  }

  /** Draws again, if what it shows has changed. */
  async refresh(): Promise<void> {
    if (JSON.stringify(this.#context()) !== this.#drawn) await this.render();
  }

  #context(): AskContext | null {
    const battle = this.#battles.of(this.combatId);
    return battle?.question?.id === this.questionId ? askContext(battle, this.#chosen) : null;
  }

  protected override async _prepareContext(): Promise<never> {
    const context = this.#context();
    this.#drawn = JSON.stringify(context);
    this.shownTitle = context?.windowTitle ?? this.shownTitle;
    return { ...context, said: this.#said, sent: this.#sent || context?.whyNot } as never;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', (event) => this.#onChange(event));
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.#moveIntoCorner();
    this.#callForAttention();
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    this.#focused = focusInShown(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    refocus(this.element, this.#focused);
  }

  /** Core hands over every click that it has no action for. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute('aria-disabled') !== 'true') void this.#act(target.dataset['action'] ?? '', target.dataset['option'] ?? '');
  }

  async #act(action: string, option: string): Promise<void> {
    const reply = this.#sent ? null : this.#send(action, option);
    if (!reply) return;
    this.#sent = true;
    this.#said = word('prompt.sent');
    await this.render();
    const battle = this.#battles.of(this.combatId);
    const given = await reply;
    this.#sent = false;
    this.#said = battle ? (replyText(battle, given) ?? '') : '';
    await this.render();
  }

  #send(action: string, option: string): Promise<Reply> | null {
    if (action === 'asPick' && option) return this.#battles.answer(this.combatId, this.questionId, option);
    if (action === 'asWithdraw') return this.#battles.withdraw(this.combatId, this.questionId);
    if (action === 'asSameDice') return this.#battles.playAgain(this.combatId, this.questionId, 'same');
    return action === 'asNewDice' ? this.#battles.playAgain(this.combatId, this.questionId, 'new') : null;
  }

  #onChange(event: Event): void {
    const radio = event.target;
    if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return;
    this.#chosen = radio.value;
    const battle = this.#battles.of(this.combatId);
    const { primary, whyNot } = (battle && askContext(battle, this.#chosen)) ?? {};
    const button = this.element.querySelector<HTMLElement>('.as-go');
    if (!primary || !button || whyNot) return;
    button.dataset['option'] = primary.id;
    button.removeAttribute('aria-disabled');
    button.textContent = primary.label;
  }

  /** Enter on a chosen row does what the first button says; anywhere else it does nothing by itself. */
  #onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio' || !target.checked) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#act('asPick', target.value);
  }

  #moveIntoCorner(): void {
    // The height is that of the text at this width.
    this.setPosition({ width: WIDTH });
    const view = this.element.ownerDocument.defaultView ?? window;
    const sidebar = ui.sidebar?.element?.getBoundingClientRect().left ?? view.innerWidth;
    const right = sidebar > view.innerWidth / 2 ? sidebar : view.innerWidth;
    const top = view.innerHeight - this.element.offsetHeight - HOTBAR;
    this.setPosition({ left: Math.max(0, right - WIDTH - MARGIN), top: Math.max(0, top) });
  }

  /** The focus comes to the question, unless the person is typing; then it is read out once. */
  #callForAttention(): void {
    const active = this.element.ownerDocument.activeElement;
    const heading = this.element.querySelector<HTMLElement>('.as-ask-title');
    if (!isTyping(active)) return heading?.focus({ preventScroll: true });
    const live = this.element.querySelector<HTMLElement>('.as-live');
    if (live) setTimeout(() => (live.textContent = `${this.title}. ${heading?.textContent ?? ''}`), 50);
  }
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select, prose-mirror'));
