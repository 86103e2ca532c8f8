import { distance, equalHex } from '../hex/hex.ts';
import type { Hex } from '../hex/hex.ts';
import type { PersonId, Seat, ShipId, Side } from '../kernel/ask.ts';
import { BANDS } from './state.ts';
import type { Band } from './state.ts';
import type { Battle, BridgeMode, Crew, Dice, Location, Printed, Running, Ship, Size, Skill, Station, TurnCounters } from './state.ts';
import { BOXES, EMERGENCY_OUTPUT } from './tables.ts';

export { BANDS };
export type { Band };

/** Boxes in each of the three groups of a location: 3, 4, 5 by size. @rule HEX-SHEET-02 */
export const boxesPerGroup = (size: Size): number => BOXES[size];

/** The last severe box of a location; what goes beyond overflows. @rule HEX-LOC-04 */
export const locationMax = (size: Size): number => 3 * BOXES[size];

/** The band of a location with so many points: a threshold is passed by exceeding it. @rule HEX-LOC-02, HEX-LOC-03, HEX-LOC-05, HEX-LOC-06 */
export function bandOf(size: Size, points: number): Band {
  const boxes = BOXES[size];
  if (points <= 0) return 'intact';
  if (points <= boxes) return 'light';
  return points <= 2 * boxes ? 'damaged' : 'severe';
}

/** Casualty points until the crew is out: the boxes of a location. @rule HEX-SHEET-04, HEX-CREW-09 */
export const casualtyTrack = (size: Size): number => locationMax(size);

/** Is that band at least the other? */
export const atLeast = (band: Band, least: Band): boolean => BANDS.indexOf(band) >= BANDS.indexOf(least);

/** A ship whose every value is known: in the whole battle each one, in a side's view its own. */
export interface KnownShip extends Ship {
  readonly running: Running;
  readonly turn: TurnCounters;
  readonly crew: Crew;
}

export const isKnown = (ship: Ship): ship is KnownShip => ship.running !== null && ship.turn !== null && ship.crew !== null;

/** The ship, or undefined: safe for any text, also for names that every object has, for what those name is no ship of that id. */
export function shipOf(battle: Battle, id: ShipId): Ship | undefined {
  const ship = battle.ships[id];
  return ship?.id === id ? ship : undefined;
}

/** The ship with all its values, or undefined where it is not there or not known. */
export function knownShip(battle: Battle, id: ShipId): KnownShip | undefined {
  const ship = shipOf(battle, id);
  return ship && isKnown(ship) ? ship : undefined;
}

/** The present band of a location of a known ship. */
export const bandAt = (ship: { readonly printed: Printed; readonly running: Running }, location: Location): Band =>
  bandOf(ship.printed.size, ship.running.damage[location]);

/** The hull dice in force: the second value once the hull is damaged, none once it is severe. @rule HEX-HULL-02, HEX-HULL-03, HEX-HULL-04, HEX-HULL-06, HEX-SHEET-03 */
export function hullDiceNow(ship: { readonly printed: Printed; readonly running: Running }): Dice {
  return hullDiceIn(ship.printed, bandAt(ship, 'hull'));
}

/** The hull dice of a class whose hull is in that band. */
export function hullDiceIn({ hullDice: { normal, damaged } }: Printed, band: Band): Dice {
  if (band === 'severe') return { count: 0, faces: damaged.faces };
  return band === 'damaged' ? damaged : normal;
}

/** Where the ship is commanded from: a severe bridge is out even where its mode still says main. @rule HEX-BRIDGE-02, HEX-BRIDGE-07 */
export function bridgeNow(ship: KnownShip): BridgeMode {
  const mode = ship.running.bridgeMode;
  if (mode !== 'main' && mode !== 'out') return mode;
  return bandAt(ship, 'bridge') === 'severe' ? 'out' : 'main';
}

