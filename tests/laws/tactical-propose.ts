import type { Battle, Command, RandomSource, Viewer } from '#engine';
import { CLASS_IDS, FACES, LOCATIONS, freshShip, pick, shipClasses, shipOf, tactical } from '#engine';
import { anyDamageControl, anyEnding } from './propose-ending.ts';
import { anyShieldWork, anyTorpedo } from './propose-fire.ts';
import { anyBeam, anyCloak, anySensors } from './propose-sensors.ts';
import { whole } from './tactical-random.ts';

/** Values of a ship that decide what can happen next. */
const TELLING_PATHS = [
  'status',
  'running.cloaked',
  'running.cloaked',
  'running.emergency.on',
  'running.emergency.burnt',
  'running.shieldsUp',
  'running.bridgeMode',
  'running.bridgeMode',
  'running.weaponsArmed',
  'running.torpedoes',
  'running.energy.pool',
  'running.energy.battery',
  'running.teams.t1.aboard',
  'turn.engineEP',
  'turn.phaserDiceUsed',
  'printed.phaserDice',
  'printed.cloakCapable',
  'crew.skills.gunnery',
  'crew.skills.piloting',
  'crew.skills.shields',
  'crew.skills.sensors',
  'crew.skills.teleportation',
  'crew.skills.firstAid',
  'crew.skills.mechanics',
  'running.casualties',
  ...LOCATIONS.map((location) => `running.damage.${location}`),
];

/** A ship that comes, as its side's last or after any, somewhere near; or one that goes. Rarely, for with either the battle becomes another. */
function comeOrGo(battle: Battle, random: RandomSource): Command {
  const ships = Object.values(battle.ships);
  const ship = pick(random, ships);
  if (ships.length > 5 || random() < 0.3) return { type: 'gm.leave', ship: ship.id };
  const position = { q: whole(random, 41) - 20, r: whole(random, 41) - 20 };
  const system = freshShip(shipClasses[pick(random, CLASS_IDS)]);
  const after = random() < 0.5 ? {} : { after: ship.id };
  return { type: 'gm.join', ship: `new${ships.length}`, name: 'Newcomer', side: ship.side, system, position, facing: pick(random, FACES), ...after };
}

function gmCommand(battle: Battle, random: RandomSource): Command {
  if (random() < 0.04) return comeOrGo(battle, random);
  const ship = pick(random, Object.keys(battle.ships));
  const path = pick(random, TELLING_PATHS);
  if (path === 'running.teams.t1.aboard') return { type: 'gm.set', ship, path, value: pick(random, Object.keys(battle.ships)) };
  return fill(random() < 0.6 ? { type: 'gm.set', ship, path } : { type: 'gm.set', ship }, battle, 'gm', random);
}

/** A command of the ship on turn filled in from what is offered, or any command whatever, or the GM's hand. */
export function propose(battle: Battle, random: RandomSource): { command: Command; side: Viewer; filled: boolean } {
  if (battle.status === 'setup') return { command: { type: 'battle.start' }, side: 'gm', filled: false };
  const luck = random();
  const ship = battle.activeShip ?? pick(random, Object.keys(battle.ships));
  const side = shipOf(battle, ship)?.side ?? 'gm';
  if (luck < 0.18) return { command: fitting(battle, random), side: 'gm', filled: false };
  if (luck < 0.26) return { command: gmCommand(battle, random), side: 'gm', filled: false };
  const ready = tactical.actions(tactical.view(battle, side), ship, 'gm').filter(({ refusals }) => refusals.length === 0);
  const worth = ready.flatMap((action) => Array.from({ length: WEIGHTS[action.type] ?? 1 }, () => action));
  if (worth.length === 0) return { command: { type: 'phase.next', ship }, side, filled: false };
  return { command: fill(pick(random, worth).draft, battle, side, random), side, filled: true };
}

/** How much likelier a random crew gives one command than another. */
const WEIGHTS: Partial<Record<Command['type'], number>> = {
  'phaser.fire': 12,
  'torpedo.launch': 12,
  'move.forward': 3,
  'move.inertia': 2,
  'transporter.beam': 4,
  'cloak.engage': 3,
  'repair.attempt': 6,
  'crew.firstAid': 3,
  // Any command brings it often enough.
  'ship.surrender': 0,
};

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

