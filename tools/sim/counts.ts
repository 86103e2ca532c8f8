/** How often each thing of a kind has come up. */
export class Counts {
  readonly #kinds = new Map<string, Map<string, number>>();

  add(kind: string, what: string, times = 1): void {
    const counts = this.#kinds.get(kind) ?? new Map<string, number>();
    this.#kinds.set(kind, counts);
    counts.set(what, (counts.get(what) ?? 0) + times);
  }

  of(kind: string, what: string): number {
    return this.#kinds.get(kind)?.get(what) ?? 0;
  }

  /** Those that never came up. */
  missing(kind: string, wanted: readonly string[]): readonly string[] {
    return wanted.filter((what) => this.of(kind, what) === 0);
  }

  /** The kind in one paragraph, most frequent first, `wanted` ones with their zeros. */
  told(kind: string, wanted: readonly string[] = []): string {
    const all = new Set([...wanted, ...(this.#kinds.get(kind)?.keys() ?? [])]);
    const sorted = [...all].sort((a, b) => this.of(kind, b) - this.of(kind, a));
    return `${kind}: ${sorted.map((what) => `${what} ${this.of(kind, what)}`).join(', ') || 'none'}`;
  }
}

/** The middle of the values; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN, sorted[middle] ?? NaN];
  return (below + above) / 2;
}
