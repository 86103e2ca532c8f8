import type { Battle, BattleSetup, Hex, RandomSource, ShipSystem } from '#engine';
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
  shipClasses,
  structuredCopy,
  turned,
} from '#engine';

import { late } from './propose-ending.ts';
import { partlyFound } from './propose-sensors.ts';

export const whole = (random: RandomSource, below: number): number => Math.floor(random() * below);

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
  const casualties = random() < 0.3 ? top - whole(random, 4) : 0;
  const dead = random() < 0.3 ? whole(random, casualties + 1) : 0;
  const burnt = random() < 0.15;
  const emergency = { on: !burnt && random() < 0.5, burnt, turns: whole(random, 4) };
  const teams = Object.fromEntries(Object.entries(ship.running.teams).map(([id, team]) => [id, random() < 0.08 ? { ...team, aboard: 's0' } : team]));
  const cloaked = printed.cloakCapable && damage.hull === 0 && random() < 0.4;
  const energy = { pool: 0, battery: whole(random, printed.batteryMax + 1) };
  const torpedoes = random() < 0.35 ? 0 : printed.torpedoesMax;
  return {
    ...ship,
    turn: randomCounters(random, printed),
    running: { ...ship.running, shields, damage, casualties, dead, emergency, teams, cloaked, energy, torpedoes },
  };
}

/** A ship that the battle has already put out of action. */
const out = (random: RandomSource): ShipSystem => ({
  ...randomSystem(random),
  status: pick(random, ['crewOut', 'captured', 'surrendered'] as const),
});

/** Phases in which random battles are looked at first: mostly where there is fire. */
const PHASES = [2, 2, 2, 2, 2, 0, 0, 1, 3, 4, 5];

/** Most random battles are looked at from the middle: somebody's turn, with some energy. */
export function opening(battle: Battle, random: RandomSource): Battle {
  const able = Object.values(battle.ships).filter(
    ({ status, running }) => status === 'active' && running?.bridgeMode === 'main' && running.damage.bridge === 0,
  );
  const active = able[whole(random, able.length)];
  if (random() < 0.2 || !active?.running) return battle;
  const energy = { ...active.running.energy, pool: whole(random, active.printed.generatorMax + 1) };
  const ship = { ...active, running: { ...active.running, energy } };
  const middle: Battle = { ...battle, status: 'running', phase: pick(random, PHASES), activeShip: ship.id, ships: { ...battle.ships, [ship.id]: ship } };
  return late(partlyFound(middle, random), random);
}

/** Two to four ships of two or three sides that face each other at close range; now and then a set-up that is refused. */
export function randomSetup(random: RandomSource): BattleSetup {
  const count = 2 + whole(random, 3);
  const ships = Array.from({ length: count }, (_, index) => {
    const red = index % 2 === 0;
    const side = red ? 'red' : random() < 0.1 ? 'green' : 'blue';
    const far = random() < 0.06 ? 14 : 0;
    const position: Hex = { q: far + pick(random, [-2, -1, 0, 0, 0, 1]), r: red ? whole(random, 3) : -1 - whole(random, 4) };
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
