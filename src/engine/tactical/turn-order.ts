import type { ShipId, Side } from '../kernel/ask.ts';
import type { Battle, Ship } from './state.ts';

/** Ship ids in the order of their turns: whole numbers come first and in order among the keys of any record. @rule HEX-TURN-10 */
export const orderOf = (battle: Battle): readonly ShipId[] => Object.values(battle.order);

/** The same as a battle keeps it: by place. */
export const recordOfOrder = (ids: readonly ShipId[]): Battle['order'] => Object.fromEntries(ids.map((id, index) => [String(index), id]));

/** Ship ids with the sides taking turns, the attacker's first; a side that runs out drops out. @rule HEX-TURN-01, HEX-TURN-10, HEX-SETUP-03 */
export function alternating(ships: readonly Pick<Ship, 'id' | 'side'>[], attacker: Side): readonly ShipId[] {
  const sides = [...new Set([attacker, ...ships.map(({ side }) => side)])];
  const queues = sides.map((side) => ships.filter((ship) => ship.side === side).map(({ id }) => id));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => queues.flatMap((queue) => queue[index] ?? [])).flat();
}

/** Has the ship come in this round? Then its first turn is in the next one. @rule HEX-TURN-10 */
export const isArriving = (battle: Battle, id: ShipId): boolean => battle.arrivals?.[id] === battle.round;
