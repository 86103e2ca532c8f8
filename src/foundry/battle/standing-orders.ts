import { heldRecord, writeRecord, type Desk } from './commit.ts';
import { presentBattle } from './history.ts';
import { withRequest } from './record-math.ts';
import type { StandingOrder } from './record.ts';
import type { OrderRequest, Sender } from './requests.ts';
import type { Reply } from './types.ts';

/** Sets or ends what a seat does without being asked. Its holder may, and the GM for everybody; a new holder is asked again. */
export async function setStandingOrder(desk: Desk, { seat, purpose, does, id }: OrderRequest, sender: Sender): Promise<Reply> {
  const record = heldRecord(desk);
  const battle = presentBattle(desk, record);
  if (!battle) return { ok: false, fault: 'failed', params: {} };
  const { ship, station } = seat;
  const isKnown = Object.hasOwn(battle.ships, ship) && desk.ruleset.stations.some((one) => one.id === station) && desk.ruleset.purposes.includes(purpose);
  if (!isKnown) return { ok: false, fault: 'malformed', params: {} };
  const person = desk.ruleset.holder(battle, { ship, station });
  if (!sender.isGm && person !== sender.user) return { ok: false, fault: 'foreignSeat', params: {} };
  const others = record.orders.filter((order) => order.ship !== ship || order.station !== station || order.purpose !== purpose);
  const orders: StandingOrder[] = does === 'ask' ? others : [...others, { ship, station, person, purpose, does }];
  await writeRecord(desk, record, { ...withRequest(record, id), orders });
  return { ok: true, seq: null, asked: record.question !== null };
}
