import type { Rule } from '../kernel/ask.ts';
import { applied } from '../kernel/difference.ts';
import { Draft } from '../kernel/draft.ts';
import { runSync } from '../kernel/drivers.ts';
import { scripted } from '../kernel/ports.ts';
import type { Script } from '../kernel/ports.ts';
import { shipClasses } from './classes-tables.ts';
import type { ClassId } from './classes-tables.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { freshShip } from './fresh.ts';
import type { Purpose } from './purposes.ts';
import { tactical } from './ruleset.ts';
import type { Setup } from './setup.ts';
import type { Battle } from './state.ts';

type Values = Readonly<Record<string, unknown>>;

const laid = <T>(value: T, values: Values): T =>
  applied(
    value,
    Object.entries(values).map(([path, to]) => ({ path: path.split('.'), from: undefined, to })),
  );

/** For tests: a ship of a class with values by path. */
export const shipAt = (
  id: string,
  side: string,
  q: number,
  r: number,
  facing: number,
  values: Values = {},
  classId: ClassId = 'uf-heavy-cruiser',
): Setup['ships'][number] => ({
  id,
  name: id.toUpperCase(),
  side,
  position: { q, r },
  facing,
  system: laid(freshShip(shipClasses[classId]), values),
});

/** For tests: two cruisers four hexes apart, bow to bow, a's phase 2 with a full pool. */
export function duel(a: Values = {}, b: Values = {}): Battle {
  const made = tactical.assemble({
    attacker: 'red',
    ships: [shipAt('a', 'red', 0, 0, 0, { 'running.energy.pool': 7, ...a }), shipAt('b', 'blue', 0, -4, 3, b)],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...made.value, status: 'running', phase: 2, activeShip: 'a' };
}

export interface After {
  readonly battle: Battle;
  readonly events: readonly Event[];
}

/** For tests: runs a rule on a battle with scripted dice. Throws where dice are missing or left over. */
export function ran(battle: Battle, start: (draft: Draft<Battle, Event>) => Rule<void, Purpose>, script: Script = {}): After {
  const draft = new Draft<Battle, Event>(battle, tactical.copies);
  const { port, left } = scripted<Purpose>(script);
  runSync(start(draft), port);
  if (left().length) throw new Error(`left over: ${left().join(', ')}`);
  return { battle: draft.battle, events: draft.events };
}

/** For tests: plays commands one after another; throws where one is refused. */
export function after(battle: Battle, commands: readonly Command[], script: Script = {}): After {
  const events: Event[] = [];
  const { port, left } = scripted<Purpose>(script);
  let now = battle;
  for (const command of commands) {
    const refusal = tactical.check(now, command);
    if (refusal) throw new Error(`${command.type} is refused: ${JSON.stringify(refusal)}`);
    const draft = new Draft<Battle, Event>(now, tactical.copies);
    runSync(tactical.play(draft, command), port);
    events.push(...draft.events);
    now = draft.battle;
  }
  if (left().length) throw new Error(`left over: ${left().join(', ')}`);
  return { battle: now, events };
}
