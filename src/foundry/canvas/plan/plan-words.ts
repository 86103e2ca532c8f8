import type { CommandBase, Course } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { shipName } from '../../shown/names.ts';
import { word } from '../../words.ts';
import { chanceText, stepName, stepNames, sumsText } from './plan-context.ts';
import type { RunEnd } from './plan-run.ts';
import type { Plan } from './plan-state.ts';

/** What a reader is told after steps were added or the last one was taken back. */
export function changeText(shown: ShownBattle, before: Plan, after: Plan, course: Course<CommandBase>): string {
  const sums = [sumsText(shown, course), chanceText(course)].filter((text) => text !== '').join(', ');
  if (after.steps.length < before.steps.length) {
    const step = stepName(shown, before.steps.at(-1) ?? '');
    return word('plan.said.takenBack', { step, sums: after.steps.length > 0 ? sums : word('plan.said.empty') });
  }
  const added = after.steps.slice(before.steps.length);
  return word('plan.said.added', { n: after.steps.length, step: stepNames(shown, added), sums });
}

/** Why no more steps were sent, and which are left. */
export function endText(shown: ShownBattle, { ship, steps }: Plan, end: RunEnd): string {
  const rest = stepNames(shown, steps);
  const hasRest = steps.length > 0;
  switch (end.why) {
    case 'done':
      return word('plan.ended.done', { ship: shipName(shown, ship) });
    case 'failed':
      return word(hasRest ? 'plan.ended.failed' : 'plan.ended.failedLast', { step: stepName(shown, end.step), rest });
    case 'stopped':
      return word('plan.ended.stopped', { rest });
    case 'asked':
      return word(hasRest ? 'plan.ended.asked' : 'plan.ended.askedLast', { rest });
    case 'changed':
      return word(hasRest ? 'plan.ended.changed' : 'plan.ended.changedLast', { rest });
    case 'refused':
      return word('plan.ended.refused', { text: end.text, rest });
  }
}
