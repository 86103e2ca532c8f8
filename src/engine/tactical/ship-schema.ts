import { boolean, each, integer, integerOrNull, map, oneOf, optional, record, recordOrNull, text, textOrNull } from '../parts/schema.ts';
import { BANDS, BRIDGE_MODES, FACES, FACE_PAIRS, LOCATIONS, SIZES, SKILLS, STATIONS, STATUSES, SYSTEMS, TORPEDO_TYPES } from './state.ts';

const dice = record({ count: integer(0, 4), faces: integer(2, 20) });

/** What the class prints, within the ranges of custom classes. @rule HEX-CLASS-08 */
export const PRINTED_FIELDS = {
  classId: text(80),
  size: oneOf(SIZES),
  shieldMax: integer(0, 10),
  hullDice: record({ normal: dice, damaged: dice }),
  vMax: integer(0, 10),
  freeRotationsMax: integer(0, 6),
  phaserDice: integer(0, 10),
  torpedoType: oneOf(TORPEDO_TYPES),
  torpedoesMax: integer(0, 99),
  cloakCapable: boolean,
  repairTeams: integer(0, 20),
  securityTeamsMax: integer(0, 20),
  generatorMax: integer(0, 99),
  batteryMax: integer(0, 99),
  alert: boolean,
};
export const PRINTED = record(PRINTED_FIELDS);

const TEAM = record({ endurance: integer(0, 6), aboard: text(80), hidden: boolean, arrivedRound: integer(0, 1_000_000) });

export const RUNNING = record({
  shields: each(FACES, integer(0, 10)),
  shieldsUp: boolean,
  shieldsEverRaised: boolean,
  weaponsArmed: boolean,
  cloaked: boolean,
  damage: each(LOCATIONS, integer(0, 15)),
  energy: record({ pool: integer(0, 198), battery: integer(0, 99) }),
  emergency: record({ on: boolean, burnt: boolean, turns: integer(0, 1_000_000) }),
  bridgeMode: oneOf(BRIDGE_MODES),
  torpedoes: integer(0, 99),
  teams: map(TEAM),
  casualties: integer(0, 15),
  dead: integer(0, 15),
  statusDetail: text(200),
});

export const TURN = record({
  energyCollected: boolean,
  cloakPaid: boolean,
  cloakLapsed: boolean,
  inertiaDone: boolean,
  engineEP: integer(0, 1_000),
  freeRotationsUsed: integer(0, 6),
  phaserDiceUsed: integer(0, 10),
  torpedoUsed: boolean,
  transportUsed: boolean,
  sensorsUsed: boolean,
  firstAidUsed: boolean,
  hangarUsed: boolean,
  activationTried: each(SYSTEMS, boolean),
  transferTried: each(FACE_PAIRS, boolean),
  boostTried: each(FACES, boolean),
  repairTeamsUsed: integer(0, 20),
  searchTeamsUsed: map(boolean),
  boardingActed: map(boolean),
  forced: integer(0, 1_000),
});

/** Skills of 0 to 200, null for the crew's general value. @rule HEX-SKILL-01, HEX-SKILL-03 */
export const CREW = record({
  npcSkill: integer(0, 100),
  skills: each(SKILLS, integerOrNull(0, 200)),
  holders: each(STATIONS, text(80)),
});

/** The five parts of a ship that its record keeps, in any language of the table. */
export const SHIP_SYSTEM = record({ status: oneOf(STATUSES), printed: PRINTED, running: RUNNING, turn: TURN, crew: CREW });

const COORDINATE = integer(-100_000, 100_000);

/** Whole axial coordinates; the third follows. @rule HEX-INV-13 */
export const HEX = record({ q: COORDINATE, r: COORDINATE });
export const HEX_OR_NULL = recordOrNull({ q: COORDINATE, r: COORDINATE });

export const SHIP = record({
  id: text(80),
  name: text(200),
  side: text(80),
  status: oneOf(STATUSES),
  printed: PRINTED,
  position: HEX_OR_NULL,
  facing: integerOrNull(0, 5),
  running: RUNNING,
  turn: TURN,
  crew: CREW,
});

const SCAN = record({
  round: integer(1, 1_000_000),
  shieldsUp: boolean,
  shields: each(FACES, integer(0, 10)),
  weaponsArmed: boolean,
  bands: each(LOCATIONS, oneOf(BANDS)),
  engineEP: integer(0, 1_000),
  detail: recordOrNull({
    damage: each(LOCATIONS, integer(0, 15)),
    torpedoes: integer(0, 99),
    teams: map(integer(0, 6)),
    energy: integer(0, 297),
  }),
});

export const BATTLE = record({
  ruleset: oneOf(['tactical']),
  status: oneOf(['setup', 'running', 'ended']),
  round: integer(1, 1_000_000),
  phase: integer(0, 5),
  activeShip: textOrNull(80),
  order: map(text(80)),
  arrivals: optional(map(integer(1, 1_000_000))),
  attacker: text(80),
  winner: textOrNull(80),
  detections: map(record({ observer: text(80), side: text(80), target: text(80) })),
  scans: map(map(SCAN)),
  lastSeen: map(map(HEX)),
  quietRounds: integer(0, 1_000_000),
  hitThisRound: boolean,
  drawOffered: boolean,
  drawAccepted: map(boolean),
  ships: map(SHIP),
});
