import { keyOf } from '#engine';
import type { ChanceAt, FaceMet, FireArc, Glance, Hex, LineOfFire, Overlay } from '#engine';
import { TIE_LETTERS } from '../../shown/face-choice.ts';
import { faceText } from '../../shown/line-words.ts';
import { say, word } from '../../words.ts';
import { bracket, chevron } from '../draw/marks.ts';
import { centre, CORNER, offset, type LabelLine, type Shape, type Spot } from '../draw/shape.ts';

/** What is aimed at, and what of it can be chosen here. */
export interface Aim {
  readonly name: string;
  readonly at: Glance;
  /** The two faces of a tie in the order A, B, where this window's user decides it now. */
  readonly tie: { readonly faces: readonly number[]; readonly chosen: number | null } | null;
}

const TINT = 0.07;
/** How far from the middle of the ship a line of fire begins. */
const BESIDE_BOW = 0.28;
const BEYOND_BOW = 0.66;
/** Where it ends at the bow of the target, which it would cover. */
const BOW_FACE = 0;
const BOW_TIP = 0.62;
/** How far ahead the name of an arc stands, and where else, the nearest first, where the map there is out of view. */
const NAME_AHEAD = 3;
const NAME_ELSE_AHEAD = [2, 4, 1.4, 5, 6, 7, 8, 9] as const;
/** How far ahead the name of a row stands, in hexes: between two chances. */
const ROW_WORDS = 5.28;
/** And how much nearer or farther where the map there is out of view. */
const ROW_ELSE = [-1, 1, -2, 2, -3, 3, -4, 4] as const;
/** And how far behind a target that stands there, again between two chances. */
const BEHIND_TARGET = 1.28;
/** How far a chance stands behind the middle of its hex, which keeps the first one off the bow of the ship. */
const CHANCE_BACK = -0.22;
/** How far words stand aside from a line of fire that would strike them through. */
const BESIDE_LINE = 0.62;
/** And how much further those that may stand beside the bracket on the target's face, or beside another ship. */
const PAST_BRACKET = 1.35;
/** Degrees: a line of fire further off the bow leaves the row before it meets a word. */
const ALONG_ROW = 20;
/** Below this zoom only the words about the target have room. */
const WORDS_FROM = 0.5;
/** And those next to the ship, which would cover its bow. */
const NEAR_WORDS_FROM = 0.75;

/** Where a ship can fire: the outline of its arcs and its rows. They belong below the ships, whose bows they would cover; words keep clear of the others. */
export const arcShapes = (ship: Glance, overlay: Overlay, others: readonly Hex[] = []): readonly Shape[] =>
  overlay.arcs.flatMap((arc) => {
    const aside = asideOf(ship, overlay, others);
    return arc.form === 'area' ? area(ship, arc, aside) : row(ship, arc, overlay.line, aside);
  });

/** Which side of a ship is at the left of the map: -1 its port side, 1 its starboard side. The words about the target stand at its right. */
const leftOf = ({ facing }: Glance): number => (Math.cos((facing * Math.PI) / 3) >= 0 ? -1 : 1);

/**
 * How far to the right the words of the row stand: 0 where nothing is in their way. A target nearly ahead has the line of fire run along
 * the row, and other ships may stand on it: the words are on the other side than the line, at the left where there is none.
 */
function asideOf(ship: Glance, { line, chances: all }: Overlay, others: readonly Hex[]): number {
  const bearing = line?.bearing ?? null;
  const isAlong = bearing !== null && Math.abs(bearing) < ALONG_ROW;
  const meetsOthers = all.some(({ hex }) => others.some((other) => keyOf(other) === keyOf(hex)));
  if (!isAlong && !meetsOthers) return 0;
  return (bearing ? -Math.sign(bearing) : leftOf(ship)) * BESIDE_LINE * (meetsOthers ? PAST_BRACKET : 1);
}

