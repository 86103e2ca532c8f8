import { equalHex, hex } from '../hex/hex.ts';
import type { Facing, Hex } from '../hex/hex.ts';
import { equal, isRecord } from '../kernel/difference.ts';
import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import type { ShipId, Side } from '../kernel/ask.ts';
import type { BattleSetup, Inspection } from '../kernel/ruleset.ts';
import { read } from '../parts/schema.ts';
import { hasTurns, isOnMap, skillOf } from './queries.ts';
import { copyOfShip } from './copies.ts';
import { alerted } from './fresh.ts';
import { parseShip } from './parse.ts';
import { because } from './refusals.ts';
import type { Refused } from './refusals.ts';
import { HEX } from './ship-schema.ts';
import { STATIONS } from './state.ts';
import type { Battle, Ship } from './state.ts';
import { SETUP_DISTANCE, STATION_SKILLS } from './tables.ts';
import { alternating, recordOfOrder } from './turn-order.ts';

/** What the GM names for a battle: the ships as they are recorded and placed, and who attacks. */
export type Setup = BattleSetup;

/** Words that already mean something where a side is named. */
const RESERVED_SIDES: ReadonlySet<string> = new Set(['', 'gm', 'draw']);

/** A battle in status `setup`, or E_SETUP with the first reason why not. Never throws. @rule HEX-SETUP-02, HEX-SETUP-03, HEX-GRID-08 */
export function assemble(setup: Setup): Result<Battle, Refused> {
  const given: unknown = isRecord(setup) ? setup.ships : null;
  if (!Array.isArray(given)) return err(because('E_SETUP', 'setup.ships'));
  const named: unknown = setup.attacker;
  const attacker = typeof named === 'string' ? named : '';
  const ships: Ship[] = [];
  const lines = linesOf(setup, given, attacker);
  for (const one of given as readonly unknown[]) {
    const ship = shipFrom(withPlace(one, ships, attacker, lines));
    if (!ship.ok) return ship;
    if (ships.some(({ id }) => id === ship.value.id)) return err(because('E_SETUP', 'setup.twice', { ship: ship.value.name }));
    ships.push(ship.value);
  }
  const battle: Battle = {
    ruleset: 'tactical',
    status: 'setup',
    round: 1,
    phase: 0,
    activeShip: null,
    order: recordOfOrder(alternating(ableFirst(ships), attacker)),
    attacker,
    winner: null,
    detections: {},
    scans: {},
    lastSeen: startingPlaces(ships),
    quietRounds: 0,
    hitThisRound: false,
    drawOffered: false,
    drawAccepted: {},
    ships: Object.fromEntries(ships.map((ship) => [ship.id, ship])),
  };
  const refusal = setupRefusal(battle);
  return refusal ? err(refusal) : ok(battle);
}

/** Is the ship on alert as it is recorded, and what do its stations without a player roll against? Never throws. @rule HEX-SETUP-04, HEX-SKILL-03 */
export function inspect(system: unknown): Result<Inspection, readonly Fault[]> {
  const ship = parseShip(system);
  if (!ship.ok) return ship;
  const { crew } = ship.value;
  const unmanned = STATIONS.filter((station) => crew.holders[station] === '').flatMap((station) =>
    STATION_SKILLS[station].map((skill) => skillOf(crew, skill)),
  );
  const skills = unmanned.length > 0 ? unmanned : [crew.npcSkill];
  return ok({ alert: equal(alerted(ship.value, true), ship.value), npcSkills: [Math.min(...skills), Math.max(...skills)] });
}

/** Why this battle cannot begin as it stands, or null. @rule HEX-SETUP-03, HEX-GRID-08, HEX-END-05 */
export function setupRefusal(battle: Battle): Refused | null {
  const ships = Object.values(battle.ships);
  const unplaced = ships.find((ship) => hasTurnsOncePlaced(ship) && ship.position === null);
  if (unplaced) return because('E_SETUP', 'setup.place', { ship: unplaced.name });
  const unfaced = ships.find((ship) => isOnMap(ship) && ship.facing === null);
  if (unfaced) return because('E_SETUP', 'setup.facing', { ship: unfaced.name });
  for (const [index, ship] of ships.entries()) {
    const other = ships.slice(index + 1).find((one) => isOnMap(ship) && isOnMap(one) && equalHex(one.position, ship.position));
    if (other) return because('E_SETUP', 'setup.sameHex', { ship: ship.name, other: other.name });
  }
  const sides = new Set(ships.filter((ship) => ship.status === 'active' && hasTurns(ship)).map(({ side }) => side));
  if (sides.size < 2) return because('E_SETUP', 'setup.sides');
  return sides.has(battle.attacker) ? null : because('E_SETUP', 'setup.attacker', { side: battle.attacker });
}

