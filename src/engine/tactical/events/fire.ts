import type { Facing } from '../../hex/hex.ts';
import type { ShipId } from '../../kernel/ask.ts';
import type { Face } from '../state.ts';
import type { Level } from './common.ts';

export interface Fired {
  readonly type: 'fire.phaser';
  readonly shooter: ShipId;
  readonly target: ShipId;
  readonly distance: number;
  readonly dice: number;
  readonly level: Level;
  /** Faces of the damage dice; empty on a miss. */
  readonly damage: readonly number[];
  /** At a cloaked ship that is detected: whoever has not found it learns nothing of the shot. */
  readonly cloaked: boolean;
}

/** One hit on a shield face and what came of it. */
export interface Impact {
  readonly type: 'impact';
  readonly target: ShipId;
  readonly absolute: Facing;
  readonly face: Face;
  /** null: the line crosses one face only. */
  readonly tie: 'chosen' | 'default' | null;
  readonly damage: number;
  readonly shieldsUp: boolean;
  readonly absorbed: number;
  readonly before: number;
  readonly after: number;
  readonly penetration: number;
  readonly hullDice: readonly number[];
  readonly internal: number;
}

export type FireEvent = Fired | { readonly type: 'fire.missed'; readonly shooter: ShipId; readonly target: ShipId } | Impact;
