import type { Quote } from '../kernel/ruleset.ts';
import { phaserChance } from './aim.ts';
import { NO_QUOTE, energyCost } from './command-rule.ts';
import type { FirePhasers } from './commands/phasers.ts';
import { shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { factsOfHit, outcomesOfHit, warningsOfHit } from './quote-hit.ts';
import type { Battle } from './state.ts';
import { PHASER_DIE_COST } from './tables.ts';

/** What a shot would cost, how likely it is and what it would do, from what is known of the target. */
export function quoteFire(ship: KnownShip, command: FirePhasers, battle: Battle): Quote {
  const target = shipOf(battle, command.target);
  const dice = Number.isInteger(command.dice) && command.dice > 0 ? command.dice : 0;
  const costs = energyCost(PHASER_DIE_COST * dice);
  const chance = target ? phaserChance(ship, target) : null;
  if (!target || !chance || dice === 0) return { ...NO_QUOTE, costs, chance };
  const hit = { dice, loss: 0, face: command.face };
  return {
    costs,
    chance,
    facts: factsOfHit(battle, ship, target),
    outcomes: outcomesOfHit(battle, ship, target, hit),
    warnings: warningsOfHit(battle, ship, target, hit),
  };
}