/** The two lines of ships that start bow to bow: the hex of the attacker's first ship, and how far the other line is ahead of it. */
interface Lines {
  readonly first: Hex;
  readonly distance: number;
}

/** Around the middle that is named, as many ships to the left of it as to the right; else from the hex 0, 0. @rule HEX-SETUP-01, HEX-SETUP-02 */
function linesOf({ start }: Setup, ships: readonly unknown[], attacker: Side): Lines {
  if (!start) return { first: { q: 0, r: 0 }, distance: SETUP_DISTANCE };
  const ours = ships.filter((one) => isRecord(one) && one['side'] === attacker).length;
  const left = Math.max(ours, ships.length - ours, 1) - 1;
  const { distance, middle } = start;
  return { first: { q: middle.q - left, r: middle.r + Math.ceil(distance / 2) + Math.floor(left / 2) }, distance };
}

/** Where a ship starts whose place nobody has named: bow to bow with the other side, each further one beside the last. @rule HEX-SETUP-01, HEX-SETUP-02 */
const startingPlace = ({ first, distance }: Lines, isAttacker: boolean, index: number): { readonly position: Hex; readonly facing: Facing } => ({
  position: { q: first.q + 2 * index, r: first.r - (isAttacker ? 0 : distance) - index },
  facing: isAttacker ? 0 : 3,
});

/** A ship of which nothing is said about its place starts where the rules say; null says that it has none. */
function withPlace(one: unknown, before: readonly Ship[], attacker: Side, lines: Lines): unknown {
  if (!isRecord(one) || one['position'] !== undefined) return one;
  const isAttacker = one['side'] === attacker;
  const beside = before.filter(({ side }) => (side === attacker) === isAttacker).length;
  const { position, facing } = startingPlace(lines, isAttacker, beside);
  return { ...one, position, facing: one['facing'] ?? facing };
}

/** Every side knows where the others start. @rule HEX-END-08 */
function startingPlaces(ships: readonly Ship[]): Battle['lastSeen'] {
  const sides = [...new Set(ships.map(({ side }) => side))];
  const placesFor = (side: Side): [ShipId, Hex][] =>
    ships.flatMap((ship) => (ship.side !== side && isOnMap(ship) ? [[ship.id, ship.position] as [ShipId, Hex]] : []));
  return Object.fromEntries(sides.map((side) => [side, Object.fromEntries(placesFor(side))]));
}

/** Ships that are out come after the others of their side: else the first that has a turn could be an enemy of the attacker. @rule HEX-SETUP-03 */
const ableFirst = (ships: readonly Ship[]): readonly Ship[] => [...ships.filter(hasTurns), ...ships.filter((ship) => !hasTurns(ship))];

const hasTurnsOncePlaced = ({ status }: Ship): boolean => status === 'active' || status === 'crewOut';

/** A ship as it comes into a battle, its record checked and its place as it is named. Never throws. */
export function shipFrom(one: unknown): Result<Ship, Refused> {
  if (!isRecord(one)) return err(because('E_SETUP', 'setup.ships'));
  const { id, name, side, position, facing, alert } = one;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || typeof side !== 'string') return err(because('E_SETUP', 'setup.ships'));
  if (RESERVED_SIDES.has(side)) return err(because('E_SETUP', 'setup.sideName', { ship: name, side }));
  const system = parseShip(one['system']);
  if (!system.ok) return err(because('E_SETUP', 'setup.record', { ship: name, path: system.error[0]?.path.join('.') ?? '' }));
  const faults: Fault[] = [];
  const place = position === null || position === undefined ? null : (read(HEX, position, [], faults) as Hex);
  if (faults.length) return err(because('E_SETUP', 'setup.place', { ship: name }));
  if (facing !== null && facing !== undefined && !isFacing(facing)) return err(because('E_SETUP', 'setup.facing', { ship: name }));
  const ready = typeof alert === 'boolean' ? alerted(system.value, alert) : system.value;
  return ok(copyOfShip({ id, name, side, position: place && hex(place.q, place.r), facing: facing ?? null, ...ready }));
}

const isFacing = (value: unknown): value is Facing => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5;
