import type { ChooseAsk, Option } from '#engine';
import type { ShownBattle, ShownQuestion } from '../battle/types.ts';
import { askWord } from '../shown/ask-words.ts';
import { word } from '../words.ts';
import { trackOf } from './option-track.ts';
import type { OptionTrack } from './option-track.ts';

export interface OptionRow {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly track: OptionTrack | null;
}

export interface OptionButton {
  readonly id: string;
  readonly label: string;
}

/** What can be chosen. `rows` are empty where the options are few enough to be buttons. */
export interface ChoiceContext {
  readonly rows: readonly OptionRow[];
  readonly tracksNote: string;
  readonly secondary: OptionButton | null;
  readonly primary: OptionButton | null;
}

export const NO_CHOICE: ChoiceContext = { rows: [], tracksNote: '', secondary: null, primary: null };

/** Ids with which rulesets let a question pass without a choice: a button beside the list, not a row of it. */
const ASIDES: readonly string[] = ['roll', 'pass', 'none', 'no', 'decline'];

/** The options of a question as radios or as two buttons, the rule's own default beside them. */
export function choiceContext(battle: ShownBattle, question: ShownQuestion, ask: ChooseAsk, chosen: string | null): ChoiceContext {
  const isList = ask.options.length > 2;
  const aside = ask.options.find(({ id }) => id === ask.fallback && (!isList || ASIDES.includes(id)));
  const others = ask.options.filter((option) => option !== aside);
  const rows = isList ? others.map((option) => rowOf(battle, question, option, chosen)) : [];
  const first = isList ? others.find(({ id }) => id === chosen) : others[0];
  return {
    rows,
    tracksNote: rows.length > 0 && rows.every(({ track }) => !track) && targetOf(question) !== null ? word('prompt.namesOnly') : '',
    secondary: aside ? { id: aside.id, label: optionName(aside) } : null,
    primary: first
      ? { id: first.id, label: isList ? goLabel(battle, ask, first) : optionName(first) }
      : isList
        ? { id: '', label: word('prompt.chooseFirst') }
        : null,
  };
}

function rowOf(battle: ShownBattle, question: ShownQuestion, option: Option, chosen: string | null): OptionRow {
  const target = targetOf(question);
  return { id: option.id, name: optionName(option), chosen: option.id === chosen, track: target === null ? null : trackOf(battle, target, option.id) };
}

/** The ship that the command aims at, where it names one. */
function targetOf(question: ShownQuestion): string | null {
  const { target } = question.command as { readonly target?: unknown };
  return typeof target === 'string' ? target : null;
}

export const optionName = (option: Option): string => word(option.label, option.params ?? {});

const goLabel = (battle: ShownBattle, ask: ChooseAsk, option: Option): string =>
  askWord(battle, ask, 'go', word('prompt.go', { option: optionName(option) }), { option: optionName(option) });
