import { rotationOf, type Facing, type Hex } from '#engine';
import { hexMapOf } from './board.ts';

/** Where a token of one hex lies that stands on this hex and faces so; null off a hex grid. */
export function spotOn(
  scene: Scene.Implementation,
  position: Hex,
  facing: Facing,
): { readonly x: number; readonly y: number; readonly rotation: number } | null {
  const map = hexMapOf(scene);
  if (!map) return null;
  const { x, y } = map.centreOf(position);
  const { sizeX, sizeY } = scene.grid;
  return { x: Math.round(x - sizeX / 2), y: Math.round(y - sizeY / 2), rotation: rotationOf(map.layout, facing) };
}

/** The hex in the middle of a scene, or null off a hex grid. */
export function middleOf(scene: Scene.Implementation): Hex | null {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  return hexMapOf(scene)?.hexAt({ x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 }) ?? null;
}

/** Does the middle of the hex lie on the scene, its padding not counted? Off a hex grid none does. */
export function isOnScene(scene: Scene.Implementation, position: Hex): boolean {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const centre = hexMapOf(scene)?.centreOf(position);
  return centre !== undefined && centre.x > sceneX && centre.y > sceneY && centre.x < sceneX + sceneWidth && centre.y < sceneY + sceneHeight;
}
