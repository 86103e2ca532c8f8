import { keyOf, type Facing, type Hex } from '#engine';
import { isFree } from '../battle/begin.ts';
import { placeOf, placeWrites } from '../battle/board.ts';
import { isOnScene, middleOf, spotOn } from '../battle/scene-places.ts';
import type { Fix } from './checklist.ts';
import { freeHexNear } from './free-hex.ts';
import { prepareScene } from './prepare.ts';
import { shipTokens } from './ship-tokens.ts';

/** What the window asks of others: who else shows ships, and has them. */
export interface SetupPorts {
  /** Opens the ship's sheet where people are seated. */
  openCrew(actorUuid: string): Promise<void>;
  /** Opens the ship's sheet where its values are set. */
  openConfig(actorUuid: string): Promise<void>;
  /** Opens the window from which ships come. */
  openShipyard(): Promise<void>;
}

/** Does what a button of the list says. Gives the key of a token that was made. */
export async function fixes(fix: Fix, ship: string, ports: SetupPorts): Promise<string | null> {
  if (fix === 'prepare') await prepareScene();
  if (fix === 'shipyard') await ports.openShipyard();
  if (fix === 'place') return await placeToken(ship);
  const token = fromUuidSync(ship);
  if (!(token instanceof TokenDocument)) return null;
  if (fix === 'seat' && token.actor) await ports.openCrew(token.actor.uuid);
  if (fix === 'correct' && token.actor) await ports.openConfig(token.actor.uuid);
  if (fix === 'turn') await token.update({ rotation: spotOf(token)?.rotation ?? 0 });
  if (fix === 'moveAside') await moveAside(token);
  return null;
}

function spotOf(token: TokenDocument.Implementation): ReturnType<typeof spotOn> {
  const place = placeOf(token);
  return place && token.parent ? spotOn(token.parent, place.position, place.facing ?? 0) : null;
}

/** The nearest hex of the scene on which no ship but this one stands. */
function freeNear(scene: Scene.Implementation, hex: Hex): Hex {
  const taken = new Set(shipTokens(scene).flatMap((token) => keyOfPlace(token)));
  return freeHexNear(hex, (one) => !taken.has(keyOf(one)) && isOnScene(scene, one));
}

const keyOfPlace = (token: TokenDocument.Implementation): string[] => {
  const place = placeOf(token);
  return place ? [keyOf(place.position)] : [];
};

async function moveAside(token: TokenDocument.Implementation): Promise<void> {
  const place = placeOf(token);
  if (!place || !token.parent) return;
  const writes = placeWrites(token, { position: freeNear(token.parent, place.position), facing: null });
  await token.update(Object.fromEntries(writes.map(({ path, to }) => [path, to])));
}

const NORTH: Facing = 0;

/** Puts a token of the ship on the viewed scene, near its middle. A combatant that stands for the ship without such a token gets this one. */
async function placeToken(actorUuid: string): Promise<string | null> {
  const scene = canvas?.scene;
  const actor = fromUuidSync(actorUuid);
  const middle = scene ? middleOf(scene) : null;
  if (!scene || !middle || !(actor instanceof Actor)) return null;
  const token = await actor.getTokenDocument(spotOn(scene, freeNear(scene, middle), NORTH) ?? {});
  const [made] = await scene.createEmbeddedDocuments('Token', [token.toObject()]);
  const viewed = game.combats?.viewed;
  const waiting = viewed && isFree(viewed) ? viewed.combatants.find((one) => one.actorId === actor.id && one.token?.parent !== scene) : undefined;
  if (made) await waiting?.update({ tokenId: made.id, sceneId: scene.id });
  return made?.uuid ?? null;
}
