import type { ShipId } from '../kernel/ask.ts';
import type { Draft, Edited } from '../kernel/draft.ts';
import type { Event } from './events.ts';
import type { KnownShip } from './queries.ts';
import type { Battle } from './state.ts';

/** The ship to be written to, every value known. Throws where the battle is a view: only the whole battle is played. */
export function writable(draft: Draft<Battle, Event>, id: ShipId): Edited<KnownShip> {
  const ship = draft.edit(id);
  if (!ship.running || !ship.turn || !ship.crew) throw new Error(`ship ${id} is not known in full`);
  return ship as Edited<KnownShip>;
}
