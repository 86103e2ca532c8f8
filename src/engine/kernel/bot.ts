import type { ChooseAsk, OptionId, ShipId } from './ask.ts';
import type { RandomSource } from './random.ts';

/**
 * Plays the ships of a side from what that side sees. Keeps nothing between two calls: the same view and the same random
 * numbers give the same orders.
 */
export interface Bot<B, C, P extends string = string> {
  readonly id: string;
  /** What the ship would do now, best first: the first that is not refused is given. What ends the phase comes last. */
  commands(view: B, ship: ShipId, random: RandomSource): Iterable<C>;
  /** The answer to a question put to a seat of the side; one of its options. */
  decide(view: B, ask: ChooseAsk<P>, random: RandomSource): OptionId;
}
