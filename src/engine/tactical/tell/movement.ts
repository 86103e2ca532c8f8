import { phrase } from '../command-rule.ts';
import type { MoveFailed, Moved, MovementEvent } from '../events.ts';
import { line, nameOf, outcome } from './telling.ts';
import type { Line, TellingsOf } from './telling.ts';

export const MOVEMENT_TELLINGS: TellingsOf<MovementEvent> = {
  moved: {
    outcome: (event, _events, battle) => outcome(nameOfMove(event), { ship: nameOf(battle, event.ship) }),
    steps: engineEP,
    secretOf: secret,
  },
  'move.failed': {
    rank: 'deed',
    outcome: (event, _events, battle) => outcome(`${event.kind}Failed`, { ship: nameOf(battle, event.ship) }, { failed: true }),
    steps: engineEP,
    secretOf: secret,
  },
  forced: {
    steps: ({ ship, excess, damage }) => [
      line(ship, 'gauge-high', phrase('step.forcing'), {
        value: phrase('value.points', { n: damage }),
        note: phrase('note.excess', { excess }),
        tone: damage > 0 ? 'bad' : 'good',
      }),
    ],
  },
};

const nameOfMove = ({ kind, turning }: Moved): string => (turning ? `rotation.${turning}` : kind);

function engineEP(event: Moved | MoveFailed): readonly Line[] {
  return [line(event.ship, 'gauge', phrase('step.engineEP'), { value: phrase('value.ofMax', { n: event.engineEP, max: event.vMax }) })];
}

/** A cloaked ship's manoeuvre, with its roll and its price, is nothing that the other side could have noticed. @rule HEX-CLOAK-11 */
function secret(event: Moved | MoveFailed): string | null {
  return event.cloaked ? event.ship : null;
}
