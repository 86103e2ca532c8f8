import { Draft, equal, replay, type Answer, type AnyRuleset, type Ask, type BattleBase, type CommandBase, type EventBase } from '#engine';
import type { Recorded } from './record.ts';
import type { Rolled, Table } from './table.ts';

/** Where a command stands after everything the writer can answer itself has been answered. */
export type Played =
  | { readonly at: 'end'; readonly draft: Draft<BattleBase, EventBase>; readonly answers: readonly Recorded[]; readonly rolls: readonly object[] }
  | { readonly at: 'ask'; readonly ask: Ask; readonly answers: readonly Recorded[] }
  | { readonly at: 'misfit' };

/** Dice that the writer may use before it rolls new ones. */
export type DicePool = Map<string, Recorded[]>;

/** The recorded rolls by purpose, for playing a command again with the same dice where they still fit. */
export function poolOf(answers: readonly Recorded[]): DicePool {
  const pool: DicePool = new Map();
  for (const recorded of answers) {
    if (recorded.ask.kind !== 'roll') continue;
    pool.set(recorded.ask.purpose, [...(pool.get(recorded.ask.purpose) ?? []), recorded]);
  }
  return pool;
}

/**
 * Runs the command from the battle on the recorded answers, rolling what it asks for, until it ends or a person has to decide.
 * 'misfit' where a recorded answer was given to another ask than the one that comes now. Nothing is written.
 */
export async function play(
  table: Table,
  ruleset: AnyRuleset,
  battle: BattleBase,
  command: CommandBase,
  recorded: readonly Recorded[],
  pool: DicePool = new Map(),
): Promise<Played> {
  const answers = [...recorded];
  const rolls: object[] = [];
  for (;;) {
    const draft = new Draft<BattleBase, EventBase>(battle);
    const asked: Ask[] = [];
    const stand = replay(watched(ruleset.play(draft, command), asked), answers.map(({ answer }) => answer));
    if (stand.at === 'misfit' || asked.some((ask, index) => index < answers.length && !sameAsk(ask, answers[index]?.ask))) return { at: 'misfit' };
    if (stand.at === 'end') return { at: 'end', draft, answers, rolls };
    if (stand.ask.kind !== 'roll') return { at: 'ask', ask: stand.ask, answers };
    const kept = pool.get(stand.ask.purpose)?.shift();
    if (kept && equal(kept.ask, stand.ask)) answers.push(kept);
    else {
      const rolled: Rolled = await table.roll(stand.ask.dice);
      if (ruleset.publicPurposes.includes(stand.ask.purpose)) rolls.push(...rolled.rolls);
      answers.push({ ask: stand.ask, answer: { kind: 'roll', dice: rolled.faces } });
    }
  }
}

/** Does an answer that was given to one ask fit the other? Options and numbers beside a question may differ, its shape not. */
function sameAsk(now: Ask, then: Ask | undefined): boolean {
  if (!then || now.kind !== then.kind) return false;
  if (now.kind === 'gather' || then.kind === 'gather') return equal(now, then);
  if (now.purpose !== then.purpose) return false;
  return now.kind === 'roll' && then.kind === 'roll' ? equal([now.by, now.dice], [then.by, then.dice]) : true;
}

function* watched<T>(rule: Generator<Ask, T, Answer>, asked: Ask[]): Generator<Ask, T, Answer> {
  let step = rule.next();
  while (!step.done) {
    asked.push(step.value);
    step = rule.next(yield step.value);
  }
  return step.value;
}
