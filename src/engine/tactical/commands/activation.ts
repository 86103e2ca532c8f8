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
  reasons(found, ship): void {
    withoutShields(found, ship);
    if (ship.running.shieldsUp) found.push(because('E_STATE', 'state.shieldsUp', { ship: ship.name }));
    tried(found, ship, 'shields');
    withoutChance(found, ship, 'shields');
    short(found, ship, raiseCost(ship), 'energy.shields');
  },
  quote: (ship) => ({ ...NO_QUOTE, costs: energyCost(raiseCost(ship)), chance: raisingChance(ship) }),
  play: raiseShields,
};

const arm: ShipRule<ArmWeapons> = {
  station: 'weapons',
  phase: ACTIVATION_PHASE,
  reasons(found, ship): void {
    if (ship.running.weaponsArmed) found.push(because('E_STATE', 'state.weaponsArmed', { ship: ship.name }));
    tried(found, ship, 'weapons');
    severe(found, ship, 'sensors');
    withoutChance(found, ship, 'gunnery');
  },
  quote: (ship) => ({ ...NO_QUOTE, chance: armingChance(ship) }),
  play: armWeapons,
};

export const ACTIVATION_RULES: ShipRules<ActivationCommand> = { 'shields.raise': raise, 'weapons.arm': arm };

/** A class without shields has none to raise or lower. @rule HEX-CLASS-07 */
export function withoutShields(found: Reasons, ship: KnownShip): void {
  if (ship.printed.shieldMax === 0) found.push(because('E_CAPABILITY', 'capability.shields', { ship: ship.name }));
}

/** One try a turn. @rule HEX-ACT-04 */
export function tried(found: Reasons, ship: KnownShip, system: System): void {
  if (ship.turn.activationTried[system]) found.push(because('E_LIMIT', `limit.${system}`, { ship: ship.name }));
}
