import { Grid, defineHex, line as theirLine, spiral } from 'honeycomb-grid';
import { disc, hex, inOpenWedge, line } from '#engine';
import { perSecond } from './measure.ts';

export interface Compared {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number;
}

const RANGE = 10;
const TheirHex = defineHex();
const CENTER = hex(2, -3);

/** The hexes that a ship can fire at: ours and theirs count the same ones. */
function arcs(seconds: number): Compared {
  const ours = (): number => disc(CENTER, RANGE).filter((target) => inOpenWedge(CENTER, 0, target)).length;
  const theirs = (): number =>
    new Grid(TheirHex, spiral({ start: CENTER, radius: RANGE })).filter(({ r, s }) => r - CENTER.r <= -1 && s + CENTER.q + CENTER.r >= 1).size;
  if (ours() !== theirs()) throw new Error(`${ours()} hexes in our arc, ${theirs()} in theirs`);
  return { name: 'arcs of 100 hexes', ours: perSecond(seconds, counted(ours)).cpu, theirs: perSecond(seconds, counted(theirs)).cpu };
}

/** A line of ten hexes and its start. */
function lines(seconds: number): Compared {
  const stop = hex(CENTER.q + 7, CENTER.r - RANGE);
  const ours = (): number => line(CENTER, stop).length;
  const theirs = (): number => new Grid(TheirHex, theirLine({ start: CENTER, stop })).size;
  if (ours() !== theirs()) throw new Error(`${ours()} hexes in our line, ${theirs()} in theirs`);
  return { name: 'lines of 10 hexes', ours: perSecond(seconds, counted(ours)).cpu, theirs: perSecond(seconds, counted(theirs)).cpu };
}

/** Often enough in one go that looking at the clock does not count. */
const counted =
  (work: () => number): (() => number) =>
  () => {
    const times = 100;
    for (let time = 0; time < times; time++) work();
    return times;
  };

export const hexesCompared = (seconds: number): readonly Compared[] => [arcs(seconds), lines(seconds)];
