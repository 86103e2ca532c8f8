import type { Ask } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { firstWord, seatName } from '../shown/names.ts';
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
  readonly seat: string;
  readonly question: string;
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
  if (!isGm) return writer?.online ? paused : [{ id: 'noGm', kind: 'bad', icon: 'plug-circle-xmark', text: word('battle.fault.noWriter'), takeOver: false }, ...paused];
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
  if (!question.known) return { title: word('tracker.wait.unknown'), seat: '', question: '', answer: '', withdraw: false, remind: null };
  const { userName, online, ship, station } = question.waitsFor;
  const reminds = isGm && userName !== null && !question.broken;
  const title = question.broken ? word('tracker.wait.broken') : userName === null ? word('tracker.wait.gm') : word('tracker.wait.user', { user: userName });
  return {
    title,
    seat: ship ? seatName(battle, ship, station) : '',
    question: questionText(battle, question.ask),
    answer: answerLabel(battle, isGm),
    withdraw: isGm,
    remind: reminds ? { refused: !online, reason: online ? '' : word('tracker.wait.gone', { user: userName }) } : null,
  };
}

/** What is asked, in one sentence: of the purpose where the language has one, else that a decision is awaited. */
export function questionText(battle: ShownBattle, ask: Ask): string {
  if (ask.kind === 'gather') return word('tracker.wait.several');
  const params = ask.kind === 'choose' ? ask.params : undefined;
  const id = battle.ruleset.id;
  return firstWord([`prompt.ask.${id}.${ask.purpose}.title`, `${id}.purpose.${ask.purpose}`], word(`tracker.wait.${ask.kind}`), params);
}

function answerLabel(battle: ShownBattle, isGm: boolean): string {
  const { question } = battle;
  if (!question?.mine) return '';
  if (question.broken) return isGm ? word('tracker.decide') : '';
  const { userName } = question.waitsFor;
  return isGm && userName !== null ? word('tracker.answerFor', { user: userName }) : word('tracker.answer');
}
