import type { AnyRuleset, BattleBase } from '#engine';
import type { BattleRecord } from './record.ts';
import type { Composed } from './table.ts';
import type { ShownBattle } from './types.ts';

type Problem = ShownBattle['problems'][number];

/** The ruleset's battle with every ship that its documents describe badly replaced by what the record remembers. */
export function parseLeniently(ruleset: AnyRuleset, record: BattleRecord, composed: Composed): { battle: BattleBase | null; problems: Problem[] } {
  const problems = [...composed.problems];
  const parsed = ruleset.parse({ ...record.state, ships: composed.ships });
  if (parsed.ok) return { battle: parsed.value, problems };
  const bad = new Set(parsed.error.map(({ path }) => path[1]).filter((id) => id !== undefined));
  const ships = Object.fromEntries(
    Object.entries(composed.ships).map(([id, ship]) => [id, bad.has(id) ? { ...(ship as object), ...(record.known[id] as object) } : ship]),
  );
  for (const id of bad) problems.push({ ship: id, name: String((composed.ships[id] as { name?: string } | undefined)?.name ?? id), why: 'badData' });
  const again = ruleset.parse({ ...record.state, ships });
  return { battle: again.ok ? again.value : null, problems };
}
