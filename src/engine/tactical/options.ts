import { NPC_SKILLS } from './tables.ts';

/** House rules that are numbers. A table that plays otherwise changes them here; what they are for, the rules say that read them. */
export interface Options {
  /** The share of a chance that is a special, and a critical. @rule HEX-ROLL-02, HEX-ROLL-03, HEX-ROLL-05 */
  readonly specialDivisor: number;
  readonly criticalDivisor: number;
  /** Up to here a d100 always succeeds, from there on it always fails. @rule HEX-ROLL-06, HEX-ROLL-07 */
  readonly autoSuccess: number;
  readonly autoFail: number;
  /** The general skill of a crew without players. @rule HEX-SKILL-03 */
  readonly npcSkill: number;
}

/** The defaults of the rules. */
export const OPTIONS: Options = { specialDivisor: 5, criticalDivisor: 20, autoSuccess: 5, autoFail: 96, npcSkill: NPC_SKILLS.regular };
