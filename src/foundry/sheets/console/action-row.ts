import type { ActionView, CommandBase, Refusal } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { chanceMark, costText } from '../../shown/cost-and-chance.ts';
import type { ChanceMark } from '../../shown/cost-and-chance.ts';
import { say, word } from '../../words.ts';
import type { Subject } from '../subject.ts';
import { actionName, actionNote, iconOf, signOf } from './action-words.ts';
import { fill } from './fill.ts';
import type { PartialCommand } from './fill.ts';
import { kindOf, reasonOf, remedyOf } from './reason.ts';
import type { Reason } from './reason.ts';

export type AnyAction = ActionView<CommandBase>;

/** What an action row needs to know beside the action itself. */
export interface RowSurroundings {
  readonly shown: ShownBattle;
  readonly target: string | null;
  nameOf(user: string): string;
  /** Kinds of refusals that a banner has said for all rows. */
  readonly said: ReadonlySet<string>;
  /** Actions on their way to the GM, by key. */
  readonly sent: ReadonlySet<string>;
  /** What came back for an action that was not played, by key. */
  readonly notices: ReadonlyMap<string, string>;
}

export interface ActionRow {
  readonly key: string;
  readonly icon: string;
  readonly name: string;
  readonly note: string;
  readonly cost: string;
  /** Energy points that it takes at least: the pips that hovering it hatches. */
  readonly spends: number;
  readonly chance: ChanceMark;
  readonly needsSpecial: boolean;
  readonly sign: { readonly icon: string; readonly label: string };
  readonly isDisabled: boolean;
  readonly isSent: boolean;
  /** The first reason that no banner has said; null where the action can be done or the banner says it all. */
  readonly reason: Reason | null;
  /** What the banner says of this action, for those who do not see that it stands above. */
  readonly said: string;
  readonly more: string;
  readonly allReasons: string;
  readonly remedy: string;
  readonly notice: string;
}

/** Every command of the ship of a sheet as its person would give it; none outside a battle. */
export const actionsOf = ({ shown, id }: Subject): readonly AnyAction[] => (shown && id !== null ? shown.ruleset.actions(shown.view, id, shown.person) : []);

/** One action of a ship by name: its type, and a number where the ruleset lists several of one type. */
export const keysOf = (actions: readonly AnyAction[]): readonly string[] =>
  actions.map(({ type }, index) => {
    const before = actions.slice(0, index).filter((other) => other.type === type).length;
    return before === 0 ? type : `${type}#${before + 1}`;
  });

/** The same with their actions. */
export function keyed(actions: readonly AnyAction[]): readonly (readonly [key: string, action: AnyAction])[] {
  const keys = keysOf(actions);
  return actions.map((action, index) => [keys[index] ?? action.type, action]);
}

/** The action's command towards the chosen target, and the numbers that go with it. */
function towards(action: AnyAction, { shown, target }: RowSurroundings): { chance: AnyAction['chance']; refusal: Refusal | null } {
  if (action.refusals.length > 0 || target === null) return { chance: action.chance, refusal: null };
  const draft: PartialCommand = action.draft;
  const spec = shown.ruleset.params(shown.view, draft).find(({ key }) => key === 'target');
  const choice = spec?.choices.find(({ value }) => value === target);
  if (!choice) return { chance: action.chance, refusal: null };
  if (choice.refusal) return { chance: null, refusal: choice.refusal };
  const { command } = fill(shown.ruleset, shown.view, draft, { target });
  return { chance: command ? shown.ruleset.quote(shown.view, command).chance : action.chance, refusal: null };
}

/** What the words and the picture of an action are found by: one of several of its type has its own. */
export const nameOf = ({ type, variant }: AnyAction): string => (variant === undefined ? type : `${type}.${variant}`);

const leastEnergy = (action: AnyAction): number =>
  action.costs.find(({ resource }) => resource === 'energy')?.amount ?? Number(action.costPer?.params['amount'] ?? 0);

/** Why a ship can do nothing any more. */
export const OUT = 'E_OUT';

/** What a banner says of what stops every action: an open question, a paused game, or that nobody is there to play; '' where nothing does. */
export function stopOf({ question, writer, paused }: ShownBattle): string {
  if (question) return word('sheet.banner.waitingFix');
  if (writer && !writer.online) return word('sheet.banner.noGm');
  return paused ? word('battle.fault.paused') : '';
}

/** What no banner has said. Where one says that the ship takes no more part, nothing else matters. */
function reasonsLeft({ refusals }: AnyAction, said: ReadonlySet<string>): AnyAction['refusals'] {
  const left = refusals.filter((refusal) => !said.has(kindOf(refusal)));
  return refusals.some((refusal) => refusal.code === OUT && !left.includes(refusal)) ? [] : left;
}

/** A row of the console: ready with cost and chance, or why not and what would help. */
export function actionRow(action: AnyAction, key: string, around: RowSurroundings): ActionRow {
  const { ruleset } = around.shown;
  const explain = (refusal: Refusal): Reason => reasonOf(ruleset, refusal, around.nameOf);
  const toTarget = towards(action, around);
  const reasons = reasonsLeft(action, around.said);
  const [first, ...rest] = reasons;
  const isSent = around.sent.has(key);
  const stop = stopOf(around.shown);
  // What asks first stands for several commands: which of them needs a special is said where they are chosen.
  const needsSpecial = action.needsSpecial === true && action.sign !== 'asks';
  const remedy = first && !stop ? remedyOf(first) : null;
  return {
    key,
    icon: isSent ? 'fa-spinner' : iconOf(nameOf(action)),
    name: actionName(ruleset.id, nameOf(action)),
    note: isSent
      ? word('sheet.row.sent')
      : toTarget.refusal
        ? explain(toTarget.refusal).fact
        : needsSpecial
          ? word('sheet.row.needsSpecial')
          : actionNote(action.type),
    cost: action.costPer ? say(action.costPer) : costText(ruleset.id, action.costs),
    spends: action.refusals.length > 0 || stop !== '' ? 0 : leastEnergy(action),
    chance: action.refusals.length > 0 || toTarget.refusal ? { text: '', percent: null, why: '' } : chanceMark(toTarget.chance, needsSpecial),
    needsSpecial,
    sign: action.refusals.length > 0 ? { icon: '', label: '' } : signOf(action.sign),
    isDisabled: action.refusals.length > 0 || isSent || stop !== '',
    isSent,
    reason: first ? explain(first) : null,
    said: first ? '' : action.refusals[0] ? explain(action.refusals[0]).fact : stop,
    more: rest.length > 0 ? word('sheet.row.more', { n: rest.length }) : '',
    allReasons: reasons
      .map(explain)
      .map(({ fact, fix }) => `${fact} ${fix}`.trim())
      .join('\n'),
    remedy: remedy ? word('sheet.row.remedy', { name: actionName(ruleset.id, remedy.type) }) : '',
    notice: around.notices.get(key) ?? '',
  };
}
