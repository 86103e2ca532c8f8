import type { Battles, ShownBattle } from '../battle/types.ts';
import { loadDrawings } from '../shown/drawing.ts';
import { cardFlags } from './card-port.ts';
import { CARD_TEMPLATES, CardView } from './card-view.ts';

const views = new Set<CardView>();
let registered = false;

/** Draws the cards of ship battles for this window's user, and again after every change. Called in `init`; once is enough. */
export function registerChat(battles: Battles): void {
  if (registered) return;
  registered = true;
  void loadDrawings(CARD_TEMPLATES);
  Hooks.on('renderChatMessageHTML', (message, html) => showCard(battles, message, html));
  const casts = new Map<string, string>();
  battles.onChange((combatId) => {
    const cast = castOf(battles.of(combatId));
    const isRecast = casts.get(combatId) !== cast;
    casts.set(combatId, cast);
    for (const view of views) {
      if (!view.place.deref()) views.delete(view);
      else if (view.combatId === combatId && (isRecast || !view.isArchived)) view.draw();
    }
  });
}

/** What of a battle an old card can change with, as text: its entry stays as it is, and there may be hundreds of them. */
const castOf = (battle: ShownBattle | null): string =>
  battle ? JSON.stringify([battle.viewer, battle.openTable, Object.values(battle.view.ships).map(({ id, name, side }) => [id, name, side])]) : '';

function showCard(battles: Battles, message: ChatMessage.Implementation, html: HTMLElement): void {
  const card = cardFlags(message);
  const place = html.querySelector<HTMLElement>('.message-content');
  if (!card) return dropLook(html);
  if (!place || !message.isContentVisible) return;
  const view = new CardView(battles, card, html, place);
  views.add(view);
  view.draw();
}

/** A message that is no card does not look like one, whatever classes its author has written into it. */
function dropLook(html: HTMLElement): void {
  for (const element of html.querySelectorAll('.message-content .action-stations')) element.classList.remove('action-stations');
}
