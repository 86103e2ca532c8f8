import * as PIXI from 'pixi.js';
import type { TokenDocument } from '../data/token.ts';
import type { Scene } from '../data/scene.ts';
import { env } from '../data/env.ts';
import type { FoundryRoot } from '../data/env.ts';
import { Hooks } from '../ui/host.ts';
import { Canvas, canvas } from './board.ts';
import { carryActors, takeDrops } from './drop.ts';
import { CanvasLayer, GridLayer, InteractionLayer, TokenLayer } from './layers.ts';
import { Token } from './token.ts';

/** Adds `foundry.canvas`, the global PIXI, the canvas itself, and core's own layers to `CONFIG.Canvas.layers`. */
export function installCanvas(foundry: FoundryRoot): void {
  Object.assign(globalThis, { PIXI });
  foundry.canvas = {
    ...foundry.canvas,
    Canvas: Canvas as never,
    layers: { ...foundry.canvas?.layers, CanvasLayer, InteractionLayer, GridLayer, TokenLayer },
    placeables: { ...foundry.canvas?.placeables, Token },
  };
  const config = env.CONFIG as unknown as { Canvas?: { layers?: object } };
  const core = { grid: { layerClass: GridLayer, group: 'interface' }, tokens: { layerClass: TokenLayer, group: 'interface' } };
  config.Canvas = { ...config.Canvas, layers: { ...core, ...config.Canvas?.layers } };
  env.canvas = canvas as unknown as typeof env.canvas;
}

/** Starts PixiJS, draws the scene this user sees, and follows the scene's documents from then on. */
export async function drawCanvas(): Promise<void> {
  canvas.initialize();
  carryActors(document);
  takeDrops(canvas.app.view);
  const here = (token: TokenDocument): boolean => canvas.ready && token.parent?.id === canvas.scene?.id;
  Hooks.on('createToken', (token: TokenDocument) => {
    if (here(token)) void canvas.tokens.place(token);
  });
  Hooks.on('deleteToken', (token: TokenDocument) => {
    const object = canvas.tokens.get(token.id);
    if (here(token) && object) canvas.tokens.remove(object);
  });
  Hooks.on('updateScene', (scene: Scene, changes: Record<string, unknown>) => {
    const reshaped = ['grid', 'width', 'height', 'padding', 'backgroundColor'].some((key) => key in changes);
    if (reshaped && scene.id === canvas.scene?.id) void canvas.draw(scene);
  });
  for (const name of ['createScene', 'deleteScene']) {
    Hooks.on(name, () => {
      const next = env.game.scenes.viewed ?? env.game.scenes.active ?? null;
      if (next?.id !== canvas.scene?.id) void canvas.draw(next);
    });
  }
  await canvas.draw();
}
