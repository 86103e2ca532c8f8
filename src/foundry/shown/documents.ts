import type { ShipId } from '#engine';
import type { Battles } from '../battle/types.ts';

/** The combatant that stands for a ship of a battle, or null where none can be found. */
export function combatantOf(battles: Battles, combatId: string, ship: ShipId): Combatant.Implementation | null {
  return game.combats.get(combatId)?.combatants.find((combatant) => shipOf(battles, combatId, combatant) === ship) ?? null;
}

/** The ship of a battle that a combatant stands for, or null. */
export function shipOf(battles: Battles, combatId: string, combatant: Combatant.Implementation): ShipId | null {
  const found = combatant.actor ? battles.forActor(combatant.actor.uuid) : null;
  return found?.battle.combatId === combatId ? found.ship : null;
}

/** Opens the sheet of a ship. Answers whether there was one to open. */
export async function openSheet(battles: Battles, combatId: string, ship: ShipId): Promise<boolean> {
  const sheet = combatantOf(battles, combatId, ship)?.actor?.sheet;
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return false;
  await sheet.render({ force: true });
  return true;
}
