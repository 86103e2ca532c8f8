import { reasonsToGive } from './check-common.ts';
import type { Reasons } from './command-rule.ts';
import { CREW_TYPES, crewRule, gmRule, isOfCrew } from './commands.ts';
import type { Command, GmCommand } from './commands.ts';
import { parseCommand } from './parse-command.ts';
import { because, refuse } from './refusals.ts';
import type { Refused } from './refusals.ts';
import type { Battle } from './state.ts';

/** Every reason why a well-formed command cannot be given, in the order in which the rules test them. Takes a view as well. */
const reasons = (battle: Battle, command: Command): readonly Refused[] =>
  isOfCrew(command) ? reasonsToGive(crewRule(command.type), battle, command) : reasonsOfGm(battle, command);

function reasonsOfGm(battle: Battle, command: GmCommand): readonly Refused[] {
  const found: Reasons = [];
  if (command.by !== undefined && command.by !== 'gm') found.push(refuse('E_STATION', { station: '@tactical.station.gm', holder: '@tactical.station.gm' }));
  gmRule(command.type).reasons(found, battle, command);
  return found;
}

/** The first reason why a command is refused, in the catalogue's order, or null. Takes any value; never throws. @rule HEX-INV-16 */
export function check(battle: Battle, command: Command): Refused | null {
  const parsed = parseCommand(command);
  if (!parsed.ok) return refusalOfNonsense(battle, command, parsed.error[0]?.path ?? []);
  return reasons(battle, parsed.value)[0] ?? null;
}

/** Whether the battle runs is asked before whether the values are well formed. */
function refusalOfNonsense(battle: Battle, json: unknown, path: readonly string[]): Refused {
  const { type } = typeof json === 'object' && json !== null && 'type' in json ? json : { type: null };
  if (CREW_TYPES.some((one) => one === type) && battle.status !== 'running')
    return because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended');
  return because('E_VALUE', 'value.command', { path: path.join('.') });
}
