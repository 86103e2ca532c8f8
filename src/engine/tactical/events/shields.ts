import type { Face } from '../state.ts';
import type { Level, OfShip } from './common.ts';

/** A point moved from one face to its neighbour, or not: then nothing has changed. */
export interface ShieldTransfer extends OfShip {
  readonly type: 'shield.transfer';
  readonly from: Face;
  readonly to: Face;
  readonly fromBefore: number;
  readonly fromAfter: number;
  readonly toBefore: number;
  readonly toAfter: number;
  readonly level: Level;
}

/** A point of energy put into a face, or lost. */
export interface ShieldBoost extends OfShip {
  readonly type: 'shield.boost';
  readonly face: Face;
  readonly before: number;
  readonly after: number;
  readonly level: Level;
}

export type ShieldEvent = ShieldTransfer | ShieldBoost;
