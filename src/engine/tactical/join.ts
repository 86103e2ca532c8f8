import { equalHex } from '../hex/hex.ts';
import type { Rule } from '../kernel/ask.ts';
import type { TheDraft } from './command-rule.ts';
import type { Join, Leave } from './commands/joining.ts';
import { endIfDecided } from './end.ts';
import { takeOff } from './leave.ts';
import type { Purpose } from './purposes.ts';
import { hasTurns, isOnMap, shipOf } from './queries.ts';
import { because } from './refusals.ts';
import type { Refused } from './refusals.ts';
import { shipFrom } from './setup.ts';
import type { Battle, Ship } from './state.ts';
import { passOn } from './turn.ts';
import { alternating, orderOf, recordOfOrder } from './turn-order.ts';

/** Why the ship cannot come into this battle, or null: what keeps a battle from beginning with it keeps it out later too. @rule HEX-SETUP-03, HEX-GRID-08 */
export function joinRefusal(battle: Battle, command: Join): Refused | null {
  const made = shipFrom({ ...command, id: command.ship });
  if (!made.ok) return made.error;
  const ship = made.value;
  const { name } = ship;
  if (shipOf(battle, ship.id)) return because('E_SETUP', 'setup.twice', { ship: name });
  if (!hasTurns(ship)) return because('E_SETUP', ship.position === null ? 'setup.place' : 'setup.out', { ship: name });
  if (ship.facing === null) return because('E_SETUP', 'setup.facing', { ship: name });
  const other = Object.values(battle.ships).find((one) => isOnMap(one) && ship.position !== null && equalHex(one.position, ship.position));
  if (other) return because('E_SETUP', 'setup.sameHex', { ship: name, other: other.name });
  const { after } = command;
  return after === undefined || orderOf(battle).includes(after) ? null : because('E_VALUE', 'value.ship');
}

/** The ship is in the battle, and has its first turn in the next round. @rule HEX-TURN-10, HEX-SETUP-05 */
export function joins(draft: TheDraft, command: Join): void {
  const made = shipFrom({ ...command, id: command.ship });
  if (!made.ok) throw new Error(`ship ${command.ship} cannot join`);
  const { id, side } = made.value;
  const order = orderWith(draft.battle, made.value, command.after);
  const { round, arrivals } = draft.battle;
  draft.put(id, made.value);
  draft.set({ order: recordOfOrder(order), arrivals: { ...arrivals, [id]: round } });
  draft.report({ type: 'ship.joined', ship: id, side, round: round + 1 });
}

/**
 * After the ship that is named; else as the last of its side, the sides taking turns. The others keep their order, also where it is
 * no longer what it was at the begin: else a ship that has not had its turn would be passed over. @rule HEX-TURN-10
 */
function orderWith(battle: Battle, ship: Ship, after: string | undefined): readonly string[] {
  const order = orderOf(battle);
  const ships = order.flatMap((id) => shipOf(battle, id) ?? []);
  const fresh = alternating([...ships, ship], battle.attacker);
  const before = after ?? fresh[fresh.indexOf(ship.id) - 1];
  const place = before === undefined ? 0 : order.indexOf(before) + 1;
  return [...order.slice(0, place), ship.id, ...order.slice(place)];
}

/** The ship is out of the battle and of the order of turns; where it is its turn, that passes on, once. @rule HEX-END-05, HEX-END-06, HEX-TURN-10 */
export function* leaves(draft: TheDraft, { ship: id }: Leave): Rule<void, Purpose> {
  const ship = shipOf(draft.battle, id);
  if (ship && hasTurns(ship)) takeOff(draft, id);
  draft.report({ type: 'ship.left', ship: id });
  const passed: Rule<void, Purpose> | void = !endIfDecided(draft) && draft.battle.activeShip === id ? passOn(draft, true) : undefined;
  if (passed) yield* passed;
  draft.set({ order: recordOfOrder(orderOf(draft.battle).filter((one) => one !== id)) });
}
