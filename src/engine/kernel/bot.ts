import type { ChooseAsk, OptionId, ShipId } from './ask.ts';
import type { RandomSource } from './random.ts';

/**
 * Plays the ships of a side from what that side sees. Keeps nothing between two calls: the same view and the same random
 * numbers give the same orders.
 */
export interface Bot<B, C, P extends string = string> {
  readonly id: string;
  /**
   * What the ship does now: the first thing the bot would like that `isAccepted`, which says what the rules say; null where
   * there is none, not even the end of the phase.
   */
  command(view: B, ship: ShipId, random: RandomSource, isAccepted: (command: C) => boolean): C | null;
  /** The answer to a question put to a seat of the side; one of its options. */
  decide(view: B, ask: ChooseAsk<P>, random: RandomSource): OptionId;
}
