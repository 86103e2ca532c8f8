import type { PersonId, ShipId, Side } from '../kernel/ask.ts';
import type { BattleBase, ShipBase } from '../kernel/ruleset.ts';
import type { Facing, Hex } from '../hex/hex.ts';

export const LOCATIONS = [
  'bridge',
  'transporter',
  'sensors',
  'phasers',
  'torpedoes',
  'generator',
  'engines',
  'shieldControl',
  'hangars',
  'hull',
] as const;
export type Location = (typeof LOCATIONS)[number];

export const SKILLS = [
  'gunnery',
  'shields',
  'sensors',
  'piloting',
  'navigation',
  'teleportation',
  'engines',
  'mechanics',
  'electricity',
  'lifeSupport',
  'securitySystems',
  'firstAid',
] as const;
export type Skill = (typeof SKILLS)[number];

export const STATIONS = [
  'captain',
  'helm',
  'navigator',
  'weapons',
  'shields',
  'science',
  'transporter',
  'engineer',
  'lifeSupport',
  'security',
  'doctor',
] as const;
export type Station = (typeof STATIONS)[number];

export const SIZES = ['S', 'M', 'L'] as const;
export type Size = (typeof SIZES)[number];

export const STATUSES = ['active', 'crewOut', 'destroyed', 'captured', 'warped', 'surrendered', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

export const BRIDGE_MODES = ['main', 'out', 'switching', 'aux', 'switchingBack'] as const;
export type BridgeMode = (typeof BRIDGE_MODES)[number];

export const TORPEDO_TYPES = ['photon', 'plasma', 'none'] as const;
export type TorpedoType = (typeof TORPEDO_TYPES)[number];

/** Relative faces, clockwise from the bow. Facings and directions are counted the same way. */
export const FACES = [0, 1, 2, 3, 4, 5] as const;
export type Face = (typeof FACES)[number];

/** So many dice of so many sides; 0 dice protect nothing. @rule HEX-GEN-02, HEX-CLASS-04 */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/** What the class prints on the sheet. Whole numbers; the ranges of HEX-CLASS-08. */
export interface Printed {
  readonly classId: string;
  readonly size: Size;
  readonly shieldMax: number;
  readonly hullDice: { readonly normal: Dice; readonly damaged: Dice };
  readonly vMax: number;
  readonly freeRotationsMax: number;
  readonly phaserDice: number;
  readonly torpedoType: TorpedoType;
  readonly torpedoesMax: number;
  readonly cloakCapable: boolean;
  readonly repairTeams: number;
  readonly securityTeamsMax: number;
  readonly generatorMax: number;
  readonly batteryMax: number;
  readonly alert: boolean;
}

/** A security team: 6 people, endurance 0 to 6, at home or aboard another ship. @rule HEX-INV-08 */
export interface Team {
  readonly endurance: number;
  /** '' at home, else the ship that it is aboard of. */
  readonly aboard: ShipId | '';
  readonly hidden: boolean;
  readonly arrivedRound: number;
}

/** What changes in play, and by itself never comes back. `shields` by face, `damage` by location. @rule HEX-SHIELD-01, HEX-SHIELD-02, HEX-CREW-04 */
export interface Running {
  readonly shields: Readonly<Record<Face, number>>;
  readonly shieldsUp: boolean;
  readonly shieldsEverRaised: boolean;
  readonly weaponsArmed: boolean;
  readonly cloaked: boolean;
  readonly damage: Readonly<Record<Location, number>>;
  readonly energy: { readonly pool: number; readonly battery: number };
  readonly emergency: { readonly on: boolean; readonly burnt: boolean; readonly turns: number };
  readonly bridgeMode: BridgeMode;
  readonly torpedoes: number;
  readonly teams: Readonly<Record<string, Team>>;
  readonly casualties: number;
  readonly dead: number;
  /** Why the ship is out: the location that blew up, the capturer, the row of the warp table; '' while it is not. */
  readonly statusDetail: string;
}

/** Counters of the ship's own turn, reset at its end (HEX-DEACT-04). */
export interface TurnCounters {
  readonly energyCollected: boolean;
  readonly inertiaDone: boolean;
  readonly engineEP: number;
  readonly freeRotationsUsed: number;
  readonly phaserDiceUsed: number;
}

/** Skill values (null: the crew's general value) and who holds each station ('' nobody: the crew plays it). */
export interface Crew {
  readonly npcSkill: number;
  readonly skills: Readonly<Record<Skill, number | null>>;
  readonly holders: Readonly<Record<Station, PersonId | ''>>;
}

/**
 * A ship as a viewer knows it. Null stands for what he does not know; in the whole battle nothing is null but the position of a
 * ship that is not on the map.
 * @rule HEX-GEN-01
 */
export interface Ship extends ShipBase {
  readonly status: Status;
  readonly printed: Printed;
  readonly position: Hex | null;
  readonly facing: Facing | null;
  readonly running: Running | null;
  readonly turn: TurnCounters | null;
  readonly crew: Crew | null;
}

export interface Battle extends BattleBase {
  readonly ruleset: 'tactical';
  readonly phase: number;
  readonly activeShip: ShipId | null;
  /** Ships in the order of their turns: a record by place, so that a difference is a path. */
  readonly order: Readonly<Record<string, ShipId>>;
  /** The side that takes the first turn. */
  readonly attacker: Side;
  readonly winner: Side | 'draw' | null;
  readonly ships: Readonly<Record<ShipId, Ship>>;
}
