import type { ShipId } from '../../kernel/ask.ts';
import { text } from '../../parts/schema.ts';
import { reasonsOfSight, reasonsOfTarget } from '../check-fire.ts';
import { brought, severe, withoutChance } from '../check-common.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { enemiesOf, shipOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import { detect, scanShip, sensorsChance } from '../sensors.ts';
import type { Battle } from '../state.ts';
import { RANGE, SENSORS_PHASE } from '../tables.ts';
import { targetSpec } from '../target-param.ts';

/** Reads the state of one enemy that is seen. */
export interface ScanShip extends ShipCommand {
  readonly type: 'sensors.scan';
  readonly target: ShipId;
}

/** Looks for cloaked ships; names none. */
export interface Detect extends ShipCommand {
  readonly type: 'sensors.detect';
}

export type SensorCommand = ScanShip | Detect;

const scan: ShipRule<ScanShip> = {
  station: 'science',
  phase: SENSORS_PHASE,
  shape: { target: text(300) },
  values(found, ship, { target }, battle): void {
    const looked = shipOf(battle, target);
    if (!looked || looked.id === ship.id) found.push(because('E_VALUE', 'value.target'));
  },
  reasons: reasonsOfScan,
  sheet: onSheet,
  params: (ship, _draft, view) => [
    targetSpec(view, ship, ({ id }) => brought(scan, view, { type: 'sensors.scan', ship: ship.id, target: id }, ['E_TARGET', 'E_CLOAK', 'E_RANGE'])),
  ],
  quote: (ship) => {
    const chance = sensorsChance(ship);
    return { ...NO_QUOTE, chance, facts: [phrase('fact.scan', { special: chance.special })] };
  },
  play: scanShip,
};

const search: ShipRule<Detect> = {
  station: 'science',
  phase: SENSORS_PHASE,
  reasons: (found, ship) => reasonsOfSensors(found, ship, true),
  quote: (ship) => {
    const chance = sensorsChance(ship);
    return { ...NO_QUOTE, chance, needsSpecial: true, facts: [phrase('fact.detect', { special: chance.special, limit: RANGE })] };
  },
  play: detect,
};

/** What phase 1 is for. @rule HEX-TURN-04 */
export const SENSOR_RULES: ShipRules<SensorCommand> = { 'sensors.scan': scan, 'sensors.detect': search };

/** Why the sensors cannot be used at all; that nothing is hidden is no reason. @rule HEX-SENS-05, HEX-SENS-06, HEX-SENS-07, HEX-EFF-03, HEX-INV-06, HEX-ROLL-10 */
export function reasonsOfSensors(found: Reasons, ship: KnownShip, askChance: boolean): void {
  severe(found, ship, 'sensors');
  if (ship.turn.sensorsUsed) found.push(because('E_LIMIT', 'limit.sensors', { ship: ship.name }));
  if (askChance) withoutChance(found, ship, 'sensors');
}

/** Why that ship cannot be scanned. @rule HEX-SENS-01, HEX-SENS-02, HEX-SENS-03 */
export function reasonsOfScan(found: Reasons, ship: KnownShip, command: ScanShip, battle: Battle): void {
  const target = shipOf(battle, command.target);
  if (target) reasonsOfTarget(found, ship, target);
  reasonsOfSensors(found, ship, false);
  if (target) reasonsOfSight(found, ship, target, battle);
  withoutChance(found, ship, 'sensors');
}

/** Ready if any enemy can be scanned; else the reasons at the nearest. */
function onSheet(ship: KnownShip, view: Battle): readonly OnSheet<ScanShip>[] {
  const enemies = enemiesOf(view, ship);
  const only = enemies.length === 1 ? enemies[0] : undefined;
  const targets = enemies.length > 0 ? enemies.map(({ id }) => id) : [''];
  const tried = targets.map((target): ScanShip => ({ type: 'sensors.scan', ship: ship.id, target }));
  return [{ ...(only ? { draft: { target: only.id } } : {}), tried, sign: 'asks' }];
}
