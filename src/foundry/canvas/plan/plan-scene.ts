import { facesTowards, hex, keyOf } from '#engine';
import type { CommandBase, Course, Hex, Pose, Reach } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { firstWord } from '../../shown/names.ts';
import { say, word } from '../../words.ts';
import { badge, bow, hexagon } from '../draw/marks.ts';
import type { ShipPicture } from '../draw/ship-picture.ts';
import { CORNER, centre, offset } from '../draw/shape.ts';
import type { Line, Shape, Spot } from '../draw/shape.ts';
import { priceText } from './plan-context.ts';

/** How far from the middle of its hex a turn is drawn: beyond shields and bow. */
const TURN_AT = 0.66;
const GHOST = { far: 0.38, alpha: 0.55 };
/** Pieces of the arc of one turn. */
const ARC = 4;

/** All that the map shows of a plan: the hexes within reach with their price, the steps, and where the ship would be. Later shapes lie above earlier ones. */
export function planShapes(shown: ShownBattle, course: Course<CommandBase>, reach: readonly Reach[], picture: ShipPicture | null): readonly Shape[] {
  const taken = course.steps.filter(({ refusal }) => refusal === null);
  const ways = taken.map((step, index) => wayOf(index === 0 ? course.start : (taken[index - 1]?.pose ?? course.start), step.pose));
  const forced = reach.filter(({ isForced }) => isForced);
  const free = reach.filter(({ isForced }) => !isForced);
  return [
    ...[...forced, ...free].map(areaOf),
    ...ways.map(({ line }) => line),
    ...(taken.length > 0 ? ghost(course.end, picture) : []),
    ...[...forced, ...free].map((one) => priceOf(shown, one)),
    ...ways.map(({ middle }, index) => badge(middle, String(index + 1), { what: 'step', ink: 'now', radius: 0.12 })),
    ...limitLabel(forced),
  ];
}

const hexOf = ({ q, r }: Pose['hex']): Hex => hex(q, r);

/** Beyond the limit a hex is cross-hatched and dashed. */
function areaOf({ hex: at, isForced }: Reach): Shape {
  const place = hexOf(at);
  const area = { kind: 'area', hexes: [place], press: keyOf(place) } as const;
  return isForced
    ? { ...area, what: 'forced', ink: 'danger', hatch: 'cross', outline: 'dashed' }
    : { ...area, what: 'reach', ink: 'shield', tint: 0.12, outline: 'solid' };
}

function priceOf(shown: ShownBattle, { hex: at, costs, isForced }: Reach): Shape {
  const cost = priceText(shown, costs);
  const text = isForced ? word('plan.map.forced', { cost }) : cost;
  const ink = isForced ? 'danger' : 'text';
  return { what: 'price', kind: 'label', at: offset(hexOf(at), 0, 0.28), lines: [{ text, ink, bold: true }], ...(isForced ? { frame: ink } : {}), size: 0.13 };
}

/** What forcing risks is said once, for the least of it, beside the topmost hex where it begins. */
function limitLabel(forced: readonly Reach[]): readonly Shape[] {
  const price = ({ costs }: Reach): number => costs[0]?.amount ?? 0;
  const height = ({ hex: { q, r } }: Reach): number => r + q / 2;
  const [top] = forced.toSorted((a, b) => price(a) - price(b) || height(a) - height(b) || b.hex.q - a.hex.q);
  const [warning] = top?.warnings ?? [];
  if (!top || !warning) return [];
  const risk = firstWord([`plan.map.${warning.key}`], say(warning), warning.params);
  const lines = [{ text: risk, ink: 'danger' as const, bold: true }];
  return [{ what: 'limit', kind: 'label', at: offset(hexOf(top.hex), 1.5, CORNER + 0.1), lines, frame: 'danger', side: 'left', size: 0.12, inView: true }];
}

/** Where the ship would be, and which way it would look: its own picture, faded, or a hexagon where it has none. */
function ghost({ hex: at, facing }: Pose, picture: ShipPicture | null): readonly Shape[] {
  const middle = hexOf(at);
  const body: Shape = picture
    ? { what: 'ghost', kind: 'picture', at: centre(middle), ...picture, bow: facing, alpha: GHOST.alpha }
    : hexagon(middle, GHOST.far, { what: 'ghost', ink: 'text', edge: 'text', hollow: true, pattern: 'dashed' });
  return [body, bow(middle, facing)];
}

/** A step as a line, and where its number goes: on the side that is crossed, or on the arc of a turn. */
function wayOf(from: Pose, to: Pose): { readonly line: Line; readonly middle: Spot } {
  const here = hexOf(from.hex);
  const there = hexOf(to.hex);
  const look = { kind: 'line', ink: 'now', width: 0.04 } as const;
  const [back] = facesTowards(there, here);
  if (back !== undefined) return { line: { ...look, what: 'move', spots: [centre(here), centre(there)] }, middle: offset(there, back, 0.5) };
  const turn = ((to.facing - from.facing + 9) % 6) - 3;
  const spots = Array.from({ length: ARC + 1 }, (_, index) => offset(here, from.facing + (turn * index) / ARC, TURN_AT));
  return { line: { ...look, what: 'turn', spots }, middle: offset(here, from.facing + turn / 2, TURN_AT) };
}
