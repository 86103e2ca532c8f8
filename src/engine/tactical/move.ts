import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { neighbour } from '../hex/direction.ts';
import type { Hex } from '../hex/hex.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { Forward } from './commands/movement.ts';
import { spend } from './energy.ts';
import type { Event, Moved } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandAt, enemiesOf, holderOf, isSeenBy } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { FORWARD_COST } from './tables.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** EP of one hex ahead: doubled by damaged engines. @rule HEX-ENG-01, HEX-ENG-02, HEX-MOVE-12, HEX-EFF-07 */
export const forwardCost = (ship: KnownShip): number => FORWARD_COST * (bandAt(ship, 'engines') === 'damaged' ? 2 : 1);

/** EP over the speed limit if so many more were spent on manoeuvres. @rule HEX-MOVE-03, HEX-FORCE-01 */
export const excessAfter = (ship: KnownShip, more: number): number => Math.max(0, ship.turn.engineEP + more - ship.printed.vMax);

/** The Piloting roll of a paid manoeuvre. @rule HEX-MOVE-04 */
export const manoeuvreChance = (ship: KnownShip): Chance => chanceOf(ship, 'piloting');

/** The hex dead ahead, or null for a ship without a place. @rule HEX-GRID-05 */
export const hexAhead = (ship: Ship): Hex | null => (ship.position && ship.facing !== null ? neighbour(ship.position, ship.facing) : null);

/** Where inertia carries the ship: one hex ahead, past held ones to the next free. @rule HEX-MOVE-01, HEX-GRID-07, HEX-GRID-08, HEX-INV-14 */
export function driftTo(battle: Battle, ship: Ship): Hex | null {
  let to = hexAhead(ship);
  while (to && ship.facing !== null && holderOf(battle, to, ship)) to = neighbour(to, ship.facing);
  return to;
}

/** May the ship not manoeuvre because every enemy left is hidden from its side? @rule HEX-CLOAK-05, HEX-CLOAK-06 */
export function isBlind(battle: Battle, ship: Ship): boolean {
  const enemies = enemiesOf(battle, ship);
  return enemies.length > 0 && enemies.every((enemy) => !isSeenBy(enemy, ship.side));
}

/** The free hex with which every movement begins. @rule HEX-MOVE-01, HEX-MOVE-09 */
export function driftAhead(draft: TheDraft, id: ShipId): void {
  const to = driftTo(draft.battle, present(draft, id));
  writable(draft, id).turn.inertiaDone = true;
  if (to) moveTo(draft, id, to, 'inertia', 0);
}

/** One paid hex ahead: a failed roll leaves the ship where it is and its energy spent. @rule HEX-MOVE-02, HEX-MOVE-04, HEX-MOVE-05, HEX-ENERGY-03 */
export function* goForward(draft: TheDraft, command: Forward): Rule<void, Purpose> {
  const { ship: id } = command;
  const cost = forwardCost(present(draft, id));
  spend(draft, id, 'forward', cost);
  writable(draft, id).turn.engineEP += cost;
  const ship = present(draft, id);
  const to = hexAhead(ship);
  const level = yield* rollSkill(draft, ship, 'helm', 'piloting', 'piloting.manoeuvre', manoeuvreChance(ship));
  if (level !== 'failure' && to) return moveTo(draft, id, to, 'forward', cost);
  const { engineEP } = ship.turn;
  draft.report({
    type: 'move.failed',
    ship: id,
    kind: 'forward',
    paid: cost,
    engineEP,
    vMax: ship.printed.vMax,
    cloaked: ship.running.cloaked,
  });
}

function moveTo(draft: TheDraft, id: ShipId, to: Hex, kind: Moved['kind'], paid: number): void {
  const ship = writable(draft, id);
  const from = ship.position;
  if (!from || ship.facing === null) throw new Error(`${id} moves without a place`);
  ship.position = { ...to };
  draft.report({
    type: 'moved',
    ship: id,
    kind,
    paid,
    from: { ...from },
    to: { ...to },
    facing: ship.facing,
    engineEP: ship.turn.engineEP,
    vMax: ship.printed.vMax,
    cloaked: ship.running.cloaked,
  });
}
