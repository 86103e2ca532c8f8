import type { ParamChoice, ParamSpec } from '../../kernel/ruleset.ts';
import { boolean, optional } from '../../parts/schema.ts';
import { severe, short } from '../check-common.ts';
import { NO_QUOTE, energyCost, phrase } from '../command-rule.ts';
import type { Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { forcingWarnings } from '../force.ts';
import { driftAhead, excessAfter, forwardCost, goForward, hexAhead, isBlind, manoeuvreChance } from '../move.ts';
import { holderOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because, refuse } from '../refusals.ts';
import type { Refused } from '../refusals.ts';
import type { Battle } from '../state.ts';
import { MOVEMENT_PHASE } from '../tables.ts';

export interface Inertia extends ShipCommand {
  readonly type: 'move.inertia';
}

/** One hex ahead. `confirm` says that going over the speed limit is meant. */
export interface Forward extends ShipCommand {
  readonly type: 'move.forward';
  readonly confirm?: boolean;
}

export type MovementCommand = Inertia | Forward;

const inertia: ShipRule<Inertia> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  exempt: ['bridge'],
  *reasons(ship): Reasons {
    if (ship.turn.inertiaDone) yield because('E_STATE', 'state.inertiaDone', { ship: ship.name });
  },
  play: (draft, command) => driftAhead(draft, command.ship),
};

/** Forcing does not refuse the action: it asks for the confirmation. */
const forward: ShipRule<Forward> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  shape: { confirm: optional(boolean) },
  reasons: reasonsOfForward,
  sheet(ship) {
    const tried: Forward = { type: 'move.forward', ship: ship.id, confirm: true };
    return [{ tried: [tried], sign: excessAfter(ship, forwardCost(ship)) > 0 ? 'confirm' : 'rolls' }];
  },
  params: paramsOfForward,
  quote(ship) {
    const cost = forwardCost(ship);
    const facts = [phrase('fact.engineEP', { used: ship.turn.engineEP + cost, vMax: ship.printed.vMax })];
    const warnings = forcingWarnings(ship, excessAfter(ship, cost));
    return { ...NO_QUOTE, costs: energyCost(cost), chance: manoeuvreChance(ship), facts, warnings };
  },
  play: goForward,
};

export const MOVEMENT_RULES: ShipRules<MovementCommand> = { 'move.inertia': inertia, 'move.forward': forward };

/** Why the ship cannot move a paid hex ahead. @rule HEX-MOVE-09, HEX-SENS-07, HEX-SENS-08, HEX-ENG-03, HEX-CLOAK-05, HEX-GRID-08, HEX-FORCE-01, HEX-ROLL-10 */
function* reasonsOfForward(ship: KnownShip, command: Forward, battle: Battle): Reasons {
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

function paramsOfForward(ship: KnownShip): readonly ParamSpec[] {
  const cost = forwardCost(ship);
  const excess = excessAfter(ship, cost);
  if (excess === 0) return [];
  const stay: Forward = { type: 'move.forward', ship: ship.id };
  const used = ship.turn.engineEP + cost;
  const refusal: Refused = { code: 'E_CONFIRM', params: { used, vMax: ship.printed.vMax, excess }, remedy: { ...stay, confirm: true } };
  const choices: ParamChoice[] = [
    { value: false, label: phrase('choice.stay', { vMax: ship.printed.vMax }), refusal },
    { value: true, label: phrase('choice.force', { amount: cost }), refusal: null },
  ];
  return [{ key: 'confirm', kind: 'one', label: phrase('param.confirm'), choices, preset: null, optional: false }];
}
