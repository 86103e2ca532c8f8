import type { CommandBase, ParamChoice } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { actionRow } from '../console/action-row.ts';
import type { ActionRow, AnyAction, RowSurroundings } from '../console/action-row.ts';
import type { Chosen } from '../console/fill.ts';
import type { Subject } from '../subject.ts';

/** One whole command of those that an action stands for, and the choice that makes it. */
export interface Option {
  readonly key: string;
  readonly choice: ParamChoice;
  readonly action: AnyAction;
}

/** The action with everything chosen: its own price, chance and first reason. */
export function wholeAction({ ruleset, view, person }: ShownBattle, action: AnyAction, given: Chosen): AnyAction {
  const command: CommandBase = { ...action.draft, ...given, type: action.type };
  const refusal = ruleset.check(view, { ...command, by: person });
  const { costs, chance, needsSpecial = false } = ruleset.quote(view, command);
  const refusals = refusal ? [refusal] : [];
  return { ...action, draft: command, refusals, costs, costPer: null, chance, needsSpecial, sign: chance ? 'rolls' : 'plain' };
}

/** Every command that the action becomes by one more choice; each is named by type and value: `repair.attempt:hull`. */
export function optionsOf(shown: ShownBattle, action: AnyAction | undefined, param: string, given: Chosen = {}): readonly Option[] {
  if (!action) return [];
  const spec = shown.ruleset.params(shown.view, { ...action.draft, ...given }).find(({ key }) => key === param);
  return (spec?.choices ?? []).map((choice) => ({
    key: `${action.type}:${choice.value}`,
    choice,
    action: wholeAction(shown, action, { ...given, [param]: choice.value }),
  }));
}

/** Is it this ship's turn, and the phase of that action? Then the record itself is what is clicked. */
export const isOn = ({ shown, id }: Subject, action: AnyAction | undefined): boolean =>
  shown !== null && action !== undefined && shown.ruleset.activeShip(shown.view) === id && shown.ruleset.phase(shown.view)?.id === action.phase;

/** The row of an option, with its own name and note. */
export const optionRow = ({ key, action }: Omit<Option, 'choice'>, words: Partial<ActionRow>, around: RowSurroundings): ActionRow => ({
  ...actionRow(action, key, around),
  ...words,
});
