import * as PIXI from 'pixi.js';
import type { TokenDocument } from '../data/token.ts';
import type { Scene } from '../data/scene.ts';
import { env } from '../data/env.ts';
import { Hooks } from '../ui/host.ts';
import { canvas } from './board.ts';
import { GridLayer, TokenLayer } from './layers.ts';
import { carryActors, takeDrops } from './drop.ts';

/** Puts PIXI and the canvas where modules and the data find them. */
export function installCanvas(): void {
  Object.assign(globalThis, { PIXI });
  env.canvas = canvas as unknown as typeof env.canvas;
}

/** Starts PixiJS, draws the scene this user sees, and follows the scene's documents from then on. */
export async function drawCanvas(): Promise<void> {
  canvas.initialize(new GridLayer(), new TokenLayer());
  carryActors(document);
  takeDrops(canvas.app.view);
  const here = (token: TokenDocument): boolean => canvas.ready && token.parent?.id === canvas.scene?.id;
  Hooks.on('createToken', (token: TokenDocument) => {
    if (here(token)) void canvas.tokens.place(token);
  });
  Hooks.on('deleteToken', (token: TokenDocument) => {
    const object = canvas.tokens.placeables.find(({ document }) => document === token);
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
