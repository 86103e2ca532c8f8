import type { ShipId } from '../../kernel/ask.ts';
import type { Band } from '../queries.ts';
import type { Location } from '../state.ts';
import type { Level, OfShip } from './common.ts';

export interface LocationHit {
  readonly type: 'location.hit';
  readonly target: ShipId;
  readonly location: Location;
  readonly points: number;
  readonly before: number;
  readonly after: number;
  readonly bandBefore: Band;
  readonly bandAfter: Band;
  readonly how: 'rolled' | 'chosen' | 'overflow' | 'direct';
  readonly die: number | null;
}

/** What becomes of a ship's inside, and of the ship. */
export type DamageEvent =
  | LocationHit
  | { readonly type: 'overflow'; readonly target: ShipId; readonly from: Location; readonly points: number }
  | ({ readonly type: 'band.changed'; readonly location: Location; readonly from: Band; readonly to: Band } & OfShip)
  | ({
      readonly type: 'casualties';
      readonly change: number;
      readonly total: number;
      readonly dead: number;
      readonly cause: Location | 'lifeSupport';
    } & OfShip)
  | ({ readonly type: 'decompression'; readonly level: Level } & OfShip)
  | ({ readonly type: 'crew.out' } & OfShip)
  | ({ readonly type: 'ship.destroyed'; readonly cause: 'hull' | 'engines' } & OfShip)
  | ({ readonly type: 'cloak.dropped'; readonly reason: 'hull' | 'bridge' | 'unpaid' | 'order' } & OfShip)
  | ({ readonly type: 'bridge.out' | 'bridge.switching' | 'bridge.aux' | 'bridge.main' } & OfShip);
