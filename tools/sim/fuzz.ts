import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer, Battle, Command, Event, Purpose } from '#engine';
import { Draft, pick, randomFrom, recording, runSync, seeded, tactical } from '#engine';
import { frozen } from '../../tests/laws/laws.ts';
import { subject } from '../../tests/laws/tactical-subject.ts';
import { Counts } from './counts.ts';
import { saved, savedText } from './ledger.ts';
import type { SavedStep } from './ledger.ts';

/** Random commands in random battles, every invariant after each; whatever goes wrong is kept as a file that `replay` takes. */
export function fuzz(args: readonly string[], root: string): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      battles: { type: 'string', default: '1000' },
      commands: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, 'tests/replays') },
    },
  });
  const counts = new Counts();
  const first = Number(values.seed);
  let failures = 0;
  for (let seed = first; seed < first + Number(values.battles); seed++) {
    const failure = fuzzBattle(seed, Number(values.commands), counts);
    if (!failure) continue;
    failures++;
    const path = join(values.out, `${seed}.json`);
    writeFileSync(path, savedText(saved(seed, failure.why, failure.first, failure.steps, null)));
    console.error(`${path}: ${failure.why}`);
  }
  for (const kind of ['commands', 'refusals', 'events']) console.log(counts.told(kind));
  console.log(`${values.battles} battles, ${failures} failures`);
  return failures > 0 ? 1 : 0;
}

interface Failure {
  readonly why: string;
  readonly first: Battle;
  readonly steps: readonly SavedStep[];
}

function fuzzBattle(seed: number, most: number, counts: Counts): Failure | null {
  const random = randomFrom(seed);
  const made = tactical.assemble(subject.setup(random));
  if (!made.ok) {
    counts.add('refusals', made.error.code);
    return null;
  }
  const first = frozen(subject.opening(made.value, random));
  const steps: SavedStep[] = [];
  let before = first;
  for (let tried = 0; tried < most && before.status !== 'ended'; tried++) {
    const { command } = subject.propose(before, random);
    const refusal = tactical.check(before, command);
    if (refusal) {
      counts.add('refusals', refusal.code);
      continue;
    }
    const given: Answer[] = [];
    steps.push({ command, answers: given });
    try {
      before = played(seed, steps.length - 1, before, command, given, random, counts);
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error), first, steps };
    }
  }
  return null;
}

function played(seed: number, index: number, before: Battle, command: Command, given: Answer[], random: () => number, counts: Counts): Battle {
  const dice = seeded<Purpose>(seed, index, (ask) => (random() < 0.5 ? ask.fallback : pick(random, ask.options).id));
  const { port, asks } = recording<Purpose>((ask) => {
    const answer = dice(ask);
    given.push(answer);
    return answer;
  });
  const draft = new Draft<Battle, Event>(before, tactical.copies);
  runSync(tactical.play(draft, command), port);
  const after = frozen(draft.battle);
  counts.add('commands', command.type);
  for (const { type } of draft.events) counts.add('events', type);
  subject.invariants({ seed, index, before, command, after, events: draft.events, asks, answers: given });
  return after;
}
