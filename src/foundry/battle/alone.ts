import type { BattleBase, Seat, SingleAsk } from '#engine';
import type { Desk } from './commit.ts';
import type { DicePool } from './dice-pool.ts';
import { seatsOf } from './parts.ts';
import type { Given, StandingOrder } from './record.ts';

/** What the writer answers without asking anybody: dice that it rolls or has kept, standing orders. Null where a person has to. */
export async function answerAlone(desk: Desk, battle: BattleBase, ask: SingleAsk, pool: DicePool): Promise<Given | null> {
  const does = standingOrder(desk, battle, ask);
  if (ask.kind === 'choose') {
    const other = ask.options.find(({ id }) => id !== ask.fallback);
    const option = does === 'never' ? ask.fallback : does === 'always' && ask.options.length === 2 ? other?.id : undefined;
    return option === undefined ? null : { answer: { kind: 'choose', option }, by: null };
  }
  const kept = pool.take(ask);
  if (kept) return kept;
  const person = desk.ruleset.holder(battle, ask.by);
  if (person !== null && does !== 'always' && desk.rollsOwn(person)) return null;
  return { answer: { kind: 'roll', dice: await desk.table.roll(ask.dice) }, by: null };
}

/** Which orders can stand for an ask: there is no other way than to roll, and of many ways none is the other one. */
export const ordersFor = (ask: SingleAsk): readonly StandingOrder['does'][] =>
  ask.kind === 'roll' ? ['always'] : ask.options.length === 2 ? ['always', 'never'] : ['never'];

function standingOrder(desk: Desk, battle: BattleBase, ask: SingleAsk): StandingOrder['does'] | null {
  const orders = desk.table.record()?.orders ?? [];
  const found = orders.find(
    (order) => order.purpose === ask.purpose && seatsOf(ask).some((seat) => isOf(order, seat) && desk.ruleset.holder(battle, seat) === order.person),
  );
  return found && ordersFor(ask).includes(found.does) ? found.does : null;
}

const isOf = (order: StandingOrder, seat: Seat): boolean => order.ship === seat.ship && order.station === seat.station;
