import type { Side } from '../../kernel/ask.ts';
import type { OfShip } from './common.ts';

/** Ships that give up or leave, and the draw that quiet rounds bring. `side` gm: the GM has accepted for all. */
export type EndingEvent =
  | ({ readonly type: 'ship.surrendered' | 'ship.withdrawn' } & OfShip)
  | { readonly type: 'draw.offered'; readonly quietRounds: number }
  | { readonly type: 'draw.withdrawn' }
  | { readonly type: 'draw.accepted'; readonly side: Side | 'gm' };
