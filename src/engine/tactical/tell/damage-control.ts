import { phrase } from '../command-rule.ts';
import type { DamageControlEvent, Repaired, Treated } from '../events.ts';
import type { Battle } from '../state.ts';
import { change, line, nameOf, outcome } from './telling.ts';
import type { Head, TellingsOf } from './telling.ts';

/** What a crew mends and whom it heals, nobody outside the ship can notice. @rule HEX-INV-19 */
export const DAMAGE_CONTROL_TELLINGS: TellingsOf<DamageControlEvent> = {
  repair: {
    rank: 'deed',
    outcome: outcomeOfRepair,
    steps: ({ ship, location, before, after }) => [
      line(ship, 'wrench', phrase('step.location', { location: `@tactical.location.${location}` }), {
        value: change(before, after),
        tone: after < before ? 'good' : 'plain',
      }),
    ],
    secretOf: ({ ship }) => ship,
  },
  firstAid: {
    rank: 'deed',
    outcome: outcomeOfFirstAid,
    steps: ({ ship, before, total, dead }) => [
      line(ship, 'kit-medical', phrase('step.casualties'), {
        value: change(before, total),
        note: dead > 0 ? phrase('note.dead', { dead }) : null,
        tone: total < before ? 'good' : 'plain',
      }),
    ],
    secretOf: ({ ship }) => ship,
  },
};

function outcomeOfRepair(event: Repaired, _events: unknown, battle: Battle): Head {
  const params = { ship: nameOf(battle, event.ship), location: `@tactical.location.${event.location}`, healed: event.healed };
  if (event.level === 'failure') return outcome('repair.failed', params, { failed: true });
  return event.healed === 0 ? outcome('repair.tooLittle', params, { failed: true }) : outcome('repair.done', params);
}

function outcomeOfFirstAid(event: Treated, _events: unknown, battle: Battle): Head {
  const params = { ship: nameOf(battle, event.ship), healed: event.healed };
  return event.level === 'failure' ? outcome('firstAid.failed', params, { failed: true }) : outcome('firstAid.done', params);
}
