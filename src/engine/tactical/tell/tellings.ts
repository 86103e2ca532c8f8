import type { Event } from '../events.ts';
import { DAMAGE_TELLINGS } from './damage.ts';
import { ENERGY_TELLINGS } from './energy.ts';
import { FIRE_TELLINGS } from './fire.ts';
import { MOVEMENT_TELLINGS } from './movement.ts';
import type { Telling, TellingsOf } from './telling.ts';
import { TURN_TELLINGS } from './turn.ts';

/** How cards tell of every type of event: one line for each chapter. */
const TELLINGS: TellingsOf<Event> = {
  ...TURN_TELLINGS,
  ...ENERGY_TELLINGS,
  ...MOVEMENT_TELLINGS,
  ...FIRE_TELLINGS,
  ...DAMAGE_TELLINGS,
};

export const EVENT_TYPES = Object.keys(TELLINGS) as readonly Event['type'][];

export const tellingOf = (event: Event): Telling<Event> => TELLINGS[event.type];
