import type { ShipId } from '#engine';

/** The combatant that stands for a ship of a battle (they share their id), or null where it is gone. */
export const combatantOf = (combatId: string, ship: ShipId): Combatant.Implementation | null => game.combats?.get(combatId)?.combatants.get(ship) ?? null;

/** Opens the sheet of a ship. Answers whether there was one to open. */
export async function openSheet(combatId: string, ship: ShipId): Promise<boolean> {
  const sheet = combatantOf(combatId, ship)?.actor?.sheet;
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return false;
  await sheet.render({ force: true });
  return true;
}
