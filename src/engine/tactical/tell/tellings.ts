import type { Event } from '../events.ts';
import { ACTIVATION_TELLINGS } from './activation.ts';
import { DAMAGE_CONTROL_TELLINGS } from './damage-control.ts';
import { DAMAGE_TELLINGS } from './damage.ts';
import { ENDING_TELLINGS } from './ending.ts';
import { ENERGY_TELLINGS } from './energy.ts';
import { FIRE_TELLINGS } from './fire.ts';
import { MOVEMENT_TELLINGS } from './movement.ts';
import type { Telling, TellingsOf } from './telling.ts';
import { SENSOR_TELLINGS } from './sensors.ts';
import { SHIELD_TELLINGS } from './shields.ts';
import { TORPEDO_TELLINGS } from './torpedoes.ts';
import { TRANSPORTER_TELLINGS } from './transporter.ts';
import { TURN_TELLINGS } from './turn.ts';

/** How cards tell of every type of event: one line for each chapter. */
const TELLINGS: TellingsOf<Event> = {
  ...TURN_TELLINGS,
  ...ENERGY_TELLINGS,
  ...ACTIVATION_TELLINGS,
  ...SENSOR_TELLINGS,
  ...MOVEMENT_TELLINGS,
  ...FIRE_TELLINGS,
  ...TORPEDO_TELLINGS,
  ...TRANSPORTER_TELLINGS,
  ...SHIELD_TELLINGS,
  ...DAMAGE_TELLINGS,
  ...DAMAGE_CONTROL_TELLINGS,
  ...ENDING_TELLINGS,
};

export const EVENT_TYPES = Object.keys(TELLINGS) as readonly Event['type'][];

export const tellingOf = (event: Event): Telling<Event> => TELLINGS[event.type];
