/** What a combatant is called. Systems prepare combatants in their own classes, and where that fails core's name is missing. */
export function combatantName(combatant: Combatant.Implementation | undefined, otherwise: string): string {
  return combatant?.name || combatant?.token?.name || combatant?.actor?.name || otherwise;
}
