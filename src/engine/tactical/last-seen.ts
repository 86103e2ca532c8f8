import { equalHex } from '../hex/hex.ts';
import type { Hex } from '../hex/hex.ts';
import type { ShipId, Side } from '../kernel/ask.ts';
import type { TheDraft } from './command-rule.ts';
import { isOnMap, isSeenBy } from './queries.ts';

/** Every side remembers where it sees the others now; of those that it does not see, the place that it knew. @rule HEX-END-08 */
export function rememberPlaces(draft: TheDraft): void {
  const { ships, lastSeen } = draft.battle;
  if (ships === draft.before.ships) return;
  const all = Object.values(ships);
  let fresh: Record<Side, Readonly<Record<ShipId, Hex>>> | null = null;
  for (const ship of all) {
    if (!isOnMap(ship)) continue;
    for (const { side } of all) {
      if (side === ship.side || !isSeenBy(draft.battle, ship, side)) continue;
      const known: Readonly<Record<ShipId, Hex>> | undefined = (fresh ?? lastSeen)[side];
      if (isSame(known?.[ship.id], ship.position)) continue;
      fresh ??= { ...lastSeen };
      fresh[side] = { ...known, [ship.id]: { ...ship.position } };
    }
  }
  if (fresh) draft.set({ lastSeen: fresh });
}

const isSame = (known: Hex | undefined, place: Hex): boolean => known !== undefined && equalHex(known, place);
