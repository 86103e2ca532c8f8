import type { Command } from './commands.ts';
import type { Station } from './state.ts';

/** The station that gives each command; null where only the GM does. @rule HEX-SKILL-02 */
export const COMMAND_STATIONS: Readonly<Record<Command['type'], Station | null>> = {
  'battle.start': null,
  'phase.next': 'captain',
  'move.inertia': 'helm',
  'move.forward': 'helm',
  'phaser.fire': 'weapons',
  'gm.set': null,
};

export const stationOf = (type: Command['type']): Station | null => COMMAND_STATIONS[type];
