import type { LedgerEntry } from '../battle/record.ts';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { draw } from '../shown/drawing.ts';
import { focusIn, refocus } from '../shown/keep-focus.ts';
import { readerHere } from '../shown/reader.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { cardContext, lostContext } from './card-context.ts';
import type { CardContext } from './card-context.ts';
import type { CardFlags } from './card-port.ts';

export const CARD_TEMPLATES = ['chat/card.hbs', 'chat/steps.hbs'] as const;

/** One place in the chat log where a card is drawn. A message can have several: log, notification, pop-out. */
export class CardView {
  readonly place: WeakRef<HTMLElement>;
  readonly #battles: Battles;
  readonly #card: CardFlags;
  readonly #frame: WeakRef<HTMLElement>;
  readonly #stored: readonly Node[];
  #archived: LedgerEntry | null = null;
  #open: boolean | undefined;
  #said = '';
  #drawn = '';

  /** `frame` is the whole message, `place` its content. */
  constructor(battles: Battles, card: CardFlags, frame: HTMLElement, place: HTMLElement) {
    this.#battles = battles;
    this.#card = card;
    this.place = new WeakRef(place);
    this.#frame = new WeakRef(frame);
    this.#stored = [...place.childNodes];
    frame.classList.toggle('as-unseen', this.#isSilent);
    place.addEventListener('click', (event) => this.#onClick(event));
  }

  get #isSilent(): boolean {
    return this.#card.silent && !game.user.isGM;
  }

  /** Is its entry in the journal, where it changes no more? */
  get isArchived(): boolean {
    return this.#archived !== null;
  }

  get combatId(): string {
    return this.#card.battle;
  }

  /** Draws what is now known for this window's user; without a battle the message's own sentence stands there again. */
  draw(): void {
    const place = this.place.deref();
    if (!place) return;
    const context = this.#context();
    const drawn = context ? JSON.stringify([context, this.#said]) : '';
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#dress(context);
    if (!context) place.replaceChildren(...this.#stored);
    else draw(CARD_TEMPLATES[0], { ...context, said: this.#said }, (element) => this.#show(place, element, drawn), place.ownerDocument);
  }

  /** What Foundry's frame shows of the card: whether it is there, that it is one line, and in its header whose command it was. */
  #dress(context: CardContext | null): void {
    const frame = this.#frame.deref();
    frame?.classList.toggle('as-unseen', context?.unseen ?? this.#isSilent);
    frame?.classList.toggle('as-line-message', context?.form === 'line');
    const header = frame?.querySelector('.message-header');
    const seat = header?.querySelector('.as-card-seat') ?? header?.ownerDocument.createElement('span');
    if (!header || !seat) return;
    seat.className = 'as-card-seat';
    seat.textContent = context?.seat ?? '';
    if (context?.seat) header.append(seat);
    else seat.remove();
  }

  /** The card as it is now; null where the battle is gone. */
  #context(): CardContext | null {
    const battle = this.#battles.of(this.#card.battle);
    if (!battle) return null;
    const entry = this.#entryIn(battle);
    if (!entry) return lostContext(this.#card.seq, this.#sentence, this.#isSilent);
    return cardContext(battle, entry, readerHere(word('battle.somebody')), this.#open);
  }

  /** The entry in the ledger, else in the journal: what is kept there changes no more. */
  #entryIn({ ledger }: ShownBattle): LedgerEntry | null {
    const { battle, seq } = this.#card;
    return ledger.find((one) => one.seq === seq) ?? (this.#archived ??= this.#battles.archived(battle, seq));
  }

  get #sentence(): string {
    return this.#stored
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim();
  }

  #show(place: HTMLElement, element: HTMLElement, drawn: string): void {
    if (drawn !== this.#drawn) return;
    const focused = focusIn(place);
    // The log is read aloud as it grows: of a new card its sentence, of one that is drawn again nothing.
    if (place.querySelector('.as-card')) element.setAttribute('aria-live', 'off');
    place.replaceChildren(element);
    refocus(place, focused);
  }

  #onClick(event: Event): void {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
    const action = button?.dataset['action'];
    if (action === 'asFold') {
      event.stopPropagation();
      this.#open = button?.getAttribute('aria-expanded') !== 'true';
      this.draw();
    } else if (action === 'asUndo' && button?.getAttribute('aria-disabled') !== 'true') {
      event.stopPropagation();
      button?.setAttribute('aria-disabled', 'true');
      void this.#undo();
    }
  }

  async #undo(): Promise<void> {
    const battle = this.#battles.of(this.#card.battle);
    if (battle?.undoable?.seq !== this.#card.seq) return;
    this.#said = replyText(battle, await this.#battles.undo(this.#card.battle)) ?? '';
    this.#drawn = '';
    this.draw();
  }
}
