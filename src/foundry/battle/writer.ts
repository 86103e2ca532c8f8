import { equal, type AnyRuleset, type CommandBase, type Quote } from '#engine';
import { putBackDocument } from './belated.ts';
import { DicePool } from './dice-pool.ts';
import { finishOpen, heal, heldRecord, PenLost, putBack, type Desk } from './commit.ts';
import { presentBattle, redo, undo } from './history.ts';
import { answer, playAgain, reviewQuestion, run, withdraw } from './questions.ts';
import type { Request, Sender } from './requests.ts';
import { seenOf } from './seen.ts';
import { setStandingOrder } from './standing-orders.ts';
import type { Reply } from './types.ts';

/** So many requests of one person may wait; more are answered at once with 'busy'. */
const WAITING_AT_MOST = 20;

/** What goes wrong in a rule or a write is told to the GM and the battle goes on. */
export interface Alarm {
  (error: unknown, request: Request): void;
}

/**
 * The one writer of a battle: requests wait their turn, and one at a time is checked against the present battle, played and
 * committed. Nothing here waits for an animation, a 3D die or a dialog: hidden tabs freeze.
 */
export class BattleWriter {
  readonly #desk: Desk;
  readonly #alarm: Alarm;
  readonly #sideOf: (user: string) => string;
  readonly #waiting = new Map<string, number>();
  #line: Promise<unknown> = Promise.resolve();

  constructor(desk: Desk, sideOf: (user: string) => string, alarm: Alarm) {
    this.#desk = desk;
    this.#sideOf = sideOf;
    this.#alarm = alarm;
  }

  get desk(): Desk {
    return this.#desk;
  }

  /** Plays a request when its turn comes. Never rejects. */
  async handle(request: Request, sender: Sender): Promise<Reply> {
    const waiting = this.#waiting.get(sender.user) ?? 0;
    if (waiting >= WAITING_AT_MOST) return { ok: false, fault: 'busy', params: {} };
    this.#waiting.set(sender.user, waiting + 1);
    try {
      return await this.inLine(() => this.#play(request, sender));
    } catch (error) {
      if (error instanceof PenLost) return { ok: false, fault: 'noWriter', params: {} };
      this.#alarm(error, request);
      return { ok: false, fault: 'failed', params: {} };
    } finally {
      this.#waiting.set(sender.user, (this.#waiting.get(sender.user) ?? 1) - 1);
    }
  }

  /** Looks for edits by hand when nothing else is being written. */
  async review(): Promise<void> {
    await this.inLine(async () => {
      await finishOpen(this.#desk);
      await reviewQuestion(this.#desk);
    });
  }

  /** Does something in the line of this battle, after all that waits. */
  inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#line.then(work, work);
    this.#line = next.catch(() => undefined);
    return next;
  }

  async #play(request: Request, sender: Sender): Promise<Reply> {
    const desk = this.#desk;
    await heal(desk);
    if (heldRecord(desk).requests[request.id] !== undefined) return { ok: false, fault: 'repeated', params: {} };
    await finishOpen(desk);
    // The request's id is not kept: the same one may come again when the game goes on.
    if (desk.isPaused() && !sender.isGm) return { ok: false, fault: 'paused', params: {} };
    if (request.kind === 'answer') {
      await reviewQuestion(desk);
      return await answer(desk, request, sender);
    }
    if (request.kind === 'command') return await this.#command(request, sender);
    if (request.kind === 'order') return await setStandingOrder(desk, request, sender);
    if (!sender.isGm) return { ok: false, fault: 'notGm', params: {} };
    await reviewQuestion(desk);
    if (request.kind === 'withdraw') return await withdraw(desk, request.question);
    if (request.kind === 'playAgain') return await playAgain(desk, request.question, request.dice, request.id);
    return request.kind === 'undo' ? await undo(desk, sender.user, request.id) : await redo(desk, request.id);
  }

  async #command(request: Request & { kind: 'command' }, sender: Sender): Promise<Reply> {
    const desk = this.#desk;
    const parsed = desk.ruleset.parseCommand({ ...request.command, by: sender.isGm ? 'gm' : sender.user });
    if (!parsed.ok) return { ok: false, fault: 'malformed', params: {} };
    const command = parsed.value;
    await reviewQuestion(desk);
    const record = heldRecord(desk);
    if (record.question) return { ok: false, fault: 'busy', params: {} };
    const battle = presentBattle(desk, record);
    if (!battle) return { ok: false, fault: 'failed', params: {} };
    if (!sender.isGm && desk.ruleset.seat(battle, command) === null) return { ok: false, fault: 'notGm', params: {} };
    const viewer = sender.isGm ? 'gm' : this.#sideOf(sender.user);
    const refusal = desk.ruleset.check(desk.nameless(battle, viewer), command);
    if (refusal) return { ok: false, refusal };
    if (request.seen) {
      const now = seenOf(quoteFor(desk.ruleset, desk.ruleset.view(battle, viewer), command));
      if (!equal(request.seen, now)) return { ok: false, fault: 'changed', params: {}, now };
    }
    return await run(desk, battle, { command, request: request.id, by: sender.user, answers: [], pool: new DicePool(), meanwhile: [] });
  }

  /** Puts a ship's document back where a window that had lost the pen has written it late. */
  async rectify(uuid: string, paths: readonly string[]): Promise<void> {
    await this.inLine(async () => {
      await finishOpen(this.#desk);
      await putBackDocument(this.#desk, uuid, paths);
    });
  }

  /** Puts back what a window that had lost the pen has written over. */
  async restore(): Promise<void> {
    await this.inLine(() => putBack(this.#desk));
  }
}

const quoteFor = (ruleset: AnyRuleset, view: Parameters<AnyRuleset['quote']>[0], command: CommandBase): Quote => ruleset.quote(view, command);
