import type { PersonId, ShipId, Side } from '../kernel/ask.ts';
import type { BattleBase, ShipBase } from '../kernel/ruleset.ts';
import type { Facing, Hex } from '../hex/hex.ts';

export const LOCATIONS = ['bridge', 'transporter', 'sensors', 'phasers', 'torpedoes', 'generator', 'engines', 'shieldControl', 'hangars', 'hull'] as const;
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

/** How bad the damage of a location is. @rule HEX-LOC-02 */
export const BANDS = ['intact', 'light', 'damaged', 'severe'] as const;
export type Band = (typeof BANDS)[number];

export const BRIDGE_MODES = ['main', 'out', 'switching', 'aux', 'switchingBack'] as const;
export type BridgeMode = (typeof BRIDGE_MODES)[number];

export const TORPEDO_TYPES = ['photon', 'plasma', 'none'] as const;
export type TorpedoType = (typeof TORPEDO_TYPES)[number];

/** Relative faces, clockwise from the bow. Facings and directions are counted the same way. */
export const FACES = [0, 1, 2, 3, 4, 5] as const;
export type Face = (typeof FACES)[number];

/** Two faces side by side, the giver first: each way over each of the six borders. @rule HEX-GRID-06, HEX-SHIELD-06 */
export const FACE_PAIRS = ['0-1', '1-0', '1-2', '2-1', '2-3', '3-2', '3-4', '4-3', '4-5', '5-4', '5-0', '0-5'] as const;
export type FacePair = (typeof FACE_PAIRS)[number];

/** What is switched on in phase 0. @rule HEX-ACT-01, HEX-ACT-02, HEX-ACT-03 */
export const SYSTEMS = ['shields', 'weapons', 'cloak'] as const;
export type System = (typeof SYSTEMS)[number];

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
  /** The upkeep of an engaged cloak, or its first price, is paid; it was dropped by order. */
  readonly cloakPaid: boolean;
  readonly cloakLapsed: boolean;
  readonly inertiaDone: boolean;
  readonly engineEP: number;
  readonly freeRotationsUsed: number;
  readonly phaserDiceUsed: number;
  readonly torpedoUsed: boolean;
  readonly transportUsed: boolean;
  readonly sensorsUsed: boolean;
  readonly firstAidUsed: boolean;
  readonly hangarUsed: boolean;
  readonly activationTried: Readonly<Record<System, boolean>>;
  readonly transferTried: Readonly<Record<FacePair, boolean>>;
  readonly boostTried: Readonly<Record<Face, boolean>>;
  readonly repairTeamsUsed: number;
  /** By team. */
  readonly searchTeamsUsed: Readonly<Record<string, boolean>>;
  readonly boardingActed: Readonly<Record<string, boolean>>;
  /** The excess of the forcing roll that has been made; 0 where none was. */
  readonly forced: number;
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

/** A cloaked ship that has been found: `side` sees it until `observer` or `target` begins an own turn. @rule HEX-CLOAK-03 */
export interface Detection {
  readonly observer: ShipId;
  readonly side: Side;
  readonly target: ShipId;
}

/** What a successful scan has shown, as it was in that round; `detail` only of a special. @rule HEX-SENS-04 */
export interface Scan {
  readonly round: number;
  readonly shieldsUp: boolean;
  readonly shields: Readonly<Record<Face, number>>;
  readonly weaponsArmed: boolean;
  readonly bands: Readonly<Record<Location, Band>>;
  readonly engineEP: number;
  readonly detail: {
    readonly damage: Readonly<Record<Location, number>>;
    readonly torpedoes: number;
    /** Endurance by team at home. */
    readonly teams: Readonly<Record<string, number>>;
    readonly energy: number;
  } | null;
}

export interface Battle extends BattleBase {
  readonly ruleset: 'tactical';
  readonly phase: number;
  readonly activeShip: ShipId | null;
  /** Ships in the order of their turns: a record by place, so that a difference is a path. */
  readonly order: Readonly<Record<string, ShipId>>;
  /** In which round a ship has joined: its first turn is in the next one. Absent while none has. @rule HEX-TURN-10 */
  readonly arrivals?: Readonly<Record<ShipId, number>>;
  /** The side that takes the first turn. */
  readonly attacker: Side;
  readonly winner: Side | 'draw' | null;
  /** By `observer:target`. */
  readonly detections: Readonly<Record<string, Detection>>;
  /** The last successful scan of each side of each ship. */
  readonly scans: Readonly<Record<Side, Readonly<Record<ShipId, Scan>>>>;
  /** Where each side has last seen each enemy. @rule HEX-END-08 */
  readonly lastSeen: Readonly<Record<Side, Readonly<Record<ShipId, Hex>>>>;
  /** Whole rounds in which no location took a point, and whether one has in this round. @rule HEX-END-07 */
  readonly quietRounds: number;
  readonly hitThisRound: boolean;
  readonly drawOffered: boolean;
  /** Sides that have accepted. */
  readonly drawAccepted: Readonly<Record<Side, boolean>>;
  readonly ships: Readonly<Record<ShipId, Ship>>;
}
