import type { Battle, BattleSetup, Command, Event, Face, Facing, Hex, Purpose, RandomSource, ShipSystem, Side, Viewer } from '#engine';
import {
  CLASS_IDS,
  FACES,
  FACE_PAIRS,
  FRESH_COUNTERS,
  LOCATIONS,
  SKILLS,
  STATIONS,
  SYSTEMS,
  freshCrew,
  freshShip,
  locationMax,
  pick,
  reflect,
  reflectFacing,
  rotate,
  shipClasses,
  shipOf,
  structuredCopy,
  tactical,
  turned,
} from '#engine';
import type { Subject, Symmetry } from './laws.ts';
import { invariants } from './tactical-invariants.ts';

const whole = (random: RandomSource, below: number): number => Math.floor(random() * below);

/** A crew of any quality; now and then somebody who cannot do his work at all. */
function randomCrew(random: RandomSource): ShipSystem['crew'] {
  const crew = freshCrew(45 + whole(random, 56));
  const holders = Object.fromEntries(STATIONS.map((station) => [station, random() < 0.3 ? 'ada' : ''])) as ShipSystem['crew']['holders'];
  const skills = { ...crew.skills };
  for (const skill of SKILLS) if (random() < 0.15) skills[skill] = pick(random, [0, 5, 20, 120]);
  return { ...crew, holders, skills };
}

/** A hull through which most hits go. */
const THIN = { normal: { count: 1, faces: 6 }, damaged: { count: 1, faces: 3 } } as const;

/** A turn of which something has been done. */
function randomCounters(random: RandomSource, { repairTeams, freeRotationsMax }: ShipSystem['printed']): ShipSystem['turn'] {
  const tried = <K extends string | number>(keys: readonly K[]): Record<K, boolean> =>
    Object.fromEntries(keys.map((key) => [key, random() < 0.15])) as Record<K, boolean>;
  return {
    ...structuredCopy(FRESH_COUNTERS),
    freeRotationsUsed: whole(random, freeRotationsMax + 1),
    activationTried: tried(SYSTEMS),
    transferTried: tried(FACE_PAIRS),
    boostTried: tried(FACES),
    repairTeamsUsed: random() < 0.2 ? whole(random, repairTeams + 1) : 0,
  };
}

/** A ship somewhere in a battle: worn shields, damage here and there, little energy, perhaps on emergency power or with a team abroad. */
export function randomSystem(random: RandomSource): ShipSystem {
  const ofClass = shipClasses[pick(random, CLASS_IDS)];
  const printed = {
    ...ofClass,
    alert: random() < 0.85,
    phaserDice: random() < 0.04 ? 0 : ofClass.phaserDice,
    hullDice: random() < 0.6 ? THIN : ofClass.hullDice,
  };
  const ship = freshShip(printed, randomCrew(random));
  const shields = { ...ship.running.shields };
  for (const face of FACES) if (random() < 0.75) shields[face] = random() < 0.5 ? 0 : whole(random, printed.shieldMax + 1);
  const damage = { ...ship.running.damage };
  const top = locationMax(printed.size);
  for (const location of LOCATIONS) if (random() < 0.2) damage[location] = whole(random, top + 1);
  const casualties = random() < 0.2 ? top - whole(random, 3) : 0;
  const emergency = { on: random() < 0.5, burnt: false, turns: whole(random, 4) };
  const teams = Object.fromEntries(
    Object.entries(ship.running.teams).map(([id, team]) => [id, random() < 0.08 ? { ...team, aboard: 's0' } : team]),
  );
  const cloaked = printed.cloakCapable && damage.hull === 0 && random() < 0.4;
  const energy = { pool: 0, battery: whole(random, printed.batteryMax + 1) };
  return {
    ...ship,
    turn: randomCounters(random, printed),
    running: { ...ship.running, shields, damage, casualties, emergency, teams, cloaked, energy },
  };
}

/** A ship that the battle has already put out of action. */
const out = (random: RandomSource): ShipSystem => ({
  ...randomSystem(random),
  status: pick(random, ['crewOut', 'captured', 'surrendered'] as const),
});

/** Most random battles are looked at from the middle: somebody's phase 2, with some energy. */
function opening(battle: Battle, random: RandomSource): Battle {
  const able = Object.values(battle.ships).filter(
    ({ status, running }) => status === 'active' && running?.bridgeMode === 'main' && running.damage.bridge === 0,
  );
  const active = able[whole(random, able.length)];
  if (random() < 0.2 || !active?.running) return battle;
  const energy = { ...active.running.energy, pool: whole(random, active.printed.generatorMax + 1) };
  const ship = { ...active, running: { ...active.running, energy } };
  return { ...battle, status: 'running', phase: 2, activeShip: ship.id, ships: { ...battle.ships, [ship.id]: ship } };
}

