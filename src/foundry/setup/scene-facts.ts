import { keyOf, type Hex } from '#engine';
import { placeOf } from '../battle/board.ts';
import { isOnScene, spotOn } from '../battle/scene-places.ts';
import { freeHexNear } from './free-hex.ts';
import { shipTokens } from './ship-tokens.ts';

/** What about a scene does not suit ships, and what is done about it. */
export const NEEDS = ['grid', 'vision', 'light', 'place', 'link'] as const;
export type Need = (typeof NEEDS)[number];

/** What matters of the viewed scene. */
export interface SceneFacts {
  readonly name: string;
  readonly grid: 'columns' | 'rows' | 'none';
  readonly needs: readonly Need[];
}

/** What of a scene is as ships need it, and what is not. */
export function sceneFacts(scene: Scene.Implementation): SceneFacts {
  const { grid } = scene;
  const isHex = grid instanceof foundry.grid.HexagonalGrid;
  const changes = tokenChanges(scene);
  const needs: readonly (readonly [Need, boolean])[] = [
    ['grid', !isHex],
    ['vision', scene._source.tokenVision === true],
    ['light', scene._source.environment?.globalLight?.enabled !== true],
    // On another grid every token finds a new place.
    ['place', isHex ? changes.some((change) => Object.keys(change).some((key) => PLACE.includes(key))) : shipTokens(scene).length > 0],
    ['link', changes.some((change) => 'actorLink' in change)],
  ];
  return { name: scene.name, grid: isHex ? (grid.columns ? 'columns' : 'rows') : 'none', needs: needs.filter(([, isOpen]) => isOpen).map(([need]) => need) };
}

const PLACE: readonly string[] = ['x', 'y', 'rotation', 'width', 'height', 'lockRotation'];

/** What is changed of the scene itself; nothing where it fits. A hex grid that is there stays, columns or rows. */
export function sceneChanges(scene: Scene.Implementation): Record<string, unknown> {
  const { needs } = sceneFacts(scene);
  return {
    ...(needs.includes('grid') ? { 'grid.type': CONST.GRID_TYPES.HEXODDQ, 'grid.distance': 1, 'grid.units': 'hex' } : {}),
    ...(needs.includes('vision') ? { tokenVision: false } : {}),
    ...(needs.includes('light') ? { 'environment.globalLight.enabled': true } : {}),
  };
}

/** What is changed of the tokens of ships, on a hex grid: one hex large, in the middle of a hex of their own, facing one of its sides, turning with the ship. */
export function tokenChanges(scene: Scene.Implementation): ({ readonly _id: string } & Record<string, unknown>)[] {
  const taken = new Set<string>();
  return shipTokens(scene).flatMap((token) => {
    const to = { ...spotFor(scene, token, taken), width: 1, height: 1, lockRotation: false, ...(linkable(scene, token) ? { actorLink: true } : {}) };
    const source = token._source as unknown as Readonly<Record<string, unknown>>;
    const changed = Object.entries(to).filter(([key, value]) => !isSame(source[key], value));
    return changed.length && token.id ? [{ _id: token.id, ...Object.fromEntries(changed) }] : [];
  });
}

/** Foundry puts a token within a pixel of where it belongs. */
const isSame = (is: unknown, should: unknown): boolean => (typeof is === 'number' && typeof should === 'number' ? Math.abs(is - should) <= 1 : is === should);

function spotFor(scene: Scene.Implementation, token: TokenDocument.Implementation, taken: Set<string>): object {
  const place = placeOf(token);
  if (!place) return {};
  const position = freeHexNear(place.position, (hex: Hex) => !taken.has(keyOf(hex)) && isOnScene(scene, hex));
  taken.add(keyOf(position));
  return spotOn(scene, position, place.facing ?? 0) ?? {};
}

/** A token that is the only one of its ship and has stored nothing of its own loses nothing when it becomes the ship itself. */
function linkable(scene: Scene.Implementation, token: TokenDocument.Implementation): boolean {
  const isOnly = shipTokens(scene).filter(({ actorId }) => actorId === token.actorId).length === 1;
  const { delta } = token._source as unknown as { readonly delta?: { readonly system?: object } | null };
  return isOnly && Object.keys(delta?.system ?? {}).length === 0;
}
