import { isClosed, neighbour, outline, rotationOf, turned, type Hex, type HexSide } from '#engine';
import type { HexMap } from '../../battle/board.ts';
import { CORNER, type Spot } from './shape.ts';
import type { Point } from './strokes.ts';

/** No stroke is thinner than this many pixels of the screen. */
const THINNEST = 1.5;
/** How far a casing stands out on each side: a part of the grid size, and pixels of the screen. */
const CASING = 0.02;
const THINNEST_CASING = 1;

/** The map as it is drawn on: where spots and hexes are in pixels of the scene, and how thick strokes must be at its zoom. */
export class Paper {
  readonly size: number;
  readonly zoom: number;
  readonly #map: HexMap;
  readonly #holds: (point: Point) => boolean;
  readonly #north: number;

  /** `zoom`: pixels of the screen for one of the scene; `holds`: is a point within the scene? */
  constructor(map: HexMap, zoom: number, holds: (point: Point) => boolean = () => true) {
    this.#map = map;
    this.#holds = holds;
    this.size = map.size;
    this.zoom = zoom;
    // A rotation of 0 points down.
    this.#north = rotationOf(map.layout, 0) + 90;
  }

  at({ hex, toward, far }: Spot): Point {
    const { x, y } = this.#map.centreOf(hex);
    const angle = (this.angle(toward) * Math.PI) / 180;
    return { x: x + Math.cos(angle) * far * this.size, y: y + Math.sin(angle) * far * this.size };
  }

  /** The angle of a direction on the screen in degrees, clockwise from the right. */
  angle(toward: number): number {
    return this.#north + 60 * toward;
  }

  /** The width of a stroke in pixels of the scene. */
  stroke(width: number): number {
    return Math.max(width * this.size, THINNEST / this.zoom);
  }

  /** The width of the casing below a stroke. */
  casing(stroke: number): number {
    return stroke + 2 * Math.max(CASING * this.size, THINNEST_CASING / this.zoom);
  }

  corners(hex: Hex): Point[] {
    return [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((toward) => this.at({ hex, toward, far: CORNER }));
  }

  holds(hex: Hex): boolean {
    return this.#holds(this.#map.centreOf(hex));
  }

  /** The border of a set of hexes as far as it lies in the scene: paths of points, closed ones without their first point again. */
  borderPaths(hexes: readonly Hex[]): { readonly path: readonly Point[]; readonly closed: boolean }[] {
    const isShown = ({ hex, side }: HexSide): boolean => this.holds(hex) || this.holds(neighbour(hex, side));
    return outline(hexes, isShown).map((path) => {
      const closed = isClosed(path);
      const ends = path.map(({ hex, side }) => this.at({ hex, toward: side + 0.5, far: CORNER }));
      const [first] = path;
      const start = first && !closed ? [this.at({ hex: first.hex, toward: turned(first.side, -1) + 0.5, far: CORNER })] : [];
      return { path: [...start, ...ends], closed };
    });
  }
}
