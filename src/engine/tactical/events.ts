import type { DamageEvent } from './events/damage.ts';
import type { EnergyEvent } from './events/energy.ts';
import type { FireEvent } from './events/fire.ts';
import type { MovementEvent } from './events/movement.ts';
import type { TurnEvent } from './events/turn.ts';

export type * from './events/common.ts';
export type * from './events/damage.ts';
export type * from './events/energy.ts';
export type * from './events/fire.ts';
export type * from './events/movement.ts';
export type * from './events/turn.ts';

/** What has happened in one command, in order: one line for each chapter. @rule HEX-GEN-08 */
export type Event = TurnEvent | EnergyEvent | MovementEvent | FireEvent | DamageEvent;
