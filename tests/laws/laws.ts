import type { Answer, Ask, BattleBase, BotStep, CommandBase, EventBase, Phrase, RandomSource, Refusal, Ruleset, Side, Viewer } from '#engine';
import { Draft, applied, difference, equal, pick, randomFrom, recording, replay, reversed, runSync, seeded } from '#engine';

/** A change of the board that the rules must not notice: turned, mirrored. */
export interface Symmetry<B, C> {
  readonly name: string;
  battle(battle: B): B;
  command(command: C): C;
}

/** What the laws need to know of a ruleset, besides the ruleset itself. */
export interface Subject<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string> {
  readonly ruleset: Ruleset<B, C, E, Setup, P>;
  readonly commandsPerBattle: number;
  setup(random: RandomSource): Setup;
  /** The battle as the run begins it: as it was put together, or any later state of it. */
  opening(battle: B, random: RandomSource): B;
  /** A command to try, legal or not, and the side that would give it. */
  propose(battle: B, random: RandomSource): { readonly command: C; readonly side: Viewer; readonly filled: boolean };
  /** Throws where a command has broken a rule that always holds. */
  invariants(step: BotStep<B, C, E, P>): void;
  /** The chance that was rolled for the command itself, where something was. */
  rolledChance(events: readonly E[], command: C): unknown;
  /** The same battle with everything changed that the side cannot know. */
  scrambled(battle: B, side: Side, random: RandomSource): B;
  readonly symmetries: readonly Symmetry<B, C>[];
  /** Refusals for what only the whole battle knows: no view can say them beforehand. */
  readonly unforeseen: readonly string[];
  /** What the counts are to show besides commands, events, purposes and refusals: names of table rows. */
  rows(events: readonly E[]): readonly string[];
}

export const LAWS = [
  'replay',
  'ledger',
  'no trace',
  'undo',
  'no false refusals',
  'quoted chance',
  'equal views',
  'invariants',
  'symmetry',
  'stored battles',
  'told dice',
] as const;
export type Law = (typeof LAWS)[number];

/** What a run over many seeds has found: the first breach of each law, how often each thing came up, and all that was said. */
export interface Findings {
  readonly breaches: ReadonlyMap<Law, string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly phrases: ReadonlyMap<string, Phrase>;
}

/** Plays a random battle for every seed and holds each command against every law. */
export function holdLaws<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string>(
  subject: Subject<B, C, E, Setup, P>,
  seeds: number,
): Findings {
  const run = new Run(subject);
  for (let seed = 1; seed <= seeds; seed++) run.battle(seed);
  return run;
}

class Run<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string> implements Findings {
  readonly breaches = new Map<Law, string>();
  readonly counts = new Map<string, number>();
  readonly phrases = new Map<string, Phrase>();
  readonly #subject: Subject<B, C, E, Setup, P>;

  constructor(subject: Subject<B, C, E, Setup, P>) {
    this.#subject = subject;
  }

