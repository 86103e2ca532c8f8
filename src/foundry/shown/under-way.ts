/** What has been pressed and not been answered yet, by the name of the press: the same one once more does nothing meanwhile, others do what they do. */
export class UnderWay {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Does the work unless the same is under way; null where it is. */
  async once<T>(key: string, work: () => Promise<T> | T): Promise<T | null> {
    if (this.#keys.has(key)) return null;
    this.#keys.add(key);
    try {
      return await work();
    } finally {
      this.#keys.delete(key);
    }
  }
}