/** Two to four ships of two or three sides that face each other at close range; now and then a set-up that is refused. */
export function randomSetup(random: RandomSource): BattleSetup {
  const count = 2 + whole(random, 3);
  const ships = Array.from({ length: count }, (_, index) => {
    const red = index % 2 === 0;
    const side = red ? 'red' : random() < 0.1 ? 'green' : 'blue';
    const far = random() < 0.06 ? 14 : 0;
    const position: Hex = { q: far + whole(random, 4) - 2, r: red ? whole(random, 3) : -1 - whole(random, 4) };
    const facing = turned(red ? 0 : 3, pick(random, [0, 0, 0, 1, -1]));
    const placed = random() < 0.99;
    return {
      id: `s${index}`,
      name: `Ship ${index}`,
      side,
      system: index > 1 && random() < 0.2 ? out(random) : randomSystem(random),
      position: placed ? position : null,
      facing,
    };
  });
  return { attacker: 'red', ships };
}

/** Values of a ship that decide what can happen next. */
const TELLING_PATHS = [
  'status',
  'running.cloaked',
  'running.cloaked',
  'running.emergency.on',
  'running.bridgeMode',
  'running.bridgeMode',
  'running.weaponsArmed',
  'running.energy.pool',
  'running.energy.battery',
  'running.teams.t1.aboard',
  'turn.engineEP',
  'turn.phaserDiceUsed',
  'printed.phaserDice',
  'printed.cloakCapable',
  'crew.skills.gunnery',
  'crew.skills.piloting',
  'running.casualties',
  ...LOCATIONS.map((location) => `running.damage.${location}`),
];

function gmCommand(battle: Battle, random: RandomSource): Command {
  const ship = pick(random, Object.keys(battle.ships));
  const path = pick(random, TELLING_PATHS);
  if (path === 'running.teams.t1.aboard') return { type: 'gm.set', ship, path, value: pick(random, Object.keys(battle.ships)) };
  return fill(random() < 0.6 ? { type: 'gm.set', ship, path } : { type: 'gm.set', ship }, battle, 'gm', random);
}

/** A command of the ship on turn filled in from what is offered, or any command whatever, or the GM's hand. */
function propose(battle: Battle, random: RandomSource): { command: Command; side: Viewer; filled: boolean } {
  if (battle.status === 'setup') return { command: { type: 'battle.start' }, side: 'gm', filled: false };
  const luck = random();
  const ship = battle.activeShip ?? pick(random, Object.keys(battle.ships));
  const side = shipOf(battle, ship)?.side ?? 'gm';
  if (luck < 0.18) return { command: anyCommand(battle, random), side: 'gm', filled: false };
  if (luck < 0.26) return { command: gmCommand(battle, random), side: 'gm', filled: false };
  const ready = tactical.actions(tactical.view(battle, side), ship, 'gm').filter(({ refusals }) => refusals.length === 0);
  const worth = ready.flatMap((action) => Array.from({ length: WEIGHTS[action.type] ?? 1 }, () => action));
  if (worth.length === 0) return { command: { type: 'phase.next', ship }, side, filled: false };
  return { command: fill(pick(random, worth).draft, battle, side, random), side, filled: true };
}

/** How much likelier a random crew gives one command than another. */
const WEIGHTS: Partial<Record<Command['type'], number>> = { 'phaser.fire': 12, 'move.forward': 3, 'move.inertia': 2 };

/** Takes one lawful choice of each parameter that is offered, to the end; an optional one now and then not. */
export function fill(draft: Partial<Command>, battle: Battle, side: Viewer, random: RandomSource): Command {
  const view = tactical.view(battle, side);
  let now: Record<string, unknown> = { ...draft };
  for (;;) {
    const spec = tactical.params(view, now as Partial<Command>).find(({ key }) => !Object.hasOwn(now, key));
    const lawful = spec?.choices.filter(({ refusal }) => refusal === null) ?? [];
    if (!spec || lawful.length === 0) break;
    now = { ...now, [spec.key]: spec.optional && random() < 0.3 ? undefined : pick(random, lawful).value };
  }
  return Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined)) as unknown as Command;
}

function anyCommand(battle: Battle, random: RandomSource): Command {
  const ids = Object.keys(battle.ships);
  const ship = random() < 0.7 ? (battle.activeShip ?? 'nobody') : pick(random, [...ids, 'nobody']);
  const target = pick(random, [...ids, ...ids, 'nobody']);
  const by = pick(random, ['gm', 'gm', 'gm', 'gm', 'ada', 'bob']);
  return pick<Command>(random, [
    { type: 'battle.start', by },
    { type: 'phase.next', ship, by },
    { type: 'move.inertia', ship, by },
    { type: 'move.forward', ship, by },
    { type: 'move.forward', ship, by, confirm: true },
    { type: 'move.forward', ship, by },
    { type: 'phaser.fire', ship, target, dice: whole(random, 6), by, ...(random() < 0.3 ? { face: pick(random, FACES) } : {}) },
    { type: 'phaser.fire', ship, target, dice: 1 + whole(random, 5), by },
    { type: 'phaser.fire', ship, target, dice: 1, by },
    {
      type: 'gm.set',
      ship,
      path: pick(random, ['running.shields.0', 'status', 'running.cloaked', 'name', 'printed.vMax', 'running.dead']),
      value: pick(random, [-1, 3, 99, 'active', true]),
      by,
    },
  ]);
}

