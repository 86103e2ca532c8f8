import { FACES, hullDiceNow } from '#engine';
import type { Dice, Face, Ship } from '#engine';
import { word } from '../words.ts';
import { capital } from './capital.ts';
import { across, fillShare, INNER, innerHexagon, middle, ring } from './hexagon-shape.ts';
import type { Segment } from './hexagon-shape.ts';

export interface FaceDrawing {
  readonly face: Face;
  readonly state: 'up' | 'zero' | 'down' | 'unknown';
  readonly value: string;
  /** Corners of the whole face and of its filled part, and the ends of the bar on the fill's outer side. */
  readonly outline: string;
  readonly fill: string;
  readonly bar: Segment | null;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly isChosen: boolean;
  /** The tab stop of the six. */
  readonly isStop: boolean;
}

/** What a click on a face does: nothing, opens shield work, or chooses the face there. */
export type Pick = 'none' | 'open' | 'choose' | 'set';

const ROLES = { none: 'img', open: 'button', choose: 'radio', set: 'button' } as const;
const ACTIONS = { none: '', open: 'strengthen', choose: 'strengthen', set: 'setFace' } as const;

export interface Hexagon {
  readonly role: (typeof ROLES)[Pick];
  readonly action: (typeof ACTIONS)[Pick];
  /** What the faces are as a group to a screen reader. */
  readonly group: 'radiogroup' | 'group';
  readonly faces: readonly FaceDrawing[];
  readonly centre: string;
  readonly hull: string;
  /** What the hull dice become, or what else stands below them. */
  readonly hullNote: string;
  readonly hullLabel: string;
  readonly isDown: boolean;
}

/** Dice as people write them: `3d6`; none where there are none. */
export const diceText = ({ count, faces }: Dice): string => (count > 0 ? `${count}d${faces}` : word('sheet.hexagon.noDice'));

const stateOf = (value: number | null, isUp: boolean): FaceDrawing['state'] => (value === null ? 'unknown' : !isUp ? 'down' : value === 0 ? 'zero' : 'up');

function drawFace(face: Face, value: number | null, max: number, isUp: boolean, chosen: Face | null): FaceDrawing {
  const state = stateOf(value, isUp);
  const name = word(`tactical.face.${face}`);
  const share = fillShare(value, max);
  return {
    face,
    state,
    value: value === null ? '?' : String(value),
    outline: ring(face, INNER, 1),
    fill: ring(face, INNER, share),
    bar: state === 'up' ? across(face, share) : null,
    ...middle(face),
    label: capital(value === null ? word('sheet.hexagon.faceUnknown', { face: name }) : word('sheet.hexagon.face', { face: name, value, max })),
    isChosen: face === chosen,
    isStop: face === (chosen ?? 0),
  };
}

/** What is known of the six shields: by a look aboard, or by a scan. */
interface Shields {
  readonly shieldsUp: boolean;
  readonly shields: Readonly<Record<number, number>>;
}

/** One face of the small hexagon: what its state is, and the corners of what is drawn of it. */
export interface SmallFace {
  readonly state: FaceDrawing['state'];
  readonly shape: string;
}

/** Fewer steps than a shield has points: a difference in a small drawing is to be seen. */
const STEPS = 3;

/** The hexagon as a small picture: the thicker an edge, the more of its shield is left; nothing for 0, the bare outline for what is not known. */
export function smallHexagon(printed: Ship['printed'], known: Shields | null): readonly SmallFace[] {
  return FACES.map((face) => {
    const value = known?.shields[face] ?? null;
    const state = stateOf(value, known?.shieldsUp ?? true);
    const step = Math.ceil((STEPS * (value ?? 0)) / Math.max(1, printed.shieldMax)) / STEPS;
    return { state, shape: ring(face, state === 'up' ? 1 - (1 - INNER) * step : INNER, 1) };
  });
}

/** The six shield faces around the hull dice, bow up. Values that the viewer does not know are question marks. */
export function hexagonOf(ship: Ship, { pick = 'none', chosen = null }: { readonly pick?: Pick; readonly chosen?: Face | null } = {}): Hexagon {
  const { printed, running } = ship;
  const isUp = running?.shieldsUp ?? true;
  const hull = running ? diceText(hullDiceNow({ printed, running })) : '?';
  const next = running && hull === diceText(printed.hullDice.normal) ? word('sheet.hexagon.ifDamaged', { dice: diceText(printed.hullDice.damaged) }) : '';
  return {
    role: ROLES[pick],
    action: ACTIONS[pick],
    group: pick === 'choose' ? 'radiogroup' : 'group',
    faces: FACES.map((face) => drawFace(face, running ? running.shields[face] : null, printed.shieldMax, isUp, chosen)),
    centre: innerHexagon(),
    hull,
    hullNote: !running ? word('sheet.hexagon.notKnown') : isUp ? next : word('sheet.hexagon.shieldsDown'),
    hullLabel: word('sheet.hexagon.hull', { dice: hull }),
    isDown: !isUp,
  };
}
