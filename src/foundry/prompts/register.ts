import type { Battles } from '../battle/types.ts';
import { onOpenOrders, onOpenQuestion } from '../shown/open-question.ts';
import { askContext } from './ask-context.ts';
import { AskWindow } from './ask-window.ts';
import { OrdersWindow } from './orders-window.ts';
import { opensByItself } from './who-is-shown.ts';

const windows = new Map<string, AskWindow>();
const orders = new Map<string, OrdersWindow>();
let registered = false;

/** Keeps the prompts in step with the open questions: they are state, so a reload opens them again. Called in `init`; once is enough. */
export function registerPrompts(battles: Battles): void {
  if (registered) return;
  registered = true;
  battles.onChange((combatId) => void keepInStep(battles, combatId, false));
  battles.onChange((combatId) => void orders.get(combatId)?.render());
  onOpenOrders((combatId) => void showOrders(battles, combatId));
  onOpenQuestion((combatId) => void keepInStep(battles, combatId, true));
  Hooks.once('ready', () => {
    for (const { combatId } of battles.all()) void keepInStep(battles, combatId, false);
  });
}

async function keepInStep(battles: Battles, combatId: string, byHand: boolean): Promise<void> {
  const battle = battles.of(combatId);
  const present = windows.get(combatId);
  if (!battle || !askContext(battle)) {
    windows.delete(combatId);
    await present?.finish();
    return;
  }
  if (present) {
    await present.refresh();
    if (byHand) await present.maximize();
    if (byHand) present.bringToFront();
  } else if (byHand || opensByItself(battle, game.user.id)) {
    const opened = new AskWindow(battles, combatId);
    windows.set(combatId, opened);
    await opened.render({ force: true });
  }
}

async function showOrders(battles: Battles, combatId: string): Promise<void> {
  const opened = orders.get(combatId) ?? new OrdersWindow(battles, combatId);
  orders.set(combatId, opened);
  await opened.render({ force: true });
}
