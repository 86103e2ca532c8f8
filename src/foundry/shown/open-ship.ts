import type { ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { combatantOf, openSheet } from './documents.ts';
import { openStations } from './open-stations.ts';

/** Opens what a person works a ship with: the GM the whole sheet, a player the stations. Answers whether there was something to open. */
export async function openShip({ combatId, person }: ShownBattle, ship: ShipId): Promise<boolean> {
  if (person === 'gm') return await openSheet(combatId, ship);
  if (!combatantOf(combatId, ship)?.actor) return false;
  openStations(combatId, ship);
  return true;
}
