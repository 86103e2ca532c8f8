import type { Battles } from '../battle/types.ts';
import { draw } from '../shown/drawing.ts';
import { focusIn, refocus } from '../shown/keep-focus.ts';
import { readerHere } from '../shown/reader.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { cardContext } from './card-context.ts';
import type { CardFlags } from './card-port.ts';

export const CARD_TEMPLATES = ['chat/card.hbs', 'chat/steps.hbs'] as const;

/** One place in the chat log where a card is drawn. A message can have several: log, notification, pop-out. */
export class CardView {
  readonly place: WeakRef<HTMLElement>;
  readonly #battles: Battles;
  readonly #card: CardFlags;
  readonly #frame: WeakRef<HTMLElement>;
  readonly #stored: readonly Node[];
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

  get combatId(): string {
    return this.#card.battle;
  }

  /** Draws what the ledger now says for this window's user; without an entry the message's own sentence stands there again. */
  draw(): void {
    const place = this.place.deref();
    if (!place) return;
    const battle = this.#battles.of(this.#card.battle);
    const context = battle && cardContext(battle, this.#card.seq, readerHere(word('battle.somebody')), this.#open);
    const drawn = context ? JSON.stringify([context, this.#said]) : '';
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#frame.deref()?.classList.toggle('as-unseen', context?.unseen ?? this.#isSilent);
    if (!context) place.replaceChildren(...this.#stored);
    else draw(CARD_TEMPLATES[0], { ...context, said: this.#said }, (element) => this.#show(place, element, drawn), place.ownerDocument);
  }

  #show(place: HTMLElement, element: HTMLElement, drawn: string): void {
    if (drawn !== this.#drawn) return;
    const focused = focusIn(place);
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
