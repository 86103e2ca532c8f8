import type { Facing, Hex, ShipId } from '#engine';
import { recordOf, systemIn } from '../battle/foundry-table.ts';
import { middleOf, spotOn } from '../battle/scene-places.ts';
import { shipActor } from '../battle/ship-actor.ts';
import type { ShownBattle } from '../battle/types.ts';
import { isUnseen, veil } from '../battle/veil.ts';
import { combatantName } from '../battle/combatant-name.ts';
import { combatantOf } from '../shown/documents.ts';
import { dispositionOf } from './fleet.ts';

const NORTH: Facing = 0;

/**
 * Puts the deleted token of a ship back where the battle remembers it, with what the token alone knew of the ship, and hidden where some
 * side does not see it. It is the document that it was: by its id the combatant finds it. Answers whether that could be done.
 */
export async function restoreToken({ combatId, ruleset, view }: ShownBattle, ship: ShipId): Promise<boolean> {
  const combatant = combatantOf(combatId, ship);
  const record = combatant?.parent ? recordOf(combatant.parent) : null;
  const scene = game.scenes?.get(combatant?.sceneId ?? '');
  const actor = game.actors?.get(combatant?.actorId ?? '');
  const known = record?.known[ship] as { readonly position: Hex | null; readonly facing: Facing | null } | undefined;
  if (!game.user.isGM || !combatant?.tokenId || combatant.token || !record || !known || !scene || !actor) return false;
  const position = known.position ?? middleOf(scene);
  const isLinked = shipActor(combatant) !== null;
  const token = await actor.getTokenDocument({
    ...(position ? spotOn(scene, position, known.facing ?? NORTH) : {}),
    ...dispositionOf(record.sides[ship] ?? ''),
    name: combatantName(combatant, actor.name),
    actorLink: isLinked,
    ...(isLinked ? {} : { delta: { system: systemIn(known) } }),
    ...(isUnseen(ruleset, view, ship) ? veil() : {}),
  } as object);
  await scene.createEmbeddedDocuments('Token', [{ ...token.toObject(), _id: combatant.tokenId }], { keepId: true });
  return true;
}
