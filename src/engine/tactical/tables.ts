import type { Location, Size, Skill, Station, TorpedoType } from './state.ts';

/** Which location a d100 hits: the highest face of each row, in order. @rule HEX-LOC-01 */
export const LOCATION_TABLE = [
  { upTo: 5, location: 'bridge' },
  { upTo: 10, location: 'transporter' },
  { upTo: 20, location: 'sensors' },
  { upTo: 30, location: 'phasers' },
  { upTo: 40, location: 'torpedoes' },
  { upTo: 50, location: 'generator' },
  { upTo: 60, location: 'engines' },
  { upTo: 70, location: 'shieldControl' },
  { upTo: 80, location: 'hangars' },
  { upTo: 100, location: 'hull' },
] as const satisfies readonly { upTo: number; location: Location }[];

/** Boxes in each of the three groups of a location's track. @rule HEX-SHEET-01, HEX-SHEET-02 */
export const BOXES: Readonly<Record<Size, number>> = { S: 3, M: 4, L: 5 };

/** Locations whose breakdown costs people: 1 on damaged, 2 on severe. @rule HEX-LOC-07 */
export const CASUALTY_LOCATIONS: ReadonlySet<Location> = new Set<Location>(['bridge', 'generator', 'engines', 'hangars', 'hull']);

/** Skills at half with a damaged bridge or on the auxiliary bridge. @rule HEX-MOD-02, HEX-MOD-03, HEX-BRIDGE-01, HEX-BRIDGE-04 */
export const BRIDGE_SKILLS: ReadonlySet<Skill> = new Set<Skill>(['gunnery', 'shields', 'sensors', 'piloting', 'navigation', 'lifeSupport']);

/** Skills at half with damaged sensors, impossible with severe ones. @rule HEX-MOD-04, HEX-SENS-07 */
export const SENSOR_SKILLS: ReadonlySet<Skill> = new Set<Skill>(['piloting', 'sensors', 'navigation', 'gunnery', 'teleportation']);

/** Which skills each station rolls; the captain has none. @rule HEX-SKILL-01, HEX-SKILL-02, HEX-SKILL-04 */
export const STATION_SKILLS: Readonly<Record<Station, readonly Skill[]>> = {
  captain: [],
  helm: ['piloting'],
  navigator: ['navigation'],
  weapons: ['gunnery'],
  shields: ['shields'],
  science: ['sensors'],
  transporter: ['teleportation'],
  engineer: ['engines', 'mechanics', 'electricity'],
  lifeSupport: ['lifeSupport'],
  security: ['securitySystems'],
  doctor: ['firstAid'],
};

/** The skill that mends a location. @rule HEX-REPAIR-02 */
export const REPAIR_SKILLS: Readonly<Record<Location, Skill>> = {
  bridge: 'electricity',
  transporter: 'electricity',
  sensors: 'electricity',
  phasers: 'mechanics',
  torpedoes: 'mechanics',
  generator: 'mechanics',
  engines: 'engines',
  shieldControl: 'mechanics',
  hangars: 'mechanics',
  hull: 'mechanics',
};

/** The six phases of an own turn, in fixed order. @rule HEX-TURN-02 */
export const PHASES = [
  { id: 'activation', number: 0 },
  { id: 'sensors', number: 1 },
  { id: 'movement', number: 2 },
  { id: 'shields', number: 3 },
  { id: 'repair', number: 4 },
  { id: 'deactivation', number: 5 },
] as const;

/** The name that the language files know a phase by. */
export const phaseId = (phase: number): string => PHASES[phase]?.id ?? String(phase);

export const ACTIVATION_PHASE = 0;
export const SENSORS_PHASE = 1;
export const MOVEMENT_PHASE = 2;
export const REPAIR_PHASE = 4;
export const SHIELD_PHASE = 3;
export const LAST_PHASE = 5;

/** A team whose transport fails by more than so many points dies. @rule HEX-TRANS-05 */
export const LOST_IN_TRANSPORT = 20;

/** Hexes between the sides at the start: the radius of the sensors. @rule HEX-SETUP-01 */
export const SETUP_DISTANCE = 10;

