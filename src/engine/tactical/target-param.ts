import type { ParamChoice, ParamSpec } from '../kernel/ruleset.ts';
import { distanceBetween } from './aim.ts';
import { phrase } from './command-rule.ts';
import { enemiesOf, isSeenBy } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Refused } from './refusals.ts';
import type { Battle, Ship } from './state.ts';

/** Which enemy? Near ones first, each with how far it is and why it cannot be the one; preset is the first that can. */
export function targetSpec(view: Battle, ship: KnownShip, refusalOf: (target: Ship) => Refused | null, key: 'target' | 'to' = 'target'): ParamSpec {
  const choices = enemiesOf(view, ship).map((enemy): ParamChoice => {
    const refusal = refusalOf(enemy);
    const distance = isSeenBy(view, enemy, ship.side) ? distanceBetween(ship, enemy) : null;
    const label = phrase('choice.ship', { ship: enemy.name });
    return distance === null ? { value: enemy.id, label, refusal } : { value: enemy.id, label, note: phrase('fact.distance', { distance }), refusal };
  });
  const preset = choices.find(({ refusal }) => refusal === null)?.value ?? null;
  return { key, kind: 'one', label: phrase('param.target'), choices, preset, optional: false };
}
