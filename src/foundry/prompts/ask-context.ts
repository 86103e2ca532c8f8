import type { ChooseAsk, Option } from '#engine';
import type { ShownBattle, ShownQuestion } from '../battle/types.ts';
import { changeTexts } from '../shown/changes.ts';
import { firstWord, seatName } from '../shown/names.ts';
import { markOf } from '../shown/side.ts';
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

/** A question as the person who decides it sees it. `rows` are empty where the options are few enough to be buttons. */
export interface AskContext {
  readonly questionId: string;
  readonly windowTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly hostile: boolean;
  readonly askedAgain: boolean;
  readonly meanwhile: readonly string[];
  /** Why nothing can be answered now; '' where it can. */
  readonly whyNot: string;
  /** The recorded dice no longer fit: the GM decides what becomes of the command. */
  readonly broken: boolean;
  readonly rows: readonly OptionRow[];
  readonly tracksNote: string;
  readonly secondary: OptionButton | null;
  readonly primary: OptionButton | null;
}

/** Ids with which rulesets let a question pass without a choice: a button beside the list, not a row of it. */
const ASIDES: readonly string[] = ['roll', 'pass', 'none', 'no', 'decline'];

/** What the prompt of the open question shows, or null where there is nothing to decide in this window. */
export function askContext(battle: ShownBattle, chosen: string | null): AskContext | null {
  const { question } = battle;
  if (!question || !question.mine) return null;
  const { ask } = question;
  if (question.broken) return battle.person === 'gm' ? brokenContext(battle, question) : null;
  if (ask.kind !== 'choose') return null;
  const isList = ask.options.length > 2;
  const aside = ask.options.find(({ id }) => id === ask.fallback && (!isList || ASIDES.includes(id)));
  const others = ask.options.filter((option) => option !== aside);
  const rows = isList ? others.map((option) => rowOf(battle, question, option, chosen)) : [];
  const first = isList ? others.find(({ id }) => id === chosen) : others[0];
  return {
    ...frameOf(battle, question),
    title: askWord(battle, ask, 'title', word('prompt.choose')),
    lead: askWord(battle, ask, 'lead', ''),
    broken: false,
    rows,
    tracksNote: rows.length > 0 && rows.every(({ track }) => !track) && targetOf(question) !== null ? word('prompt.namesOnly') : '',
    secondary: aside ? { id: aside.id, label: optionName(aside) } : null,
    primary: first ? { id: first.id, label: isList ? goLabel(battle, ask, first) : optionName(first) } : isList ? { id: '', label: word('prompt.chooseFirst') } : null,
  };
}

function brokenContext(battle: ShownBattle, question: ShownQuestion): AskContext {
  return {
    ...frameOf(battle, question),
    title: word('prompt.broken.title'),
    lead: word('prompt.broken.lead'),
    broken: true,
    rows: [],
    tracksNote: '',
    secondary: null,
    primary: null,
  };
}

function frameOf(battle: ShownBattle, question: ShownQuestion): Pick<AskContext, 'questionId' | 'windowTitle' | 'hostile' | 'askedAgain' | 'meanwhile' | 'whyNot'> {
  const { ship, station, userName } = question.waitsFor;
  const seat = ship ? seatName(battle, ship, station) : '';
  const giver = question.command.ship;
  return {
    questionId: question.id,
    windowTitle: word('prompt.window', { user: userName ?? word('prompt.gm'), seat }),
    hostile: giver !== undefined && ship !== '' && markOf(battle, giver) !== markOf(battle, ship) && battle.view.ships[giver]?.side !== battle.view.ships[ship]?.side,
    askedAgain: question.askedBefore && !question.broken,
    meanwhile: changeTexts(battle, question.meanwhile),
    whyNot: battle.paused ? word('battle.fault.paused') : '',
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

const optionName = (option: Option): string => word(option.label, option.params ?? {});

const goLabel = (battle: ShownBattle, ask: ChooseAsk, option: Option): string =>
  askWord(battle, ask, 'go', word('prompt.go', { option: optionName(option) }), { option: optionName(option) });

function askWord(battle: ShownBattle, ask: ChooseAsk, part: 'title' | 'lead' | 'go', otherwise: string, more: Readonly<Record<string, string>> = {}): string {
  const id = battle.ruleset.id;
  const keys = [`prompt.ask.${id}.${ask.purpose}.${part}`, ...(part === 'title' ? [`${id}.purpose.${ask.purpose}`] : [])];
  return firstWord(keys, otherwise, { ...ask.params, ...more });
}
