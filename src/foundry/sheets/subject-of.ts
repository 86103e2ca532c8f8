import { parseShip } from '#engine';
import type { Ship } from '#engine';
import { isTacticalShip } from '../actors/tactical-ship-model.ts';
import type { Battles } from '../battle/types.ts';
import { isPointyTop } from '../shown/pointy-top.ts';
import type { Subject } from './subject.ts';

const onlooker = (): Subject['onlooker'] => ({
  id: game.user.id,
  isGM: game.user.isGM,
  nameOf: (user) => game.users.get(user)?.name ?? user,
});

/** Outside a battle nobody is anybody's enemy, and nobody has a place. */
const ASHORE = { side: '', position: null, facing: null } as const;

/**
 * What a sheet shows: in a battle what its view knows of the ship, so that nobody reads an enemy's numbers off his sheet;
 * outside of any, what the actor holds.
 */
export function subjectOf(actor: Actor.Implementation, battles: Battles): Subject {
  const common = { name: actor.name, img: actor.img ?? '', onlooker: onlooker(), pointyTop: isPointyTop(actor.token ?? actor.getActiveTokens(false, true)[0]) };
  const found = battles.forActor(actor.uuid);
  if (found) {
    const ship = (found.battle.view.ships[found.ship] ?? null) as Ship | null;
    return { ...common, ship, shown: found.battle, id: found.ship, unreadable: [] };
  }
  const parsed = isTacticalShip(actor) ? parseShip(actor.system.toObject()) : null;
  if (parsed?.ok) return { ...common, ship: { ...parsed.value, ...ASHORE, id: actor.uuid, name: actor.name }, shown: null, id: null, unreadable: [] };
  return { ...common, ship: null, shown: null, id: null, unreadable: parsed ? parsed.error.map(({ path }) => path.join('.')) : [] };
}
