export interface Point {
  x: number;
  y: number;
}

/** i: row, j: column */
export interface Offset {
  i: number;
  j: number;
}

export interface Cube {
  q: number;
  r: number;
  s: number;
}

export type Coordinates = Point | Offset | Cube;

export interface GridConfig {
  type: number;
  size: number;
  distance: number;
  units: string;
}

/** A gridless scene; the parent of the others. Lengths are pixels, `distance` is units for each space. */
export class BaseGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  sizeX: number;
  sizeY: number;

  constructor(config: GridConfig) {
    this.type = config.type;
    this.size = this.sizeX = this.sizeY = config.size;
    this.distance = config.distance;
    this.units = config.units;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  getOffset(coords: Coordinates): Offset {
    if ('i' in coords) return { i: coords.i, j: coords.j };
    const { x, y } = coords as Point;
    return this.isGridless ? { i: Math.floor(y), j: Math.floor(x) } : { i: Math.floor(y / this.sizeY), j: Math.floor(x / this.sizeX) };
  }

  getCenterPoint(coords: Coordinates): Point {
    if (this.isGridless) return 'x' in coords ? { x: coords.x, y: coords.y } : { x: (coords as Offset).j + 0.5, y: (coords as Offset).i + 0.5 };
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.sizeX, y: (i + 0.5) * this.sizeY };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getTopLeftPoint(coords);
    return [
      { x, y },
      { x: x + this.sizeX, y },
      { x: x + this.sizeX, y: y + this.sizeY },
      { x, y: y + this.sizeY },
    ];
  }
}

export class GridlessGrid extends BaseGrid {}
export class SquareGrid extends BaseGrid {}

/** Columns (Q) are flat-topped, rows (R) pointy-topped; in even grids the even columns or rows are shoved. */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfig & { columns?: boolean; even?: boolean }) {
    super(config);
    this.columns = config.columns ?? config.type >= 4;
    this.even = config.even ?? config.type % 2 === 1;
    if (this.columns) this.sizeX = (2 * this.size) / Math.sqrt(3);
    else this.sizeY = (2 * this.size) / Math.sqrt(3);
  }

  static cubeRound({ q, r, s }: Cube): Cube {
    let [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
    const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
    if (da > db && da > dc) a = -b - c;
    else if (db > dc) b = -a - c;
    else c = -a - b;
    return { q: a + 0, r: b + 0, s: c + 0 };
  }

  private shift(line: number): number {
    return (line + (this.even ? 1 : -1) * (line & 1)) / 2;
  }

  offsetToCube({ i, j }: Offset): Cube {
    const q = this.columns ? j : j - this.shift(i);
    const r = this.columns ? i - this.shift(j) : i;
    return { q, r, s: 0 - q - r };
  }

  cubeToOffset({ q, r }: { q: number; r: number }): Offset {
    return this.columns ? { i: r + this.shift(q), j: q } : { i: r, j: q + this.shift(r) };
  }

  getCube(coords: Coordinates): Cube {
    if ('q' in coords) {
      if (Math.abs(coords.q + coords.r + coords.s) > 1e-6) throw new Error(`Invalid cube coordinates: ${JSON.stringify(coords)}`);
      return HexagonalGrid.cubeRound(coords);
    }
    return 'i' in coords ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
  }

  override getOffset(coords: Coordinates): Offset {
    return 'i' in coords ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
  }

  cubeToPoint({ q, r }: { q: number; r: number }): Point {
    const half = this.even ? 1 : 0.5;
    if (this.columns) return { x: this.sizeX * (0.75 * q + 0.5), y: this.sizeY * (r + q / 2 + half) };
    return { x: this.sizeX * (q + r / 2 + half), y: this.sizeY * (0.75 * r + 0.5) };
  }

  /** Fractional. */
  pointToCube({ x, y }: Point): Cube {
    const half = this.even ? 1 : 0.5;
    const main = (this.columns ? x / this.sizeX - 0.5 : y / this.sizeY - 0.5) / 0.75;
    const cross = (this.columns ? y / this.sizeY : x / this.sizeX) - half - main / 2;
    const [q, r] = this.columns ? [main, cross] : [cross, main];
    return { q, r, s: 0 - q - r };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  override getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    const [w, h] = [this.sizeX / 4, this.sizeY / 4];
    const corners = this.columns
      ? [
          [-2, 0],
          [-1, -2],
          [1, -2],
          [2, 0],
          [1, 2],
          [-1, 2],
        ]
      : [
          [-2, -1],
          [0, -2],
          [2, -1],
          [2, 1],
          [0, 2],
          [-2, 1],
        ];
    return corners.map(([dx = 0, dy = 0]) => ({ x: x + dx * w, y: y + dy * h }));
  }
}

/** The grid for a scene's `grid` data. */
export function createGrid(config: GridConfig): BaseGrid {
  if (config.type === 0) return new GridlessGrid(config);
  return config.type === 1 ? new SquareGrid(config) : new HexagonalGrid(config);
}
