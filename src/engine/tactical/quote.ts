import type { Quote } from '../kernel/ruleset.ts';
import { NO_QUOTE } from './command-rule.ts';
import { crewRule, isOfCrew } from './commands.ts';
import type { Command } from './commands.ts';
import { knownShip } from './queries.ts';
import type { Battle } from './state.ts';

/** What a command would cost and how likely it is, from what the battle or view knows; asks nothing of it but its shape. */
export function quote(battle: Battle, command: Command): Quote {
  if (!isOfCrew(command)) return NO_QUOTE;
  const ship = knownShip(battle, command.ship);
  return (ship && crewRule(command.type).quote?.(ship, command, battle)) ?? NO_QUOTE;
}
