import { isRecord } from '../kernel/difference.ts';
import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import { COMMAND_TYPES } from './commands.ts';
import type { Command } from './commands.ts';

type Field = 'text' | 'number' | 'boolean' | 'value';

/** The fields of each command; a question mark makes one optional. Whether a number is a lawful one, `check` says. */
const FIELDS: Readonly<Record<Command['type'], Readonly<Record<string, Field | `${Field}?`>>>> = {
  'battle.start': {},
  'phase.next': { ship: 'text' },
  'move.inertia': { ship: 'text' },
  'move.forward': { ship: 'text', confirm: 'boolean?' },
  'phaser.fire': { ship: 'text', target: 'text', dice: 'number', face: 'number?' },
  'gm.set': { ship: 'text', path: 'text', value: 'value' },
};

const LONGEST_TEXT = 300;

/** A command from outside with its known fields only, or what is wrong with it. Never throws. */
export function parseCommand(json: unknown): Result<Command, readonly Fault[]> {
  if (!isRecord(json)) return err([{ path: [], code: 'notAnObject', params: {} }]);
  const type = COMMAND_TYPES.find((known) => known === json['type']);
  if (!type) return err([{ path: ['type'], code: 'notOneOf', params: { options: COMMAND_TYPES.join(', ') } }]);
  const faults: Fault[] = [];
  const entries: [string, unknown][] = [['type', type]];
  for (const [key, field] of Object.entries({ ...FIELDS[type], by: 'text?' })) {
    const value = Object.hasOwn(json, key) ? json[key] : undefined;
    if (value === undefined && field.endsWith('?')) continue;
    const code = faultOf(field.replace('?', ''), value);
    if (code) faults.push({ path: [key], code, params: {} });
    entries.push([key, value]);
  }
  return faults.length ? err(faults) : ok(Object.fromEntries(entries) as unknown as Command);
}

function faultOf(field: string, value: unknown): Fault['code'] | null {
  if (value === undefined) return 'missing';
  const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (field === 'text') return isText ? null : 'notText';
  if (field === 'number') return isNumber ? null : 'notANumber';
  if (field === 'boolean') return typeof value === 'boolean' ? null : 'notOneOf';
  return isText || isNumber || typeof value === 'boolean' ? null : 'notOneOf';
}
