import type { ShipId } from '../kernel/ask.ts';
import { present } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { EnergyUse } from './events.ts';
import { poolMax } from './queries.ts';
import { writable } from './writable.ts';

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

/** What is left in the pool at the end of the own turn is lost. @rule HEX-ENERGY-04, HEX-DEACT-04 */
export function loseRest(draft: TheDraft, id: ShipId): void {
  const { pool } = present(draft, id).running.energy;
  if (pool === 0) return;
  writable(draft, id).running.energy.pool = 0;
  draft.report({ type: 'energy.lost', ship: id, amount: pool });
}

/** Moves points from the pool into the battery, one for one; a negative number the other way. @rule HEX-ENERGY-06, HEX-INV-05 */
export function store(draft: TheDraft, id: ShipId, points: number): void {
  const { energy } = writable(draft, id).running;
  energy.pool -= points;
  energy.battery += points;
  const { pool, battery } = energy;
  draft.report({ type: points > 0 ? 'energy.stored' : 'energy.unstored', ship: id, amount: Math.abs(points), pool, battery });
}

/** What a source gives goes into the pool, as far as there is room. @rule HEX-INV-04 */
export function take(draft: TheDraft, id: ShipId, source: 'generator' | 'half' | 'emergency' | 'none', output: number): void {
  const ship = writable(draft, id);
  const amount = Math.min(output, poolMax(ship.printed) - ship.running.energy.pool);
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