/** Any command, mostly one that the turn and the phase leave open: what is refused is then refused for its own reasons. */
function fitting(battle: Battle, random: RandomSource): Command {
  let command = anyCommand(battle, random);
  for (let tries = 0; tries < 12; tries++) {
    const code = tactical.check(battle, command)?.code ?? '';
    if (!['E_VALUE', 'E_STATE', 'E_PHASE', 'E_TURN', 'E_STATION'].includes(code) || random() < 0.03) break;
    command = anyCommand(battle, random);
  }
  return command;
}

/** Commands of every type, of which most are refused. */
function anyCommand(battle: Battle, random: RandomSource): Command {
  const ids = Object.keys(battle.ships);
  const ship = random() < 0.7 ? (battle.activeShip ?? 'nobody') : pick(random, [...ids, 'nobody']);
  const by = pick(random, ['gm', 'gm', 'gm', 'gm', 'ada', 'bob']);
  const target = pick(random, [...ids, ...ids, 'nobody']);
  const fitting = FITTING[battle.phase];
  const make = pick(random, fitting && random() < 0.6 ? fitting : ANY);
  return { ...make(ship, target, random), by };
}

type Make = (ship: string, target: string, random: RandomSource) => Command;

const anyTurn: Make = (ship, _target, random) => pick<Command>(random, [{ type: 'battle.start' }, { type: 'phase.next', ship }]);

const anyMove: Make = (ship, _target, random) => {
  const confirm = random() < 0.5 ? { confirm: true } : {};
  const to = pick(random, ['left', 'right'] as const);
  return pick<Command>(random, [
    { type: 'move.inertia', ship },
    { type: 'move.forward', ship, ...confirm },
    { type: 'move.forward', ship, ...confirm },
    { type: 'move.back', ship, ...confirm },
    { type: 'move.rotate', ship, to, paid: random() < 0.5, ...confirm },
  ]);
};

const anyShot: Make = (ship, target, random) => ({
  type: 'phaser.fire',
  ship,
  target,
  dice: whole(random, 6),
  ...(random() < 0.2 ? { face: pick(random, FACES) } : {}),
});

const anyEnergy: Make = (ship, _target, random) =>
  pick<Command>(random, [
    { type: 'energy.store', ship, n: whole(random, 6) },
    { type: 'energy.unstore', ship, n: whole(random, 6) },
    { type: 'emergency.connect', ship },
    { type: 'emergency.disconnect', ship },
    { type: 'repair.emergency', ship },
  ]);

const anySwitch: Make = (ship, _target, random) => ({
  type: pick(random, ['shields.raise', 'weapons.arm', 'shields.lower', 'weapons.disarm', 'cloak.disengage'] as const),
  ship,
});

const anySet: Make = (ship, _target, random) => ({
  type: 'gm.set',
  ship,
  path: pick(random, ['running.shields.0', 'status', 'running.cloaked', 'name', 'printed.vMax', 'running.dead']),
  value: pick(random, [-1, 3, 99, 'active', true]),
});

/** Drawn from the whole sheet, or from what the phase is for: then it is a condition of its own that refuses a command. */
const ANY: readonly Make[] = [
  anyTurn,
  anyMove,
  anyShot,
  anyTorpedo,
  anyShieldWork,
  anyEnergy,
  anySwitch,
  anySet,
  anyDamageControl,
  anyEnding,
  anyCloak,
  anySensors,
  anyBeam,
];

const FITTING: Readonly<Record<number, readonly Make[]>> = {
  0: [anyEnergy, anySwitch, anyCloak, anyCloak],
  1: [anySensors],
  2: [anyMove, anyMove, anyShot, anyShot, anyTorpedo, anyTorpedo, anyBeam],
  3: [anyShieldWork],
  4: [anyDamageControl, anyEnergy],
  5: [anySwitch, anyEnding],
};
