import type { FaceSeen, Glance } from '#engine';
import { TIE_LETTERS, type FaceChoice } from '../../shown/face-choice.ts';
import { across, corner, fillShare, INNER, innerHexagon, middle, pointsOf, ring } from '../../shown/hexagon-shape.ts';
import type { Point, Segment } from '../../shown/hexagon-shape.ts';

interface FaceOnMap extends Point {
  readonly state: FaceSeen['state'];
  readonly value: string;
  readonly outline: string;
  readonly fill: string;
  readonly bar: Segment | null;
}

/** A target as it lies on the map, with the line of fire that comes through one of its corners. */
export interface TieDrawing {
  /** What of the drawing has something in it: left, top, width, height. */
  readonly viewBox: string;
  readonly faces: readonly FaceOnMap[];
  readonly centre: string;
  /** The end of the ship that is its bow. */
  readonly bow: string;
  readonly line: Segment;
  /** The two faces of the tie: the letter of the key that picks each, and the bracket on it. */
  readonly marks: readonly (Point & { readonly letter: string; readonly bracket: Segment; readonly isHit: boolean })[];
}

/** Where letters, brackets and the far end of the line are, in shares of the radius. */
const LETTER_AT = 1.25;
const BRACKET_AT = 1.08;
const LINE_TO = 1.36;
const BOW = { tip: 0.48, base: 0.22 } as const;
/** How far the six directions are turned on a board of pointy-topped hexes. */
const POINTY_TURN = 30;

/** Null where the two faces share no corner. `tie.chosen` null: the face that the rules prefer is not known, so none is marked as hit. */
export function tieDrawing({ faces }: Glance, tie: Pick<FaceChoice, 'faces' | 'chosen'>, pointyTop: boolean): TieDrawing | null {
  const turn = pointyTop ? POINTY_TURN : 0;
  const met = tie.faces.flatMap((face) => faces.find((one) => one.face === face) ?? []);
  const [first, second] = met;
  const bow = faces.find(({ face }) => face === 0);
  if (!first || !second || !bow) return null;
  const shared = [first.side, second.side].find((side) => (side + 5) % 6 === first.side || (side + 5) % 6 === second.side);
  if (shared === undefined) return null;
  const [near, far] = [corner(shared, 1, turn), corner(shared, LINE_TO, turn)];
  const marks = met.map(({ face, side }, index) => ({
    letter: TIE_LETTERS[index] ?? '',
    bracket: across(side, BRACKET_AT, turn),
    isHit: face === tie.chosen,
    ...middle(side, LETTER_AT, turn),
  }));
  return {
    viewBox: boxAround([far, ...marks, ...faces.map(({ side }) => corner(side, 1, turn))]),
    faces: faces.map((face) => faceOnMap(face, turn)),
    centre: innerHexagon(turn),
    bow: pointsOf([middle(bow.side, BOW.tip, turn), ...[bow.side, bow.side + 1].map((k) => corner(k, BOW.base, turn))]),
    line: { x1: far.x, y1: far.y, x2: near.x, y2: near.y },
    marks,
  };
}

/** Room around points, so that letters and ends of lines are whole. */
const ROOM = 14;

function boxAround(points: readonly Point[]): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return [left, top, Math.max(...xs) + ROOM - left, Math.max(...ys) + ROOM - top].map((number) => Math.round(number)).join(' ');
}

function faceOnMap({ side, value, max, state }: FaceSeen, turn: number): FaceOnMap {
  const share = fillShare(value, max);
  return {
    state,
    value: value === null ? '?' : String(value),
    outline: ring(side, INNER, 1, turn),
    fill: ring(side, INNER, share, turn),
    bar: state === 'up' ? across(side, share, turn) : null,
    ...middle(side, undefined, turn),
  };
}
