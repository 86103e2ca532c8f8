import type { Band } from '../queries.ts';
import type { Location } from '../state.ts';
import type { Level, OfShip } from './common.ts';

/** One attempt of a repair team; `team` counts the attempts of this turn from 1. */
export interface Repaired extends OfShip {
  readonly type: 'repair';
  readonly team: number;
  readonly location: Location;
  readonly level: Level;
  readonly healed: number;
  readonly before: number;
  readonly after: number;
  readonly bandBefore: Band;
  readonly bandAfter: Band;
  readonly cost: number;
}

/** What the ship's doctor has done for the casualties; the dead stay dead. */
export interface Treated extends OfShip {
  readonly type: 'firstAid';
  readonly level: Level;
  readonly healed: number;
  readonly before: number;
  readonly total: number;
  readonly dead: number;
}

export type DamageControlEvent = Repaired | Treated;
