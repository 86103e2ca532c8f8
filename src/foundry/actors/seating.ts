import { STATIONS } from '#engine';
import type { Station } from '#engine';
import type { Seating } from '../battle/types.ts';
import { isTacticalShip } from './tactical-ship-model.ts';

type Holders = Readonly<Record<Station, string>>;
type Level = foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS;

const isStation = (name: string): name is Station => STATIONS.some((station) => station === name);

/** Stations that the user holds on the ship, the one that is being given away or taken left out. */
const seatsElsewhere = (holders: Holders, userId: string, except: Station): number =>
  STATIONS.filter((station) => station !== except && holders[station] === userId).length;

/**
 * Who may see the ship after the change: whoever takes a seat at least observes it; whoever loses his last seat may only do what
 * everybody may, unless he has more than that of his own.
 */
export function ownershipAfter(ownership: Readonly<Record<string, Level>>, holders: Holders, station: Station, userId: string | null): Record<string, Level> {
  const { OBSERVER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const changed: Record<string, Level> = {};
  const before = holders[station];
  const everybody = ownership['default'] ?? NONE;
  const loses = before !== '' && before !== userId && ownership[before] === OBSERVER && seatsElsewhere(holders, before, station) === 0;
  if (loses && everybody < OBSERVER) changed[before] = everybody;
  if (userId && (ownership[userId] ?? NONE) < OBSERVER) changed[userId] = OBSERVER;
  return changed;
}

/** Writes who sits where, the seat and the right to see the ship in one update. Only for the GM; anyone else changes nothing. */
export const seating: Seating = {
  async seat(actorUuid, station, userId) {
    const actor = await foundry.utils.fromUuid(actorUuid);
    if (!game.user.isGM || !(actor instanceof Actor) || !isTacticalShip(actor) || !isStation(station)) return;
    const ownership = ownershipAfter(actor.ownership, actor.system.crew.holders, station, userId);
    await actor.update({ ownership, system: { crew: { holders: { [station]: userId ?? '' } } } });
    const origin = actor.isToken && actor.id ? game.actors.get(actor.id) : null;
    // The ship of an unlinked token is drawn from its world actor, and so is the right to open it.
    if (origin) await origin.update({ ownership: keptElsewhere(actor, ownership) });
  },
};

/** The same rights for the world actor, but nothing is taken from whoever holds a seat on another token of it. */
function keptElsewhere(actor: Actor.Implementation, ownership: Readonly<Record<string, Level>>): Record<string, Level> {
  const siblings = game.scenes.contents
    .flatMap((scene) => scene.tokens.contents)
    .map((token) => token.actor)
    .filter((other) => other !== null && other.id === actor.id && other.uuid !== actor.uuid)
    .filter(isTacticalShip);
  const holds = (userId: string): boolean => siblings.some((ship) => Object.values(ship.system.crew.holders).includes(userId));
  return Object.fromEntries(Object.entries(ownership).filter(([userId, level]) => level >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER || !holds(userId)));
}
