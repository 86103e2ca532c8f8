import type { System } from '../state.ts';
import type { OfShip } from './common.ts';

/** What is switched on and off. A cloak that goes is `cloak.dropped`: everybody sees it. */
export type ActivationEvent =
  | ({ readonly type: 'system.activated' | 'system.failed'; readonly system: System; readonly cost: number } & OfShip)
  | ({ readonly type: 'cloak.maintained'; readonly cost: number } & OfShip)
  | ({ readonly type: 'system.off'; readonly system: 'shields' | 'weapons' } & OfShip);
