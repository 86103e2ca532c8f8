import { short, withoutChance } from '../check-common.ts';
import { cloakingChance, engageCloak, lapseCloak, maintainCloak } from '../cloak.ts';
import { NO_QUOTE, energyCost, linesOf, phrase } from '../command-rule.ts';
import type { Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { atLeast, bandAt, boxesPerGroup } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import { ACTIVATION_PHASE, CLOAK_COST } from '../tables.ts';
import { tried } from './activation.ts';

export interface EngageCloak extends ShipCommand {
  readonly type: 'cloak.engage';
}

/** Pays for the turn under an engaged cloak. */
export interface MaintainCloak extends ShipCommand {
  readonly type: 'cloak.maintain';
}

/** Drops the cloak at once instead of paying for it. */
export interface LapseCloak extends ShipCommand {
  readonly type: 'cloak.lapse';
}

export type CloakCommand = EngageCloak | MaintainCloak | LapseCloak;

const engage: ShipRule<EngageCloak> = {
  station: 'shields',
  phase: ACTIVATION_PHASE,
  sheet: ({ printed }) => linesOf(printed.cloakCapable, {}),
  reasons: reasonsOfEngaging,
  quote: (ship) => ({
    ...NO_QUOTE,
    costs: energyCost(CLOAK_COST),
    chance: cloakingChance(ship),
    facts: [phrase('fact.cloak', { amount: CLOAK_COST })],
    warnings: ship.running.weaponsArmed ? [phrase('warning.noFire')] : [],
  }),
  play: engageCloak,
};

const maintain: ShipRule<MaintainCloak> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  sheet: ({ printed }) => linesOf(printed.cloakCapable, {}),
  reasons(found, ship): void {
    upkeepIsDue(found, ship);
    short(found, ship, CLOAK_COST, 'energy.cloakUpkeep');
  },
  quote: () => ({ ...NO_QUOTE, costs: energyCost(CLOAK_COST) }),
  play: (draft, { ship }) => maintainCloak(draft, ship),
};

const lapse: ShipRule<LapseCloak> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  sheet: ({ printed }) => linesOf(printed.cloakCapable, {}),
  reasons: upkeepIsDue,
  play: (draft, { ship }) => lapseCloak(draft, ship),
};

export const CLOAK_RULES: ShipRules<CloakCommand> = { 'cloak.engage': engage, 'cloak.maintain': maintain, 'cloak.lapse': lapse };

function withoutCloak(found: Reasons, ship: KnownShip): void {
  if (!ship.printed.cloakCapable) found.push(because('E_CAPABILITY', 'capability.cloak', { ship: ship.name }));
}

/** Why the ship cannot engage a cloak: a hull that is damaged has no use of its emitters. @rule HEX-ACT-03, HEX-ACT-04, HEX-CLOAK-01, HEX-CLOAK-09, HEX-HULL-03, HEX-ROLL-10 */
export function reasonsOfEngaging(found: Reasons, ship: KnownShip): void {
  withoutCloak(found, ship);
  if (ship.running.cloaked) found.push(because('E_STATE', 'state.cloaked', { ship: ship.name }));
  tried(found, ship, 'cloak');
  if (atLeast(bandAt(ship, 'hull'), 'damaged')) found.push(because('E_BLOCKED', 'blocked.cloak', { n: boxesPerGroup(ship.printed.size) }));
  withoutChance(found, ship, 'shields');
  short(found, ship, CLOAK_COST, 'energy.cloak');
}

/** Is there a cloak whose upkeep of this turn is still open? @rule HEX-CLOAK-08 */
export function upkeepIsDue(found: Reasons, ship: KnownShip): void {
  withoutCloak(found, ship);
  if (!ship.running.cloaked) found.push(because('E_STATE', 'state.cloakOff', { ship: ship.name }));
  else if (ship.turn.cloakPaid) found.push(because('E_STATE', 'state.cloakPaid', { ship: ship.name }));
}
