import type { RollAsk } from '#engine';
import { rollDice } from '../battle/roll-dice.ts';
import type { Battles, Reply, ShownPart } from '../battle/types.ts';
import { isElement, isTag } from '../shown/elements.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { askContext, NO_DRAFT, orderFor, partFor } from './ask-context.ts';
import type { AskContext, Draft } from './ask-context.ts';
import { readFaces } from './dice-fields.ts';
import { PromptWindow } from './prompt-window.ts';

const WIDTH = 440;
const MARGIN = 16;
/** Room for the hotbar below. */
const HOTBAR = 90;

type Faces = readonly (readonly number[])[];

/**
 * The prompt of a battle's open question: bottom right, beside the game, not before it. Where the answer leads to the next question of
 * the same person it shows that; it goes when there is none. Closing it by hand only folds it, since the battle still waits.
 */
export class AskWindow extends PromptWindow {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ask-window'],
    window: { title: 'ACTIONSTATIONS.prompt.choose', icon: 'fa-solid fa-bell' },
    position: { width: WIDTH },
  };
  static override PARTS = {
    ask: { template: 'modules/action-stations/templates/prompts/ask.hbs', templates: ['modules/action-stations/templates/prompts/roll.hbs'] },
  };

  readonly combatId: string;
  readonly #battles: Battles;
  /** The question that the draft is for. */
  #questionId = '';
  #draft: Draft = NO_DRAFT;
  /** Dice that were rolled here and whose answer has not been heard: they are sent again, not rolled again. */
  readonly #rolled = new Map<string, Faces>();
  #said = '';
  #sent = false;
  #isOver = false;
  #drawn = '';
  /** Plain, not private: core may read the title before this class has its fields. */
  shownTitle: string | undefined = undefined;

  constructor(battles: Battles, combatId: string) {
    super({ id: `action-stations-ask-${combatId}` });
    this.#battles = battles;
    this.combatId = combatId;
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
    if (!battle?.question) return null;
    if (battle.question.id !== this.#questionId) {
      this.#questionId = battle.question.id;
      this.#draft = NO_DRAFT;
      this.#said = '';
    }
    return askContext(battle, this.#draft);
  }

  /** The part of the question that this window is about now. */
  get #part(): ShownPart | null {
    const question = this.#battles.of(this.combatId)?.question;
    return question ? partFor(question, this.#draft.part) : null;
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
    this.element.addEventListener('input', (event) => this.#onType(event));
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.#moveIntoCorner();
    this.#callForAttention();
  }

  /** Core hands over every click that it has no action for. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    const { action = '', option = '', part } = target.dataset;
    if (target.getAttribute('aria-disabled') === 'true') return;
    if (action !== 'asPart') return void this.#act(action, option);
    this.#draft = { ...NO_DRAFT, part: Number(part) };
    void this.render();
  }

  async #act(action: string, option: string): Promise<void> {
    const reply = this.#sent ? null : this.#send(action, option);
    if (!reply) return;
    const id = this.#questionId;
    this.#sent = true;
    this.#said = word('prompt.sent');
    await this.render();
    const given = await reply.catch((error: unknown) => this.#notRolled(error));
    const battle = this.#battles.of(this.combatId);
    this.#sent = false;
    // What is said of an answer is not said of the next question.
    if (id === this.#questionId) this.#said = given && battle ? (replyText(battle, given) ?? '') : this.#said;
    else this.#said = '';
    if (!this.#isOver) await this.render();
  }

  /** Core says why, and the question waits on. */
  #notRolled(error: unknown): null {
    console.error(error);
    this.#said = word('prompt.roll.notRolled');
    return null;
  }

  #send(action: string, option: string): Promise<Reply> | null {
    const id = this.#questionId;
    const part = this.#part;
    if (action === 'asWithdraw') return this.#battles.withdraw(this.combatId, id);
    if (action === 'asSameDice') return this.#battles.playAgain(this.combatId, id, 'same');
    if (action === 'asNewDice') return this.#battles.playAgain(this.combatId, id, 'new');
    if (!part) return null;
    if (action === 'asPick' && option) return this.#answer(part, option, () => this.#battles.answer(this.combatId, id, option, part.part));
    if (part.ask.kind !== 'roll') return null;
    const { ask } = part;
    if (action === 'asRoll') return this.#answer(part, null, () => this.#roll(id, part, ask));
    const faces = action === 'asEnter' ? readFaces(this.element, ask.dice) : null;
    return faces && this.#answer(part, null, () => this.#battles.answerWith(this.combatId, id, { kind: 'roll', dice: faces }, part.part));
  }

  /** Where it is ticked the standing order goes first: an answer that is lost after it leaves the question open. */
  async #answer({ ask, waitsFor: { ship, station } }: ShownPart, option: string | null, give: () => Promise<Reply>): Promise<Reply> {
    if (!this.#draft.standing) return await give();
    const ordered = await this.#battles.setOrder(this.combatId, { seat: { ship, station }, purpose: ask.purpose, does: orderFor(ask, option) });
    return ordered.ok ? await give() : ordered;
  }

  async #roll(question: string, { part }: ShownPart, { dice }: RollAsk): Promise<Reply> {
    const key = `${question} ${part}`;
    const faces = this.#rolled.get(key) ?? (await rollDice(dice, { allowInteractive: true }));
    this.#rolled.set(key, faces);
    return await this.#battles.answerWith(this.combatId, question, { kind: 'roll', dice: faces }, part);
  }

  #onType(event: Event): void {
    const { target } = event;
    if (!isTag(target, 'input') || !target.matches('.as-die-field input')) return;
    this.#draft = { ...this.#draft, typed: { ...this.#draft.typed, [target.name]: target.value } };
  }

  #onChange(event: Event): void {
    const { target: radio } = event;
    if (!isTag(radio, 'input')) return;
    if (radio.type === 'checkbox') this.#draft = { ...this.#draft, standing: radio.checked };
    if (radio.type !== 'radio') return;
    this.#draft = { ...this.#draft, chosen: radio.value };
    const battle = this.#battles.of(this.combatId);
    const { primary, whyNot } = (battle && askContext(battle, this.#draft)) ?? {};
    const button = this.element.querySelector<HTMLElement>('.as-go');
    if (!primary || !button || whyNot) return;
    button.dataset['option'] = primary.id;
    button.removeAttribute('aria-disabled');
    button.textContent = primary.label;
  }

  /** Enter on a chosen row does what the first button says, in a field of a die what the button beside it says; anywhere else it does nothing by itself. */
  #onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== 'Enter' || !isTag(target, 'input')) return;
    const isDie = target.matches('.as-die-field input');
    if (!isDie && !(target.type === 'radio' && target.checked)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#act(isDie ? 'asEnter' : 'asPick', target.value);
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
  isElement(element) && (element.isContentEditable || element.matches('input, textarea, select, prose-mirror'));
