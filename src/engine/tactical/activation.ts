import type { Rule, ShipId } from '../kernel/ask.ts';
import { withKey } from '../kernel/draft.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { ArmWeapons, RaiseShields } from './commands/activation.ts';
import { spend } from './energy.ts';
import type { Level } from './events.ts';
import type { Purpose } from './purposes.ts';
import type { KnownShip } from './queries.ts';
import type { System } from './state.ts';
import { RAISE_COST } from './tables.ts';
import { writable } from './writable.ts';

/** Only the first time costs energy. @rule HEX-ACT-01, HEX-ACT-06 */
export const raiseCost = (ship: KnownShip): number => (ship.running.shieldsEverRaised ? 0 : RAISE_COST);

/** Each activation is rolled. @rule HEX-ACT-01, HEX-ACT-05 */
export const raisingChance = (ship: KnownShip): Chance => chanceOf(ship, 'shields');

/** Weapons cost nothing but a Gunnery roll. @rule HEX-ACT-02, HEX-ACT-05 */
export const armingChance = (ship: KnownShip): Chance => chanceOf(ship, 'gunnery');

/** All six faces stand with the values that they have; a failure leaves them down, and its energy is spent. @rule HEX-ACT-01, HEX-ACT-04, HEX-ACT-06, HEX-SHIELD-12 */
export function* raiseShields(draft: TheDraft, { ship: id }: RaiseShields): Rule<void, Purpose> {
  const cost = raiseCost(present(draft, id));
  spend(draft, id, 'shields', cost);
  noteTry(draft, id, 'shields');
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'shields', 'shields', 'shields.raise', raisingChance(ship));
  if (level !== 'failure') Object.assign(writable(draft, id).running, { shieldsUp: true, shieldsEverRaised: true });
  reportTry(draft, id, 'shields', cost, level);
}

/** Phasers and torpedoes can be used from phase 2 of this turn on, until they are switched off. @rule HEX-ACT-02, HEX-ACT-04, HEX-ACT-07 */
export function* armWeapons(draft: TheDraft, { ship: id }: ArmWeapons): Rule<void, Purpose> {
  noteTry(draft, id, 'weapons');
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'weapons', 'gunnery', 'gunnery.arm', armingChance(ship));
  if (level !== 'failure') writable(draft, id).running.weaponsArmed = true;
  reportTry(draft, id, 'weapons', 0, level);
}

/** The one try of that system in this turn. @rule HEX-ACT-04 */
export function noteTry(draft: TheDraft, ship: ShipId, system: System): void {
  const { turn } = writable(draft, ship);
  turn.activationTried = withKey(turn.activationTried, system, true);
}

function reportTry(draft: TheDraft, ship: ShipId, system: System, cost: number, level: Level): void {
  draft.report({ type: level === 'failure' ? 'system.failed' : 'system.activated', ship, system, cost });
}
