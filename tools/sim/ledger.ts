import type { Answer, Battle, BotStep, Command, Event, LedgerEntry, Purpose } from '#engine';
import { Draft, fingerprint, isRecord, recording, runSync, seeded, tactical } from '#engine';

/** A battle as it is kept in a file: from its first state every command with its answers. */
export interface SavedBattle {
  readonly ruleset: 'tactical';
  /** Version of the rules under which it was played. */
  readonly rules: number;
  readonly seed: number;
  readonly note: string;
  readonly first: Battle;
  readonly steps: readonly SavedStep[];
  /** Fingerprint of the battle after the last step; null where it was kept because something went wrong. */
  readonly last: string | null;
}

/** In a file without a last state the answers may end early: then the dice go on from the seed. */
export interface SavedStep {
  readonly command: Command;
  readonly answers: readonly Answer[];
}

export type Watcher = (step: BotStep<Battle, Command, Event, Purpose>) => void;

/** A played battle as text of such a file, one line for each step. */
export function savedText({ steps, ...rest }: SavedBattle): string {
  const head = Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
  return `{\n${head.join(',\n')},\n  "steps": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** What a file keeps of a battle; `last` is null where it went wrong. */
export function saved(seed: number, note: string, first: Battle, ledger: readonly LedgerEntry<Command>[], last: Battle | null): SavedBattle {
  return { ruleset: 'tactical', rules: tactical.version, seed, note, first, last: last && fingerprint(last), steps: ledger };
}

/** A file's text as a saved battle. Throws with the reason where it is none. */
export function readSaved(text: string): SavedBattle {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json) || json['ruleset'] !== 'tactical' || !Array.isArray(json['steps'])) throw new Error('this is no saved battle of the tactical rules');
  const first = tactical.parse(json['first']);
  if (!first.ok) throw new Error(`its first state does not parse: ${JSON.stringify(first.error)}`);
  return { ...(json as unknown as SavedBattle), first: first.value };
}

/**
 * Plays a saved battle again. Throws where a command is refused, an answer does not fit, or the last state is another one than
 * the file says. The steps as they were played now go to `watch`, and come back.
 */
export function playSaved(file: SavedBattle, watch: Watcher = () => {}): SavedBattle {
  let battle = file.first;
  const steps = file.steps.map((kept, index): SavedStep => {
    const { command } = kept;
    const refusal = tactical.check(battle, command);
    if (refusal) throw new Error(`step ${index} ${JSON.stringify(command)} is refused: ${refusal.code} ${JSON.stringify(refusal.params)}`);
    const step = playedAgain(battle, index, kept, file);
    watch(step);
    battle = step.after;
    return { command, answers: step.answers };
  });
  const last = fingerprint(battle);
  if (file.last !== null && file.last !== last) throw new Error(`the last state is ${last}, the file says ${file.last}`);
  return { ...file, rules: tactical.version, steps, last };
}

/** The same battle with all dice from its seed, where the rules have come to ask for others. */
export const withoutAnswers = (file: SavedBattle): SavedBattle => ({
  ...file,
  last: null,
  steps: file.steps.map(({ command }) => ({ command, answers: [] })),
});

type Played = BotStep<Battle, Command, Event, Purpose>;

function playedAgain(before: Battle, index: number, { command, answers: given }: SavedStep, { seed, last }: SavedBattle): Played {
  const left = [...given];
  const dice = seeded<Purpose>(seed, index);
  const { port, asks, answers } = recording<Purpose>((ask) => {
    const answer = left.shift();
    if (!answer && last !== null) throw new Error(`step ${index} ${JSON.stringify(command)} asks for more than it was answered`);
    return answer ?? dice(ask);
  });
  const draft = new Draft<Battle, Event>(before, tactical.copies);
  runSync(tactical.play(draft, command), port);
  if (left.length > 0) throw new Error(`step ${index} ${JSON.stringify(command)} has ${left.length} answers too many`);
  return { seed, index, before, command, after: draft.battle, events: draft.events, asks, answers };
}
