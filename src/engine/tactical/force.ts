import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { rollOne } from '../kernel/rule.ts';
import type { Chance, Phrase } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import { damageLocation } from './damage.ts';
import type { Event } from './events.ts';
import { excessAfter } from './move.ts';
import type { Purpose } from './purposes.ts';
import { seatOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle } from './state.ts';
import { FORCING_PENALTY } from './tables.ts';
import { writable } from './writable.ts';

/** The Engines chance of so much excess. @rule HEX-FORCE-02, HEX-MOD-08 */
export function forcingChance(ship: KnownShip, excess: number): Chance {
  const name = { key: 'tactical.modifier.excess', params: { excess } };
  return chanceOf(ship, 'engines', [{ name, points: FORCING_PENALTY * excess, rule: 'HEX-FORCE-02' }]);
}

/** What forcing so far would mean when movement ends. */
export function forcingWarnings(ship: KnownShip, excess: number): readonly Phrase[] {
  if (excess === 0) return [];
  return [{ key: 'tactical.warning.forcing', params: { excess, percent: forcingChance(ship, excess).percent } }];
}

/** The one roll at the end of movement, with the whole excess; nothing where the limit was kept. @rule HEX-FORCE-01, HEX-FORCE-02, HEX-FORCE-03, HEX-FORCE-04, HEX-FORCE-05, HEX-DMG-09, HEX-INV-18 */
export function answerForForcing(draft: Draft<Battle, Event>, id: ShipId): Rule<void, Purpose> | void {
  const ship = present(draft, id);
  const excess = excessAfter(ship, 0);
  // Said of every movement, so that nothing else that stood there outlasts it.
  if (ship.turn.forced !== excess) writable(draft, id).turn.forced = excess;
  return excess > 0 ? force(draft, id, excess) : undefined;
}

function* force(draft: Draft<Battle, Event>, id: ShipId, excess: number): Rule<void, Purpose> {
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'engineer', 'engines', 'engines.force', forcingChance(ship, excess));
  const damage = level === 'failure' ? yield* rollOne<Purpose>('engines.forceDamage', seatOf(ship, 'engineer'), 6) : 0;
  draft.report({ type: 'forced', ship: id, excess, level, damage });
  if (damage > 0) yield* damageLocation(draft, id, 'engines', damage, 'direct');
}
