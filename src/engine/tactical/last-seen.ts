import { equalHex } from '../hex/hex.ts';
import type { Hex } from '../hex/hex.ts';
import type { ShipId, Side } from '../kernel/ask.ts';
import type { TheDraft } from './command-rule.ts';
import { isOnMap, isSeenBy } from './queries.ts';
import type { Battle } from './state.ts';

/** Every side remembers where it sees the others now; of those that it does not see, the place that it knew. @rule HEX-END-08 */
export function rememberPlaces(draft: TheDraft): void {
  const { battle } = draft;
  const sides = [...new Set(Object.values(battle.ships).map(({ side }) => side))];
  const known = (side: Side): Readonly<Record<ShipId, Hex>> | undefined => battle.lastSeen[side];
  const moved = sides.filter((side) => seenBy(battle, side).some(([id, place]) => !isSame(known(side)?.[id], place)));
  if (moved.length === 0) return;
  const fresh = moved.map((side) => [side, { ...known(side), ...Object.fromEntries(seenBy(battle, side)) }] as const);
  draft.set({ lastSeen: { ...battle.lastSeen, ...Object.fromEntries(fresh) } });
}

/** Where the side's enemies are that it sees. */
const seenBy = (battle: Battle, side: Side): readonly (readonly [ShipId, Hex])[] =>
  Object.values(battle.ships).flatMap((ship) =>
    ship.side !== side && isOnMap(ship) && isSeenBy(ship, side) ? [[ship.id, { ...ship.position }] as const] : [],
  );

const isSame = (known: Hex | undefined, place: Hex): boolean => known !== undefined && equalHex(known, place);
