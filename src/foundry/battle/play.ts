import { Draft, replay, type Answer, type AnyRuleset, type Ask, type BattleBase, type CommandBase, type EventBase } from '#engine';
import { answerAlone } from './alone.ts';
import type { Desk } from './commit.ts';
import { DicePool } from './dice-pool.ts';
import { partsOf, wholeOf } from './parts.ts';
import type { Given, Recorded } from './record.ts';
import { sameAsk } from './same-ask.ts';

/** Where a command stands after everything the writer can answer itself has been answered. */
export type Played =
  | { readonly at: 'end'; readonly draft: Draft<BattleBase, EventBase>; readonly answers: readonly Recorded[] }
  | { readonly at: 'ask'; readonly ask: Ask; readonly answers: readonly Recorded[]; readonly given: Readonly<Record<string, Given>> }
  | { readonly at: 'misfit' };

/** Where a command stands after its recorded answers alone, with no die rolled. */
type Stand = { readonly at: 'end'; readonly draft: Draft<BattleBase, EventBase> } | { readonly at: 'ask'; readonly ask: Ask } | { readonly at: 'misfit' };

/** Runs the command on its recorded answers; 'misfit' where one was given to another ask than the one that comes now. */
export function standAfter(ruleset: AnyRuleset, battle: BattleBase, command: CommandBase, answers: readonly Recorded[]): Stand {
  const draft = new Draft<BattleBase, EventBase>(battle, ruleset.copies);
  const asked: Ask[] = [];
  const stand = replay(
    watched(ruleset.play(draft, command), asked),
    answers.map(({ answer }) => answer),
  );
  const ended = stand.at === 'end' && asked.length < answers.length;
  if (stand.at === 'misfit' || ended || asked.some((ask, index) => index < answers.length && !sameAsk(ask, answers[index]?.ask))) return { at: 'misfit' };
  return stand.at === 'end' ? { at: 'end', draft } : { at: 'ask', ask: stand.ask };
}

/**
 * Runs the command from the battle on the recorded answers, answering alone what the writer can, until it ends or a person has to
 * answer. 'misfit' where a recorded answer was given to another ask than the one that comes now. Nothing is written.
 */
export async function play(desk: Desk, battle: BattleBase, command: CommandBase, recorded: readonly Recorded[], pool = new DicePool()): Promise<Played> {
  const answers = [...recorded];
  for (;;) {
    const stand = standAfter(desk.ruleset, battle, command, answers);
    if (stand.at === 'misfit') return stand;
    if (stand.at === 'end') return { ...stand, answers };
    const given: Record<string, Given> = {};
    for (const [place, part] of partsOf(stand.ask).entries()) {
      const alone = await answerAlone(desk, battle, part, pool);
      if (alone) given[String(place)] = alone;
    }
    const whole = wholeOf(stand.ask, given);
    if (!whole) return { at: 'ask', ask: stand.ask, answers, given };
    answers.push(whole);
  }
}

function* watched<T>(rule: Generator<Ask, T, Answer>, asked: Ask[]): Generator<Ask, T, Answer> {
  let step = rule.next();
  while (!step.done) {
    asked.push(step.value);
    step = rule.next(yield step.value);
  }
  return step.value;
}
