import type { AnyRuleset, BattleBase } from '#engine';
import { ownUpdate } from './own-update.ts';

/** Gives the combatants the initiatives of the battle's order, first ship highest, so that core shows them in that order. */
export async function orderCombatants(combat: Combat.Implementation, ruleset: AnyRuleset, battle: BattleBase): Promise<void> {
  const ships = ruleset.turnOrder(battle).filter((id) => combat.combatants.has(id));
  const initiatives = ships.map((id, place) => ({ _id: id, initiative: ships.length - place }));
  await combat.updateEmbeddedDocuments('Combatant', initiatives, ownUpdate(combat.id ?? '') as Combatant.Database.UpdateOperation);
}
