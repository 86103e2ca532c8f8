import type { Answer, Ask, Rule } from './ask.ts';
import { faultOfAnswer } from './answer.ts';

/** Where a synchronous run gets its answers: tests, simulation, previews. */
export type Port<P extends string = string> = (ask: Ask<P>) => Answer;
export type AsyncPort<P extends string = string> = (ask: Ask<P>) => Promise<Answer>;

/** Thrown into a rule, and out of its driver, where an answer does not fit its ask. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly ask: Ask;
  constructor(ask: Ask, why: string) {
    super(`${ask.kind === 'gather' ? 'gather' : ask.purpose}: ${why}`);
    this.ask = ask;
  }
}

/** Runs a rule to its end. Throws BadAnswer where the port's answer does not fit, and whatever the rule throws. */
export function runSync<T, P extends string>(rule: Rule<T, P>, port: Port<P>): T {
  let step = rule.next();
  while (!step.done) step = rule.next(checked(step.value, port(step.value)));
  return step.value;
}

/** As `runSync`, with a port that may wait. */
export async function runAsync<T, P extends string>(rule: Rule<T, P>, port: AsyncPort<P>): Promise<T> {
  let step = rule.next();
  while (!step.done) step = rule.next(checked(step.value, await port(step.value)));
  return step.value;
}

/** Where a rule stands after its recorded answers: ended, at its next ask, or at an answer that no longer fits. */
export type Stand<T, P extends string = string> =
  | { readonly at: 'end'; readonly value: T }
  | { readonly at: 'ask'; readonly ask: Ask<P> }
  | { readonly at: 'misfit'; readonly ask: Ask<P>; readonly index: number; readonly why: string };

/**
 * Runs a rule on recorded answers as far as they go, and leaves it there. A question is kept as command and answers, never as
 * a running generator: this is how it goes on after a reload.
 */
export function replay<T, P extends string>(rule: Rule<T, P>, answers: readonly Answer[]): Stand<T, P> {
  let step = rule.next();
  for (const [index, answer] of answers.entries()) {
    if (step.done) break;
    const why = faultOfAnswer(step.value, answer);
    if (why) return { at: 'misfit', ask: step.value, index, why };
    step = rule.next(answer);
  }
  return step.done ? { at: 'end', value: step.value } : { at: 'ask', ask: step.value };
}

function checked(ask: Ask, answer: Answer): Answer {
  const why = faultOfAnswer(ask, answer);
  if (why) throw new BadAnswer(ask, why);
  return answer;
}
