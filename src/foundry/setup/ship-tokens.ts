import { rulesetOf } from '../actors/ruleset-of.ts';

/** The tokens of ships on a scene. */
export const shipTokens = (scene: Scene.Implementation | null | undefined): TokenDocument.Implementation[] =>
  [...(scene?.tokens ?? [])].filter(({ actor }) => rulesetOf(actor) !== null);