/** Can the ship do nothing until its change-over is done? @rule HEX-BRIDGE-02, HEX-BRIDGE-03 */
export function bridgeIsOut(ship: KnownShip): boolean {
  const now = bridgeNow(ship);
  return now !== 'main' && now !== 'aux';
}

/** What a ship is that no longer is on the map. @rule HEX-END-03, HEX-END-08 */
export const OFF_THE_MAP: readonly Ship['status'][] = ['destroyed', 'warped', 'withdrawn'];

/** Does the ship hold a hex of the map? (A cloaked enemy that is not seen has no place in a view.) @rule HEX-GRID-08 */
export const isOnMap = (ship: Ship): ship is Ship & { readonly position: Hex } => ship.position !== null && !OFF_THE_MAP.includes(ship.status);

/** Does the ship still have turns? Out crews drift. @rule HEX-END-02, HEX-END-06, HEX-CREW-10, HEX-INV-17 */
export const hasTurns = (ship: Ship): boolean => isOnMap(ship) && (ship.status === 'active' || ship.status === 'crewOut');

/** Has the side found the cloaked ship? @rule HEX-CLOAK-03 */
export const isDetectedBy = (battle: Battle, ship: Ship, side: Side): boolean =>
  Object.values(battle.detections).some((detection) => detection.target === ship.id && detection.side === side);

/** Does the side know where the ship is? A cloaked enemy only while it is detected. @rule HEX-ARC-10, HEX-CLOAK-02, HEX-CLOAK-03 */
export function isSeenBy(battle: Battle, ship: Ship, side: Side): boolean {
  if (ship.side === side) return true;
  return ship.position !== null && (!(ship.running?.cloaked ?? false) || isDetectedBy(battle, ship, side));
}

/** The ship that holds a hex against a mover of that side, or undefined: a cloaked enemy does not hold its own. @rule HEX-GRID-08 */
export const holderOf = (battle: Battle, hex: Hex, mover: Ship): Ship | undefined =>
  Object.values(battle.ships).find((ship) => ship.id !== mover.id && isOnMap(ship) && isSeenBy(battle, ship, mover.side) && equalHex(ship.position, hex));

/** Enemies that a command may aim at, near ones first; unseen ones last. @rule HEX-END-06 */
export function enemiesOf(battle: Battle, ship: Ship): readonly Ship[] {
  const far = (other: Ship): number => (ship.position && other.position ? distance(ship.position, other.position) : Infinity);
  return Object.values(battle.ships)
    .filter((other) => other.side !== ship.side && (other.status === 'active' || other.status === 'crewOut'))
    .sort((a, b) => far(a) - far(b));
}

/** The value of a skill aboard: the person's own, else the crew's general one. @rule HEX-SKILL-03 */
export const skillOf = (crew: Crew, skill: Skill): number => crew.skills[skill] ?? crew.npcSkill;

/** The station's seat with the person who holds it. @rule HEX-GEN-03 */
export function seatOf(ship: Ship, station: Station): Seat {
  const person: PersonId | '' = ship.crew?.holders[station] ?? '';
  return person ? { ship: ship.id, station, person } : { ship: ship.id, station };
}

/** Has the ship a team aboard another one on the map, for which its turn waits? @rule HEX-BRIDGE-06 */
export function hasTeamAbroad(battle: Battle, ship: KnownShip): boolean {
  return Object.values(ship.running.teams).some(({ aboard, endurance }) => {
    const host = endurance > 0 ? shipOf(battle, aboard) : undefined;
    return host !== undefined && isOnMap(host);
  });
}

/** The most that the pool ever holds: what a source gives in a turn, and all of a battery. @rule HEX-INV-04 */
export const poolMax = ({ generatorMax, batteryMax }: Printed): number => Math.max(EMERGENCY_OUTPUT, generatorMax) + batteryMax;

/** Energy points that can be spent now. @rule HEX-ENERGY-05 */
export const energyLeft = (ship: KnownShip): number => ship.running.energy.pool + ship.running.energy.battery;
