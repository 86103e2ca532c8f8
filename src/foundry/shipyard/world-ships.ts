import { KINDS, rulesetOf } from './kinds.ts';
import type { YardShip } from './yard-ship.ts';

/** The ships of the world that this window's user owns: of no other does he see numbers here. */
export function worldShips(): readonly YardShip[] {
  return game.actors.filter((actor) => actor.testUserPermission(game.user, 'OWNER')).flatMap((actor) => shipOf(actor) ?? []);
}

/** What a drop calls a ship of this world's compendium; null where its system has none. */
export function packUuid(id: string): string | null {
  const pack = `action-stations.ships-${game.system.id}`;
  return game.packs.get(pack) ? `Compendium.${pack}.Actor.${id}` : null;
}

/** An actor as the Shipyard lists it; null where it is no ship of ours, or one that cannot be read. */
export function shipOf(actor: Actor.Implementation): YardShip | null {
  const ruleset = rulesetOf(actor.type);
  const system: unknown = (actor._source.system as unknown) ?? {};
  const line = ruleset === null ? null : (KINDS[ruleset]?.line(system) ?? null);
  if (ruleset === null || !line) return null;
  return { key: actor.uuid, origin: 'world', ruleset, name: actor.name, img: actor.img ?? '', uuid: actor.uuid, slug: '', names: {}, token: {}, system, line };
}
