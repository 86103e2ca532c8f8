import type { Refusal } from './refusal.ts';
import type { CommandBase, Cost, Phrase, Quote } from './ruleset.ts';

/** Where a ship would stand, in axial coordinates, and the direction 0 to 5 in which it would look. */
export interface Pose {
  readonly hex: { readonly q: number; readonly r: number };
  readonly facing: number;
}

/** One step that could be taken, or why not. Steps have names of their own: a command type, with its variant where it has one. */
export interface CourseStep<C extends CommandBase> {
  readonly step: string;
  /** What would be sent, going over a limit already confirmed. */
  readonly command: C;
  readonly quote: Quote;
  /** Does it go over a limit, which is asked for once more before it is sent? */
  readonly isForced: boolean;
  readonly refusal: Refusal<string, C> | null;
  /** Another step that would remove the refusal, where there is one. */
  readonly remedy: string | null;
}

/** A step of the plan, and how the ship stands after it if it succeeds; as before where it is refused. */
export interface PlannedStep<C extends CommandBase> extends CourseStep<C> {
  readonly pose: Pose;
}

/** A hex that the ship can get to from the end of the plan, and the cheapest way there. */
export interface Reach {
  readonly hex: Pose['hex'];
  readonly steps: readonly string[];
  readonly costs: readonly Cost[];
  /** Can it be reached only over the limit? Then what that risks. */
  readonly isForced: boolean;
  readonly warnings: readonly Phrase[];
}

/** A planned movement as its viewer may reckon it, every roll taken as a success. */
export interface Course<C extends CommandBase> {
  /** As planned, up to and with the first that is refused. */
  readonly steps: readonly PlannedStep<C>[];
  readonly start: Pose;
  readonly end: Pose;
  readonly costs: readonly Cost[];
  /** The chance in percent that every roll succeeds; null where nothing is rolled. */
  readonly percent: number | null;
  /** What the ship has of each store before and after. */
  readonly stores: readonly { readonly name: Phrase; readonly before: number; readonly after: number }[];
  readonly facts: readonly Phrase[];
  /** What going over the limit so far would risk. */
  readonly warnings: readonly Phrase[];
  /** Every step that could follow, possible or not, in the order in which they are offered. */
  readonly next: readonly CourseStep<C>[];
  /** Why no step at all can follow; null where one can. */
  readonly closed: Refusal<string, C> | null;
}
