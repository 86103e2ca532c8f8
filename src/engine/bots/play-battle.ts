import type { Answer, Ask, ChooseAsk, OptionId, ShipId, Side } from '../kernel/ask.ts';
import type { Bot } from '../kernel/bot.ts';
import { Draft } from '../kernel/draft.ts';
import { runSync } from '../kernel/drivers.ts';
import { recording, seeded } from '../kernel/ports.ts';
import type { Recording } from '../kernel/ports.ts';
import { randomFrom } from '../kernel/random.ts';
import type { RandomSource } from '../kernel/random.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { BattleBase, CommandBase, EventBase, Ruleset } from '../kernel/ruleset.ts';

/** When a battle that does not end by itself is broken off; both at least 1. */
export interface Limits {
  readonly rounds: number;
  readonly commands: number;
}

/** One command as it was played, with all that it asked for and reported. */
export interface BotStep<B, C, E, P extends string> {
  readonly seed: number;
  readonly index: number;
  readonly before: B;
  readonly command: C;
  readonly after: B;
  readonly events: readonly E[];
  readonly asks: readonly Ask<P>[];
  readonly answers: readonly Answer[];
}

/** What a caller may watch while a battle is played. */
export interface Watch<B, C, E, P extends string> {
  onStep?(step: BotStep<B, C, E, P>): void;
  onRefused?(command: C, refusal: Refusal<string, C>): void;
}

/** One command with its answers: on the first battle, all of them in order make the last one again. */
export interface LedgerEntry<C> {
  readonly command: C;
  readonly answers: readonly Answer[];
}

export interface PlayedBattle<B, C> {
  readonly first: B;
  readonly last: B;
  /** decided: the rules have ended it; rounds, commands: broken off at that limit; stuck: a bot had no command left. */
  readonly end: 'decided' | 'rounds' | 'commands' | 'stuck';
  readonly ledger: readonly LedgerEntry<C>[];
}

/** The command with which a battle begins, of every ruleset. */
const START = 'battle.start';

const NOTHING_ASKED = { asks: [], answers: [] } as const;

/**
 * Plays a battle to its end with one bot for each side; the same seed gives the same battle. Throws where the set-up is refused
 * or a side has no bot; what a rule throws comes out as it is.
 */
export function playBattle<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string>(
  ruleset: Ruleset<B, C, E, Setup, P>,
  setup: Setup,
  bots: Readonly<Record<Side, Bot<B, C, P>>>,
  seed: number,
  limits: Limits,
  watch: Watch<B, C, E, P> = {},
): PlayedBattle<B, C> {
  const made = ruleset.assemble(setup);
  if (!made.ok) throw new Error(`the set-up is refused: ${made.error.code} ${JSON.stringify(made.error.params)}`);
  const table = new Table(ruleset, bots, seed, watch);
  return table.run(made.value, limits);
}

class Table<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string> {
  readonly #ruleset: Ruleset<B, C, E, Setup, P>;
  readonly #bots: Readonly<Record<Side, Bot<B, C, P>>>;
  readonly #seed: number;
  readonly #watch: Watch<B, C, E, P>;
  readonly #random: RandomSource;
  readonly #ledger: LedgerEntry<C>[] = [];

  constructor(ruleset: Ruleset<B, C, E, Setup, P>, bots: Readonly<Record<Side, Bot<B, C, P>>>, seed: number, watch: Watch<B, C, E, P>) {
    this.#ruleset = ruleset;
    this.#bots = bots;
    this.#seed = seed;
    this.#watch = watch;
    this.#random = randomFrom(seed);
  }

  run(first: B, limits: Limits): PlayedBattle<B, C> {
    let battle = this.#played(first, { type: START } as unknown as C);
    for (;;) {
      const end = endOf(battle, limits, this.#ledger.length);
      const next = end ? null : this.#next(battle);
      if (end || !next) return { first, last: battle, end: end ?? 'stuck', ledger: this.#ledger };
      battle = this.#played(battle, next);
    }
  }

  /** The first command of any ship that is due which the rules accept; null where there is none. */
  #next(battle: B): C | null {
    for (const id of this.#due(battle)) {
      const ship = battle.ships[id];
      if (!ship) continue;
      const view = this.#ruleset.view(battle, ship.side);
      const command = this.#botOf(ship.side).command(view, id, this.#random, (wanted) => this.#isAccepted(battle, wanted));
      if (command) return command;
    }
    return null;
  }

  #isAccepted(battle: B, command: C): boolean {
    const refusal = this.#ruleset.check(battle, command);
    if (refusal) this.#watch.onRefused?.(command, refusal);
    return refusal === null;
  }

  #due(battle: B): readonly ShipId[] {
    const active = this.#ruleset.activeShip(battle);
    return active === null ? this.#ruleset.order(battle).map(({ ship }) => ship) : [active];
  }

  #played(before: B, command: C): B {
    const index = this.#ledger.length;
    const draft = new Draft<B, E>(before, this.#ruleset.copies);
    // Made with the first ask: most commands ask for nothing.
    let recorded = null as Recording<P> | null;
    runSync(this.#ruleset.play(draft, command), (ask) => {
      recorded ??= recording(seeded<P>(this.#seed, index, (choice) => this.#decide(draft.battle, choice)));
      return recorded.port(ask);
    });
    const { asks, answers } = recorded ?? NOTHING_ASKED;
    const after = draft.battle;
    this.#ledger.push({ command, answers });
    this.#watch.onStep?.({ seed: this.#seed, index, before, command, after, events: draft.events, asks, answers });
    return after;
  }

  #decide(battle: B, ask: ChooseAsk<P>): OptionId {
    const ship = battle.ships[ask.by[0]?.ship ?? ''];
    return ship ? this.#botOf(ship.side).decide(this.#ruleset.view(battle, ship.side), ask, this.#random) : ask.fallback;
  }

  #botOf(side: Side): Bot<B, C, P> {
    const bot = this.#bots[side];
    if (!bot) throw new Error(`side ${side} has no bot`);
    return bot;
  }
}

function endOf(battle: BattleBase, limits: Limits, commands: number): PlayedBattle<never, never>['end'] | null {
  if (battle.status === 'ended') return 'decided';
  if (battle.round > limits.rounds) return 'rounds';
  return commands >= limits.commands ? 'commands' : null;
}
