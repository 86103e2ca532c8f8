import type { Facing, Hex } from '#engine';
import type { SceneFacts } from './scene-facts.ts';

/** A ship that may take part: a token on the viewed scene, or one that stands in the viewed combat without such a token. */
export interface ShipHere {
  /** The uuid of its token, or of its actor where it has no token here. */
  readonly key: string;
  readonly name: string;
  readonly actor: string;
  readonly ruleset: string;
  /** The side that its disposition puts it on. */
  readonly side: Side;
  readonly hasToken: boolean;
  readonly position: Hex | null;
  readonly facing: Facing | null;
  /** Does it look straight at a side of its hex? */
  readonly isStraight: boolean;
  /** Users by station, '' for nobody. */
  readonly holders: Readonly<Record<string, string>>;
  /** The lowest and the highest skill of its stations without a player; null where its rules give those none. */
  readonly npcSkills: readonly [lowest: number, highest: number] | null;
  /** null where its rules know no alert. */
  readonly alert: boolean | null;
  /** Where its record cannot be read, '' where it can. */
  readonly fault: string;
  /** It fights in another battle already. */
  readonly isFighting: boolean;
}

/** The skill of stations without a player as text: one number, or from the lowest to the highest. */
export const npcSkillText = ({ npcSkills }: ShipHere): string => [...new Set(npcSkills ?? [])].join('–');

/** What lies on the table for a battle. */
export interface Fleet {
  readonly scene: SceneFacts | null;
  /** Who in the viewed combat is no ship: the battle needs a combat of its own. */
  readonly strangers: readonly string[];
  readonly ships: readonly ShipHere[];
}

/** The sides, in the order in which they are shown. */
export const SIDES = ['friendly', 'hostile', 'neutral', 'secret'] as const;
export type Side = (typeof SIDES)[number];
