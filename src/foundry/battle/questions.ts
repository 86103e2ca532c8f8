import { equal, faultOfAnswer, fingerprint, type Ask, type BattleBase, type CommandBase, type Refusal, type SingleAnswer } from '#engine';
import { absorbEdits, presentBattle } from './history.ts';
import { commit, heldRecord, writeRecord, type Desk } from './commit.ts';
import { DicePool } from './dice-pool.ts';
import { answerers, partsOf, wholeOf } from './parts.ts';
import { play, standAfter } from './play.ts';
import { withRequest } from './record-math.ts';
import type { Question, Recorded } from './record.ts';
import type { Sender } from './requests.ts';
import { shapeOf } from './same-ask.ts';
import type { Reply } from './types.ts';

/** What one run of a command needs to know of how it came about. */
export interface Run {
  readonly command: CommandBase;
  readonly request: string;
  readonly by: string;
  readonly answers: readonly Recorded[];
  readonly pool: DicePool;
  readonly meanwhile: readonly string[];
}

/** Plays a command to its end and commits it, or keeps the question that a person must decide. Nothing is checked here. */
export async function run(desk: Desk, battle: BattleBase, what: Run): Promise<Reply> {
  const played = await play(desk, battle, what.command, what.answers, what.pool);
  if (played.at === 'misfit') return await breakQuestion(desk);
  if (played.at === 'end') {
    const { draft, answers } = played;
    const entry = { kind: 'command', command: what.command, by: what.by, answers, events: draft.events, meanwhile: what.meanwhile } as const;
    return { ok: true, seq: await commit(desk, battle, draft.battle, entry, (record) => withRequest(record, what.request)), asked: false };
  }
  const question: Question = {
    id: what.request,
    command: what.command,
    request: what.request,
    by: what.by,
    ask: played.ask,
    answers: played.answers,
    given: played.given,
    fingerprint: fingerprint(battle),
    meanwhile: what.meanwhile,
    broken: false,
  };
  const record = heldRecord(desk);
  await writeRecord(desk, record, { ...withRequest(record, what.request), question });
  return { ok: true, seq: null, asked: true };
}

/** An answer as it comes in: to which part of which question, and by which request. */
export interface Answered {
  readonly question: string;
  readonly part: number;
  readonly answer: SingleAnswer;
  readonly id: string;
}

/**
 * Answers a part of the open question. With the last one the rule goes on, where everything recorded still fits the battle as it is
 * now; until then the answer is kept with the question.
 */
export async function answer(desk: Desk, { question: id, part, answer: given, id: request }: Answered, sender: Sender): Promise<Reply> {
  const question = openQuestion(desk, id);
  if (!question || question.given[String(part)]) return { ok: false, fault: 'noQuestion', params: {} };
  const battle = presentBattle(desk, heldRecord(desk));
  if (!battle) return { ok: false, fault: 'failed', params: {} };
  const asked = partsOf(question.ask)[part];
  if (!asked) return { ok: false, fault: 'malformed', params: {} };
  if (!sender.isGm && !answerers(desk.ruleset, battle, asked).includes(sender.user)) return { ok: false, fault: 'notAsked', params: {} };
  if (faultOfAnswer(asked, given)) return { ok: false, fault: 'malformed', params: {} };
  if (question.broken || !presentAsk(desk, battle, question)) return await breakQuestion(desk);
  const parts = { ...question.given, [String(part)]: { answer: given, by: sender.user } };
  const whole = wholeOf(question.ask, parts);
  if (whole) return await run(desk, battle, { ...question, request, answers: [...question.answers, whole], pool: new DicePool() });
  const record = heldRecord(desk);
  await writeRecord(desk, record, { ...withRequest(record, request), question: { ...question, given: parts } });
  return { ok: true, seq: null, asked: true };
}

/** Takes the question and its command back: nothing of it has been written. */
export async function withdraw(desk: Desk, id: string): Promise<Reply> {
  if (!openQuestion(desk, id)) return { ok: false, fault: 'noQuestion', params: {} };
  const record = heldRecord(desk);
  await writeRecord(desk, record, { ...record, question: null });
  return { ok: true, seq: null, asked: false };
}

/** Plays the command of a question once more from the start, as the battle is now. */
export async function playAgain(desk: Desk, id: string, dice: 'same' | 'new', request: string): Promise<Reply> {
  const question = openQuestion(desk, id);
  if (!question) return { ok: false, fault: 'noQuestion', params: {} };
  const battle = presentBattle(desk, heldRecord(desk));
  if (!battle) return { ok: false, fault: 'failed', params: {} };
  const refusal = checkAgain(desk, battle, question);
  if (refusal) return { ok: false, refusal };
  const pool = dice === 'same' ? new DicePool(question.answers, question) : new DicePool();
  return await run(desk, battle, { ...question, request, answers: [], pool });
}

/** After an edit by hand: the question goes on where it still fits, and is marked where it does not. */
export async function reviewQuestion(desk: Desk): Promise<void> {
  await absorbEdits(desk);
  const record = heldRecord(desk);
  const { question } = record;
  const battle = presentBattle(desk, record);
  if (!question || question.broken || !battle || fingerprint(battle) === question.fingerprint) return;
  const ask = presentAsk(desk, battle, question);
  if (ask) await writeRecord(desk, record, { ...record, question: { ...question, ask, fingerprint: fingerprint(battle) } });
  else await breakQuestion(desk);
}

/** The question as it is to be asked now, or null where it no longer comes after the recorded answers. No die is rolled for this. */
function presentAsk(desk: Desk, battle: BattleBase, question: Question): Ask | null {
  if (fingerprint(battle) === question.fingerprint) return question.ask;
  if (checkAgain(desk, battle, question)) return null;
  const now = standAfter(desk.ruleset, battle, question.command, question.answers);
  return now.at === 'ask' && equal(shapeOf(now.ask), shapeOf(question.ask)) ? now.ask : null;
}

/** Whoever gave the command was entitled to it then: a change of seats since does not take it from him. */
const checkAgain = (desk: Desk, battle: BattleBase, { command }: Question): Refusal | null => desk.ruleset.check(battle, { ...command, by: 'gm' });

function openQuestion(desk: Desk, id: string): Question | null {
  const { question } = heldRecord(desk);
  return question && question.id === id ? question : null;
}

async function breakQuestion(desk: Desk): Promise<Reply> {
  const record = heldRecord(desk);
  if (record.question && !record.question.broken) await writeRecord(desk, record, { ...record, question: { ...record.question, broken: true } });
  return { ok: false, fault: 'changed', params: {} };
}
