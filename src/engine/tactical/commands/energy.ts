import type { ParamChoice, ParamSpec, Quote } from '../../kernel/ruleset.ts';
import { number } from '../../parts/schema.ts';
import { brought } from '../check-common.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { store } from '../energy.ts';
import { bandAt, poolMax } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import type { Battle } from '../state.ts';
import { ACTIVATION_PHASE } from '../tables.ts';

/** `n` points of the pool, 1 or more, into the battery. */
export interface Store extends ShipCommand {
  readonly type: 'energy.store';
  readonly n: number;
}

/** `n` points of the battery, 1 or more, into the pool. */
export interface Unstore extends ShipCommand {
  readonly type: 'energy.unstore';
  readonly n: number;
}

export type EnergyCommand = Store | Unstore;

const charge: ShipRule<Store> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  shape: { n: number },
  values: faultsOfAmount,
  reasons: reasonsOfStore,
  sheet: (ship) => [{ tried: [{ type: 'energy.store', ship: ship.id, n: 1 }], sign: 'asks' }],
  params: (ship, _draft, view) => {
    const most = Math.min(ship.running.energy.pool, ship.printed.batteryMax - ship.running.energy.battery);
    return [amountSpec(most, (n) => brought(charge, view, { type: 'energy.store', ship: ship.id, n }, ['E_EMERG', 'E_CAP', 'E_ENERGY']))];
  },
  quote: (ship, { n }) => quoteOf(ship, n),
  play: (draft, { ship, n }) => store(draft, ship, n),
};

const discharge: ShipRule<Unstore> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  shape: { n: number },
  values: faultsOfAmount,
  reasons(found, ship, { n }): void {
    const left = ship.running.energy.battery;
    if (n > left) found.push(because('E_ENERGY', 'energy.battery', { need: n, left }));
    // A battery that the GM has filled again in mid-turn may hold more than the pool can take.
    const room = poolMax(ship.printed) - ship.running.energy.pool;
    if (n > room) found.push(because('E_CAP', 'cap.pool', { n: room }));
  },
  sheet: (ship) => [{ tried: [{ type: 'energy.unstore', ship: ship.id, n: 1 }], sign: 'asks' }],
  params: (ship, _draft, view) => [
    amountSpec(ship.running.energy.battery, (n) => brought(discharge, view, { type: 'energy.unstore', ship: ship.id, n }, ['E_CAP', 'E_ENERGY'])),
  ],
  quote: (ship, { n }) => quoteOf(ship, -n),
  play: (draft, { ship, n }) => store(draft, ship, -n),
};

export const ENERGY_RULES: ShipRules<EnergyCommand> = { 'energy.store': charge, 'energy.unstore': discharge };

function faultsOfAmount(found: Reasons, _ship: KnownShip, { n }: EnergyCommand, _battle: Battle): void {
  if (!Number.isInteger(n) || n < 1) found.push(because('E_VALUE', 'value.points', { n }));
}

/** Points of the generator only, no more than the battery takes or the pool has. @rule HEX-ENERGY-05, HEX-ENERGY-06, HEX-EMERG-07 */
export function reasonsOfStore(found: Reasons, ship: KnownShip, { n }: Store): void {
  const { pool, battery } = ship.running.energy;
  if (bandAt(ship, 'generator') === 'severe' && ship.running.emergency.on) found.push(because('E_EMERG', 'emergency.store', { ship: ship.name }));
  const room = ship.printed.batteryMax - battery;
  if (n > room) found.push(because('E_CAP', room > 0 ? 'cap.battery' : 'cap.batteryFull', { n: room }));
  if (n > pool) found.push(because('E_ENERGY', 'energy.pool', { need: n, left: pool }));
}

/** The largest number that a person still chooses from a row of tiles. */
const MOST_CHOICES = 20;

function amountSpec(most: number, refusalOf: (n: number) => ParamChoice['refusal']): ParamSpec {
  const choices = Array.from({ length: Math.max(1, Math.min(most, MOST_CHOICES)) }, (_, index): ParamChoice => {
    const n = index + 1;
    return { value: n, label: phrase('choice.points', { n }), refusal: refusalOf(n) };
  });
  const preset = choices.filter(({ refusal }) => refusal === null).at(-1)?.value ?? null;
  return { key: 'n', kind: 'integer', label: phrase('param.points'), choices, min: 1, max: Math.max(1, most), preset, optional: false };
}

function quoteOf(ship: KnownShip, stored: number): Quote {
  const { pool, battery } = ship.running.energy;
  return { ...NO_QUOTE, facts: [phrase('fact.energy', { pool: pool - stored, battery: battery + stored })] };
}
