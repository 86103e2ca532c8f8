import { BRIDGE_MODES, SIZES, STATUSES, TORPEDO_TYPES } from '#engine';
import { SHIP_SCHEMA } from '../migrate/ship.ts';

const { BooleanField, NumberField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** Whole, from min to max. The engine checks the limits that depend on other values. */
const count = (initial: number, max: number, min = 0) => new NumberField({ required: true, nullable: false, integer: true, min, max, initial });
const flag = (initial: boolean) => new BooleanField({ required: true, initial });
const dice = (number: number, faces: number) => new SchemaField({ count: count(number, 4), faces: count(faces, 20, 2) });
const skill = () => new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 200, initial: null });
const seat = () => new StringField({ required: true, blank: true, initial: '' });

/** Largest number of boxes of a track: three groups of five. */
const BOXES_MAX = 15;
const ENERGY_MAX = 99;
/** Counters that only grow. */
const ENDLESS = 1_000_000;

/** What the class prints. A new actor starts as a ship of medium size that belongs to no class of the table. */
const printed = () =>
  new SchemaField({
    classId: new StringField({ required: true, blank: false, initial: 'custom' }),
    size: new StringField({ required: true, nullable: false, choices: [...SIZES], initial: 'M' }),
    shieldMax: count(8, 10),
    hullDice: new SchemaField({ normal: dice(3, 6), damaged: dice(3, 3) }),
    vMax: count(3, 10),
    freeRotationsMax: count(1, 6),
    phaserDice: count(3, 10),
    torpedoType: new StringField({ required: true, nullable: false, choices: [...TORPEDO_TYPES], initial: 'photon' }),
    torpedoesMax: count(8, 99),
    cloakCapable: flag(false),
    repairTeams: count(2, 20),
    securityTeamsMax: count(4, 20),
    generatorMax: count(6, ENERGY_MAX),
    batteryMax: count(3, ENERGY_MAX),
    alert: flag(true),
  });

const team = () =>
  new SchemaField({
    endurance: count(6, 6),
    aboard: new StringField({ required: true, blank: true, initial: '' }),
    hidden: flag(false),
    arrivedRound: count(0, ENDLESS),
  });

const HOME_TEAM = { endurance: 6, aboard: '', hidden: false, arrivedRound: 0 };

const running = () =>
  new SchemaField({
    shields: new SchemaField({ 0: count(8, 10), 1: count(8, 10), 2: count(8, 10), 3: count(8, 10), 4: count(8, 10), 5: count(8, 10) }),
    shieldsUp: flag(true),
    shieldsEverRaised: flag(true),
    weaponsArmed: flag(true),
    cloaked: flag(false),
    damage: new SchemaField({
      bridge: count(0, BOXES_MAX),
      transporter: count(0, BOXES_MAX),
      sensors: count(0, BOXES_MAX),
      phasers: count(0, BOXES_MAX),
      torpedoes: count(0, BOXES_MAX),
      generator: count(0, BOXES_MAX),
      engines: count(0, BOXES_MAX),
      shieldControl: count(0, BOXES_MAX),
      hangars: count(0, BOXES_MAX),
      hull: count(0, BOXES_MAX),
    }),
    energy: new SchemaField({ pool: count(0, 2 * ENERGY_MAX), battery: count(3, ENERGY_MAX) }),
    emergency: new SchemaField({ on: flag(false), burnt: flag(false), turns: count(0, ENDLESS) }),
    bridgeMode: new StringField({ required: true, nullable: false, choices: [...BRIDGE_MODES], initial: 'main' }),
    torpedoes: count(8, 99),
    teams: new TypedObjectField(team(), {
      initial: () => ({ t1: { ...HOME_TEAM }, t2: { ...HOME_TEAM }, t3: { ...HOME_TEAM }, t4: { ...HOME_TEAM } }),
    }),
    casualties: count(0, BOXES_MAX),
    dead: count(0, BOXES_MAX),
    statusDetail: new StringField({ required: true, blank: true, initial: '' }),
  });

/** What has been tried this turn by something that this ship need not have, by its id. */
const tried = () => new TypedObjectField(flag(false), { initial: () => ({}) });

const turn = () =>
  new SchemaField({
    energyCollected: flag(false),
    cloakPaid: flag(false),
    cloakLapsed: flag(false),
    inertiaDone: flag(false),
    engineEP: count(0, 1_000),
    freeRotationsUsed: count(0, 6),
    phaserDiceUsed: count(0, 10),
    torpedoUsed: flag(false),
    transportUsed: flag(false),
    sensorsUsed: flag(false),
    firstAidUsed: flag(false),
    hangarUsed: flag(false),
    activationTried: new SchemaField({ shields: flag(false), weapons: flag(false), cloak: flag(false) }),
    transferTried: new SchemaField({
      '0-1': flag(false),
      '1-0': flag(false),
      '1-2': flag(false),
      '2-1': flag(false),
      '2-3': flag(false),
      '3-2': flag(false),
      '3-4': flag(false),
      '4-3': flag(false),
      '4-5': flag(false),
      '5-4': flag(false),
      '5-0': flag(false),
      '0-5': flag(false),
    }),
    boostTried: new SchemaField({ 0: flag(false), 1: flag(false), 2: flag(false), 3: flag(false), 4: flag(false), 5: flag(false) }),
    repairTeamsUsed: count(0, 20),
    searchTeamsUsed: tried(),
    boardingActed: tried(),
    forced: count(0, 1_000),
  });

const crew = () =>
  new SchemaField({
    npcSkill: count(65, 100),
    skills: new SchemaField({
      gunnery: skill(),
      shields: skill(),
      sensors: skill(),
      piloting: skill(),
      navigation: skill(),
      teleportation: skill(),
      engines: skill(),
      mechanics: skill(),
      electricity: skill(),
      lifeSupport: skill(),
      securitySystems: skill(),
      firstAid: skill(),
    }),
    holders: new SchemaField({
      captain: seat(),
      helm: seat(),
      navigator: seat(),
      weapons: seat(),
      shields: seat(),
      science: seat(),
      transporter: seat(),
      engineer: seat(),
      lifeSupport: seat(),
      security: seat(),
      doctor: seat(),
    }),
  });

/** The stored form of a ship of the tactical rules: the engine's ship without what its token and its battle say of it. */
export const tacticalShipSchema = () => ({
  schema: new NumberField({ required: true, nullable: false, integer: true, min: 1, initial: SHIP_SCHEMA }),
  status: new StringField({ required: true, nullable: false, choices: [...STATUSES], initial: 'active' }),
  printed: printed(),
  running: running(),
  turn: turn(),
  crew: crew(),
});
