import { rulesets } from '#engine';

const TYPE = /^action-stations\.(\w+)Ship$/u;

/** The ruleset whose ship an actor is, or null where it is none of ours. */
export function rulesetOf(actor: Actor.Implementation | null | undefined): string | null {
  const id = TYPE.exec(actor?.type ?? '')?.[1];
  return id !== undefined && Object.hasOwn(rulesets, id) ? id : null;
}
