import type { ActivationEvent } from './events/activation.ts';
import type { DamageControlEvent } from './events/damage-control.ts';
import type { DamageEvent } from './events/damage.ts';
import type { EndingEvent } from './events/ending.ts';
import type { EnergyEvent } from './events/energy.ts';
import type { FireEvent } from './events/fire.ts';
import type { MovementEvent } from './events/movement.ts';
import type { SensorEvent } from './events/sensors.ts';
import type { ShieldEvent } from './events/shields.ts';
import type { TorpedoEvent } from './events/torpedoes.ts';
import type { TransporterEvent } from './events/transporter.ts';
import type { TurnEvent } from './events/turn.ts';

export type * from './events/activation.ts';
export type * from './events/common.ts';
export type * from './events/damage-control.ts';
export type * from './events/damage.ts';
export type * from './events/ending.ts';
export type * from './events/energy.ts';
export type * from './events/fire.ts';
export type * from './events/movement.ts';
export type * from './events/sensors.ts';
export type * from './events/shields.ts';
export type * from './events/torpedoes.ts';
export type * from './events/transporter.ts';
export type * from './events/turn.ts';

/** What has happened in one command, in order: one line for each chapter. @rule HEX-GEN-08 */
export type Event =
  | DamageControlEvent
  | EndingEvent
  | TurnEvent
  | EnergyEvent
  | ActivationEvent
  | SensorEvent
  | MovementEvent
  | FireEvent
  | TorpedoEvent
  | TransporterEvent
  | DamageEvent
  | ShieldEvent;
