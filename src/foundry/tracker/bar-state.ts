import type { ShownBattle, ShownPart } from '../battle/types.ts';
import { askWord } from '../shown/ask-words.ts';
import { seatName } from '../shown/names.ts';
import { word } from '../words.ts';

/** One reason that stops everything, said once. */
export interface Banner {
  readonly id: 'noGm' | 'paused' | 'pen';
  readonly kind: 'bad' | 'waiting' | 'plain';
  readonly icon: string;
  readonly text: string;
  readonly takeOver: boolean;
}

/** Whom the battle waits for, and what this person can do about it. */
export interface Wait {
  readonly title: string;
  /** Who is asked and what, a line for each that this person may know of. */
  readonly asked: readonly { readonly seat: string; readonly question: string; readonly done: boolean }[];
  /** The button that opens the question; '' where it is not his to answer. */
  readonly answer: string;
  readonly withdraw: boolean;
  /** The GM can call the question to the person's mind; null where there is nobody to remind. */
  readonly remind: { readonly refused: boolean; readonly reason: string } | null;
}

/** No GM, a paused game, or another window that plays the battle. */
export function bannersOf(battle: ShownBattle, me: string): readonly Banner[] {
  const { writer, canTakeOver } = battle;
  const isGm = battle.person === 'gm';
  const paused: readonly Banner[] = battle.paused ? [{ id: 'paused', kind: 'waiting', icon: 'pause', text: word('battle.fault.paused'), takeOver: false }] : [];
  if (!isGm)
    return writer?.online ? paused : [{ id: 'noGm', kind: 'bad', icon: 'plug-circle-xmark', text: word('battle.fault.noWriter'), takeOver: false }, ...paused];
  if (writer?.here) return [];
  const text = writer === null ? word('battle.lease.free') : leaseText(writer.userId === me, writer.userName);
  return [{ id: 'pen', kind: writer?.online ? 'plain' : 'bad', icon: 'pen', text, takeOver: canTakeOver || writer === null }];
}

const leaseText = (isMine: boolean, user: string): string => (isMine ? word('battle.lease.mine') : word('battle.lease.theirs', { user }));

/** Null where no question is open. Who may not know of the question learns only that an answer is awaited. */
export function waitOf(battle: ShownBattle): Wait | null {
  const { question } = battle;
  if (!question) return null;
  const isGm = battle.person === 'gm';
  if (!question.known) return { title: word('tracker.wait.unknown'), asked: [], answer: '', withdraw: false, remind: null };
  const { userName, online } = question.waitsFor;
  const reminds = isGm && userName !== null && !question.broken;
  return {
    title: question.broken ? word('tracker.wait.broken') : waitTitle(question.parts),
    asked: question.parts.map((part) => ({
      seat: seatName(battle, part.waitsFor.ship, part.waitsFor.station),
      question: questionText(battle, part),
      done: part.done,
    })),
    answer: answerLabel(battle, isGm),
    withdraw: isGm,
    remind: reminds ? { refused: !online, reason: online ? '' : word('tracker.wait.gone', { user: userName }) } : null,
  };
}

/** Names each person who is still waited for once. */
function waitTitle(parts: readonly ShownPart[]): string {
  const waited = new Set(parts.filter(({ done }) => !done).map(({ waitsFor: { userName } }) => userName));
  if (waited.size === 1 && waited.has(null)) return word('tracker.wait.gm');
  return word('tracker.wait.user', { user: [...waited].map((user) => user ?? word('prompt.gm')).join(', ') });
}

/** What is asked, in one sentence: of the purpose where the language has one, else that a decision is awaited. */
export const questionText = (battle: ShownBattle, { ask }: ShownPart): string => askWord(battle, ask, 'title', word(`tracker.wait.${ask.kind}`));

function answerLabel(battle: ShownBattle, isGm: boolean): string {
  const { question } = battle;
  if (!question?.mine) return '';
  if (question.broken) return isGm ? word('tracker.decide') : '';
  const { userName } = question.parts.find(({ mine }) => mine)?.waitsFor ?? question.waitsFor;
  return isGm && userName !== null ? word('tracker.answerFor', { user: userName }) : word('tracker.answer');
}