/** The chance at each distance ahead, and what comes of a shot at the target. */
export function targetShapes(ship: Glance, overlay: Overlay, aim: Aim | null, others: readonly Hex[] = []): readonly Shape[] {
  return [...chances(ship, overlay, aim, asideOf(ship, overlay, others)), ...(overlay.line && aim ? lineOfFire(ship, overlay.line, aim) : [])];
}

/** On the hex of the target nothing is written: its own words say the chance. */
function chances(ship: Glance, { chances: all, line }: Overlay, aim: Aim | null, aside: number): readonly Shape[] {
  const free = all.filter(({ hex }) => !aim || keyOf(hex) !== keyOf(aim.at.position));
  return free.map((one) => chance(ship, one, line?.distance === one.distance, aside));
}

function chance({ facing }: Glance, { hex, distance, percent }: ChanceAt, isThere: boolean, aside: number): Shape {
  const lines = [{ text: word('map.chanceAt', { distance, percent }), ink: isThere ? 'now' : 'text', bold: true }] as const;
  const fromZoom = distance === 1 ? NEAR_WORDS_FROM : WORDS_FROM;
  return {
    what: 'chance',
    kind: 'label',
    at: offset(hex, facing, CHANCE_BACK, aside),
    lines,
    frame: isThere ? 'now' : 'dim',
    size: 0.12,
    ...(isThere && distance > 1 ? {} : { fromZoom }),
  };
}

/** A spot so far ahead on the left (-1) or right border of an arc that is a sixth of a turn wide. */
const onBorder = ({ position, facing }: Glance, ahead: number, side: number): Spot => offset(position, facing, ahead, (side * ahead) / Math.sqrt(3));

const arcWords = ({ name, stopped }: FireArc): string => (stopped ? word('map.arcStopped', { arc: say(name), why: say(stopped) }) : say(name));

function area(ship: Glance, arc: FireArc, aside: number): readonly Shape[] {
  // Chances that stand far aside reach as far as the border there.
  const ahead = Math.abs(aside) > BESIDE_LINE ? NAME_AHEAD + 1 : NAME_AHEAD;
  const ink = arc.stopped ? 'dim' : 'now';
  const lines = [{ text: arcWords(arc), ink, bold: true }] as const;
  return [
    { what: arc.id, kind: 'area', hexes: arc.hexes, ink, tint: arc.stopped ? 0 : TINT, outline: arc.stopped ? 'dashed' : 'solid' },
    {
      what: `${arc.id}Words`,
      kind: 'label',
      at: onBorder(ship, ahead, leftOf(ship)),
      orAt: [leftOf(ship), -leftOf(ship)].flatMap((side) => [NAME_AHEAD, ...NAME_ELSE_AHEAD].map((ahead) => onBorder(ship, ahead, side))),
      lines,
      frame: ink,
      size: 0.12,
      fromZoom: WORDS_FROM,
    },
  ];
}

function row({ position, facing }: Glance, arc: FireArc, line: LineOfFire | null, aside: number): readonly Shape[] {
  // A chevron on the target would lie across its picture.
  const free = arc.hexes.filter((_hex, index) => line?.bearing !== 0 || index + 1 !== line.distance);
  const lines = [{ text: arcWords(arc), ink: 'dim', bold: true }] as const;
  const spotAt = (ahead: number): Spot => offset(position, facing, ahead, aside * PAST_BRACKET);
  return [
    ...free.map((hex): Shape => ({ ...chevron(hex, facing, arc.id, arc.stopped ? 'dim' : 'text'), alpha: arc.stopped ? 0.4 : 0.9 })),
    { what: `${arc.id}Words`, kind: 'label', at: spotAt(rowWords(line)), orAt: rowElse(line).map(spotAt), lines, size: 0.12, fromZoom: WORDS_FROM },
  ];
}

/** Past the target where it stands there. */
const rowWords = (line: LineOfFire | null): number => (line && isTargetAt(line, ROW_WORDS) ? line.distance + BEHIND_TARGET : ROW_WORDS);

