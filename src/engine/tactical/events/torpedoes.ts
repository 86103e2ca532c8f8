import type { ShipId } from '../../kernel/ask.ts';
import type { TorpedoType } from '../state.ts';

interface OfTorpedo {
  readonly shooter: ShipId;
  readonly target: ShipId;
  readonly kind: TorpedoType;
}

/** Why a target cannot dodge. @rule HEX-TORP-05 */
export type DodgeBar = 'sensors' | 'engines' | 'bridge' | 'crew';

/** A torpedo has left its tube. */
export interface Launched extends OfTorpedo {
  readonly type: 'torpedo.launched';
  readonly distance: number;
  /** Torpedoes left in the store. */
  readonly left: number;
  /** The bare d100 of a damaged tube; null where none was due. */
  readonly die: number | null;
  /** At a cloaked ship that is detected: whoever has not found it learns nothing of the launch. */
  readonly cloaked: boolean;
  /** Why the target does not try to dodge; null where it does. */
  readonly barred: DodgeBar | null;
}

/** The torpedo has not left its damaged tube; it stays in store. */
export interface Misfired extends OfTorpedo {
  readonly type: 'torpedo.misfired';
  readonly die: number;
}

/** Evaded in the `at`th hex of its way. */
export interface Dodged extends OfTorpedo {
  readonly type: 'torpedo.dodged';
  readonly at: number;
}

export interface TorpedoHit extends OfTorpedo {
  readonly type: 'torpedo.hit';
  readonly distance: number;
  readonly dice: readonly number[];
  /** Points lost on the way. */
  readonly loss: number;
  readonly damage: number;
}

export type TorpedoEvent = Launched | Misfired | Dodged | TorpedoHit;
