import * as PIXI from 'pixi.js';
import type { Point } from '../data/grid.ts';
import { canvas } from './board.ts';
import type { Token } from './token.ts';

/** The top left corner of a token whose centre is snapped to the space under a point. */
export function snappedCorner(point: Point, token: { w: number; h: number }): Point {
  const grid = canvas.grid;
  const center = grid && grid.type !== 0 ? grid.getCenterPoint(grid.getOffset(point)) : point;
  return { x: Math.round(center.x - token.w / 2), y: Math.round(center.y - token.h / 2) };
}

/** Follows the pointer with a pale copy of the token and moves the token where it is let go. */
export function followDrag(token: Token): void {
  let ghost: PIXI.Sprite | null = null;
  const start = { ...canvas.mousePosition };
  const center = token.center;
  const aim = (): Point => ({ x: center.x + canvas.mousePosition.x - start.x, y: center.y + canvas.mousePosition.y - start.y });
  const onMove = (): void => {
    const { x, y } = aim();
    if (!ghost && Math.hypot(x - center.x, y - center.y) < 10) return;
    if (!ghost) {
      ghost = new PIXI.Sprite(token.mesh.texture);
      ghost.anchor.set(0.5);
      ghost.scale.copyFrom(token.mesh.scale);
      ghost.angle = token.mesh.angle;
      ghost.alpha = 0.5;
      canvas.interface.addChild(ghost);
      ghost.zIndex = 900;
    }
    ghost.position.set(x, y);
  };
  const onUp = (): void => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    if (!ghost) return;
    ghost.destroy();
    const corner = snappedCorner(aim(), token);
    token.document.move({ ...corner }, { method: 'dragging' }).catch((error: unknown) => console.error(error));
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
}
