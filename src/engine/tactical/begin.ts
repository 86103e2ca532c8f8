import type { Rule, ShipId } from '../kernel/ask.ts';
import { present } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import { copyOfTurn } from './copies.ts';
import { FRESH_COUNTERS } from './counters.ts';
import { loseRest } from './energy.ts';
import type { Purpose } from './purposes.ts';
import { hasTurns, shipOf } from './queries.ts';
import type { Running } from './state.ts';
import { beginTurn } from './turn.ts';
import { orderOf } from './turn-order.ts';
import { writable } from './writable.ts';

/** The GM opens the battle: the attacker's first ship has the first turn. @rule HEX-SETUP-03, HEX-TURN-01 */
export function startBattle(draft: TheDraft): Rule<void, Purpose> | void {
  const order = orderOf(draft.battle);
  const first = order.find((id) => hasTurns(present(draft, id)));
  if (first === undefined) throw new Error('a battle without a ship that can act');
  for (const id of order) if (hasTurns(present(draft, id))) makeReady(draft, id);
  draft.set({ status: 'running', round: 1 });
  draft.report({ type: 'battle.started', first, attacker: draft.battle.attacker, ships: order });
  return beginTurn(draft, first);
}

/**
 * Damage and stores are what a ship brings along; of an earlier battle's last turn nothing is left, the first raising of its shields
 * is due again, and a team that stayed aboard a ship that is not here is at home. @rule HEX-SETUP-05, HEX-ACT-06
 */
function makeReady(draft: TheDraft, id: ShipId): void {
  loseRest(draft, id);
  const ship = writable(draft, id);
  ship.turn = copyOfTurn(FRESH_COUNTERS);
  ship.running.shieldsEverRaised = ship.running.shieldsUp;
  ship.running.teams = Object.fromEntries(
    Object.entries(ship.running.teams).map(([team, now]): [string, Running['teams'][string]] => [
      team,
      now.aboard === '' || shipOf(draft.battle, now.aboard) ? now : { ...now, ...AT_HOME },
    ]),
  );
}

const AT_HOME = { aboard: '', hidden: false, arrivedRound: 0 } as const;
