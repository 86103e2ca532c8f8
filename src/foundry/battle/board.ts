import { facingOf, hexToOffset, layoutOf, offsetToHex, rotationOf, type Facing, type Hex, type Layout } from '#engine';
import type { Write } from './record.ts';

/**
 * The only place that reads where a token is. It reads `_source`: a token document holds animated values while the token moves,
 * and a shot in the middle of an animation is computed from where the ship is going.
 */
export interface Place {
  readonly position: Hex;
  readonly facing: Facing | null;
}

/** Where a token's ship stands, or null off a hex grid. An angle that is no facing reads as the nearest one. */
export function placeOf(token: TokenDocument.Implementation): Place | null {
  const board = hexBoard(token);
  if (!board) return null;
  const { x, y, rotation } = token._source;
  return { position: board.hexAt({ x: x + board.width / 2, y: y + board.height / 2 }), facing: facingOf(board.layout, rotation) };
}

/** The writes that put a token on another hex or turn it; none where nothing changes or the scene has no hexes. */
export function placeWrites(token: TokenDocument.Implementation, to: { readonly position: Hex | null; readonly facing: Facing | null }): Write[] {
  const board = hexBoard(token);
  const now = placeOf(token);
  if (!board || !now) return [];
  const writes: Write[] = [];
  const add = (path: 'x' | 'y' | 'rotation', value: number): void => {
    const from = token._source[path];
    if (from !== value) writes.push({ uuid: token.uuid, path, from, to: value });
  };
  const { position, facing } = to;
  if (position && (position.q !== now.position.q || position.r !== now.position.r)) {
    const centre = board.centreOf(position);
    add('x', Math.round(centre.x - board.width / 2));
    add('y', Math.round(centre.y - board.height / 2));
  }
  if (facing !== null && facing !== now.facing) add('rotation', rotationOf(board.layout, facing));
  return writes;
}

/** How the hexes of a scene lie in its pixels. */
export interface HexMap {
  readonly layout: Layout;
  /** Pixels between two opposite sides of a hex. */
  readonly size: number;
  centreOf(of: Hex): { readonly x: number; readonly y: number };
  hexAt(point: { readonly x: number; readonly y: number }): Hex;
}

/** Where the hexes of a scene are in pixels, or null where it has none. */
export function hexMapOf(scene: Scene.Implementation | null): HexMap | null {
  const grid = scene?.grid;
  if (!grid || !(grid instanceof foundry.grid.HexagonalGrid)) return null;
  const layout = layoutOf(grid.columns, grid.even);
  return {
    layout,
    size: grid.columns ? grid.sizeY : grid.sizeX,
    centreOf: (of) => grid.getCenterPoint(hexToOffset(layout, of)),
    hexAt: (point) => offsetToHex(layout, grid.getOffset(point)),
  };
}

/** Does the token look straight at a side of its hex? Off a hex grid there is none. */
export function isStraight(token: TokenDocument.Implementation): boolean {
  const board = hexBoard(token);
  const { rotation } = token._source;
  const facing = board && facingOf(board.layout, rotation);
  return board === null || (facing !== null && rotationOf(board.layout, facing) === (((rotation ?? 0) % 360) + 360) % 360);
}

interface HexBoard extends HexMap {
  /** The token's box in pixels: ships are tokens of one hex. */
  readonly width: number;
  readonly height: number;
}

function hexBoard(token: TokenDocument.Implementation): HexBoard | null {
  const grid = token.parent?.grid;
  const map = hexMapOf(token.parent);
  const { width, height } = token._source;
  return grid && map ? { ...map, width: (width ?? 1) * grid.sizeX, height: (height ?? 1) * grid.sizeY } : null;
}
