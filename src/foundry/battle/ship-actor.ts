/**
 * The actor that holds a combatant's ship, or null where it is gone. Of a combatant whose token has been deleted, Foundry gives the
 * world's actor, which is the same ship only where the tokens of that actor are linked to it and no other combatant has it.
 */
export function shipActor(combatant: Combatant.Implementation | undefined): Actor.Implementation | null {
  const actor = combatant?.actor ?? null;
  if (!combatant || !actor || combatant.token) return actor;
  const isShared = [...(combatant.parent?.combatants ?? [])].some((other) => other.id !== combatant.id && other.actor?.id === actor.id);
  return actor.prototypeToken.actorLink && !isShared ? actor : null;
}
