import { dropCloak } from '../bands.ts';
import { linesOf } from '../command-rule.ts';
import type { ShipCommand, ShipRule, ShipRules, TheDraft } from '../command-rule.ts';
import { because } from '../refusals.ts';
import { LAST_PHASE } from '../tables.ts';
import { writable } from '../writable.ts';
import { withoutShields } from './activation.ts';

export interface LowerShields extends ShipCommand {
  readonly type: 'shields.lower';
}

export interface DisarmWeapons extends ShipCommand {
  readonly type: 'weapons.disarm';
}

export interface DisengageCloak extends ShipCommand {
  readonly type: 'cloak.disengage';
}

export type DeactivationCommand = LowerShields | DisarmWeapons | DisengageCloak;

/** No roll, no energy. @rule HEX-DEACT-01, HEX-TURN-08 */
const off = { station: 'captain', phase: LAST_PHASE } as const;

const lower: ShipRule<LowerShields> = {
  ...off,
  sheet: ({ printed }) => linesOf(printed.shieldMax > 0, {}),
  reasons(found, ship): void {
    withoutShields(found, ship);
    if (!ship.running.shieldsUp) found.push(because('E_STATE', 'state.shieldsDown', { ship: ship.name }));
  },
  play: (draft, { ship }) => lowerShields(draft, ship),
};

const disarm: ShipRule<DisarmWeapons> = {
  ...off,
  reasons(found, ship): void {
    if (!ship.running.weaponsArmed) found.push(because('E_STATE', 'state.weaponsOff', { ship: ship.name }));
  },
  play(draft, { ship }) {
    writable(draft, ship).running.weaponsArmed = false;
    draft.report({ type: 'system.off', ship, system: 'weapons' });
  },
};

const disengage: ShipRule<DisengageCloak> = {
  ...off,
  sheet: ({ printed }) => linesOf(printed.cloakCapable, {}),
  reasons(found, ship): void {
    if (!ship.printed.cloakCapable) found.push(because('E_CAPABILITY', 'capability.cloak', { ship: ship.name }));
    if (!ship.running.cloaked) found.push(because('E_STATE', 'state.cloakOff', { ship: ship.name }));
  },
  play: (draft, { ship }) => dropCloak(draft, ship, 'order'),
};

/** What phase 5 is for. @rule HEX-TURN-08 */
export const DEACTIVATION_RULES: ShipRules<DeactivationCommand> = {
  'shields.lower': lower,
  'cloak.disengage': disengage,
  'weapons.disarm': disarm,
};

/** The faces keep what they have. @rule HEX-DEACT-03 */
export function lowerShields(draft: TheDraft, ship: string): void {
  writable(draft, ship).running.shieldsUp = false;
  draft.report({ type: 'system.off', ship, system: 'shields' });
}
