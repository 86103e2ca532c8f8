import { equal, type Ask, type Seat } from '#engine';

/** Does an answer that was given to one ask fit the other? Options and numbers beside a question may differ, its shape not. */
export function sameAsk(now: Ask, then: Ask | undefined): boolean {
  if (!then || now.kind !== then.kind) return false;
  if (now.kind === 'choose' && then.kind === 'choose') return now.purpose === then.purpose;
  return equal(shapeOf(now), shapeOf(then));
}

/** What makes two asks the same one: neither who sits at the station now nor what is to be read beside it. */
export function shapeOf(ask: Ask): object {
  if (ask.kind === 'gather') return { ...ask, asks: ask.asks.map(shapeOf) };
  if (ask.kind === 'roll') return { ...ask, by: seatOf(ask.by), notes: {} };
  return { ...ask, by: ask.by.map(seatOf), params: {}, ships: {} };
}

const seatOf = ({ ship, station }: Seat): object => ({ ship, station });
