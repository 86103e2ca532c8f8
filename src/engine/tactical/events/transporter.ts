import type { ShipId } from '../../kernel/ask.ts';
import type { Level, OfShip } from './common.ts';

/** A team of `ship` on its way from one ship to another: there, where it was, or lost. */
export interface Beamed extends OfShip {
  readonly type: 'transporter';
  readonly team: string;
  readonly from: ShipId;
  readonly to: ShipId;
  readonly level: Level;
  readonly result: 'aboard' | 'stays' | 'died';
}

export type TransporterEvent = Beamed;
