import * as PIXI from 'pixi.js';
import type { TokenDocument } from '../data/token.ts';
import type { Scene } from '../data/scene.ts';
import { Token } from './token.ts';

/** The lines of the grid. */
export class GridLayer extends PIXI.Container {
  constructor() {
    super();
    this.zIndex = 30;
  }

  draw({ grid, dimensions, _source }: Scene): void {
    if (grid.type === 0) return;
    const { width, height } = dimensions;
    const { color = '#000000', alpha = 0.5 } = _source['grid'] as { color?: string; alpha?: number };
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

  tearDown(): void {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** The tokens of the scene. */
export class TokenLayer extends PIXI.Container {
  hover: Token | null = null;

  constructor() {
    super();
    this.zIndex = 200;
  }

  get placeables(): Token[] {
    return this.children as Token[];
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  async draw({ tokens }: Scene): Promise<void> {
    for (const document of tokens) await this.place(document);
  }

  tearDown(): void {
    for (const token of [...this.placeables]) this.remove(token);
    this.hover = null;
  }

  /** Draws a token of the shown scene. */
  async place(document: TokenDocument): Promise<void> {
    const token = new Token(document);
    this.addChild(token);
    await token.draw();
  }

  remove(token: Token): void {
    if (this.hover === token) this.hover = null;
    token.release();
    token.setTarget(false, { releaseOthers: false });
    this.removeChild(token);
    token.document.object = null;
    token.destroy({ children: true });
  }

  releaseAll(): void {
    for (const token of this.controlled) token.release();
  }
}
