/** Measures of the shield hexagon: where its corners, faces and words are, in units of its drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Outer radius and size of the drawing; the inner hexagon begins at this share of the radius. */
const RADIUS = 106;
const WIDTH = 218;
const HEIGHT = 190;
export const INNER = 0.52;
const LABEL_AT = 0.77;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A point at that share of the radius; 0 is the corner before the face that looks up, 1 the next one clockwise. `turn`: degrees clockwise. */
export function corner(k: number, share: number, turn = 0): Point {
  const angle = ((k * 60 - 120 + turn) * Math.PI) / 180;
  return { x: round(WIDTH / 2 + RADIUS * share * Math.cos(angle)), y: round(HEIGHT / 2 + RADIUS * share * Math.sin(angle)) };
}

export const pointsOf = (corners: readonly Point[]): string => corners.map(({ x, y }) => `${x},${y}`).join(' ');

/** The corners of the part of a face between two shares of the radius. */
export const ring = (face: number, from: number, to: number, turn = 0): string =>
  pointsOf([corner(face, to, turn), corner(face + 1, to, turn), corner(face + 1, from, turn), corner(face, from, turn)]);

/** The line across a face at that share of the radius. */
export function across(face: number, share: number, turn = 0): Segment {
  const [start, end] = [corner(face, share, turn), corner(face + 1, share, turn)];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}

/** The middle of that line; by default where a face has its number. */
export function middle(face: number, share = LABEL_AT, turn = 0): Point {
  const { x1, y1, x2, y2 } = across(face, share, turn);
  return { x: round((x1 + x2) / 2), y: round((y1 + y2) / 2) };
}

export const innerHexagon = (turn = 0): string => pointsOf([0, 1, 2, 3, 4, 5].map((k) => corner(k, INNER, turn)));

/** How far out the fill of a face goes that has that value. */
export const fillShare = (value: number | null, max: number): number => INNER + (1 - INNER) * (max > 0 ? Math.min(1, (value ?? 0) / max) : 0);
