import type { ParamSpec } from '../kernel/ruleset.ts';
import { COMMAND_TYPES, crewRule, gmRule, isCrewType } from './commands.ts';
import type { Command, CrewCommand, GmCommand } from './commands.ts';
import { knownShip } from './queries.ts';
import type { Battle } from './state.ts';

/** What can still be filled in of a draft, in the order in which a person decides; each choice with its refusal. */
export function params(view: Battle, draft: Partial<Command>): readonly ParamSpec[] {
  const type = COMMAND_TYPES.find((known) => known === draft.type);
  if (!type) return [];
  if (!isCrewType(type)) return gmRule(type).params?.(view, draft as Partial<GmCommand>) ?? [];
  const ship = typeof draft.ship === 'string' ? knownShip(view, draft.ship) : undefined;
  return (ship && crewRule(type).params?.(ship, draft as Partial<CrewCommand>, view)) ?? [];
}
