import { armWeapons, armingChance, raiseCost, raiseShields, raisingChance } from '../activation.ts';
import { severe, short, withoutChance } from '../check-common.ts';
import { NO_QUOTE, energyCost, linesOf } from '../command-rule.ts';
import type { Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import type { System } from '../state.ts';
import { ACTIVATION_PHASE } from '../tables.ts';

export interface RaiseShields extends ShipCommand {
  readonly type: 'shields.raise';
}

export interface ArmWeapons extends ShipCommand {
  readonly type: 'weapons.arm';
}

export type ActivationCommand = RaiseShields | ArmWeapons;

const raise: ShipRule<RaiseShields> = {
  station: 'shields',
  phase: ACTIVATION_PHASE,
  sheet: ({ printed }) => linesOf(printed.shieldMax > 0, {}),
  *reasons(ship): Reasons {
    yield* withoutShields(ship);
    if (ship.running.shieldsUp) yield because('E_STATE', 'state.shieldsUp', { ship: ship.name });
    yield* tried(ship, 'shields');
    yield* withoutChance(ship, 'shields');
    yield* short(ship, raiseCost(ship), 'energy.shields');
  },
  quote: (ship) => ({ ...NO_QUOTE, costs: energyCost(raiseCost(ship)), chance: raisingChance(ship) }),
  play: raiseShields,
};

const arm: ShipRule<ArmWeapons> = {
  station: 'weapons',
  phase: ACTIVATION_PHASE,
  *reasons(ship): Reasons {
    if (ship.running.weaponsArmed) yield because('E_STATE', 'state.weaponsArmed', { ship: ship.name });
    yield* tried(ship, 'weapons');
    yield* severe(ship, 'sensors');
    yield* withoutChance(ship, 'gunnery');
  },
  quote: (ship) => ({ ...NO_QUOTE, chance: armingChance(ship) }),
  play: armWeapons,
};

export const ACTIVATION_RULES: ShipRules<ActivationCommand> = { 'shields.raise': raise, 'weapons.arm': arm };

/** A class without shields has none to raise or lower. @rule HEX-CLASS-07 */
export function* withoutShields(ship: KnownShip): Reasons {
  if (ship.printed.shieldMax === 0) yield because('E_CAPABILITY', 'capability.shields', { ship: ship.name });
}

/** One try a turn. @rule HEX-ACT-04 */
export function* tried(ship: KnownShip, system: System): Reasons {
  if (ship.turn.activationTried[system]) yield because('E_LIMIT', `limit.${system}`, { ship: ship.name });
}
