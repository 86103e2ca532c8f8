import type { ShipId } from '#engine';

type Opener = (combatId: string, ship: ShipId, station: string | null) => void;

const openers = new Set<Opener>();

/** Opens the stations of a ship in a window of their own, at that station where one is named. Nothing happens where there is no such ship. */
export function openStations(combatId: string, ship: ShipId, station: string | null = null): void {
  for (const opener of openers) opener(combatId, ship, station);
}

/** Whoever draws stations listens here. */
export const onOpenStations = (opener: Opener): void => void openers.add(opener);
