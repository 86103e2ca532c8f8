import { phrase } from '../command-rule.ts';
import type { Beamed, TransporterEvent } from '../events.ts';
import type { Battle } from '../state.ts';
import { line, nameOf, outcome } from './telling.ts';
import type { Head, TellingsOf } from './telling.ts';

/** A team that has come aboard is noticed; one that has not, only at home. @rule HEX-TRANS-04, HEX-TRANS-05 */
export const TRANSPORTER_TELLINGS: TellingsOf<TransporterEvent> = {
  transporter: {
    rank: 'deed',
    outcome: outcomeOfBeaming,
    steps: ({ ship, team, result }) => [
      line(ship, 'people-group', phrase('step.team', { team }), {
        value: phrase(`value.transport.${result}`),
        tone: result === 'aboard' ? 'good' : 'bad',
      }),
    ],
    secretOf: ({ ship, result }) => (result === 'aboard' ? null : ship),
  },
};

function outcomeOfBeaming({ ship, from, to, result }: Beamed, _events: unknown, battle: Battle): Head {
  const way = to === ship ? 'back' : 'over';
  const params = { ship: nameOf(battle, ship), target: nameOf(battle, way === 'back' ? from : to) };
  return outcome(`transport.${way}.${result}`, params, { failed: result !== 'aboard' });
}
