import { Draft, equal, replay, type Answer, type AnyRuleset, type Ask, type BattleBase, type CommandBase, type EventBase, type Seat } from '#engine';
import type { Recorded } from './record.ts';
import type { Table } from './table.ts';

/** Where a command stands after everything the writer can answer itself has been answered. */
export type Played =
  | { readonly at: 'end'; readonly draft: Draft<BattleBase, EventBase>; readonly answers: readonly Recorded[] }
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

/** Where a command stands after its recorded answers alone, with no die rolled. */
type Stand =
  | { readonly at: 'end'; readonly draft: Draft<BattleBase, EventBase> }
  | { readonly at: 'ask'; readonly ask: Ask }
  | { readonly at: 'misfit' };

/** Runs the command on its recorded answers; 'misfit' where one was given to another ask than the one that comes now. */
export function standAfter(ruleset: AnyRuleset, battle: BattleBase, command: CommandBase, answers: readonly Recorded[]): Stand {
  const draft = new Draft<BattleBase, EventBase>(battle);
  const asked: Ask[] = [];
  const stand = replay(watched(ruleset.play(draft, command), asked), answers.map(({ answer }) => answer));
  const ended = stand.at === 'end' && asked.length < answers.length;
  if (stand.at === 'misfit' || ended || asked.some((ask, index) => index < answers.length && !sameAsk(ask, answers[index]?.ask))) return { at: 'misfit' };
  return stand.at === 'end' ? { at: 'end', draft } : { at: 'ask', ask: stand.ask };
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
  for (;;) {
    const stand = standAfter(ruleset, battle, command, answers);
    if (stand.at === 'misfit') return stand;
    if (stand.at === 'end') return { ...stand, answers };
    if (stand.ask.kind !== 'roll') return { at: 'ask', ask: stand.ask, answers };
    const kept = pool.get(stand.ask.purpose)?.shift();
    if (kept && sameAsk(stand.ask, kept.ask)) answers.push({ ask: stand.ask, answer: kept.answer });
    else answers.push({ ask: stand.ask, answer: { kind: 'roll', dice: await table.roll(stand.ask.dice) } });
  }
}

/** Does an answer that was given to one ask fit the other? Options and numbers beside a question may differ, its shape not. */
function sameAsk(now: Ask, then: Ask | undefined): boolean {
  if (!then || now.kind !== then.kind) return false;
  if (now.kind === 'choose' && then.kind === 'choose') return now.purpose === then.purpose;
  return equal(shapeOf(now), shapeOf(then));
}

/** What makes two asks the same one: neither who sits at the station now nor the numbers beside it. */
export function shapeOf(ask: Ask): object {
  if (ask.kind === 'gather') return { ...ask, asks: ask.asks.map(shapeOf) };
  if (ask.kind === 'roll') return { ...ask, by: seatOf(ask.by) };
  return { ...ask, by: ask.by.map(seatOf), params: {} };
}

const seatOf = ({ ship, station }: Seat): object => ({ ship, station });

function* watched<T>(rule: Generator<Ask, T, Answer>, asked: Ask[]): Generator<Ask, T, Answer> {
  let step = rule.next();
  while (!step.done) {
    asked.push(step.value);
    step = rule.next(yield step.value);
  }
  return step.value;
}
