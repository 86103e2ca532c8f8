import type { Facing, Hex } from '../hex/hex.ts';
import type { ShipId } from './ask.ts';
import type { Phrase } from './ruleset.ts';

/** What a map shows of a battle, as numbers and hexes: how it is drawn or said is not the rules' business. */

/** The hexes that one weapon of a ship reaches from where it is, whoever is in them. */
export interface FireArc {
  readonly id: string;
  readonly name: Phrase;
  /** area: drawn as a whole; row: one hex after the other, straight ahead. */
  readonly form: 'area' | 'row';
  readonly hexes: readonly Hex[];
  /** Why the weapon cannot be fired at all as things stand; null where it can, or where that is not known. */
  readonly stopped: Phrase | null;
}

/** The chance of a shot at a hex on the row ahead. */
export interface ChanceAt {
  readonly hex: Hex;
  readonly distance: number;
  readonly percent: number;
}

/** A face of a ship that a line of fire meets. */
export interface FaceMet {
  /** 0 the bow face, on clockwise. */
  readonly face: number;
  /** The direction to which it looks on the map. */
  readonly side: Facing;
  readonly name: Phrase;
  /** What stands there; null where it is not known. */
  readonly value: number | null;
}

/** What lies between a ship and another one, from the eyes of the first. */
export interface LineOfFire {
  readonly target: ShipId;
  readonly distance: number;
  /** Whole degrees from the bow of the ship to the target, clockwise from -179 to 180; null where they share a hex or it has no bow. */
  readonly bearing: number | null;
  /** Whole degrees from the bow of the target to the ship. */
  readonly aspect: number | null;
  /** Ids of the weapons whose hexes and range hold the target. */
  readonly bears: readonly string[];
  /** Of the shot; null where there is none or it is not known. */
  readonly percent: number | null;
  /** The face that is hit, or the two of a tie, of which the shooter names one; where their values are those of now, the first is hit if he names none. */
  readonly faces: readonly FaceMet[];
  /** Ids of the target's weapons that bear on the ship, and the ship's faces that they would hit. */
  readonly bearsBack: readonly string[];
  readonly facesBack: readonly FaceMet[];
}

/** Where a ship can fire, and at what. */
export interface Overlay {
  readonly arcs: readonly FireArc[];
  /** Nearest first; none where they are not known. */
  readonly chances: readonly ChanceAt[];
  readonly line: LineOfFire | null;
}

/** One shield face of a ship as far as the viewer knows it. */
export interface FaceSeen {
  readonly face: number;
  readonly side: Facing;
  readonly name: Phrase;
  readonly value: number | null;
  readonly max: number;
  readonly state: 'up' | 'zero' | 'down' | 'unknown';
}

/** A location that no longer works as it should. */
export interface Trouble {
  readonly band: 'damaged' | 'severe';
  readonly name: Phrase;
}

/** What can be seen of a ship at a glance. */
export interface Glance {
  readonly position: Hex;
  readonly facing: Facing;
  readonly faces: readonly FaceSeen[];
  /** The round of the scan that the values are from; null where they are those of now, or unknown. */
  readonly asOf: number | null;
  readonly isCloaked: boolean;
  /** The worst first. */
  readonly troubles: readonly Trouble[];
  /** Why the ship no longer fights; null where it does. */
  readonly out: Phrase | null;
}
