import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import { read } from '../parts/schema.ts';
import { casualtyTrack, locationMax, OFF_THE_MAP, poolMax } from './queries.ts';
import { BATTLE, SHIP_SYSTEM } from './ship-schema.ts';
import { FACES, LOCATIONS } from './state.ts';
import type { Battle, Ship } from './state.ts';

/** The part of a ship that its own record keeps: all but name, side and place. */
export interface ShipSystem {
  readonly status: Ship['status'];
  readonly printed: Ship['printed'];
  readonly running: NonNullable<Ship['running']>;
  readonly turn: NonNullable<Ship['turn']>;
  readonly crew: NonNullable<Ship['crew']>;
}

/** A ship's stored record, or where it is wrong and why. Unknown keys are dropped. Never throws. @rule HEX-INV-01, HEX-INV-02, HEX-INV-15 */
export function parseShip(json: unknown): Result<ShipSystem, readonly Fault[]> {
  const faults: Fault[] = [];
  const value = read(SHIP_SYSTEM, json, [], faults) as ShipSystem;
  if (faults.length === 0) faults.push(...limitFaults(value));
  return faults.length ? err(faults) : ok(value);
}

/** A stored battle, every ship known in full, or what is wrong with it. Never throws. @rule HEX-INV-12, HEX-INV-13 */
export function parseBattle(stored: unknown): Result<Battle, readonly Fault[]> {
  const faults: Fault[] = [];
  const battle = read(BATTLE, stored, [], faults) as Battle;
  if (faults.length) return err(faults);
  for (const [id, ship] of Object.entries(battle.ships)) {
    if (ship.id !== id) faults.push({ path: ['ships', id, 'id'], code: 'notOneOf', params: { options: id } });
    faults.push(...limitFaults(ship as Ship & ShipSystem).map((fault) => ({ ...fault, path: ['ships', id, ...fault.path] })));
  }
  for (const [place, id] of Object.entries(battle.order)) {
    if (!Object.hasOwn(battle.ships, id)) faults.push({ path: ['order', place], code: 'notOneOf', params: { options: Object.keys(battle.ships).join(', ') } });
  }
  const active = battle.activeShip;
  const fits = battle.status === 'running' ? active !== null && Object.values(battle.order).includes(active) : active === null;
  if (!fits) faults.push({ path: ['activeShip'], code: 'notOneOf', params: { options: Object.keys(battle.ships).join(', ') } });
  return faults.length ? err(faults) : ok({ ...battle, ships: Object.fromEntries(Object.entries(battle.ships).map(([id, ship]) => [id, placed(ship)])) });
}

/** A ship that is out has no place, wherever its counter still lies. @rule HEX-GRID-08 */
export const placed = (ship: Ship): Ship => (OFF_THE_MAP.includes(ship.status) && ship.position ? { ...ship, position: null } : ship);

/** Values beyond what the ship's own printed values allow. @rule HEX-SHIELD-09, HEX-INV-04, HEX-INV-06, HEX-GEN-04 */
export function limitFaults(ship: ShipSystem): readonly Fault[] {
  const { printed, running, turn } = ship;
  const faults: Fault[] = [];
  const atMost = (path: string, value: number, max: number): void => {
    if (value > max) faults.push({ path: path.split('.'), code: 'outOfRange', params: { min: 0, max } });
  };
  for (const face of FACES) if (running.shields[face] > printed.shieldMax) atMost(`running.shields.${face}`, running.shields[face], printed.shieldMax);
  const boxes = locationMax(printed.size);
  for (const location of LOCATIONS) if (running.damage[location] > boxes) atMost(`running.damage.${location}`, running.damage[location], boxes);
  atMost('running.energy.battery', running.energy.battery, printed.batteryMax);
  atMost('running.energy.pool', running.energy.pool, poolMax(printed));
  atMost('running.torpedoes', running.torpedoes, printed.torpedoesMax);
  atMost('running.casualties', running.casualties, casualtyTrack(printed.size));
  atMost('running.dead', running.dead, running.casualties);
  atMost('turn.phaserDiceUsed', turn.phaserDiceUsed, printed.phaserDice);
  atMost('turn.repairTeamsUsed', turn.repairTeamsUsed, printed.repairTeams);
  atMost('turn.freeRotationsUsed', turn.freeRotationsUsed, printed.freeRotationsMax);
  return faults;
}
