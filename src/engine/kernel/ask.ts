import type { Chance } from './chance.ts';

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

/** What the words of an ask may say: numbers, names, other keys of the language files. */
export interface AskWords {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Ships that the words name, each as whoever reads them knows it. */
  readonly ships?: Readonly<Record<string, ShipId>>;
}

/** What the person who rolls may read beside the dice. It changes nothing of what is rolled. */
export interface RollNotes extends AskWords {
  readonly chance?: Chance;
  /** Only a special achieves anything. */
  readonly needsSpecial?: boolean;
  /** The how manieth of at most how many rolls of one kind, and the chance in percent that this or a later one achieves something. */
  readonly series?: { readonly at: number; readonly of: number; readonly percent: number };
}

export interface RollAsk<P extends string = string> {
  readonly kind: 'roll';
  readonly purpose: P;
  readonly by: Seat;
  readonly dice: readonly DiceSpec[];
  readonly notes?: RollNotes;
}

/** The first answer of any of the seats counts. The fallback is what happens where nobody can answer. */
export interface ChooseAsk<P extends string = string> extends AskWords {
  readonly kind: 'choose';
  readonly purpose: P;
  readonly by: readonly Seat[];
  readonly options: readonly Option[];
  readonly fallback: OptionId;
  readonly knownTo: Side;
}

/** An ask that one seat answers: a whole ask, or a part of a gather. */
export type SingleAsk<P extends string = string> = RollAsk<P> | ChooseAsk<P>;

/** Several people at once, in any order. */
export interface GatherAsk<P extends string = string> {
  readonly kind: 'gather';
  readonly asks: readonly SingleAsk<P>[];
  /** `together`: nobody learns of another's answer before all are in. */
  readonly reveal: 'together' | 'asAnswered';
}

export type Ask<P extends string = string> = SingleAsk<P> | GatherAsk<P>;

/** One list of faces for each DiceSpec of the ask. */
export interface RollAnswer {
  readonly kind: 'roll';
  readonly dice: readonly (readonly number[])[];
}

export interface ChooseAnswer {
  readonly kind: 'choose';
  readonly option: OptionId;
}

export type SingleAnswer = RollAnswer | ChooseAnswer;

export interface GatherAnswer {
  readonly kind: 'gather';
  readonly answers: readonly SingleAnswer[];
}

export type Answer = SingleAnswer | GatherAnswer;

/** A rule that may ask. It is driven by `runSync`, `runAsync` or `replay`; inside another rule only by `yield*`. */
export type Rule<T, P extends string = string> = Generator<Ask<P>, T, Answer>;
