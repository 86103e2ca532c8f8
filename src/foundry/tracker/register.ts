import type { BeginPort } from '../battle/begin.ts';
import type { CoreAnswer } from '../battle/core-guard.ts';
import type { Battles } from '../battle/types.ts';
import { loadDrawings } from '../shown/drawing.ts';
import { openQuestion } from '../shown/open-question.ts';
import { word } from '../words.ts';
import { questionText } from './bar-state.ts';
import { CoreAnswers } from './core-answers.ts';
import { setPhaseBarOpener } from './open-phase-bar.ts';
import { PhaseBarWindow } from './phase-bar-window.ts';
import { TRACKER_TEMPLATES, TrackerPart } from './tracker-hook.ts';
import type { TrackerLike } from './tracker-hook.ts';

const parts = new Map<TrackerLike, TrackerPart>();
let registered = false;

/** Answers core's own buttons, whether they are pressed in a tracker or come from elsewhere. */
export function coreAnswer(battles: Battles): CoreAnswer {
  const answers = new CoreAnswers(battles, () => {
    for (const app of parts.keys()) app.render?.();
  });
  return (combatId, wish, ship) => void answers.answer(combatId, wish, ship);
}

/** Puts the phase bar into every combat tracker that is shown and keeps it true. Called in `init`; once is enough. */
export function registerTracker(battles: Battles, begin: BeginPort, answer: CoreAnswer): void {
  if (registered) return;
  registered = true;
  void loadDrawings(TRACKER_TEMPLATES);
  Hooks.on('renderCombatTracker', (app: TrackerLike, element: HTMLElement) => {
    const part = parts.get(app) ?? new TrackerPart(app, battles, begin, answer);
    parts.set(app, part);
    part.draw(element);
  });
  Hooks.on('closeCombatTracker', (app: TrackerLike) => void parts.delete(app));
  const refresh = (): void => {
    for (const part of parts.values()) part.refresh();
  };
  battles.onChange(refresh);
  battles.onReminded((combatId) => showReminder(battles, combatId));
  for (const name of ['canvasReady', 'updateScene', 'createToken', 'updateToken', 'deleteToken', 'createCombatant', 'deleteCombatant'] as const)
    Hooks.on(name, refresh);
  holdWindow(battles);
}

/** The prompt comes to the front, and a note says why. */
function showReminder(battles: Battles, combatId: string): void {
  const battle = battles.of(combatId);
  const asked = battle?.question?.parts.find(({ mine }) => mine);
  if (!battle || !asked) return;
  openQuestion(combatId);
  ui.notifications?.info(word('tracker.wait.reminder', { question: questionText(battle, asked) }));
}

function holdWindow(battles: Battles): void {
  let held: PhaseBarWindow | null = null;
  setPhaseBarOpener(async () => {
    held ??= new PhaseBarWindow(battles);
    await held.render({ force: true });
  });
  battles.onChange(() => void held?.render());
}
