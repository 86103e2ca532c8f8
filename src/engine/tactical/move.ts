import { neighbour, turned } from '../hex/direction.ts';
import type { Facing, Hex } from '../hex/hex.ts';
import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { ManoeuvreCommand } from './commands/movement.ts';
import { spend } from './energy.ts';
import type { Manoeuvre, Moved, Turning } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandAt, enemiesOf, holderOf, isSeenBy } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { MANOEUVRE_COSTS } from './tables.ts';
import { writable } from './writable.ts';

/** EP of a paid manoeuvre: doubled by damaged engines. @rule HEX-MOVE-02, HEX-ENG-01, HEX-ENG-02, HEX-MOVE-12, HEX-EFF-07 */
export const manoeuvreCost = (ship: KnownShip, kind: Manoeuvre): number => MANOEUVRE_COSTS[kind] * (bandAt(ship, 'engines') === 'damaged' ? 2 : 1);

/** EP over the speed limit if so many more were spent on manoeuvres. @rule HEX-MOVE-03, HEX-FORCE-01 */
export const excessAfter = (ship: KnownShip, more: number): number => Math.max(0, ship.turn.engineEP + more - ship.printed.vMax);

/** The Piloting roll of a paid manoeuvre. @rule HEX-MOVE-04 */
export const manoeuvreChance = (ship: KnownShip): Chance => chanceOf(ship, 'piloting');

/** Has the ship a free rotation left in this turn? @rule HEX-MOVE-02, HEX-MOVE-07 */
export const hasFreeRotation = ({ turn, printed }: KnownShip): boolean => turn.freeRotationsUsed < printed.freeRotationsMax;

/** The hex dead ahead or astern, or null for a ship without a place. @rule HEX-GRID-05 */
export const hexTowards = (ship: Ship, way: 'forward' | 'back'): Hex | null =>
  ship.position && ship.facing !== null ? neighbour(ship.position, turned(ship.facing, way === 'forward' ? 0 : 3)) : null;

/** Where inertia carries the ship: one hex ahead, past held ones to the next free. @rule HEX-MOVE-01, HEX-GRID-07, HEX-GRID-08, HEX-INV-14 */
export function driftTo(battle: Battle, ship: Ship): Hex | null {
  let to = hexTowards(ship, 'forward');
  while (to && ship.facing !== null && holderOf(battle, to, ship)) to = neighbour(to, ship.facing);
  return to;
}

/** May the ship not manoeuvre because every enemy left is hidden from its side? @rule HEX-CLOAK-05, HEX-CLOAK-06 */
export function isBlind(battle: Battle, ship: Ship): boolean {
  const enemies = enemiesOf(battle, ship);
  return enemies.length > 0 && enemies.every((enemy) => !isSeenBy(battle, enemy, ship.side));
}

/** The free hex with which every movement begins. @rule HEX-MOVE-01, HEX-MOVE-09 */
export function driftAhead(draft: TheDraft, id: ShipId): void {
  const to = driftTo(draft.battle, present(draft, id));
  writable(draft, id).turn.inertiaDone = true;
  if (to) moveTo(draft, id, { to }, 'inertia', 0);
}

/** A paid manoeuvre: a failed roll leaves the ship as it is and its energy spent. @rule HEX-MOVE-02, HEX-MOVE-04, HEX-MOVE-05, HEX-ENERGY-03 */
export function* manoeuvre(draft: TheDraft, command: ManoeuvreCommand): Rule<void, Purpose> {
  const { ship: id } = command;
  const kind = kindOf(command);
  const turning = command.type === 'move.rotate' ? command.to : null;
  const cost = manoeuvreCost(present(draft, id), kind);
  spend(draft, id, kind, cost);
  writable(draft, id).turn.engineEP += cost;
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'helm', 'piloting', 'piloting.manoeuvre', manoeuvreChance(ship));
  if (level !== 'failure') return turning ? turn(draft, id, turning, cost) : shift(draft, id, kind === 'back' ? 'back' : 'forward', cost);
  const { printed, running } = ship;
  const limit = { engineEP: ship.turn.engineEP, vMax: printed.vMax };
  draft.report({ type: 'move.failed', ship: id, kind, turning, paid: cost, ...limit, cloaked: running.cloaked });
}

/** A free rotation needs no roll. @rule HEX-MOVE-06, HEX-MOVE-07, HEX-ENG-05 */
export function turnFreely(draft: TheDraft, id: ShipId, turning: Turning): void {
  writable(draft, id).turn.freeRotationsUsed += 1;
  turn(draft, id, turning, 0);
}

export const kindOf = ({ type }: Pick<ManoeuvreCommand, 'type'>): Manoeuvre =>
  type === 'move.rotate' ? 'rotation' : type === 'move.back' ? 'back' : 'forward';

function shift(draft: TheDraft, id: ShipId, way: 'forward' | 'back', paid: number): void {
  const to = hexTowards(present(draft, id), way);
  if (to) moveTo(draft, id, { to }, way, paid);
}

function turn(draft: TheDraft, id: ShipId, turning: Turning, paid: number): void {
  const { facing } = present(draft, id);
  if (facing !== null) moveTo(draft, id, { facing: turned(facing, turning === 'left' ? -1 : 1), turning }, 'rotation', paid);
}

function moveTo(draft: TheDraft, id: ShipId, place: Partial<Pose>, kind: Moved['kind'], paid: number): void {
  const ship = writable(draft, id);
  const { position: from, facing: before } = ship;
  if (!from || before === null) throw new Error(`${id} moves without a place`);
  const { to = from, facing = before, turning = null } = place;
  ship.position = to;
  ship.facing = facing;
  const limit = { engineEP: ship.turn.engineEP, vMax: ship.printed.vMax };
  const { cloaked } = ship.running;
  draft.report({ type: 'moved', ship: id, kind, turning, paid, from, to, facing, ...limit, cloaked });
}

interface Pose {
  readonly to: Hex;
  readonly facing: Facing;
  readonly turning: Turning;
}
