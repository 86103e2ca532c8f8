import { equal, equalHex, type Hex } from '#engine';
import { hexMapOf, type HexMap } from '../../battle/board.ts';
import { firstInView, intoView, mapView, windowsOverMap } from './in-view.ts';
import { paint } from './paint.ts';
import { Paper } from './paper.ts';
import type { Label, Shape } from './shape.ts';
import type { Point } from './strokes.ts';

/** One drawing on the map, by its name. */
interface Drawing {
  shapes: readonly Shape[];
  /** The higher, the more it lies above others. */
  readonly level: number;
  /** Pixels of the scene by which it is off its place while its ship moves. */
  shift: { readonly x: number; readonly y: number };
  /** Below the pictures of the tokens, and above them. */
  readonly under: PIXI.Container;
  readonly over: PIXI.Container;
  kept: readonly Kept[];
}

/** What stays in view, with its spot and others where it may stand, in pixels of the scene. */
interface Kept {
  readonly drawn: PIXI.Container;
  readonly spot: Point;
  readonly others: readonly Point[] | null;
}

/** Zooms are rounded down to such a step, so that strokes are thick enough and not redrawn at every turn of the wheel. */
const ZOOM_STEPS = 4;

/** What is pressed is at least so many pixels of the screen wide and high. */
const SMALLEST_TARGET = 24;

/** How far around the middle of a ship no words come, as a part of the grid size. */
const ROOM = 0.5;

/** Above everything else that core draws among its controls; below the pictures of tokens, above those of tiles. */
const OVER = { zIndex: 600 };
const UNDER = { elevation: 0, sortLayer: 650, sort: 0, zIndex: 0 };

/**
 * Everything that the module draws on the map of the viewed scene: named drawings, each replaced as a whole and redrawn only
 * where it or the zoom has changed. Scenes without hexes show nothing. It never takes the pointer from tokens, but for shapes that can be pressed.
 */
export class MapInk {
  readonly #drawings = new Map<string, Drawing>();
  readonly #viewed = new Set<() => void>();
  readonly #pressed = new Set<(drawing: string, key: string) => void>();
  #over: PIXI.Container | null = null;
  #under: PIXI.Container | null = null;
  #zoom = 1;
  #isFollowing = false;