  battle(seed: number): void {
    const { ruleset, commandsPerBattle } = this.#subject;
    const random = randomFrom(seed);
    const made = ruleset.assemble(this.#subject.setup(random));
    if (!made.ok) {
      this.#count(`refusal ${made.error.code}`);
      return this.#say('refusal', this.#refusalPhrase(made.error));
    }
    const first = frozen(this.#subject.opening(made.value, random));
    let battle = first;
    let ledger = first;
    for (let index = 0; index < commandsPerBattle && battle.status !== 'ended'; index++) {
      const step = this.#command(battle, seed, index, random);
      if (!step) continue;
      ledger = applied(ledger, difference(step.before, step.after));
      battle = step.after;
    }
    this.#hold('ledger', seed, 'the whole battle', () => same(ledger, battle) || 'snapshot and differences are not the present battle');
    this.#hold('stored battles', seed, 'the whole battle', () => this.#survivesStorage(battle));
  }

  /** Tries one command; the step where it was accepted. */
  #command(before: B, seed: number, index: number, random: RandomSource): BotStep<B, C, E, P> | null {
    const { ruleset } = this.#subject;
    const { command, side, filled } = this.#subject.propose(before, random);
    const label = `command ${index} ${JSON.stringify(command)}`;
    const refusal = ruleset.check(before, command);
    if (refusal) {
      this.#count(`refusal ${refusal.code}`);
      this.#say('refusal', this.#refusalPhrase(refusal));
      this.#hold(
        'no false refusals',
        seed,
        label,
        () => !filled || this.#subject.unforeseen.includes(refusal.code) || `offered, then refused with ${refusal.code} ${JSON.stringify(refusal.params)}`,
      );
      return null;
    }
    const view = ruleset.view(before, side);
    const quote = ruleset.quote(view, command);
    for (const phrase of [...quote.facts, ...quote.warnings]) this.#say('quote', phrase);
    const { port, asks, answers } = recording(seeded<P>(seed, index, (ask) => (random() < 0.5 ? ask.fallback : pick(random, ask.options).id)));
    const draft = new Draft<B, E>(before, this.#subject.ruleset.copies);
    runSync(ruleset.play(draft, command), port);
    const step: BotStep<B, C, E, P> = { seed, index, before, command, after: frozen(draft.battle), events: draft.events, asks, answers };
    this.#countStep(step);
    this.#holdAll(step, side, quote.chance, random, label);
    return step;
  }

  #holdAll(step: BotStep<B, C, E, P>, side: Viewer, quoted: unknown, random: RandomSource, label: string): void {
    const { seed, before, after } = step;
    this.#hold('replay', seed, label, () => this.#replays(step));
    this.#hold('no trace', seed, label, () => this.#leavesNoTrace(step));
    this.#hold('undo', seed, label, () => this.#undoes(before, after));
    this.#hold('invariants', seed, label, () => (this.#subject.invariants(step), true));
    this.#hold('quoted chance', seed, label, () => {
      const rolled = this.#subject.rolledChance(step.events, step.command);
      return equal(quoted ?? undefined, rolled ?? undefined) || `quoted ${JSON.stringify(quoted)}, rolled ${JSON.stringify(rolled)}`;
    });
    this.#hold('symmetry', seed, label, () => this.#isSymmetric(step));
    if (side !== 'gm' && (seed + step.index) % 4 === 0) this.#hold('equal views', seed, label, () => this.#equalViewsSayTheSame(before, side, random));
    for (const viewer of [side, 'gm', 'nobody']) {
      this.#hold('told dice', seed, label, () => this.#tellsDiceOfTheirRolls(step, viewer));
      this.#sayTold(step, viewer);
    }
  }

  #replays({ before, command, after, events, answers }: BotStep<B, C, E, P>): true | string {
    const draft = new Draft<B, E>(before, this.#subject.ruleset.copies);
    const stand = replay(this.#subject.ruleset.play(draft, command), answers);
    if (stand.at !== 'end') return `the replay stands at ${stand.at}`;
    return (same(draft.battle, after) && same(draft.events, events)) || 'the replay has another outcome';
  }

  /** States are frozen, so that writing to one throws; what is compared is that nothing was put in its place. */
  #leavesNoTrace({ before, command, answers }: BotStep<B, C, E, P>): true | string {
    for (const [at] of answers.entries()) {
      const stopped = this.#subject.ruleset.play(new Draft<B, E>(before, this.#subject.ruleset.copies), command);
      if (replay(stopped, answers.slice(0, at)).at !== 'ask') return `no ask ${at} the second time`;
      stopped.return(undefined);
      const thrown = this.#subject.ruleset.play(new Draft<B, E>(before, this.#subject.ruleset.copies), command);
      replay(thrown, answers.slice(0, at));
      try {
        thrown.throw(new Error('the table fell over'));
        return `ask ${at} swallows an error`;
      } catch {
        // As it should be.
      }
    }
    return this.#subject.ruleset.check(before, command) === null || 'the command is refused after being stopped';
  }

  #undoes(before: B, after: B): true | string {
    const changes = difference(before, after);
    if (!same(applied(after, reversed(changes)), before)) return 'undone is not what was';
    return same(applied(before, changes), after) || 'redone is not what became';
  }

  /** One symmetry after the other, command by command. */
  #isSymmetric({ seed, index, before, command, after, answers }: BotStep<B, C, E, P>): true | string {
    const { symmetries } = this.#subject;
    for (const symmetry of symmetries.slice((seed + index) % symmetries.length).slice(0, 1)) {
      const draft = new Draft<B, E>(symmetry.battle(before), this.#subject.ruleset.copies);
      const refusal = this.#subject.ruleset.check(draft.battle, symmetry.command(command));
      if (refusal) return `${symmetry.name}: refused with ${refusal.code}`;
      const stand = replay(this.#subject.ruleset.play(draft, symmetry.command(command)), answers);
      if (stand.at !== 'end' || !same(draft.battle, symmetry.battle(after))) return `${symmetry.name}: another outcome`;
    }
    return true;
  }

  #equalViewsSayTheSame(before: B, side: Side, random: RandomSource): true | string {
    const { ruleset } = this.#subject;
    const twin = this.#subject.scrambled(before, side, random);
    const [one, other] = [ruleset.view(before, side), ruleset.view(twin, side)];
    if (!equal(one, other)) return 'the view shows what the side cannot know';
    for (const ship of Object.keys(before.ships)) {
      const actions = ruleset.actions(one, ship, 'gm');
      if (!equal(actions, ruleset.actions(other, ship, 'gm'))) return `other actions for ${ship}`;
      for (const { draft } of actions) {
        if (!equal(ruleset.params(one, draft), ruleset.params(other, draft))) return `other parameters for ${JSON.stringify(draft)}`;
      }
    }
    return equal(ruleset.order(one), ruleset.order(other)) || 'another order';
  }

  #survivesStorage(battle: B): true | string {
    const stored: unknown = JSON.parse(JSON.stringify(battle));
    const parsed = this.#subject.ruleset.parse(stored);
    if (!parsed.ok) return `not parsed: ${JSON.stringify(parsed.error)}`;
    return same(parsed.value, battle) || 'parsed is not what was stored';
  }

  #sayTold({ events, after }: BotStep<B, C, E, P>, viewer: Viewer): void {
    const told = this.#subject.ruleset.tell(events, after, viewer);
    for (const phrase of [told.outcome, told.summary]) if (phrase) this.#say('tell', phrase);
    for (const step of [...told.steps, ...told.confidential.flatMap(({ steps }) => steps)]) {
      for (const phrase of [step.name, step.value, step.note, ...(step.chance?.steps ?? []).map(({ name }) => name)]) if (phrase) this.#say('tell', phrase);
    }
  }

  #tellsDiceOfTheirRolls({ events, after, asks, answers }: BotStep<B, C, E, P>, viewer: Viewer): true | string {
    const rolls = asks.flatMap((ask, at) => rollsOf(ask, answers[at]));
    const { steps, confidential } = this.#subject.ruleset.tell(events, after, viewer);
    const wrong = [...steps, ...confidential.flatMap((one) => one.steps)].find(({ dice, roll }) => {
      const rolled = rolls.filter(({ purpose }) => purpose === roll?.purpose)[roll?.nth ?? 0];
      return dice.length > 0 ? !equal(rolled?.dice, dice) : roll !== null;
    });
    return wrong === undefined || `${JSON.stringify(wrong)} is not among ${JSON.stringify(rolls)}`;
  }

  #countStep({ command, events, asks }: BotStep<B, C, E, P>): void {
    this.#count(`command ${command.type}`);
    for (const { type } of events) this.#count(`event ${type}`);
    for (const ask of asks) if (ask.kind !== 'gather') this.#count(`purpose ${ask.purpose}`);
    for (const row of this.#subject.rows(events)) this.#count(`row ${row}`);
  }

  #hold(law: Law, seed: number, what: string, holds: () => boolean | string): void {
    if (this.breaches.has(law)) return;
    let found: boolean | string;
    try {
      found = holds();
    } catch (error) {
      found = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    if (found !== true) this.breaches.set(law, `seed ${seed}, ${what}: ${String(found)}`);
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  #refusalPhrase(refusal: Refusal): Phrase {
    return { key: `${this.#subject.ruleset.id}.refusal.${refusal.code}`, params: refusal.params };
  }

  #say(where: string, phrase: Phrase): void {
    const shape = Object.entries(phrase.params).map(([name, value]) => `${name}=${typeof value === 'string' && value.startsWith('@') ? value : ''}`);
    this.phrases.set([where, phrase.key, ...shape.sort()].join('|'), phrase);
  }
}

/** What was rolled for each part of an ask, with its purpose. */
function rollsOf(ask: Ask, answer: Answer | undefined): readonly { readonly purpose: string; readonly dice: readonly number[] }[] {
  if (ask.kind === 'gather') return ask.asks.flatMap((part, at) => rollsOf(part, answer?.kind === 'gather' ? answer.answers[at] : undefined));
  return answer?.kind === 'roll' ? [{ purpose: ask.purpose, dice: answer.dice.flat() }] : [];
}

/** As `equal`, faster where the texts are the same too. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b) || equal(a, b);

/** The value with everything in it frozen: a rule that writes to a battle instead of its draft throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
