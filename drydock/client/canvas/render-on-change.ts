import * as PIXI from 'pixi.js';

/** Milliseconds after which a frame is drawn even if no change was noticed. One frame takes a third of a second of the processor. */
const LONGEST_PAUSE = 20_000;

interface Watched {
  geometry?: { dirty?: number };
  texture?: { baseTexture: { uid: number; dirtyId: number } };
  tint?: number;
  text?: string;
}

/** A number that changes with anything in the tree that shows: places, visibility, drawings, pictures, texts. */
function fingerprint(node: PIXI.Container, start = 17): number {
  let hash = start;
  const mix = (value: number): void => {
    hash = (Math.imul(hash, 31) + Math.round(value * 1000)) | 0;
  };
  for (const child of node.children as PIXI.Container[]) {
    mix(child.visible && child.renderable ? 1 : 0);
    if (!child.visible || !child.renderable) continue;
    const { position, scale, pivot, rotation, alpha, zIndex } = child;
    for (const value of [position.x, position.y, scale.x, scale.y, pivot.x, pivot.y, rotation, alpha, zIndex]) mix(value);
    const { geometry, texture, tint, text } = child as Watched;
    mix(geometry?.dirty ?? 0);
    if (texture) mix(texture.baseTexture.uid + texture.baseTexture.dirtyId);
    if (typeof tint === 'number') mix(tint);
    for (let i = 0; text !== undefined && i < text.length; i++) mix(text.charCodeAt(i));
    hash = fingerprint(child, hash);
  }
  return hash;
}

/** Replaces an application's drawing of every frame by one of changed frames: test machines draw with their processor. */
export function renderOnChange(app: PIXI.Application<HTMLCanvasElement>): void {
  let shown = 0;
  let at = 0;
  app.ticker.remove(app.render, app);
  app.ticker.add(
    () => {
      const now = performance.now();
      const present = fingerprint(app.stage, app.screen.width + app.screen.height);
      if (present === shown && now - at < LONGEST_PAUSE) return;
      shown = present;
      at = now;
      app.render();
    },
    undefined,
    PIXI.UPDATE_PRIORITY.LOW,
  );
}