/** Not at the target. */
const rowElse = (line: LineOfFire | null): readonly number[] =>
  ROW_ELSE.map((more) => ROW_WORDS + more).filter((ahead) => line === null || !isTargetAt(line, ahead));

const isTargetAt = ({ bearing, distance }: LineOfFire, ahead: number): boolean =>
  bearing !== null && Math.abs(bearing) < ALONG_ROW && Math.abs(distance - ahead) < 1;

function lineOfFire(ship: Glance, line: LineOfFire, aim: Aim): readonly Shape[] {
  if (line.bearing === null) return [label(line, aim, line.faces)];
  const { position } = aim.at;
  const faces = inOrder(line, aim);
  const [first, second] = faces;
  const far = first?.face === BOW_FACE ? BOW_TIP : 0.5;
  const end: Spot = second && first ? { hex: position, toward: cornerOf(first, second), far: CORNER } : { hex: position, toward: first?.side ?? 0, far };
  // Straight ahead it begins beyond the bow and the value there, which it would cover.
  const begin = line.bearing === 0 ? Math.min(BEYOND_BOW, line.distance - 0.55) : BESIDE_BOW;
  const start = offset(ship.position, ship.facing + line.bearing / 60, begin);
  const bears = line.bears.length > 0;
  return [
    { what: 'lineOfFire', kind: 'line', spots: [start, end], ink: bears ? 'text' : 'dim', width: 0.025, pattern: bears ? 'solid' : 'dashed' },
    { what: 'lineEnd', kind: 'disc', at: end, radius: 0.05, ink: bears ? 'text' : 'dim' },
    ...(bears ? brackets(position, faces, aim) : []),
    label(line, aim, faces),
  ];
}

/** The faces of a tie in the order in which they are offered, which does not change with what is chosen. */
const inOrder = ({ faces }: LineOfFire, { tie }: Aim): readonly FaceMet[] =>
  tie ? [...faces].sort((a, b) => tie.faces.indexOf(a.face) - tie.faces.indexOf(b.face)) : faces;

/** Between two neighbouring directions, of which one may be 5 and the other 0. */
const cornerOf = (a: FaceMet, b: FaceMet): number => (Math.abs(a.side - b.side) === 1 ? (a.side + b.side) / 2 : 5.5);

function brackets(at: Glance['position'], faces: readonly FaceMet[], { tie }: Aim): readonly Shape[] {
  if (faces.length < 2) return faces.flatMap(({ side }) => bracket(at, side, '', { chosen: true }));
  return faces.flatMap(({ side, face }, index) => {
    const chosen = tie?.chosen === null || !tie ? index === 0 : tie.chosen === face;
    return bracket(at, side, TIE_LETTERS[index] ?? '', { chosen, ...(tie ? { press: String(face) } : {}) });
  });
}

function label(line: LineOfFire, aim: Aim, faces: readonly FaceMet[]): Shape {
  const met = faces.map((one, index) => (faces.length > 1 ? `${TIE_LETTERS[index]}  ${faceText(one)}` : faceText(one)));
  const percent = line.percent === null ? aim.name : word('map.nameAndChance', { name: aim.name, percent: line.percent });
  const lines: LabelLine[] = [
    { text: percent, ink: 'text', bold: true },
    { text: whereText(line, faces), ink: 'text' },
    ...(met.length > 0 && line.bears.length > 0 ? [{ text: met.join('     '), ink: 'now' as const, bold: true }] : []),
  ];
  return { what: 'targetWords', kind: 'label', at: centre(aim.at.position), side: 'left', aside: 0.68, lines, frame: 'foe', inView: true };
}

function whereText({ distance, bears }: LineOfFire, faces: readonly FaceMet[]): string {
  const key = bears.length === 0 ? 'map.whereOutside' : faces.length > 1 ? 'map.whereTie' : bears.length > 1 ? 'map.whereAhead' : 'map.where';
  return word(key, { distance });
}
