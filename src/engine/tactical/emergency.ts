import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { ConnectEmergency, DisconnectEmergency, RepairEmergency } from './commands/emergency.ts';
import { take } from './energy.ts';
import type { Purpose } from './purposes.ts';
import { bandAt } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { EMERGENCY_OUTPUT, EMERGENCY_PENALTY } from './tables.ts';
import { writable } from './writable.ts';

/** The Mechanics chance of the so manieth turn on emergency power. @rule HEX-EMERG-02, HEX-MOD-08 */
export function emergencyChance(ship: KnownShip, turns: number): Chance {
  const name = { key: 'tactical.modifier.emergency', params: { turns } };
  return chanceOf(ship, 'mechanics', [{ name, points: EMERGENCY_PENALTY * turns, rule: 'HEX-EMERG-02' }]);
}

/** The Mechanics chance of mending burnt emergency generators: a special of it is needed. @rule HEX-EMERG-04, HEX-REPAIR-08 */
export const restoringChance = (ship: KnownShip): Chance => chanceOf(ship, 'mechanics');

/** The auxiliary generators connect by themselves when the generator breaks down. @rule HEX-EMERG-01, HEX-ENERGY-08 */
export function fallBack(draft: TheDraft, id: ShipId): void {
  const { on, burnt } = present(draft, id).running.emergency;
  if (!on && !burnt) switchOn(draft, id, false);
}

/** By order, and at once with this turn's roll and energy. @rule HEX-EMERG-01 */
export function* connectEmergency(draft: TheDraft, { ship: id }: ConnectEmergency): Rule<void, Purpose> {
  switchOn(draft, id, true);
  yield* drawEmergency(draft, id);
}

/** Off until the captain connects them again; their turns are remembered. @rule HEX-EMERG-01, HEX-DEACT-01 */
export function disconnectEmergency(draft: TheDraft, { ship: id }: DisconnectEmergency): void {
  const { emergency } = writable(draft, id).running;
  emergency.on = false;
  draft.report({ type: 'emergency.off', ship: id, turns: emergency.turns, ordered: true });
}

/** Emergency power goes off and forgets its turns once the generator yields again. @rule HEX-EMERG-06 */
export function leaveEmergency(draft: TheDraft, id: ShipId): void {
  const { on, turns } = present(draft, id).running.emergency;
  if (!on && turns === 0) return;
  Object.assign(writable(draft, id).running.emergency, { on: false, turns: 0 });
  if (on) draft.report({ type: 'emergency.off', ship: id, turns, ordered: false });
}

/** The roll of each own turn on emergency power, and what it gives: a failure burns it out, and gives nothing. @rule HEX-EMERG-02, HEX-EMERG-03 */
export function* drawEmergency(draft: TheDraft, id: ShipId): Rule<void, Purpose> {
  const turns = present(draft, id).running.emergency.turns + 1;
  writable(draft, id).running.emergency.turns = turns;
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'engineer', 'mechanics', 'mechanics.emergency', emergencyChance(ship, turns));
  if (level !== 'failure') return take(draft, id, 'emergency', EMERGENCY_OUTPUT);
  Object.assign(writable(draft, id).running.emergency, { on: false, burnt: true });
  draft.report({ type: 'emergency.burnt', ship: id, turns });
  take(draft, id, 'none', 0);
}

/**
 * One repair team mends what has burnt out; only a special does. Then it is connected again while the generator is severe, and
 * supplies from the next phase 0, counting from the first turn. @rule HEX-EMERG-04, HEX-EMERG-05, HEX-REPAIR-08
 */
export function* repairEmergency(draft: TheDraft, { ship: id }: RepairEmergency): Rule<void, Purpose> {
  writable(draft, id).turn.repairTeamsUsed += 1;
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'engineer', 'mechanics', 'mechanics.restore', restoringChance(ship));
  draft.report({ type: 'emergency.repair', ship: id, level });
  if (level !== 'special' && level !== 'critical') return;
  const on = bandAt(present(draft, id), 'generator') === 'severe';
  Object.assign(writable(draft, id).running.emergency, { on, burnt: false, turns: 0 });
  draft.report({ type: 'emergency.restored', ship: id, turns: 0 });
}

function switchOn(draft: TheDraft, id: ShipId, ordered: boolean): void {
  const { emergency } = writable(draft, id).running;
  emergency.on = true;
  draft.report({ type: 'emergency.on', ship: id, turns: emergency.turns, ordered });
}
