import type { Rule } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { roll, sum } from '../kernel/rule.ts';
import { aimAt, distanceBetween, phaserChance } from './aim.ts';
import { present, rollSkill } from './chance.ts';
import type { FirePhasers } from './commands/phasers.ts';
import { impact } from './damage.ts';
import { spend } from './energy.ts';
import type { Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { seatOf } from './queries.ts';
import type { Battle } from './state.ts';
import { PHASER_DIE_COST } from './tables.ts';
import { writable } from './writable.ts';

/** One shot of several dice: paid, rolled, and where it hits one impact. @rule HEX-PHASER-02, HEX-PHASER-03, HEX-PHASER-04, HEX-PHASER-06, HEX-GEN-07 */
export function* firePhasers(draft: Draft<Battle, Event>, command: FirePhasers): Rule<void, Purpose> {
  const { ship: id, target, dice } = command;
  spend(draft, id, 'phasers', PHASER_DIE_COST * dice);
  writable(draft, id).turn.phaserDiceUsed += dice;
  const shooter = present(draft, id);
  const victim = present(draft, target);
  const chance = phaserChance(shooter, victim);
  const distance = distanceBetween(shooter, victim);
  if (!chance || distance === null) throw new Error('a ship that fires or is fired at has no place');
  const aim = aimAt(victim, shooter, command.face);
  const level = yield* rollSkill(draft, shooter, 'weapons', 'gunnery', 'gunnery.toHit', chance, { ships: { target }, params: { distance } });
  const [damage = []] =
    level === 'failure' ? [] : yield* roll<Purpose>('gunnery.damage', seatOf(shooter, 'weapons'), [{ count: dice, faces: 6 }], { ships: { target } });
  draft.report({ type: 'fire.phaser', shooter: id, target, distance, dice, level, damage, cloaked: victim.running.cloaked });
  if (level === 'failure') return draft.report({ type: 'fire.missed', shooter: id, target });
  yield* impact(draft, id, target, aim, sum(damage), level !== 'success');
}
