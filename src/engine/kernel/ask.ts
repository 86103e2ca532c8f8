/**
 * What a rule may need from outside: a roll, a decision, or several of them at once. Asks and answers are plain data, so that
 * they can be stored, sent, scripted and replayed.
 */
export type ShipId = string;
export type StationId = string;
export type PersonId = string;
export type Side = string;
export type OptionId = string;

/** Who acts or answers: a station of a ship, and the person who holds it where one does. */
export interface Seat {
  readonly ship: ShipId;
  readonly station: StationId;
  readonly person?: PersonId;
}

/** count dice with faces sides each; both whole and at least 1. */
export interface DiceSpec {
  readonly count: number;
  readonly faces: number;
}

/** One choice of a question. Its label is the ruleset's word for `label` with `params`. */
export interface Option {
  readonly id: OptionId;
  readonly label: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface RollAsk<P extends string = string> {
  readonly kind: 'roll';
  readonly purpose: P;
  readonly by: Seat;
  readonly dice: readonly DiceSpec[];
}

/** The first answer of any of the seats counts. The fallback is what happens where nobody can answer. */
export interface ChooseAsk<P extends string = string> {
  readonly kind: 'choose';
  readonly purpose: P;
  readonly by: readonly Seat[];
  readonly options: readonly Option[];
  readonly fallback: OptionId;
  readonly knownTo: Side;
  /** What the person who decides may read beside the question: numbers and names, for the language files. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Several people at once, in any order. */
export interface GatherAsk<P extends string = string> {
  readonly kind: 'gather';
  readonly asks: readonly (RollAsk<P> | ChooseAsk<P>)[];
  readonly reveal: 'together' | 'asAnswered';
}

export type Ask<P extends string = string> = RollAsk<P> | ChooseAsk<P> | GatherAsk<P>;

/** One list of faces for each DiceSpec of the ask. */
export interface RollAnswer {
  readonly kind: 'roll';
  readonly dice: readonly (readonly number[])[];
}

export interface ChooseAnswer {
  readonly kind: 'choose';
  readonly option: OptionId;
}

export interface GatherAnswer {
  readonly kind: 'gather';
  readonly answers: readonly (RollAnswer | ChooseAnswer)[];
}

export type Answer = RollAnswer | ChooseAnswer | GatherAnswer;

/** A rule that may ask. It is driven by `runSync`, `runAsync` or `replay`; inside another rule only by `yield*`. */
export type Rule<T, P extends string = string> = Generator<Ask<P>, T, Answer>;
