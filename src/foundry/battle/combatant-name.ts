/**
 * What a combatant is called: by a name of its own, else as its token is now. Core takes over the token's name only when it prepares
 * the combatant, and in systems with classes of their own that may fail.
 */
export function combatantName(combatant: Combatant.Implementation | undefined, otherwise: string): string {
  return combatant?._source.name || combatant?.token?.name || combatant?.name || combatant?.actor?.name || otherwise;
}
