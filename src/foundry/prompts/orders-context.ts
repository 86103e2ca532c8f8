import type { StandingOrder } from '../battle/record.ts';
import type { ShownBattle } from '../battle/types.ts';
import { firstWord, seatName } from '../shown/names.ts';
import { word } from '../words.ts';

export interface OrderRow {
  readonly index: number;
  readonly seat: string;
  readonly text: string;
}

/** The standing orders that this window's user may end: his own, for the GM all. */
export const ordersContext = (battle: ShownBattle, nameOf: (user: string) => string | null): { readonly rows: readonly OrderRow[] } => ({
  rows: battle.orders.map((order, index) => ({
    index,
    seat: word('prompt.window', { user: (order.person && nameOf(order.person)) ?? word('prompt.gm'), seat: seatName(battle, order.ship, order.station) }),
    text: word(`prompt.orders.${order.does}`, { purpose: purposeName(battle, order) }),
  })),
});

/** What is rolled or decided, without what only one question of it says. */
function purposeName(battle: ShownBattle, { purpose }: StandingOrder): string {
  const { id } = battle.ruleset;
  return firstWord([`prompt.ask.${id}.${purpose}.name`, `${id}.purpose.${purpose}`], purpose);
}
