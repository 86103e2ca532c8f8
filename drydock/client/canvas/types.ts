import { env } from '../data/env.ts';
import type { Data, DocumentLike, Listable, UserLike } from '../ui/host.ts';

export interface Point {
  x: number;
  y: number;
}

export interface GridLike {
  type: number;
  size: number;
  sizeX: number;
  sizeY: number;
  getOffset(point: Point): { i: number; j: number };
  getCenterPoint(offset: { i: number; j: number }): Point;
  getVertices(offset: { i: number; j: number }): Point[];
}

/** A token's document; while the token moves, x, y and rotation are the values shown now, not where it goes. */
export interface TokenDocumentLike extends DocumentLike {
  x: number;
  y: number;
  rotation: number;
  width: number;
  height: number;
  hidden: boolean;
  alpha?: number;
  disposition: number;
  displayName: number;
  lockRotation: boolean;
  texture: { src: string | null; scaleX?: number; scaleY?: number; tint?: string | null };
  actor: (DocumentLike & { token?: unknown }) | null;
  object: unknown;
  move(waypoints: Partial<Point> | Partial<Point>[], options: Data): Promise<boolean>;
}

export interface SceneLike extends DocumentLike {
  grid: GridLike;
  width: number;
  height: number;
  active: boolean;
  tokens: Listable<TokenDocumentLike>;
  dimensions: Record<'width' | 'height' | 'sceneX' | 'sceneY' | 'sceneWidth' | 'sceneHeight' | 'size', number>;
  backgroundColor?: string | null;
}

/** The scene that this user should see: the viewed one, else the active one. */
export function shownScene(): SceneLike | null {
  const scenes = (env.game as unknown as { scenes: Listable<SceneLike> & { viewed?: SceneLike | null; current?: SceneLike | null } })
    .scenes;
  return scenes.viewed ?? scenes.current ?? [...scenes.contents].find((scene) => scene.active) ?? null;
}

/** This page's user. */
export function viewer(): UserLike {
  return env.game.user as unknown as UserLike;
}
