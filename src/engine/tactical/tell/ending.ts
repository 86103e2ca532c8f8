import { phrase } from '../command-rule.ts';
import type { EndingEvent } from '../events.ts';
import { line, nameOf, outcome } from './telling.ts';
import type { TellingsOf } from './telling.ts';

export const ENDING_TELLINGS: TellingsOf<EndingEvent> = {
  'ship.surrendered': {
    rank: 'deed',
    outcome: ({ ship }, _events, battle) => outcome('surrendered', { ship: nameOf(battle, ship) }),
  },
  'ship.withdrawn': {
    rank: 'deed',
    outcome: ({ ship }, _events, battle) => outcome('withdrawn', { ship: nameOf(battle, ship) }),
  },
  'ship.joined': {
    rank: 'deed',
    outcome: ({ ship, side, round }, _events, battle) => outcome('joined', { round, ship: nameOf(battle, ship), side }),
  },
  'ship.left': { rank: 'deed', outcome: ({ ship }, _events, battle) => outcome('left', { ship: nameOf(battle, ship) }) },
  'draw.offered': {
    steps: ({ quietRounds }) => [line(null, 'handshake', phrase('step.drawOffered', { n: quietRounds }))],
  },
  'draw.withdrawn': { steps: () => [line(null, 'handshake-slash', phrase('step.drawWithdrawn'))] },
  'draw.accepted': {
    rank: 'deed',
    outcome: ({ side }) => (side === 'gm' ? outcome('drawByGm', {}) : outcome('drawAccepted', { side })),
  },
};
