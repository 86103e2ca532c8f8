import { isRecord } from '../kernel/difference.ts';
import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import { oneOf, optional, read, record, text } from '../parts/schema.ts';
import type { Schema } from '../parts/schema.ts';
import { COMMAND_TYPES, crewRule, gmRule, isCrewType } from './commands.ts';
import type { Command } from './commands.ts';

const LONGEST_TEXT = 300;

/** Made once: every command that is checked is read by one. */
const SCHEMAS: ReadonlyMap<unknown, Schema> = new Map(
  COMMAND_TYPES.map((type) => {
    const shape = isCrewType(type) ? { ship: text(LONGEST_TEXT), ...crewRule(type).shape } : gmRule(type).shape;
    return [type, record({ type: oneOf([type]), ...shape, by: optional(text(LONGEST_TEXT)) })];
  }),
);

/** A command from outside with its known fields only, or what is wrong with it. Never throws. */
export function parseCommand(json: unknown): Result<Command, readonly Fault[]> {
  if (!isRecord(json)) return err([{ path: [], code: 'notAnObject', params: {} }]);
  const schema = SCHEMAS.get(json['type']);
  if (!schema) return err([{ path: ['type'], code: 'notOneOf', params: { options: COMMAND_TYPES.join(', ') } }]);
  const faults: Fault[] = [];
  const command = read(schema, json, [], faults);
  return faults.length ? err(faults) : ok(command as Command);
}
