import type { ShipId } from '../../kernel/ask.ts';

export type Level = 'critical' | 'special' | 'success' | 'failure';

export interface OfShip {
  readonly ship: ShipId;
}
