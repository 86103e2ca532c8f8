/** What each part of a window shows, so that only those that differ are drawn again: scroll, focus and half-typed numbers stay. */
export class PartsOnScreen<Id extends string> {
  readonly #drawn = new Map<Id, string>();

  /** Has nothing been drawn yet? */
  get isEmpty(): boolean {
    return this.#drawn.size === 0;
  }

  /** The parts that differ from what is on the screen. */
  changed(ids: readonly Id[], contexts: Readonly<Record<Id, object>>): Id[] {
    return ids.filter((id) => this.#drawn.get(id) !== JSON.stringify(contexts[id]));
  }

  note(id: Id, context: object): void {
    this.#drawn.set(id, JSON.stringify(context));
  }

  clear(): void {
    this.#drawn.clear();
  }
}