  /** Listens to the canvas. Once, in `init`. */
  wire(): void {
    Hooks.on('canvasReady', () => this.#begin());
    Hooks.on('canvasTearDown', () => this.#end());
    Hooks.on('canvasPan', (_canvas, { scale }) => {
      this.#zoomed(scale ?? this.#zoom);
      this.#keepInView();
    });
    // A window of ours comes, goes, or has been moved by hand.
    for (const hook of ['renderApplicationV2', 'closeApplicationV2'] as const) Hooks.on(hook, () => this.#follow());
    document.addEventListener('pointerup', () => this.#follow(), { capture: true });
  }

  /** Before the next frame the windows are where they will be. */
  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    requestAnimationFrame(() => {
      this.#isFollowing = false;
      this.#keepInView();
    });
  }

  #keepInView(): void {
    for (const drawing of this.#drawings.values()) keepInView(drawing);
  }

  /** Draws the shapes in place of those that the drawing had. The `level` is that of its first call. */
  show(name: string, shapes: readonly Shape[], level = 0): void {
    const known = this.#drawings.get(name);
    if (known && equal(known.shapes, shapes)) return;
    if (!known && shapes.length === 0) return;
    const drawing = known ?? { shapes, level, shift: { x: 0, y: 0 }, under: new PIXI.Container(), over: new PIXI.Container(), kept: [] };
    drawing.shapes = shapes;
    this.#drawings.set(name, drawing);
    if (!known) this.#hang(drawing);
    this.#paint(name, drawing);
  }

  /** Takes a drawing away; nothing happens where there is none. */
  clear(name: string): void {
    const drawing = this.#drawings.get(name);
    if (!drawing) return;
    this.#drawings.delete(name);
    drawing.under.destroy({ children: true });
    drawing.over.destroy({ children: true });
  }

  /** Draws a drawing that far off its place, in pixels of the scene: for a ship whose token is still on its way. */
  shift(name: string, by: { readonly x: number; readonly y: number }): void {
    const drawing = this.#drawings.get(name);
    if (!drawing) return;
    drawing.shift = by;
    drawing.under.position.set(by.x, by.y);
    drawing.over.position.set(by.x, by.y);
  }

  /** Calls the listener with the name of the drawing and the key of a shape that was pressed. */
  onPress(listener: (drawing: string, key: string) => void): void {
    this.#pressed.add(listener);
  }

  /** Calls the listener whenever a scene has been drawn, and whenever the zoom changes by a step. */
  onView(listener: () => void): void {
    this.#viewed.add(listener);
  }

  /** Pixels of the screen for one of the scene, as far as strokes go by it. */
  get zoom(): number {
    return this.#zoom;
  }

  /** All that is drawn now, by drawing: the map as data. */
  drawn(): Readonly<Record<string, readonly Shape[]>> {
    return Object.fromEntries([...this.#drawings].map(([name, { shapes }]) => [name, shapes]));
  }

  /** A new scene is there: its groups are empty, so everything is hung and drawn again. */
  #begin(): void {
    this.#over = new PIXI.Container();
    this.#under = new PIXI.Container();
    for (const container of [this.#over, this.#under]) container.sortableChildren = true;
    this.#under.eventMode = 'none';
    Object.assign(this.#over, OVER);
    Object.assign(this.#under, UNDER);
    canvas.interface?.addChild(this.#over);
    canvas.primary?.addChild(this.#under);
    this.#zoom = zoomStep(canvas.stage?.scale.x ?? 1);
    for (const [name, drawing] of this.#drawings) {
      this.#hang(drawing);
      this.#paint(name, drawing);
    }
    for (const listener of this.#viewed) listener();
  }

  /** The scene goes, and core destroys what hangs in its groups: the drawings are taken out before. */
  #end(): void {
    for (const { over, under } of this.#drawings.values()) {
      over.parent?.removeChild(over);
      under.parent?.removeChild(under);
    }
    this.#over = null;
    this.#under = null;
  }

  #zoomed(scale: number): void {
    const zoom = zoomStep(scale);
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    for (const [name, drawing] of this.#drawings) this.#paint(name, drawing);
    for (const listener of this.#viewed) listener();
  }

  #hang(drawing: Drawing): void {
    drawing.over.zIndex = drawing.level;
    drawing.under.zIndex = drawing.level;
    this.#over?.addChild(drawing.over);
    this.#under?.addChild(drawing.under);
  }

  #paint(name: string, drawing: Drawing): void {
    const { shapes, under, over } = drawing;
    const kept: Kept[] = [];
    drawing.kept = kept;
    for (const container of [under, over]) for (const child of container.removeChildren()) child.destroy({ children: true });
    const map = this.#over ? hexMapOf(canvas.scene ?? null) : null;
    const paper = map && new Paper(map, this.#zoom, inScene);
    if (!paper) return;
    for (const shape of shapes) {
      if (shape.fromZoom !== undefined && this.#zoom < shape.fromZoom) continue;
      const drawn = paint(shape, paper);
      drawn.eventMode = 'none';
      if (shape.press !== undefined) this.#listen(drawn, name, shape.press, shape.kind === 'area' ? withinHexes(shape.hexes, map) : this.#around(drawn));
      (shape.under ? under : over).addChild(drawn);
      if (shape.kind === 'label' && (shape.inView || shape.orAt)) kept.push(keptOf(drawn, shape, paper));
    }
    keepInView(drawing);
  }

  /** Strokes alone are never hit, and small signs are missed. */
  #around(drawn: PIXI.Container): PIXI.IHitArea {
    const { x, y, width, height } = drawn.getLocalBounds();
    const pad = Math.max(0, SMALLEST_TARGET / this.#zoom - Math.min(width, height)) / 2;
    return new PIXI.Rectangle(x - pad, y - pad, width + 2 * pad, height + 2 * pad);
  }

  #listen(drawn: PIXI.Container, name: string, key: string, within: PIXI.IHitArea): void {
    drawn.eventMode = 'static';
    drawn.cursor = 'pointer';
    drawn.hitArea = within;
    // Core takes a press on the map for the begin of a selection, and a press on a token for that of a drag.
    drawn.on('pointerdown', (event) => event.stopPropagation());
    drawn.on('pointertap', (event) => {
      event.stopPropagation();
      for (const listener of this.#pressed) listener(name, key);
    });
  }
}

const keptOf = (drawn: PIXI.Container, { at, orAt }: Label, paper: Paper): Kept => ({
  drawn,
  spot: paper.at(at),
  others: orAt?.map((spot) => paper.at(spot)) ?? null,
});

/** Moves words to where they can be read. */
function keepInView({ kept }: Drawing): void {
  const size = hexMapOf(canvas.scene ?? null)?.size;
  if (kept.length === 0 || !canvas.stage || size === undefined) return;
  const [view, windows, scale] = [mapView(), windowsOverMap(), canvas.stage.scale.x];
  for (const { drawn, spot, others } of kept) {
    drawn.position.set(0, 0);
    const [box, { x, y }] = [drawn.getBounds(), drawn.toGlobal(spot)];
    const moves = [spot, ...(others ?? [])].map((one) => ({ x: (one.x - spot.x) * scale, y: (one.y - spot.y) * scale }));
    const move = others ? firstInView(box, moves, view, windows) : intoView(box, { x, y, room: ROOM * size * scale }, view, windows);
    drawn.visible = move !== null;
    if (move) drawn.position.set(move.x / scale, move.y / scale);
  }
}

/** Hexes side by side are each met up to their common side, not to the box around them. */
const withinHexes = (hexes: readonly Hex[], map: HexMap): PIXI.IHitArea => ({
  contains: (x, y) => hexes.some((hex) => equalHex(hex, map.hexAt({ x, y }))),
});

const zoomStep = (scale: number): number => 2 ** (Math.floor(Math.log2(scale) * ZOOM_STEPS + 1e-9) / ZOOM_STEPS);

/** Is a point within the scene, its padding left out? */
function inScene({ x, y }: { readonly x: number; readonly y: number }): boolean {
  const bounds = canvas.dimensions;
  if (!bounds) return false;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = bounds;
  return x >= sceneX && y >= sceneY && x <= sceneX + sceneWidth && y <= sceneY + sceneHeight;
}
