import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import { roundHalfUp } from './classes-tables.ts';
import type { EnergyUse, Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandAt } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle } from './state.ts';
import { EMERGENCY_OUTPUT, EMERGENCY_PENALTY } from './tables.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** What the generator yields in an own turn. @rule HEX-ENERGY-01, HEX-EFF-06 */
export function outputOf(ship: KnownShip): number {
  const band = bandAt(ship, 'generator');
  if (band === 'severe') return 0;
  return band === 'damaged' ? roundHalfUp(ship.printed.generatorMax / 2) : ship.printed.generatorMax;
}

/** Pays from the pool first, from the battery for the rest; the caller has checked that it is enough. @rule HEX-ENERGY-03, HEX-ENERGY-05, HEX-ENERGY-07, HEX-INV-05 */
export function spend(draft: TheDraft, id: ShipId, use: EnergyUse, amount: number): void {
  if (amount === 0) return;
  const { energy } = writable(draft, id).running;
  const fromPool = Math.min(energy.pool, amount);
  energy.pool -= fromPool;
  energy.battery -= amount - fromPool;
  draft.report({
    type: 'energy.spent',
    ship: id,
    use,
    amount,
    fromPool,
    fromBattery: amount - fromPool,
    pool: energy.pool,
    battery: energy.battery,
  });
}

/** The first thing of phase 0: what the generator or the auxiliary generators give this turn. @rule HEX-ENERGY-01, HEX-TURN-03, HEX-TURN-11, HEX-EMERG-06 */
export function* collect(draft: TheDraft, id: ShipId): Rule<void, Purpose> {
  loseRest(draft, id);
  const ship = present(draft, id);
  const band = bandAt(ship, 'generator');
  if (band !== 'severe') {
    disconnect(draft, ship);
    return take(draft, id, band === 'damaged' ? 'half' : 'generator', outputOf(ship));
  }
  const { on, burnt } = ship.running.emergency;
  if (!on || burnt) return take(draft, id, 'none', 0);
  const held = yield* holdEmergency(draft, id);
  take(draft, id, held ? 'emergency' : 'none', held ? EMERGENCY_OUTPUT : 0);
}

/** The auxiliary generators connect by themselves when the generator breaks down. @rule HEX-EMERG-01, HEX-ENERGY-08 */
export function connectEmergency(draft: TheDraft, id: ShipId): void {
  const { emergency } = present(draft, id).running;
  if (emergency.on || emergency.burnt) return;
  writable(draft, id).running.emergency.on = true;
  draft.report({ type: 'emergency.on', ship: id, turns: emergency.turns });
}

/** What is left in the pool at the end of the own turn is lost. @rule HEX-ENERGY-04, HEX-DEACT-04 */
export function loseRest(draft: TheDraft, id: ShipId): void {
  const { pool } = present(draft, id).running.energy;
  if (pool === 0) return;
  writable(draft, id).running.energy.pool = 0;
  draft.report({ type: 'energy.lost', ship: id, amount: pool });
}

/** The roll of each own turn on emergency power: a failure burns it out, and gives nothing. @rule HEX-EMERG-02, HEX-EMERG-03, HEX-MOD-08 */
export function* holdEmergency(draft: TheDraft, id: ShipId): Rule<boolean, Purpose> {
  const { emergency } = writable(draft, id).running;
  emergency.turns += 1;
  const turns = emergency.turns;
  const name = { key: 'tactical.modifier.emergency', params: { turns } };
  const ship = present(draft, id);
  const chance = chanceOf(ship, 'mechanics', [{ name, points: EMERGENCY_PENALTY * turns, rule: 'HEX-EMERG-02' }]);
  const level = yield* rollSkill(draft, ship, 'engineer', 'mechanics', 'mechanics.emergency', chance);
  if (level !== 'failure') return true;
  Object.assign(writable(draft, id).running.emergency, { on: false, burnt: true });
  draft.report({ type: 'emergency.burnt', ship: id, turns });
  return false;
}

/** Emergency power goes off and forgets its turns once the generator yields again. @rule HEX-EMERG-06 */
function disconnect(draft: TheDraft, ship: KnownShip): void {
  const { on, turns } = ship.running.emergency;
  if (!on && turns === 0) return;
  Object.assign(writable(draft, ship.id).running.emergency, { on: false, turns: 0 });
  if (on) draft.report({ type: 'emergency.off', ship: ship.id, turns });
}

function take(draft: TheDraft, id: ShipId, source: 'generator' | 'half' | 'emergency' | 'none', amount: number): void {
  const ship = writable(draft, id);
  ship.running.energy.pool += amount;
  ship.turn.energyCollected = true;
  draft.report({
    type: 'energy.collected',
    ship: id,
    source,
    amount,
    pool: ship.running.energy.pool,
    battery: ship.running.energy.battery,
  });
}
