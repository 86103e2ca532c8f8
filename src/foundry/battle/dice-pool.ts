import type { RollAsk } from '#engine';
import { partsOf, singles } from './parts.ts';
import type { Given, Question, Recorded } from './record.ts';
import { sameAsk } from './same-ask.ts';

/** Rolls that were made before, for playing a command again with the same dice where they still fit. */
export class DicePool {
  readonly #rolls: ReturnType<typeof singles>[number][];

  /** `open`: a question of which some parts are answered already. */
  constructor(answers: readonly Recorded[] = [], open?: Pick<Question, 'ask' | 'given'>) {
    const given = open ? partsOf(open.ask).flatMap((ask, part) => ofPart(ask, open.given[String(part)])) : [];
    this.#rolls = [...answers.flatMap(singles), ...given].filter(({ ask }) => ask.kind === 'roll');
  }

  /** The next roll of that purpose, which is then used up; null where there is none or it was of other dice. */
  take(ask: RollAsk): Given | null {
    const at = this.#rolls.findIndex((roll) => roll.ask.purpose === ask.purpose);
    const [next] = at < 0 ? [] : this.#rolls.splice(at, 1);
    return next && sameAsk(ask, next.ask) ? { answer: next.answer, by: next.by } : null;
  }
}

const ofPart = (ask: ReturnType<typeof partsOf>[number], given: Given | undefined): ReturnType<typeof singles> => (given ? [{ ask, ...given }] : []);
