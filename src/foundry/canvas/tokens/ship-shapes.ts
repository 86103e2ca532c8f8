import type { FaceSeen, Glance, Hex } from '#engine';
import type { SideMark } from '../../shown/side.ts';
import { bar, bow, hexagon } from '../draw/marks.ts';
import { centre, CORNER, offset, type Form, type Shape } from '../draw/shape.ts';
import type { ShipPicture } from '../draw/ship-picture.ts';

/** How a ship is looked at in one window. */
export interface Look {
  readonly mark: SideMark;
  /** Are the values of the faces written? */
  readonly withNumbers: boolean;
  /** What a ship is called that takes no more part; '' for one that does. */
  readonly out: string;
  /** Of a ship whose token the window does not show, though its side knows where it is: what stands in for it. */
  readonly ghost: { readonly picture: ShipPicture | null } | null;
}

const PLATE = 0.41;
const RING = 0.45;
/** Each edge is shortened so much at both ends. */
const SHORT = 0.13;
const NUMBERS = 0.29;
const STERN = 0.53;
const STARBOARD = 0.5;
/** Off the middle, where the chances on the row ahead are written. */
const OUT = 0.16;
/** A press on a ship that has no token to be pressed. */
export const GHOST_PRESS = 'ghost';

/** The signs of one ship around its picture: plate, shield ring, bow, side, worst damage, and values where they are asked for. */
export function shipShapes(ship: Glance, look: Look): readonly Shape[] {
  const { position: at, facing } = ship;
  const [worst] = ship.troubles;
  return [
    plate(ship, look),
    ...ghost(ship, look),
    ...ship.faces.flatMap((face) => ring(at, face)),
    ...(look.withNumbers && look.out === '' ? ship.faces.flatMap((face) => number(at, face)) : []),
    bow(at, facing),
    side(at, facing + 3, look.mark),
    // A quarter of a turn clockwise of the bow.
    ...(worst ? [{ what: worst.band, kind: 'sign', at: offset(at, facing + 1.5, STARBOARD), sign: worst.band, size: 0.17 } as const] : []),
    ...outShapes(at, look.out),
  ];
}

/** What has become of a ship that takes no more part, across its picture; also of one that is no longer on the map, where its token lies. */
export function outShapes(at: Hex, text: string): readonly Shape[] {
  if (text === '') return [];
  return [{ what: 'out', kind: 'label', at: offset(at, 0, OUT), lines: [{ text, ink: 'text', bold: true }], size: 0.13 }];
}

function plate({ position, isCloaked }: Glance, { mark }: Look): Form {
  const hatch = mark === 'enemy' ? { hatch: { ink: 'foe', how: 'single' } as const } : {};
  const look = isCloaked ? ({ what: 'plateCloaked', hollow: true, edge: 'text', pattern: 'dashed', alpha: 0.6 } as const) : { what: 'plate' };
  return hexagon(position, PLATE, { ink: 'casing', under: true, ...look, ...hatch });
}

function ghost({ position, facing }: Glance, { ghost: standIn }: Look): readonly Shape[] {
  if (!standIn) return [];
  const { picture } = standIn;
  const dashed = hexagon(position, 0.36, { what: 'ghost', ink: 'casing', hollow: true, edge: 'dim', pattern: 'dashed', press: GHOST_PRESS });
  return picture ? [dashed, { what: 'ghostPicture', kind: 'picture', at: centre(position), ...picture, bow: facing, alpha: 0.55 }] : [dashed];
}

/** One edge of the ring: the thicker, the more stands there; two ticks where nothing does. */
function ring(at: Hex, { side: direction, state, value, max }: FaceSeen): readonly Shape[] {
  const edge = { far: RING, short: SHORT };
  if (state === 'unknown') return [bar(at, direction, { what: 'shieldUnknown', ...edge, ink: 'text', width: 0.03, pattern: 'dotted' })];
  if (state === 'down') return [bar(at, direction, { what: 'shieldDown', ...edge, ink: 'dim', width: 0.015 })];
  if (state === 'zero') return [tick(at, direction, -1), tick(at, direction, 1)];
  const share = max > 0 ? (value ?? 0) / max : 1;
  if (share > 2 / 3) return [bar(at, direction, { what: 'shieldHigh', ...edge, ink: 'shield', width: 0.09 })];
  if (share > 1 / 3) return [bar(at, direction, { what: 'shieldHalf', ...edge, ink: 'shield', width: 0.055 })];
  return [bar(at, direction, { what: 'shieldLow', ...edge, ink: 'shield', width: 0.032, pattern: 'dashed' })];
}

function tick(at: Hex, direction: number, end: 1 | -1): Shape {
  const aside = end * RING * CORNER * (1 - 2 * SHORT);
  return {
    what: 'shieldZero',
    kind: 'line',
    spots: [offset(at, direction, RING - 0.05, aside), offset(at, direction, RING + 0.05, aside)],
    ink: 'danger',
    width: 0.035,
  };
}

function number(at: Hex, { side: direction, state, value }: FaceSeen): readonly Shape[] {
  if (value === null) return [];
  const ink = state === 'zero' ? 'danger' : state === 'down' ? 'dim' : 'text';
  const lines = [{ text: String(value), ink, bold: true }] as const;
  return [{ what: 'faceValue', kind: 'label', at: { hex: at, toward: direction, far: NUMBERS }, lines, bare: true, size: 0.13 }];
}

/** Whose ship it is, behind the stern: a disc, a ring, or a hollow diamond. */
function side(at: Hex, direction: number, mark: SideMark): Shape {
  const middle = { hex: at, toward: direction, far: STERN };
  if (mark === 'own') return { what: 'sideOwn', kind: 'disc', at: middle, radius: 0.075, ink: 'shield' };
  if (mark === 'ally') return { what: 'sideAlly', kind: 'disc', at: middle, radius: 0.085, ink: 'shield', ring: 'solid' };
  const spots = [offset(at, direction, STERN + 0.1), offset(at, direction, STERN, 0.1), offset(at, direction, STERN - 0.1), offset(at, direction, STERN, -0.1)];
  return { what: 'sideEnemy', kind: 'form', spots, ink: 'casing', edge: 'foe' };
}
