import { isRecord } from '../kernel/difference.ts';
import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import { oneOf, optional, read, record, text } from '../parts/schema.ts';
import { COMMAND_TYPES, crewRule, gmRule, isCrewType } from './commands.ts';
import type { Command } from './commands.ts';

const LONGEST_TEXT = 300;

/** A command from outside with its known fields only, or what is wrong with it. Never throws. */
export function parseCommand(json: unknown): Result<Command, readonly Fault[]> {
  if (!isRecord(json)) return err([{ path: [], code: 'notAnObject', params: {} }]);
  const type = COMMAND_TYPES.find((known) => known === json['type']);
  if (!type) return err([{ path: ['type'], code: 'notOneOf', params: { options: COMMAND_TYPES.join(', ') } }]);
  const shape = isCrewType(type) ? { ship: text(LONGEST_TEXT), ...crewRule(type).shape } : gmRule(type).shape;
  const faults: Fault[] = [];
  const command = read(record({ type: oneOf([type]), ...shape, by: optional(text(LONGEST_TEXT)) }), json, [], faults);
  return faults.length ? err(faults) : ok(command as Command);
}
