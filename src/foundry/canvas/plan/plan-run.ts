import { equal } from '#engine';
import type { CommandBase, CourseStep, ShipId } from '#engine';
import type { LedgerEntry } from '../../battle/record.ts';
import { seenOf } from '../../battle/seen.ts';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import { replyText } from '../../shown/reply.ts';
import { refusalText } from '../../words.ts';

type Step = CourseStep<CommandBase>;

/** What the sending of a plan needs, and whom it tells. */
export interface Run {
  readonly battles: Battles;
  readonly combatId: string;
  readonly ship: ShipId;
  /** The steps as the person saw them when he ordered them. */
  readonly planned: readonly Step[];
  stopsAtFailure(): boolean;
  /** Has the person stopped it meanwhile? */
  isStopped(): boolean;
  /** The next step has been played. */
  played(): void;
}

/** Why no more steps are sent. `failed`: the last one played did not succeed; `refused`: with what was said to it. */
export type RunEnd =
  | { readonly why: 'done' | 'stopped' | 'asked' | 'changed' }
  | { readonly why: 'failed'; readonly step: string }
  | { readonly why: 'refused'; readonly text: string };

/** What has been played comes with the next change of the battle's documents; where it does not, all may be different. */
const ENTRY_WITHIN_MS = 10_000;

/**
 * Sends the steps one by one, each after the reply to the one before. Ends at the first that fails where the person wants that,
 * and in any case at a refusal, at a question, and where the battle or the numbers are no longer those of the plan.
 */
export async function runPlan(run: Run): Promise<RunEnd> {
  const { battles, combatId, planned } = run;
  let last = lastOrder(battles.of(combatId));
  for (const [index, want] of planned.entries()) {
    if (run.isStopped()) return { why: 'stopped' };
    const shown = battles.of(combatId);
    if (!shown || lastOrder(shown) !== last) return { why: 'changed' };
    const step = stepNow(shown, run.ship, want);
    if (typeof step === 'string') return { why: 'refused', text: step };
    if (!step) return { why: 'changed' };
    const reply = await battles.send(combatId, step.command, seenOf(step.quote));
    if (!reply.ok) return { why: 'refused', text: replyText(shown, reply) ?? '' };
    last += 1;
    const entry = reply.asked ? null : await entryOf(battles, combatId, last);
    run.played();
    if (reply.asked) return { why: 'asked' };
    const now = battles.of(combatId);
    if (!now || !entry || !isOf(entry, step)) return { why: 'changed' };
    const hasMore = index + 1 < planned.length;
    const hasFailed = now.ruleset.tell(entry.events, now.view, now.viewer).failed;
    if (hasFailed && (run.stopsAtFailure() || !hasMore)) return { why: 'failed', step: want.step };
  }
  return { why: 'done' };
}

/** The step as it would be given now: a sentence where it is refused, null where its numbers are not the planned ones. */
function stepNow(shown: ShownBattle, ship: ShipId, want: Step): Step | string | null {
  const step = shown.ruleset.course(shown.view, ship, [want.step], shown.person)?.steps[0];
  if (step?.refusal) return refusalText(shown.ruleset.id, step.refusal);
  return step && step.isForced === want.isForced && equal(seenOf(step.quote), seenOf(want.quote)) ? step : null;
}

/** The newest change of the battle, undone ones counted: it grows by one with each. */
function lastOrder(shown: ShownBattle | null): number {
  return Math.max(0, ...(shown?.ledger ?? []).map(({ order, undone }) => Math.max(order, undone?.order ?? 0)));
}

const isOf = ({ command }: LedgerEntry, step: Step): boolean => command?.type === step.command.type && command.ship === step.command.ship;

/** The entry that has taken effect in that place as soon as this window has it, or null where it does not come. */
function entryOf(battles: Battles, combatId: string, order: number): Promise<LedgerEntry | null> {
  const find = (): LedgerEntry | undefined => battles.of(combatId)?.ledger.find((entry) => entry.order === order);
  const found = find();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (entry: LedgerEntry | null): void => {
      stop();
      clearTimeout(timer);
      resolve(entry);
    };
    const stop = battles.onChange(() => {
      const entry = find();
      if (entry) finish(entry);
    });
    const timer = setTimeout(() => finish(null), ENTRY_WITHIN_MS);
  });
}
