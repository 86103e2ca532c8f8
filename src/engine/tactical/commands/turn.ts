import type { Phrase } from '../../kernel/ruleset.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { forcingWarnings } from '../force.ts';
import { excessAfter } from '../move.ts';
import type { KnownShip } from '../queries.ts';
import type { Battle } from '../state.ts';
import { LAST_PHASE, MOVEMENT_PHASE } from '../tables.ts';
import { nextPhase } from '../turn.ts';

/** Ends the phase, in phase 2 with the inertia that has not been done; after phase 5 the next ship has its turn. */
export interface NextPhase extends ShipCommand {
  readonly type: 'phase.next';
}

export type TurnCommand = NextPhase;

const next: ShipRule<NextPhase> = {
  station: 'captain',
  phase: null,
  exempt: ['bridge', 'crewOut'],
  quote: (ship, _command, battle) => ({ ...NO_QUOTE, warnings: warningsOfEnd(ship, battle) }),
  play: nextPhase,
};

export const TURN_RULES: ShipRules<TurnCommand> = { 'phase.next': next };

function warningsOfEnd(ship: KnownShip, battle: Battle): readonly Phrase[] {
  const { pool } = ship.running.energy;
  if (battle.phase === MOVEMENT_PHASE) {
    const drift = ship.turn.inertiaDone ? [] : [phrase('warning.inertiaFollows')];
    return [...drift, ...forcingWarnings(ship, excessAfter(ship, 0))];
  }
  return battle.phase === LAST_PHASE && pool > 0 ? [phrase('warning.energyLost', { amount: pool })] : [];
}
