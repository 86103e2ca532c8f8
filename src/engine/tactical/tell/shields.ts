import { phrase } from '../command-rule.ts';
import type { ShieldBoost, ShieldEvent, ShieldTransfer } from '../events.ts';
import type { Battle } from '../state.ts';
import { change, line, nameOf, outcome } from './telling.ts';
import type { Head, Line, TellingsOf } from './telling.ts';

/** What is done to a shield from within cannot be seen from outside. */
const secretOf = ({ ship }: ShieldEvent): string => ship;

export const SHIELD_TELLINGS: TellingsOf<ShieldEvent> = {
  'shield.transfer': {
    rank: 'deed',
    outcome: outcomeOfTransfer,
    steps: ({ ship, from, to, fromBefore, fromAfter, toBefore, toAfter, level }) =>
      level === 'failure' ? [] : [lineOf(ship, from, fromBefore, fromAfter), lineOf(ship, to, toBefore, toAfter)],
    secretOf,
  },
  'shield.boost': {
    rank: 'deed',
    outcome: outcomeOfBoost,
    steps: ({ ship, face, before, after, level }) => (level === 'failure' ? [] : [lineOf(ship, face, before, after)]),
    secretOf,
  },
};

function outcomeOfTransfer({ ship, from, to, level }: ShieldTransfer, _events: unknown, battle: Battle): Head {
  const failed = level === 'failure';
  const params = { ship: nameOf(battle, ship), from: `@tactical.face.${from}`, to: `@tactical.face.${to}` };
  return outcome(failed ? 'transferFailed' : 'transfer', params, { failed });
}

function outcomeOfBoost({ ship, face, level }: ShieldBoost, _events: unknown, battle: Battle): Head {
  const failed = level === 'failure';
  return outcome(failed ? 'boostFailed' : 'boost', { ship: nameOf(battle, ship), face: `@tactical.face.${face}` }, { failed });
}

const lineOf = (ship: string, face: number, from: number, to: number): Line =>
  line(ship, 'shield-halved', phrase('step.shield', { face: `@tactical.face.${face}` }), {
    value: change(from, to),
    tone: to > from ? 'good' : 'plain',
  });
