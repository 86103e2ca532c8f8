import * as PIXI from 'pixi.js';
import type { Scene } from '../data/scene.ts';
import type { BaseGrid } from '../data/grid.ts';
import type { Point } from '../data/grid.ts';
import { env } from '../data/env.ts';
import { Hooks } from '../ui/host.ts';
import { InterfaceGroup, PrimaryGroup } from './groups.ts';
import { openingView } from './opening-view.ts';
import { renderOnChange } from './render-on-change.ts';
import { TokenHUD } from './token-hud.ts';
import type { GridLayer, TokenLayer } from './layers.ts';

interface View extends Point {
  scale: number;
}

/** The canvas of the page: one PixiJS application, drawn anew for each scene shown. */
export class Canvas {
  ready = false;
  scene: Scene | null = null;
  declare app: PIXI.Application<HTMLCanvasElement>;
  declare gridLines: GridLayer;
  declare tokens: TokenLayer;
  readonly stage = new PIXI.Container();
  readonly primary = new PrimaryGroup();
  readonly interface = new InterfaceGroup();
  readonly hud = { token: new TokenHUD() };
  readonly mousePosition: Point = { x: 0, y: 0 };
  /** Whether the right button, held now or let go just now, has dragged the view. */
  panned = false;
  #drawing: Promise<unknown> = Promise.resolve();

  get grid(): BaseGrid | null {
    return this.scene?.grid ?? null;
  }
  get dimensions(): Scene['dimensions'] | null {
    return this.scene?.dimensions ?? null;
  }

  /** Starts PixiJS on the page's board, with the layers of every scene; throws where the browser has no WebGL. */
  initialize(gridLines: GridLayer, tokens: TokenLayer): void {
    this.gridLines = gridLines;
    this.tokens = tokens;
    const board = document.getElementById('board') as HTMLCanvasElement;
    // The shader that chooses among sixteen textures takes five times as long for each pixel where the processor draws.
    PIXI.BatchRenderer.defaultMaxTextures = 1;
    this.app = new PIXI.Application<HTMLCanvasElement>({
      view: board,
      resizeTo: window,
      backgroundColor: 0x10131f,
      // Multisampling by the processor makes a second and third window take ten seconds and more to open.
      antialias: false,
      autoDensity: true,
    });
    this.app.ticker.maxFPS = 30;
    renderOnChange(this.app);
    this.app.stage.addChild(this.stage);
    this.stage.addChild(this.primary, this.interface);
    this.app.ticker.add(() => {
      for (const token of this.tokens.placeables) token.tick();
    });
    this.interface.addChild(gridLines, tokens);
    this.#listen(board);
  }

  /** Draws a scene, the shown one by default; null or no scene leaves the board empty. Never two at once. */
  draw(scene: Scene | null = env.game.scenes.viewed ?? env.game.scenes.active ?? null): Promise<this> {
    const run = this.#drawing.then(() => this.#draw(scene));
    this.#drawing = run.catch((error: unknown) => console.error(error));
    return run;
  }

  async #draw(scene: Scene | null): Promise<this> {
    if (!this.app) return this;
    if (this.ready) await this.tearDown();
    this.scene = scene;
    if (!scene) return this;
    const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
    // The page is cleared with the scene's colour and only its edge is drawn: a filled space takes most of a frame's time here.
    this.app.renderer.background.color = new PIXI.Color(scene.backgroundColor ?? '#0b0e18').toNumber();
    const edge = new PIXI.Graphics().lineStyle({ width: 2, color: 0x4a5a6c, native: true });
    this.primary.addChildAt(edge.drawRect(sceneX, sceneY, sceneWidth, sceneHeight), 0);
    this.pan(openingView(scene, this.app.screen));
    this.gridLines.draw(scene);
    await this.tokens.draw(scene);
    this.ready = true;
    Hooks.callAll('canvasReady', this);
    return this;
  }

  async tearDown(): Promise<void> {
    this.ready = false;
    Hooks.callAll('canvasTearDown', this);
    await this.hud.token.close();
    const layers = [this.gridLines, this.tokens];
    for (const layer of layers) layer.tearDown();
    for (const group of [this.interface, this.primary]) group.tearDown(layers);
    this.scene = null;
  }

  /** Puts a point of the scene in the middle of the page. */
  pan({ x = this.stage.pivot.x, y = this.stage.pivot.y, scale = this.stage.scale.x }: Partial<View> = {}): void {
    const zoom = Math.min(3, Math.max(0.1, scale));
    this.stage.position.set(this.app.screen.width / 2, this.app.screen.height / 2);
    this.stage.scale.set(zoom);
    this.stage.pivot.set(x, y);
    Hooks.callAll('canvasPan', this, { x, y, scale: zoom });
  }

  /** From the page's pixels to the scene's. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const point = this.stage.toLocal(new PIXI.Point(x, y));
    return { x: point.x, y: point.y };
  }

  /** From the scene's pixels to the page's. */
  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const point = this.stage.toGlobal(new PIXI.Point(x, y));
    return { x: point.x, y: point.y };
  }

  #listen(board: HTMLCanvasElement): void {
    let held: Point | null = null;
    window.addEventListener(
      'pointermove',
      (event) => {
        if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 4) this.panned = true;
        if (held && this.panned) {
          const { pivot, scale } = this.stage;
          this.pan({ x: pivot.x - event.movementX / scale.x, y: pivot.y - event.movementY / scale.x });
        }
        Object.assign(this.mousePosition, this.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
      },
      { capture: true },
    );
    board.addEventListener('pointerdown', (event) => {
      this.panned = false;
      if (event.button === 2) held = { x: event.clientX, y: event.clientY };
      else if (event.button === 0 && !this.tokens.hover) {
        this.tokens.releaseAll();
        void this.hud.token.close();
      }
    });
    window.addEventListener('pointerup', () => {
      held = null;
    });
    board.addEventListener('contextmenu', (event) => event.preventDefault());
    board.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.pan({ scale: this.stage.scale.x * (event.deltaY < 0 ? 1.05 : 1 / 1.05) });
      },
      { passive: false },
    );
    window.addEventListener('keydown', (event) => this.#onKey(event));
  }

  #onKey(event: KeyboardEvent): void {
    if ((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')) return;
    const token = this.tokens.hover;
    if (event.key.toLowerCase() === 't' && token && !event.ctrlKey) token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    if (event.key === 'Escape') this.tokens.releaseAll();
  }
}

/** The canvas of this page. */
export const canvas = new Canvas();
