import { FACES, energyLeft, isKnown } from '#engine';
import type { Face } from '#engine';
import { capital } from '../../shown/capital.ts';
import { hexagonOf } from '../../shown/hexagon.ts';
import type { Hexagon } from '../../shown/hexagon.ts';
import { say, word } from '../../words.ts';
import type { ActionRow, AnyAction, RowSurroundings } from '../console/action-row.ts';
import type { Subject } from '../subject.ts';
import { isOn, optionRow, optionsOf, wholeAction } from './options.ts';
import type { Option } from './options.ts';

const TRANSFER = 'shields.transfer';
const BOOST = 'shields.boost';

export interface StrengthenContext {
  readonly hatch: string;
  readonly hexagon: Hexagon | null;
  readonly face: string;
  readonly value: string;
  readonly rows: readonly ActionRow[];
  /** Faces that can take no more. */
  readonly full: string;
}

const byType = (actions: readonly AnyAction[], type: string): AnyAction | undefined => actions.find((action) => action.type === type);

/** Is it the time for shield work on this ship? Then its faces can be clicked. */
export const canStrengthen = (subject: Subject, actions: readonly AnyAction[]): boolean =>
  isOn(subject, byType(actions, TRANSFER)) || isOn(subject, byType(actions, BOOST));

/** From where the face could get a point: each neighbour, and energy. */
export function sourcesOf(subject: Subject, actions: readonly AnyAction[], face: Face): readonly Option[] {
  const { shown } = subject;
  if (!shown) return [];
  const boost = byType(actions, BOOST);
  const energy = boost
    ? [{ key: `${BOOST}:${face}`, choice: { value: face, label: { key: '', params: {} }, refusal: null }, action: wholeAction(shown, boost, { face }) }]
    : [];
  return [...optionsOf(shown, byType(actions, TRANSFER), 'from', { to: face }), ...energy];
}

/** The face to begin with: the weakest of those that can be strengthened. */
export function weakestFace(subject: Subject, actions: readonly AnyAction[]): Face {
  const { ship } = subject;
  const valueOf = (face: Face): number => ship?.running?.shields[face] ?? 0;
  const isOpen = (face: Face): boolean => sourcesOf(subject, actions, face).some(({ action }) => action.refusals.length === 0);
  return FACES.filter(isOpen).sort((a, b) => valueOf(a) - valueOf(b))[0] ?? FACES[0];
}

function rowOf(subject: Subject, option: Option, around: RowSurroundings): ActionRow {
  const { choice, action } = option;
  if (action.type === BOOST) {
    const before = subject.ship && isKnown(subject.ship) ? energyLeft(subject.ship) : 0;
    const price = action.costs.find(({ resource }) => resource === 'energy')?.amount ?? 0;
    const note = before < price ? word('sheet.repair.energy', { n: before }) : word('sheet.strengthen.energyChange', { before, after: before - price });
    return optionRow(option, { name: word('sheet.strengthen.energy'), note }, around);
  }
  return optionRow(option, { name: capital(say(choice.label)), note: choice.note ? say(choice.note) : '' }, around);
}

/** The window of shield work: which face, then from where, each way with its price, its chance and what the giver becomes. */
export function strengthenContext(subject: Subject, actions: readonly AnyAction[], face: Face, around: RowSurroundings, hatch: string): StrengthenContext {
  const { ship } = subject;
  const max = ship?.printed.shieldMax ?? 0;
  const full = FACES.filter((one) => (ship?.running?.shields[one] ?? 0) >= max).map((one) => word(`tactical.face.${one}`));
  return {
    hatch,
    hexagon: ship ? hexagonOf(ship, { pick: 'choose', chosen: face }) : null,
    face: capital(word(`tactical.face.${face}`)),
    value: word('sheet.strengthen.value', { value: ship?.running?.shields[face] ?? 0, max }),
    rows: sourcesOf(subject, actions, face).map((option) => rowOf(subject, option, around)),
    full: full.length > 0 ? word('sheet.strengthen.full', { faces: full.join(', '), max }) : '',
  };
}
