import { faultOfAnswer, type Answer, type AnyRuleset, type Ask, type BattleBase, type Seat, type SingleAnswer, type SingleAsk } from '#engine';
import type { Given, Recorded } from './record.ts';

/** The parts of an ask, each answered by itself: a roll or a choice is its own only part. */
export const partsOf = (ask: Ask): readonly SingleAsk[] => (ask.kind === 'gather' ? ask.asks : [ask]);

/** The seats that may answer: the first answer of any of them counts. */
export const seatsOf = (ask: SingleAsk): readonly Seat[] => (ask.kind === 'choose' ? ask.by : [ask.by]);

/** The people who may answer; empty where only the GM can. */
export const answerers = (ruleset: AnyRuleset, battle: BattleBase, ask: SingleAsk): readonly string[] =>
  seatsOf(ask)
    .map((seat) => ruleset.holder(battle, seat))
    .filter((person) => person !== null);

/** The whole answer with who gave it, or null while a part is still waited for. What people read beside the dice is not kept. */
export function wholeOf(ask: Ask, given: Readonly<Record<string, Given>>): Recorded | null {
  const parts = partsOf(ask)
    .map((_, part) => given[String(part)])
    .filter((part) => part !== undefined);
  const [only] = parts;
  if (!only || parts.length < partsOf(ask).length) return null;
  const answer: Answer = ask.kind === 'gather' ? { kind: 'gather', answers: parts.map((part) => part.answer) } : only.answer;
  return { ask: withoutNotes(ask), answer, by: parts.map(({ by }) => by) };
}

/** The single answers of a recorded one, each with its ask and who gave it. */
export function singles({ ask, answer, by }: Recorded): readonly { readonly ask: SingleAsk; readonly answer: SingleAnswer; readonly by: string | null }[] {
  const answers = answer.kind === 'gather' ? answer.answers : [answer];
  return partsOf(ask).flatMap((part, place) => {
    const given = answers[place];
    return given && !faultOfAnswer(part, given) ? [{ ask: part, answer: given, by: by[place] ?? null }] : [];
  });
}

function withoutNotes(ask: Ask): Ask {
  if (ask.kind === 'gather') return { ...ask, asks: ask.asks.map((part) => withoutNotes(part) as SingleAsk) };
  if (ask.kind === 'choose') return ask;
  const { notes: _notes, ...bare } = ask;
  return bare;
}
