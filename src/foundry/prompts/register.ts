import type { Battles } from '../battle/types.ts';
import { onOpenQuestion } from '../shown/open-question.ts';
import { askContext } from './ask-context.ts';
import { AskWindow } from './ask-window.ts';
import { opensByItself } from './who-is-shown.ts';

const windows = new Map<string, AskWindow>();
let registered = false;

/** Keeps the prompts in step with the open questions: they are state, so a reload opens them again. Called in `init`; once is enough. */
export function registerPrompts(battles: Battles): void {
  if (registered) return;
  registered = true;
  battles.onChange((combatId) => void keepInStep(battles, combatId, false));
  onOpenQuestion((combatId) => void keepInStep(battles, combatId, true));
  Hooks.once('ready', () => {
    for (const { combatId } of battles.all()) void keepInStep(battles, combatId, false);
  });
}

async function keepInStep(battles: Battles, combatId: string, byHand: boolean): Promise<void> {
  const battle = battles.of(combatId);
  const shown = windows.get(combatId);
  const id = battle && askContext(battle, null) ? (battle.question?.id ?? null) : null;
  if (shown && shown.questionId !== id) {
    windows.delete(combatId);
    void shown.finish();
  }
  if (!battle || id === null) return;
  const present = windows.get(combatId);
  if (present) {
    await present.refresh();
    if (byHand) await present.maximize();
    if (byHand) present.bringToFront();
  } else if (byHand || opensByItself(battle, game.user.id)) {
    const opened = new AskWindow(battles, combatId, id);
    windows.set(combatId, opened);
    await opened.render({ force: true });
  }
}
