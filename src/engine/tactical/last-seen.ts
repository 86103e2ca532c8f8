import { equalHex } from '../hex/hex.ts';
import type { Hex } from '../hex/hex.ts';
import type { ShipId } from '../kernel/ask.ts';
import { withKey } from '../kernel/draft.ts';
import type { TheDraft } from './command-rule.ts';
import { isOnMap, isSeenBy } from './queries.ts';
import type { Battle } from './state.ts';

/** Every side remembers where it sees the others now; of those that it does not see, the place that it knew. @rule HEX-END-08 */
export function rememberPlaces(draft: TheDraft): void {
  const { ships, lastSeen, detections } = draft.battle;
  const { before } = draft;
  if (ships === before.ships) return;
  let fresh: Battle['lastSeen'] | null = null;
  for (const id in ships) {
    const ship = ships[id];
    if (!ship || !isOnMap(ship)) continue;
    // Whether a side sees a ship, and where, changes with the ship, with the detections, or because the side is new here.
    const isAsBefore = ship === before.ships[id] && detections === before.detections;
    for (const other in ships) {
      const side = ships[other]?.side ?? ship.side;
      if (side === ship.side || (isAsBefore && before.ships[other]) || !isSeenBy(draft.battle, ship, side)) continue;
      const known: Readonly<Record<ShipId, Hex>> | undefined = (fresh ?? lastSeen)[side];
      if (isSame(known?.[id], ship.position)) continue;
      fresh = withKey(fresh ?? lastSeen, side, withKey(known ?? {}, id, ship.position));
    }
  }
  if (fresh) draft.set({ lastSeen: fresh });
}

const isSame = (known: Hex | undefined, place: Hex): boolean => known !== undefined && equalHex(known, place);
