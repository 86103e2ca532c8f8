import type { Facing, Hex } from '../../hex/hex.ts';
import type { Level, OfShip } from './common.ts';

/** What costs a roll and energy; a rotation may also be free. */
export type Manoeuvre = 'forward' | 'back' | 'rotation';

/** Which way a ship turns: one step counter-clockwise or clockwise. */
export type Turning = 'left' | 'right';

export interface Moved extends OfShip {
  readonly type: 'moved';
  readonly kind: 'inertia' | Manoeuvre;
  readonly turning: Turning | null;
  readonly paid: number;
  readonly from: Hex;
  readonly to: Hex;
  readonly facing: Facing;
  readonly engineEP: number;
  readonly vMax: number;
  /** Moved unseen: a card shows it to its own side only. */
  readonly cloaked: boolean;
}

export interface MoveFailed extends OfShip {
  readonly type: 'move.failed';
  readonly kind: Manoeuvre;
  readonly turning: Turning | null;
  readonly paid: number;
  readonly engineEP: number;
  readonly vMax: number;
  readonly cloaked: boolean;
}

export interface Forced extends OfShip {
  readonly type: 'forced';
  readonly excess: number;
  readonly level: Level;
  /** Points to the engines: 0 on a success. */
  readonly damage: number;
}

export type MovementEvent = Moved | MoveFailed | Forced;
