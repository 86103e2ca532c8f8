import type { ShipId } from '#engine';
import { word } from '../../words.ts';
import { actionRow } from './action-row.ts';
import type { ActionRow, RowSurroundings } from './action-row.ts';
import { signOf } from './action-words.ts';

/** A tile of the helm: `press` is what a click on it does. */
export interface Tile extends ActionRow {
  readonly press: 'act' | 'plan';
}

const KEY = 'plan';

/** The tile that opens the plan on the map; off, with the reason, where no step at all can be taken. Null where nothing is planned. */
export function planTile(ship: ShipId, around: RowSurroundings): Tile | null {
  const { ruleset, view, person } = around.shown;
  const course = ruleset.course(view, ship, [], person);
  if (!course) return null;
  const refusals = course.closed ? [course.closed] : [];
  const action = { type: KEY, ship, station: '', phase: null, draft: {}, refusals, costs: [], costPer: null, chance: null, sign: 'asks' } as const;
  const row = actionRow(action, KEY, around);
  const sign = row.isDisabled ? row.sign : { ...signOf('asks'), label: '' };
  return { ...row, icon: 'fa-route', name: word('plan.tile'), chance: { text: '', percent: null, why: '' }, remedy: '', sign, press: 'plan' };
}
