import { phrase } from '../command-rule.ts';
import type { EmergencySwitched, EnergyEvent } from '../events.ts';
import { change, find, line, nameOf, outcome } from './telling.ts';
import type { Line, Named, Telling, TellingsOf } from './telling.ts';

type Of<T extends EnergyEvent['type']> = Named<EnergyEvent, T>;

/** What goes on between generator and battery, nobody outside can tell. */
const secretOf = ({ ship }: EnergyEvent): string => ship;

const stored: Telling<Of<'energy.stored'>> = {
  rank: 'deed',
  secretOf,
  outcome: ({ ship, type, amount }, _events, battle) => outcome(type === 'energy.stored' ? 'stored' : 'unstored', { ship: nameOf(battle, ship), n: amount }),
  steps({ ship, type, amount, pool, battery }) {
    const moved = type === 'energy.stored' ? amount : -amount;
    return [
      line(ship, 'bolt', phrase('step.generator'), { value: change(pool + moved, pool) }),
      line(ship, 'battery-half', phrase('step.battery'), { value: change(battery - moved, battery) }),
    ];
  },
};

const on: Telling<EmergencySwitched> = {
  outcome(event, events, battle) {
    const isBurnt = find(events, 'emergency.burnt') !== undefined;
    return outcome(isBurnt ? 'emergencyBurnt' : 'emergencyOn', { ship: nameOf(battle, event.ship) }, { failed: isBurnt });
  },
  steps: ({ ship }) => emergency(ship, 'on'),
  secretOf: ({ ship, ordered }) => (ordered ? ship : null),
};

const off: Telling<EmergencySwitched> = {
  outcome: ({ ship }, _events, battle) => outcome('emergencyOff', { ship: nameOf(battle, ship) }),
  steps: ({ ship }) => emergency(ship, 'off'),
  secretOf: ({ ship, ordered }) => (ordered ? ship : null),
};

export const ENERGY_TELLINGS: TellingsOf<EnergyEvent> = {
  'energy.collected': {
    steps: ({ ship, amount, source }) => [
      line(ship, 'bolt', phrase('step.collected'), { value: phrase('value.energy', { n: amount }), note: phrase(`note.source.${source}`) }),
    ],
  },
  'energy.spent': {
    steps({ ship, amount, fromPool, fromBattery, pool, battery }) {
      const lines = [line(null, 'bolt', phrase('step.paid'), { value: phrase('value.energy', { n: amount }) })];
      if (fromPool > 0) lines.push(line(ship, 'bolt', phrase('step.generator'), { value: change(pool + fromPool, pool) }));
      if (fromBattery > 0) lines.push(line(ship, 'battery-half', phrase('step.battery'), { value: change(battery + fromBattery, battery) }));
      return lines;
    },
  },
  'energy.lost': {
    steps: ({ ship, amount }) => [line(ship, 'bolt', phrase('step.lost'), { value: phrase('value.energy', { n: amount }) })],
  },
  'energy.stored': stored,
  'energy.unstored': stored,
  'emergency.on': on,
  'emergency.off': off,
  'emergency.burnt': { steps: ({ ship }) => emergency(ship, 'burnt') },
  'emergency.repair': {
    rank: 'deed',
    secretOf,
    outcome(event, events, battle) {
      const isRestored = find(events, 'emergency.restored') !== undefined;
      return outcome(isRestored ? 'emergencyRestored' : 'emergencyNotRestored', { ship: nameOf(battle, event.ship) }, { failed: !isRestored });
    },
  },
  'emergency.restored': { secretOf, steps: ({ ship }) => emergency(ship, 'restored') },
};

function emergency(ship: string, state: 'on' | 'off' | 'burnt' | 'restored'): readonly Line[] {
  const tone = state === 'burnt' ? 'bad' : state === 'restored' ? 'good' : 'plain';
  return [line(ship, 'car-battery', phrase('step.emergency'), { value: phrase(`value.emergency.${state}`), tone })];
}
