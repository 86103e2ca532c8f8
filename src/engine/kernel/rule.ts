import type { ChooseAsk, DiceSpec, GatherAnswer, GatherAsk, OptionId, RollNotes, Rule, Seat } from './ask.ts';
import { assert } from './result.ts';

/**
 * Asks for dice and gives their faces, one list for each spec. In a rule only as `yield* roll(…)`.
 */
export function* roll<P extends string>(purpose: P, by: Seat, dice: readonly DiceSpec[], notes?: RollNotes): Rule<readonly (readonly number[])[], P> {
  const answer = yield notes ? { kind: 'roll', purpose, by, dice, notes } : { kind: 'roll', purpose, by, dice };
  assert(answer.kind === 'roll', `${purpose} was answered with ${answer.kind}`);
  return answer.dice;
}

/** Asks for one die and gives its face, 1 to `faces`. */
export const rollOne = <P extends string>(purpose: P, by: Seat, faces: number, notes?: RollNotes): Rule<number, P> =>
  readOne(purpose, by, faces, (face) => face, notes);

/** Asks for one die and gives what its face means: one generator, where a rule that reads it would be a second one. */
export function* readOne<T, P extends string>(purpose: P, by: Seat, faces: number, read: (face: number) => T, notes?: RollNotes): Rule<T, P> {
  const dice = [{ count: 1, faces }];
  const answer = yield notes ? { kind: 'roll', purpose, by, dice, notes } : { kind: 'roll', purpose, by, dice };
  const face = answer.kind === 'roll' ? answer.dice[0]?.[0] : undefined;
  assert(face !== undefined, `${purpose} was answered without a die`);
  return read(face);
}

/** A rule that asks for nothing. It has no `yield` on purpose: a caller may `yield*` it like any other. */
// oxlint-disable-next-line require-yield -- a generator without a question is what it is for
export function* settled<T, P extends string>(value: T): Rule<T, P> {
  return value;
}

/** Asks somebody to decide and gives the option's id. */
export function* choose<P extends string>(ask: Omit<ChooseAsk<P>, 'kind'>): Rule<OptionId, P> {
  const answer = yield { kind: 'choose', ...ask };
  assert(answer.kind === 'choose', `${ask.purpose} was answered with ${answer.kind}`);
  return answer.option;
}

/** Asks several people at once and gives their answers in the order of the asks. */
export function* gather<P extends string>(asks: GatherAsk<P>['asks'], reveal: GatherAsk<P>['reveal']): Rule<GatherAnswer['answers'], P> {
  const answer = yield { kind: 'gather', asks, reveal };
  assert(answer.kind === 'gather', `a gather was answered with ${answer.kind}`);
  return answer.answers;
}

/** Sum of all faces of a roll. */
export const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);
