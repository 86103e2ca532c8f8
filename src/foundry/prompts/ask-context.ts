import type { ShownBattle, ShownPart, ShownQuestion } from '../battle/types.ts';
import { askWord } from '../shown/ask-words.ts';
import { changeTexts } from '../shown/changes.ts';
import { seatName } from '../shown/names.ts';
import { word } from '../words.ts';
import { choiceContext, NO_CHOICE, optionName } from './choice-context.ts';
import type { ChoiceContext } from './choice-context.ts';
import { diceText, rollContext } from './roll-context.ts';
import type { RollContext } from './roll-context.ts';

/** What a person has picked and typed in his prompt and not yet sent. */
export interface Draft {
  readonly chosen: string | null;
  readonly part: number | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly standing: boolean;
}

export const NO_DRAFT: Draft = { chosen: null, part: null, typed: {}, standing: false };

/** One of several seats that are asked at once and that this person may answer for. */
export interface SeatChoice {
  readonly part: number;
  readonly label: string;
  readonly chosen: boolean;
}

/** A question as the person who answers it sees it. */
export interface AskContext extends ChoiceContext {
  readonly questionId: string;
  readonly part: number;
  readonly windowTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly icon: string;
  readonly hostile: boolean;
  readonly askedAgain: string;
  readonly meanwhile: readonly string[];
  /** Why nothing can be answered now; '' where it can. */
  readonly whyNot: string;
  /** The recorded dice no longer fit: the GM decides what becomes of the command. */
  readonly broken: boolean;
  readonly seats: readonly SeatChoice[];
  /** The others who are asked at the same time, and what they have answered where that is open. */
  readonly others: readonly string[];
  readonly roll: RollContext | null;
  readonly standing: { readonly label: string; readonly checked: boolean } | null;
}

/** What the prompt of the open question shows, or null where there is nothing to answer in this window. */
export function askContext(battle: ShownBattle, draft: Draft = NO_DRAFT): AskContext | null {
  const { question } = battle;
  if (!question || !question.mine) return null;
  if (question.broken) return battle.person === 'gm' ? brokenContext(battle, question) : null;
  const part = partFor(question, draft.part);
  if (!part) return null;
  const { ask } = part;
  return {
    ...frameOf(battle, question, part),
    title: askWord(battle, ask, 'title', word(ask.kind === 'roll' ? 'prompt.roll.title' : 'prompt.choose')),
    lead: askWord(battle, ask, 'lead', ask.kind === 'roll' ? word('prompt.roll.lead', { dice: diceText(ask.dice) }) : ''),
    seats: seatsOf(battle, question, part),
    others: othersOf(battle, question, part),
    ...(ask.kind === 'choose' ? choiceContext(battle, question, ask, draft.chosen) : NO_CHOICE),
    roll: ask.kind === 'roll' ? rollContext(battle, part, ask, draft.typed) : null,
    standing: { label: standingLabel(part), checked: draft.standing },
  };
}

/** The part that is being answered: the one picked, else the first that is this person's own, else the first that he may answer. */
export function partFor(question: ShownQuestion, picked: number | null): ShownPart | null {
  const open = question.parts.filter(({ mine }) => mine);
  return open.find(({ part }) => part === picked) ?? open[0] ?? null;
}

function brokenContext(battle: ShownBattle, question: ShownQuestion): AskContext {
  return {
    ...frameOf(battle, question, question.parts[0] ?? null),
    ...NO_CHOICE,
    title: word('prompt.broken.title'),
    lead: word('prompt.broken.lead'),
    broken: true,
    askedAgain: '',
    seats: [],
    others: [],
    roll: null,
    standing: null,
  };
}

type Frame = Pick<AskContext, 'questionId' | 'part' | 'windowTitle' | 'icon' | 'hostile' | 'askedAgain' | 'meanwhile' | 'whyNot' | 'broken'>;

function frameOf(battle: ShownBattle, question: ShownQuestion, part: ShownPart | null): Frame {
  const { ship, station, userName } = part?.waitsFor ?? question.waitsFor;
  const giver = question.command.ship;
  const sides = [giver, ship].map((id) => (id ? battle.view.ships[id]?.side : undefined));
  return {
    questionId: question.id,
    part: part?.part ?? 0,
    windowTitle: word('prompt.window', { user: userName ?? word('prompt.gm'), seat: ship ? seatName(battle, ship, station) : '' }),
    icon: part?.ask.kind === 'roll' ? 'dice-d20' : 'crosshairs',
    hostile: giver !== undefined && ship !== '' && sides[0] !== sides[1],
    askedAgain: question.askedBefore ? word(question.hasRolled ? 'prompt.askedAgain' : 'prompt.askedAgainOnly') : '',
    meanwhile: changeTexts(battle, question.meanwhile),
    whyNot: battle.paused ? word('battle.fault.paused') : '',
    broken: false,
  };
}

function seatsOf(battle: ShownBattle, question: ShownQuestion, now: ShownPart): readonly SeatChoice[] {
  const open = question.parts.filter(({ mine }) => mine);
  return open.length < 2 ? [] : open.map((part) => ({ part: part.part, label: personText(battle, part), chosen: part === now }));
}

function othersOf(battle: ShownBattle, question: ShownQuestion, now: ShownPart): readonly string[] {
  return question.parts
    .filter((part) => part !== now)
    .map((part) => word(part.done ? 'prompt.others.done' : 'prompt.others.waits', { seat: personText(battle, part), answer: answerText(part) }));
}

function personText(battle: ShownBattle, { waitsFor: { userName, ship, station } }: ShownPart): string {
  return word('prompt.window', { user: userName ?? word('prompt.gm'), seat: seatName(battle, ship, station) });
}

function answerText({ ask, answer }: ShownPart): string {
  if (answer?.kind === 'roll') return answer.dice.flat().join(', ');
  const option = ask.kind === 'choose' && answer ? ask.options.find(({ id }) => id === answer.option) : undefined;
  return option ? optionName(option) : word('prompt.others.hidden');
}

function standingLabel({ ask }: ShownPart): string {
  if (ask.kind === 'roll') return word('prompt.standing.roll');
  const fallback = ask.options.find(({ id }) => id === ask.fallback);
  return ask.options.length === 2 ? word('prompt.standing.so') : word('prompt.standing.always', { option: fallback ? optionName(fallback) : '' });
}

/** What the tick stands for: of two ways the one that is taken, of many only the fallback. */
export function orderFor(ask: ShownPart['ask'], option: string | null): 'always' | 'never' {
  if (ask.kind === 'roll') return 'always';
  return ask.options.length === 2 && option !== ask.fallback ? 'always' : 'never';
}
