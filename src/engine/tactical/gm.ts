import type { Draft } from '../kernel/draft.ts';
import { applied, valueAt } from '../kernel/difference.ts';
import { faultOfLeaf, leafPaths, schemaAt } from '../parts/schema.ts';
import type { Schema } from '../parts/schema.ts';
import type { GmSet } from './commands/gm.ts';
import { dropCloak } from './bands.ts';
import type { Event } from './events.ts';
import { limitFaults, placed } from './parse.ts';
import { atLeast, bandAt, knownShip } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because } from './refusals.ts';
import type { Refused } from './refusals.ts';
import { SHIP_SYSTEM } from './ship-schema.ts';
import type { Battle } from './state.ts';

type Leaf = string | number | boolean | null;

/** Every single value of a ship that the GM can set, as a path with dots. */
export const settablePaths = (ship: KnownShip): readonly string[] => leafPaths(SHIP_SYSTEM, systemOf(ship)).map((path) => path.join('.'));

/** What a settable place may hold, or null where there is no such place. */
export const settableAt = (ship: KnownShip, path: string): Schema | null => {
  const schema = schemaAt(SHIP_SYSTEM, path.split('.'), systemOf(ship));
  return schema && !['record', 'map'].includes(schema.kind) ? schema : null;
};

/** Why the GM cannot set that, or null: the value is checked as stored data is. @rule HEX-INV-01, HEX-INV-02, HEX-INV-09 */
export function gmSetRefusal(battle: Battle, command: GmSet): Refused | null {
  const ship = knownShip(battle, command.ship);
  if (!ship) return because('E_VALUE', 'value.ship');
  const { path } = command;
  const schema = settableAt(ship, path);
  if (!schema) return because('E_VALUE', 'value.path', { path });
  const old = String(valueAt(ship, path.split('.')) ?? '');
  const fault = faultOfLeaf(schema, stored(schema, command.value));
  if (fault) return because('E_VALUE', `value.${fault.code}`, { path, old, ...fault.params });
  const after = withSet(ship, schema, command);
  const [limit] = limitFaults(after);
  if (limit) return because('E_VALUE', 'value.limit', { path: limit.path.join('.'), old, ...limit.params });
  if (path === 'status' && ['active', 'crewOut'].includes(after.status) && ship.position === null)
    return because('E_VALUE', 'value.noPlace', { ship: ship.name });
  if (after.running.cloaked && (!after.printed.cloakCapable || (path === 'running.cloaked' && cloakIsUseless(after))))
    return because('E_VALUE', 'value.cloak', { ship: ship.name });
  return null;
}

/** Sets the value and says so; a cloak does not outlast a hull that is set to damaged. */
export function gmSet(draft: Draft<Battle, Event>, command: GmSet): void {
  const before = knownShip(draft.battle, command.ship);
  const schema = before ? settableAt(before, command.path) : null;
  if (!before || !schema) throw new Error(`${command.path} of ${command.ship} cannot be set`);
  const after = withSet(before, schema, command);
  const path = command.path.split('.');
  draft.put(command.ship, after);
  draft.report({
    type: 'gm.override',
    ship: command.ship,
    path: command.path,
    from: valueAt(before, path) as Leaf,
    to: valueAt(after, path) as Leaf,
  });
  if (cloakIsUseless(after)) dropCloak(draft, command.ship, 'hull');
}

const cloakIsUseless = (ship: KnownShip): boolean => atLeast(bandAt(ship, 'hull'), 'damaged');

const systemOf = ({ status, printed, running, turn, crew }: KnownShip): object => ({ status, printed, running, turn, crew });

/** An empty text clears what may be empty: a skill goes back to the crew's general value. */
const stored = (schema: Schema, value: GmSet['value']): Leaf => (value === '' && schema.kind === 'integer' && schema.nullable ? null : value);

function withSet(ship: KnownShip, schema: Schema, command: GmSet): KnownShip {
  const path = command.path.split('.');
  return placed(applied<KnownShip>(ship, [{ path, from: valueAt(ship, path), to: stored(schema, command.value) }])) as KnownShip;
}
