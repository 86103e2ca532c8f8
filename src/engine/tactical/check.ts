import type { Command, FirePhasers, Forward } from './commands.ts';
import { distanceBetween, facesHit, isInPhaserArc, phaserChance, phaserChanceAt } from './aim.ts';
import { gmSetRefusal } from './gm.ts';
import { excessAfter, forwardCost, hexAhead, isBlind, manoeuvreChance } from './move.ts';
import { bandAt, boxesPerGroup, bridgeIsOut, bridgeNow, energyLeft, holderOf, isKnown, isSeenBy, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import type { Refused } from './refusals.ts';
import { setupRefusal } from './setup.ts';
import { stationOf } from './seats.ts';
import type { Battle, Location, Ship } from './state.ts';
import { MOVEMENT_PHASE, PHASER_DIE_COST, RANGE, phaseId } from './tables.ts';

export type Reasons = Generator<Refused, void, void>;

/**
 * Every reason why a well-formed command cannot be given, in the order in which the rules test them. Works on a side's view
 * as on the whole battle; what a view does not know is no reason. @rule HEX-TURN-13, HEX-INV-16
 */
export function* reasons(battle: Battle, command: Command): Reasons {
  if (command.type === 'battle.start') return yield* reasonsToStart(battle, command);
  if (command.type === 'gm.set') return yield* reasonsToSet(battle, command);
  if (battle.status !== 'running') yield because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended');
  const ship = shipOf(battle, command.ship);
  if (!ship || !isKnown(ship)) return yield because('E_VALUE', 'value.ship');
  const target = command.type === 'phaser.fire' ? shipOf(battle, command.target) : undefined;
  if (command.type === 'phaser.fire') yield* faultsOfShot(command, ship, target);
  yield* reasonsOfTurn(battle, command, ship);
  yield* reasonsOfSeat(command, ship);
  switch (command.type) {
    case 'move.inertia':
      if (ship.turn.inertiaDone) yield because('E_STATE', 'state.inertiaDone', { ship: ship.name });
      return;
    case 'move.forward':
      return yield* reasonsOfForward(battle, command, ship);
    case 'phaser.fire':
      return yield* reasonsOfFire(command, ship, target);
    default:
  }
}

/** Only the GM begins a battle and sets values. */
function* reasonsOfGm(command: Command): Reasons {
  if (command.by !== undefined && command.by !== 'gm') yield refuse('E_STATION', { station: '@tactical.station.gm', holder: '@tactical.station.gm' });
}

function* reasonsToStart(battle: Battle, command: Command): Reasons {
  yield* reasonsOfGm(command);
  if (battle.status !== 'setup') yield because('E_STATE', battle.status === 'running' ? 'state.running' : 'state.ended');
  const refusal = setupRefusal(battle);
  if (refusal) yield refusal;
}

function* reasonsToSet(battle: Battle, command: Command & { type: 'gm.set' }): Reasons {
  yield* reasonsOfGm(command);
  if (battle.status === 'ended') yield because('E_STATE', 'state.ended');
  const refusal = gmSetRefusal(battle, command);
  if (refusal) yield refusal;
}

/** Values that no state of the battle makes right. */
function* faultsOfShot(command: FirePhasers, ship: Ship, target: Ship | undefined): Reasons {
  if (!Number.isInteger(command.dice) || command.dice < 1) yield because('E_VALUE', 'value.dice', { dice: command.dice });
  const { face } = command;
  if (face !== undefined && ![0, 1, 2, 3, 4, 5].includes(face)) yield because('E_VALUE', 'value.face');
  if (!target || target.id === ship.id) yield because('E_VALUE', 'value.target');
}

/** Is it this ship's turn, and the phase of the command? @rule HEX-TURN-01, HEX-TURN-02, HEX-TURN-13, HEX-END-06 */
function* reasonsOfTurn(battle: Battle, command: Command, ship: KnownShip): Reasons {
  const mayEnd = command.type === 'phase.next' && ship.status === 'crewOut';
  if (ship.status !== 'active' && !mayEnd) yield refuse('E_OUT', { ship: ship.name, status: `@tactical.status.${ship.status}` });
  else if (ship.position === null) yield refuse('E_OUT', { ship: ship.name, status: '@tactical.status.unplaced' });
  if (battle.status !== 'running') return;
  if (battle.activeShip !== ship.id) yield refuse('E_TURN', { ship: nameOf(battle, battle.activeShip) });
  const phase = phaseOf(command);
  if (phase !== null && battle.phase !== phase) {
    yield refuse('E_PHASE', { phase: `@tactical.phase.${phaseId(phase)}`, number: phase, now: `@tactical.phase.${phaseId(battle.phase)}` });
  }
}

/** Does the giver hold the station, and can the bridge act? @rule HEX-GEN-03, HEX-SKILL-02, HEX-BRIDGE-02, HEX-BRIDGE-03 */
function* reasonsOfSeat(command: Command, ship: KnownShip): Reasons {
  const station = stationOf(command.type);
  if (station && command.by !== undefined && command.by !== 'gm' && ship.crew.holders[station] !== command.by) {
    const holder = ship.crew.holders[station];
    yield refuse('E_STATION', { station: `@tactical.station.${station}`, holder: holder === '' ? '@tactical.station.crew' : holder });
  }
  const exempt = command.type === 'phase.next' || command.type === 'move.inertia';
  if (!exempt && bridgeIsOut(ship)) yield because('E_BRIDGE', `bridge.${bridgeNow(ship)}`, { ship: ship.name });
}

/** @rule HEX-MOVE-09, HEX-SENS-07, HEX-SENS-08, HEX-ENG-03, HEX-CLOAK-05, HEX-GRID-08, HEX-FORCE-01, HEX-ROLL-10 */
export function* reasonsOfForward(battle: Battle, command: Forward, ship: KnownShip): Reasons {
  if (!ship.turn.inertiaDone) yield refuse('E_INERTIA', { ship: ship.name }, { type: 'move.inertia', ship: ship.id });
  yield* severe(ship, 'engines');
  yield* severe(ship, 'sensors');
  if (isBlind(battle, ship)) yield refuse('E_CLOAKBLIND', { ship: ship.name });
  const ahead = hexAhead(ship);
  const holder = ahead ? holderOf(battle, ahead, ship) : undefined;
  if (holder) yield refuse('E_OCCUPIED', { ship: holder.name });
  const cost = forwardCost(ship);
  const excess = excessAfter(ship, cost);
  if (excess > 0 && command.confirm !== true) {
    const params = { used: ship.turn.engineEP + cost, vMax: ship.printed.vMax, excess };
    yield refuse('E_CONFIRM', params, { type: 'move.forward', ship: ship.id, confirm: true });
  }
  if (manoeuvreChance(ship).percent === 0) yield because('E_NO_CHANCE', 'chance.skill', { skill: '@tactical.skill.piloting' });
  yield* short(ship, cost, 'energy.manoeuvre');
}

/** @rule HEX-PHASER-01, HEX-PHASER-06, HEX-PHASER-08, HEX-ARC-01, HEX-ARC-10, HEX-ROLL-10, HEX-CLOAK-04, HEX-CLASS-07 */
export function* reasonsOfFire(command: FirePhasers, ship: KnownShip, target: Ship | undefined): Reasons {
  const left = ship.printed.phaserDice - ship.turn.phaserDiceUsed;
  if (ship.printed.phaserDice === 0) yield refuse('E_CAPABILITY', { ship: ship.name });
  if (target) yield* reasonsOfTarget(command, ship, target);
  if (!ship.running.weaponsArmed) yield refuse('E_ARMED', { ship: ship.name });
  yield* severe(ship, 'phasers');
  yield* severe(ship, 'sensors');
  if (ship.running.cloaked) yield because('E_CLOAK', 'cloak.own', { ship: ship.name });
  if (target && !isSeenBy(target, ship.side)) yield because('E_CLOAK', 'cloak.target', { target: target.name });
  else if (target) yield* reasonsOfLine(ship, target);
  if (ship.printed.phaserDice > 0 && command.dice > left) yield because('E_LIMIT', left > 0 ? 'limit.phasers' : 'limit.phasersNone', { left });
  const chance = target ? phaserChance(ship, target) : null;
  if (target && chance?.percent === 0) yield noChance(ship, target);
  yield* short(ship, PHASER_DIE_COST * command.dice, 'energy.phasers');
}

/** @rule HEX-END-06, HEX-FACE-04 */
function* reasonsOfTarget(command: FirePhasers, ship: KnownShip, target: Ship): Reasons {
  if (target.side === ship.side) yield because('E_TARGET', 'target.own', { target: target.name });
  else if (target.status !== 'active' && target.status !== 'crewOut') {
    yield because('E_TARGET', 'target.out', { target: target.name, status: `@tactical.status.${target.status}` });
  }
  const faces = isSeenBy(target, ship.side) ? facesHit(target, ship) : [];
  if (command.face !== undefined && faces.length > 0 && !faces.some(({ face }) => face === command.face)) {
    yield because('E_VALUE', 'value.faceNotHit', { face: `@tactical.face.${command.face}`, target: target.name });
  }
}

/** @rule HEX-ARC-01, HEX-ARC-02, HEX-SENS-02 */
function* reasonsOfLine(ship: KnownShip, target: Ship): Reasons {
  const distance = distanceBetween(ship, target);
  if (distance === null) return;
  if (distance > RANGE) yield refuse('E_RANGE', { n: distance, limit: RANGE, target: target.name });
  if (distance === 0) yield because('E_ARC', 'arc.sameHex', { target: target.name });
  else if (!isInPhaserArc(ship, target)) yield because('E_ARC', 'arc.outside', { target: target.name });
}

/** @rule HEX-SENS-07, HEX-EFF-03, HEX-EFF-04, HEX-EFF-07, HEX-ENG-03 */
function* severe(ship: KnownShip, location: Location): Reasons {
  if (bandAt(ship, location) !== 'severe') return;
  yield refuse('E_BLOCKED', { location: `@tactical.location.${location}`, n: 2 * boxesPerGroup(ship.printed.size) });
}

/** @rule HEX-ENERGY-07 */
function* short(ship: KnownShip, need: number, reason: string): Reasons {
  const left = energyLeft(ship);
  if (left < need) yield because('E_ENERGY', reason, { need, left });
}

/** From how near there would be a chance: what a person can do about it. */
function noChance(ship: KnownShip, target: Ship): Refused {
  const distance = distanceBetween(ship, target) ?? 0;
  let n = distance - 1;
  while (n > 0 && phaserChanceAt(ship, n).percent === 0) n--;
  return n > 0 ? because('E_NO_CHANCE', 'chance.distance', { distance, n }) : because('E_NO_CHANCE', 'chance.skill', { skill: '@tactical.skill.gunnery' });
}

const phaseOf = (command: Command): number | null =>
  ['move.inertia', 'move.forward', 'phaser.fire'].includes(command.type) ? MOVEMENT_PHASE : null;

const nameOf = (battle: Battle, id: string | null): string => (id === null ? '' : (shipOf(battle, id)?.name ?? ''));
