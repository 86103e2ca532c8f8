import { phrase } from '../command-rule.ts';
import type { EnergyEvent } from '../events.ts';
import { change, line } from './telling.ts';
import type { Line, TellingsOf } from './telling.ts';

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
      if (fromBattery > 0)
        lines.push(line(ship, 'battery-half', phrase('step.battery'), { value: change(battery + fromBattery, battery) }));
      return lines;
    },
  },
  'energy.lost': {
    steps: ({ ship, amount }) => [line(ship, 'bolt', phrase('step.lost'), { value: phrase('value.energy', { n: amount }) })],
  },
  'emergency.on': { steps: ({ ship }) => emergency(ship, 'on') },
  'emergency.off': { steps: ({ ship }) => emergency(ship, 'off') },
  'emergency.burnt': { steps: ({ ship }) => emergency(ship, 'burnt') },
};

const emergency = (ship: string, state: 'on' | 'off' | 'burnt'): readonly Line[] => [
  line(ship, 'car-battery', phrase('step.emergency'), {
    value: phrase(`value.emergency.${state}`),
    tone: state === 'burnt' ? 'bad' : 'plain',
  }),
];
