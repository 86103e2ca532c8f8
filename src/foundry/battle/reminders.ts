/** How long the same question is not called to mind again. */
const QUIET_MS = 10_000;

/** Keeps reminders from becoming a nuisance, on the side that sends and on the side that is reminded. */
export class Reminders {
  readonly #now: () => number;
  readonly #last = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** May the question be called to mind now? If so, the time begins anew. */
  take(question: string): boolean {
    const now = this.#now();
    if (now - (this.#last.get(question) ?? -Infinity) < QUIET_MS) return false;
    this.#last.set(question, now);
    return true;
  }
}
