import { faultsOfShot, reasonsOfFire } from './check-fire.ts';
import type { Reasons } from './check-common.ts';
import { reasonsOfForward } from './check-move.ts';
import type { Command } from './commands.ts';
import { gmSetRefusal } from './gm.ts';
import { bridgeIsOut, bridgeNow, isKnown, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import { stationOf } from './seats.ts';
import { setupRefusal } from './setup.ts';
import type { Battle } from './state.ts';
import { MOVEMENT_PHASE, phaseId } from './tables.ts';

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
  if (command.by !== undefined && command.by !== 'gm')
    yield refuse('E_STATION', { station: '@tactical.station.gm', holder: '@tactical.station.gm' });
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

/** Is it this ship's turn, and the phase of the command? @rule HEX-TURN-01, HEX-TURN-02, HEX-TURN-13, HEX-END-06 */
export function* reasonsOfTurn(battle: Battle, command: Command, ship: KnownShip): Reasons {
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

/** Does the giver hold the station, and can the bridge act? @rule HEX-GEN-03, HEX-SKILL-02, HEX-BRIDGE-02, HEX-BRIDGE-03, HEX-INV-11 */
export function* reasonsOfSeat(command: Command, ship: KnownShip): Reasons {
  const station = stationOf(command.type);
  if (station && command.by !== undefined && command.by !== 'gm' && ship.crew.holders[station] !== command.by) {
    const holder = ship.crew.holders[station];
    yield refuse('E_STATION', { station: `@tactical.station.${station}`, holder: holder === '' ? '@tactical.station.crew' : holder });
  }
  const exempt = command.type === 'phase.next' || command.type === 'move.inertia';
  if (!exempt && bridgeIsOut(ship)) yield because('E_BRIDGE', `bridge.${bridgeNow(ship)}`, { ship: ship.name });
}

const phaseOf = (command: Command): number | null =>
  ['move.inertia', 'move.forward', 'phaser.fire'].includes(command.type) ? MOVEMENT_PHASE : null;

const nameOf = (battle: Battle, id: string | null): string => (id === null ? '' : (shipOf(battle, id)?.name ?? ''));
