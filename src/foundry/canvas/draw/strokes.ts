import type { Hatch, Pattern } from './shape.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Dash and gap, in widths of the stroke. */
const DASHES: Readonly<Record<Exclude<Pattern, 'solid'>, readonly [number, number]>> = { dashed: [2.6, 1.8], dotted: [0.9, 1.6] };

/** The pieces of a path that are drawn for a pattern. A closed path comes back to its beginning. */
export function pieces(path: readonly Point[], pattern: Pattern, width: number, closed = false): readonly (readonly Point[])[] {
  const [first] = path;
  const whole = closed && first ? [...path, first] : path;
  if (pattern === 'solid') return [whole];
  const [dash, gap] = DASHES[pattern];
  return dashed(whole, dash * width, gap * width);
}

function dashed(path: readonly Point[], dash: number, gap: number): readonly (readonly Point[])[] {
  const found: Point[][] = [];
  let piece: Point[] | null = path[0] ? [path[0]] : [];
  let left = dash;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let at = 0;
    while (length - at > left) {
      at += left;
      const point = between(from, to, at / length);
      if (piece) found.push([...piece, point]);
      piece = piece ? null : [point];
      left = piece ? dash : gap;
    }
    left -= length - at;
    piece?.push(to);
  }
  if (piece && piece.length > 1) found.push(piece);
  return found;
}

const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** Parallel lines through a convex form, `step` apart, rising to the right; with `cross` also falling ones. */
export function hatching(form: readonly Point[], how: Hatch, step: number): readonly (readonly [Point, Point])[] {
  const rising = linesThrough(form, 1, step);
  return how === 'single' ? rising : [...rising, ...linesThrough(form, -1, step)];
}

/** The parts of the lines x·slope + y = n·step that lie in a convex form. The lines are those of the map: hatchings of neighbours meet. */
function linesThrough(form: readonly Point[], slope: 1 | -1, step: number): (readonly [Point, Point])[] {
  const height = ({ x, y }: Point): number => slope * x + y;
  const heights = form.map(height);
  const lines: (readonly [Point, Point])[] = [];
  for (let level = Math.ceil(Math.min(...heights) / step) * step; level < Math.max(...heights); level += step) {
    const ends = form.flatMap((from, index) => {
      const to = form[(index + 1) % form.length] ?? from;
      const [low, high] = [height(from), height(to)];
      return low < level !== high < level ? [between(from, to, (level - low) / (high - low))] : [];
    });
    const [a, b] = ends;
    if (a && b) lines.push([a, b]);
  }
  return lines;
}
