import type { Side } from '../../kernel/ask.ts';
import type { OfShip } from './common.ts';

/** Ships that come, give up or leave, and the draw that quiet rounds bring. `side` gm: the GM has accepted for all. */
export type EndingEvent =
  | ({ readonly type: 'ship.surrendered' | 'ship.withdrawn' } & OfShip)
  | ({ readonly type: 'ship.joined'; readonly side: Side; readonly round: number } & OfShip)
  | ({ readonly type: 'ship.left' } & OfShip)
  | { readonly type: 'draw.offered'; readonly quietRounds: number }
  | { readonly type: 'draw.withdrawn' }
  | { readonly type: 'draw.accepted'; readonly side: Side | 'gm' };
