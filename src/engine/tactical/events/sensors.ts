import type { ShipId } from '../../kernel/ask.ts';
import type { Scan } from '../state.ts';
import type { Level, OfShip } from './common.ts';

/** What a scan has shown; null where it failed. */
export interface Scanned extends OfShip {
  readonly type: 'scan.result';
  readonly target: ShipId;
  readonly level: Level;
  readonly scan: Scan | null;
}

/** Cloaked ships that a search has found: none where it failed, or where none was near. */
export interface Searched extends OfShip {
  readonly type: 'detect.result';
  readonly level: Level;
  readonly found: readonly ShipId[];
}

export type SensorEvent = Scanned | Searched;
