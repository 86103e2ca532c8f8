import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { noteTry } from './activation.ts';
import { dropCloak } from './bands.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { EngageCloak } from './commands/cloak.ts';
import { spend } from './energy.ts';
import type { Purpose } from './purposes.ts';
import type { KnownShip } from './queries.ts';
import { CLOAK_COST } from './tables.ts';
import { writable } from './writable.ts';

/** The Shields roll that engages the cloak. @rule HEX-ACT-03, HEX-ACT-05 */
export const cloakingChance = (ship: KnownShip): Chance => chanceOf(ship, 'shields');

/**
 * Cloaked at once, shields and all, and this turn is paid for; a failure leaves the ship visible, and its energy is spent.
 * @rule HEX-ACT-03, HEX-ACT-04, HEX-CLOAK-01, HEX-CLOAK-10
 */
export function* engageCloak(draft: TheDraft, { ship: id }: EngageCloak): Rule<void, Purpose> {
  spend(draft, id, 'cloak', CLOAK_COST);
  noteTry(draft, id, 'cloak');
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'shields', 'shields', 'shields.cloak', cloakingChance(ship));
  if (level === 'failure') return draft.report({ type: 'system.failed', ship: id, system: 'cloak', cost: CLOAK_COST });
  const engaged = writable(draft, id);
  engaged.running.cloaked = true;
  engaged.turn.cloakPaid = true;
  draft.report({ type: 'system.activated', ship: id, system: 'cloak', cost: CLOAK_COST });
}

/** The upkeep of this turn: without it the cloak drops as phase 0 ends. @rule HEX-CLOAK-01, HEX-CLOAK-08 */
export function maintainCloak(draft: TheDraft, id: ShipId): void {
  spend(draft, id, 'cloak', CLOAK_COST);
  writable(draft, id).turn.cloakPaid = true;
  draft.report({ type: 'cloak.maintained', ship: id, cost: CLOAK_COST });
}

/** Dropped by order in phase 0, so that the ship may fire in phase 2 of this turn. @rule HEX-CLOAK-08 */
export function lapseCloak(draft: TheDraft, id: ShipId): void {
  writable(draft, id).turn.cloakLapsed = true;
  dropCloak(draft, id, 'order');
}