const moved = (
  battle: Battle,
  place: (hex: Hex) => Hex,
  face: (facing: Facing) => Facing,
  faces: (ship: Battle['ships'][string]) => Battle['ships'][string],
): Battle => ({
  ...battle,
  lastSeen: Object.fromEntries(
    Object.entries(battle.lastSeen).map(([side, places]) => [
      side,
      Object.fromEntries(Object.entries(places).map(([id, hex]) => [id, place(hex)])),
    ]),
  ),
  ships: Object.fromEntries(
    Object.entries(battle.ships).map(([id, ship]) => [
      id,
      faces({ ...ship, position: ship.position && place(ship.position), facing: ship.facing === null ? null : face(ship.facing) }),
    ]),
  ),
});

const turnedBy = (steps: number): Symmetry<Battle, Command> => ({
  name: `turned by ${steps}`,
  battle: (battle) =>
    moved(
      battle,
      (hex) => rotate(hex, steps),
      (facing) => turned(facing, steps),
      (ship) => ship,
    ),
  command: (command) => command,
});

const mirroredFaces = <T>(byFace: Readonly<Record<Face, T>>): Record<Face, T> =>
  Object.fromEntries(FACES.map((face) => [reflectFacing(face), byFace[face]])) as Record<Face, T>;

const mirroredPair = (pair: string): string =>
  pair
    .split('-')
    .map((face) => reflectFacing(Number(face) as Facing))
    .join('-');

/** Port and starboard change places, on the board and on every ship. */
const mirrored: Symmetry<Battle, Command> = {
  name: 'mirrored',
  battle: (battle) =>
    moved(battle, reflect, reflectFacing, (ship) => {
      if (!ship.running) return ship;
      if (!ship.turn) return ship;
      const shields = mirroredFaces(ship.running.shields);
      const boostTried = mirroredFaces(ship.turn.boostTried);
      const pairs = Object.entries(ship.turn.transferTried).map(([pair, tried]) => [mirroredPair(pair), tried]);
      const transferTried = Object.fromEntries(pairs) as typeof ship.turn.transferTried;
      return { ...ship, running: { ...ship.running, shields }, turn: { ...ship.turn, boostTried, transferTried } };
    }),
  command: (command) => {
    if (command.type === 'phaser.fire' && command.face !== undefined) return { ...command, face: reflectFacing(command.face) };
    if (command.type !== 'gm.set') return command;
    const [, place, faces] = /^(running\.shields|turn\.boostTried|turn\.transferTried)\.([0-5](?:-[0-5])?)$/.exec(command.path) ?? [];
    return faces === undefined ? command : { ...command, path: `${String(place)}.${mirroredPair(faces)}` };
  },
};

function scrambled(battle: Battle, side: Side, random: RandomSource): Battle {
  const ships = Object.entries(battle.ships).map(([id, ship]) => {
    if (ship.side === side || !ship.running) return [id, ship] as const;
    const { cloaked } = ship.running;
    const { running, turn, crew } = randomSystem(random);
    const position = cloaked && ship.position ? { q: whole(random, 9), r: whole(random, 9) } : ship.position;
    return [id, { ...ship, position, running: { ...running, cloaked }, turn, crew }] as const;
  });
  const lastSeen = Object.fromEntries(Object.entries(battle.lastSeen).filter(([viewer]) => viewer === side));
  return { ...battle, lastSeen, ships: Object.fromEntries(ships) };
}

const ROLLS: Partial<Record<Command['type'], Purpose>> = { 'phaser.fire': 'gunnery.toHit', 'move.forward': 'piloting.manoeuvre' };

/** The tactical duel, as the laws take it. */
export const subject: Subject<Battle, Command, Event, BattleSetup, Purpose> = {
  ruleset: tactical,
  commandsPerBattle: 16,
  setup: randomSetup,
  opening,
  propose,
  invariants,
  scrambled,
  symmetries: [turnedBy(1), turnedBy(4), mirrored],
  rolledChance: (events, command) => {
    const rolled = events.find((event) => event.type === 'roll' && event.purpose === ROLLS[command.type]);
    return rolled?.type === 'roll' ? rolled.chance : undefined;
  },
  rows: (events) =>
    events.flatMap((event) => (event.type === 'location.hit' && event.how === 'rolled' ? [`location ${event.location}`] : [])),
};