/** The scale: kilometres of a hex, minutes of a round. @rule HEX-GEN-06, HEX-TURN-09 */
export const KM_PER_HEX = 100;
export const MINUTES_PER_ROUND = 1;

/** Hexes that short-range sensors, and with them all fire, reach. @rule HEX-SENS-01, HEX-SENS-02, HEX-ARC-01 */
export const RANGE = 10;

/** EP of one paid manoeuvre with sound engines. @rule HEX-ENERGY-02, HEX-MOVE-02, HEX-MOVE-10 */
export const MANOEUVRE_COSTS = { forward: 1, back: 2, rotation: 1 } as const;

/** EP of raising the shields for the first time. @rule HEX-ENERGY-02, HEX-ACT-01, HEX-ACT-06 */
export const RAISE_COST = 2;

/** EP of a turn under the cloak: to engage it, and to keep it. @rule HEX-ENERGY-02, HEX-ACT-03, HEX-CLOAK-01 */
export const CLOAK_COST = 3;

/** EP of one phaser die. @rule HEX-ENERGY-02, HEX-PHASER-02 */
export const PHASER_DIE_COST = 1;

/** EP of a torpedo by its type. @rule HEX-ENERGY-02, HEX-TORP-02 */
export const TORPEDO_COST: Readonly<Record<TorpedoType, number>> = { photon: 0, plasma: 3, none: 0 };

/** d6 of a torpedo by its type, and the points that it loses with each hex of its way. @rule HEX-TORP-06 */
export const TORPEDO_DAMAGE: Readonly<Record<TorpedoType, { readonly dice: number; readonly lossPerHex: number }>> = {
  photon: { dice: 5, lossPerHex: 0 },
  plasma: { dice: 6, lossPerHex: 2 },
  none: { dice: 0, lossPerHex: 0 },
};

/** A bare d100 up to here is the mishap that a damaged tube or hangar may have. @rule HEX-ROLL-11 */
export const MISHAP = 50;

/** EP of one point more on a face, and points that its giver loses for a point moved; both double with damaged shield control. @rule HEX-SHIELD-03, HEX-SHIELD-04, HEX-SHIELD-10 */
export const SHIELD_POINT_COST = 1;

/** EP of one repair attempt, by the band of the location. @rule HEX-ENERGY-02, HEX-REPAIR-03, HEX-REPAIR-04, HEX-REPAIR-05 */
export const REPAIR_COST = { intact: 0, light: 1, damaged: 2, severe: 2 } as const;

/** Points that a repair attempt mends, by its level. @rule HEX-REPAIR-03, HEX-REPAIR-04 */
export const REPAIR_POINTS = { failure: 0, success: 1, special: 2, critical: 4 } as const;

/** Casualties that First Aid heals, by its level. @rule HEX-CREW-06 */
export const FIRST_AID_POINTS = { failure: 0, success: 1, special: 2, critical: 4 } as const;

/** A ship may leave without a roll if every active enemy is farther off than so many hexes. @rule HEX-END-08 */
export const WITHDRAWAL_DISTANCE = 20;

/** Whole rounds without a point of damage after which a draw is offered. @rule HEX-END-07 */
export const QUIET_ROUNDS = 10;

/** Points off the Gunnery chance for each hex. @rule HEX-MOD-08, HEX-PHASER-03 */
export const PHASER_RANGE_PENALTY = 5;

/** Points off the Engines chance for each EP over the limit. @rule HEX-MOD-08, HEX-FORCE-02 */
export const FORCING_PENALTY = 10;

/** Points off the Mechanics chance for each turn that emergency power has been on. @rule HEX-EMERG-02 */
export const EMERGENCY_PENALTY = 5;

/** EP of emergency power in an own turn. @rule HEX-EMERG-01 */
export const EMERGENCY_OUTPUT = 2;

/** The general skill of a crew without players: green 50, regular 65, veteran 80. @rule HEX-SKILL-03 */
export const NPC_SKILLS = { green: 50, regular: 65, veteran: 80 } as const;
