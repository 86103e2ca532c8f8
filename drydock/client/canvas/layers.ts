import * as PIXI from 'pixi.js';
import type { TokenDocument } from '../data/token.ts';
import type { Scene } from '../data/scene.ts';
import { Hooks } from '../ui/host.ts';
import type { Data } from '../ui/host.ts';
import { canvas } from './board.ts';
import { Token } from './token.ts';

/** A layer of the canvas: drawn with the scene, torn down with it. */
export class CanvasLayer extends PIXI.Container {
  options: Data;

  static get layerOptions(): Data {
    return { name: '', zIndex: 0 };
  }

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.zIndex = Number(this.options['zIndex'] ?? 0);
  }

  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: Data = {}): Promise<this> {
    await this.tearDown(options);
    await this._draw(options);
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  async tearDown(options: Data = {}): Promise<this> {
    await this._tearDown(options);
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  async _draw(_options: Data): Promise<void> {
    return undefined;
  }

  async _tearDown(_options: Data): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** A layer that can be the active one. */
export class InteractionLayer extends CanvasLayer {
  active = false;

  activate(): this {
    this.active = true;
    return this;
  }

  deactivate(): this {
    this.active = false;
    return this;
  }
}

/** The lines of the grid. */
export class GridLayer extends CanvasLayer {
  static override get layerOptions(): Data {
    return { name: 'grid', zIndex: 30 };
  }

  override async _draw(): Promise<void> {
    const scene = canvas.scene as Scene;
    const { grid } = scene;
    const { width, height } = scene.dimensions;
    if (grid.type === 0) return;
    const { color = '#000000', alpha = 0.5 } = scene._source['grid'] as { color?: string; alpha?: number };
    const lines = new PIXI.Graphics().lineStyle({
      width: 1,
      color: new PIXI.Color(color).toNumber(),
      alpha,
      // One pixel of the page at every zoom: thinner ones vanish where they lie level.
      native: true,
    });
    const first = grid.getOffset({ x: 0, y: 0 });
    const last = grid.getOffset({ x: width, y: height });
    for (let i = first.i; i <= last.i; i++) {
      for (let j = first.j; j <= last.j; j++) {
        const center = grid.getCenterPoint({ i, j });
        if (center.x < 0 || center.y < 0 || center.x > width || center.y > height) continue;
        lines.drawPolygon(grid.getVertices({ i, j }).map(({ x, y }) => new PIXI.Point(x, y)));
      }
    }
    this.addChild(lines);
  }
}

/** The tokens of the scene. */
export class TokenLayer extends InteractionLayer {
  static override get layerOptions(): Data {
    return { name: 'tokens', zIndex: 200 };
  }

  readonly objects = new PIXI.Container();
  hover: Token | null = null;

  get placeables(): Token[] {
    return this.objects.children as Token[];
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  get(id: string): Token | undefined {
    return this.placeables.find((token) => token.id === id);
  }

  override async _draw(): Promise<void> {
    this.addChild(this.objects);
    for (const document of (canvas.scene as Scene).tokens) await this.place(document);
  }

  override async _tearDown(_options: Data): Promise<void> {
    for (const token of [...this.placeables]) this.remove(token);
    this.hover = null;
    this.removeChild(this.objects);
  }

  /** Draws a token of the shown scene. */
  async place(document: TokenDocument): Promise<void> {
    const token = new Token(document);
    this.objects.addChild(token);
    await token.draw();
  }

  remove(token: Token): void {
    if (this.hover === token) this.hover = null;
    token.release();
    token.setTarget(false, { releaseOthers: false });
    Hooks.callAll('destroyToken', token);
    this.objects.removeChild(token);
    token.document.object = null;
    token.destroy({ children: true });
  }

  releaseAll(): number {
    const released = this.controlled;
    for (const token of released) token.release();
    return released.length;
  }
}
