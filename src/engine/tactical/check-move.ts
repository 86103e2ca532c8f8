import { severe, short } from './check-common.ts';
import type { Reasons } from './check-common.ts';
import type { Forward } from './commands.ts';
import { excessAfter, forwardCost, hexAhead, isBlind, manoeuvreChance } from './move.ts';
import { holderOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import type { Battle } from './state.ts';

/** Why the ship cannot move a paid hex ahead. @rule HEX-MOVE-09, HEX-SENS-07, HEX-SENS-08, HEX-ENG-03, HEX-CLOAK-05, HEX-GRID-08, HEX-FORCE-01, HEX-ROLL-10 */
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
