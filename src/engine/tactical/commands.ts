import type { PersonId, ShipId } from '../kernel/ask.ts';
import type { Face } from './state.ts';

interface Given {
  readonly by?: PersonId | 'gm';
}

/** The GM opens the battle: order of turns, first ship, its energy. */
export interface Start extends Given {
  readonly type: 'battle.start';
}

/** Ends the phase, in phase 2 with the inertia that has not been done; after phase 5 the next ship has its turn. */
export interface NextPhase extends Given {
  readonly type: 'phase.next';
  readonly ship: ShipId;
}

export interface Inertia extends Given {
  readonly type: 'move.inertia';
  readonly ship: ShipId;
}

/** One hex ahead. `confirm` says that going over the speed limit is meant. */
export interface Forward extends Given {
  readonly type: 'move.forward';
  readonly ship: ShipId;
  readonly confirm?: boolean;
}

/** `dice` 1 or more; `face` names one of the two faces where the line passes through a corner. */
export interface FirePhasers extends Given {
  readonly type: 'phaser.fire';
  readonly ship: ShipId;
  readonly target: ShipId;
  readonly dice: number;
  readonly face?: Face;
}

/** The GM sets a value of a ship, e.g. path `running.shields.0`; the path and the value are checked like stored data. */
export interface GmSet extends Given {
  readonly type: 'gm.set';
  readonly ship: ShipId;
  readonly path: string;
  readonly value: string | number | boolean;
}

export type Command = Start | NextPhase | Inertia | Forward | FirePhasers | GmSet;

export const COMMAND_TYPES = [
  'battle.start',
  'phase.next',
  'move.inertia',
  'move.forward',
  'phaser.fire',
  'gm.set',
] as const satisfies readonly Command['type'][];
