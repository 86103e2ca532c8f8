import type { Scene } from '../data/scene.ts';

/** Space left around the tokens, in spaces of the grid, and on the right for the sidebar, in pixels of the page. */
const MARGIN = 1.5;
const SIDEBAR = 320;

/** Where a scene is first looked at: at its visible tokens, all of them in sight beside the sidebar; without any, at its middle. */
export function openingView(scene: Scene, screen: { width: number; height: number }): { x: number; y: number; scale: number } {
  const { sceneX, sceneY, sceneWidth, sceneHeight, size } = scene.dimensions;
  const seen = [...scene.tokens].filter((token) => !token.hidden);
  if (seen.length === 0) return { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2, scale: 1 };
  const left = Math.min(...seen.map(({ x }) => x)) - MARGIN * size;
  const right = Math.max(...seen.map(({ x, width }) => x + width * size)) + MARGIN * size;
  const top = Math.min(...seen.map(({ y }) => y)) - MARGIN * size;
  const bottom = Math.max(...seen.map(({ y, height }) => y + height * size)) + MARGIN * size;
  const free = Math.max(screen.width - SIDEBAR, screen.width / 2);
  const scale = Math.min(1, free / (right - left), screen.height / (bottom - top));
  return { x: (left + right + (screen.width - free) / scale) / 2, y: (top + bottom) / 2, scale };
}
