interface Named {
  name?: unknown;
}

/** A map by id which iterates over its VALUES, as Foundry's does. */
export class Collection<V> implements Iterable<V> {
  private readonly byId: Map<string, V>;

  constructor(entries: Iterable<readonly [string, V]> = []) {
    this.byId = new Map(entries);
  }

  get size(): number {
    return this.byId.size;
  }

  get contents(): V[] {
    return [...this.byId.values()];
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.byId.values();
  }

  get(id: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.byId.get(id);
    if (value === undefined && options.strict) throw new Error(`The key ${id} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as Named).name === name);
    if (value === undefined && options.strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  set(id: string, value: V): this {
    this.byId.set(id, value);
    return this;
  }

  delete(id: string): boolean {
    return this.byId.delete(id);
  }

  find(condition: (value: V, index: number) => boolean): V | undefined {
    return this.contents.find(condition);
  }

  filter(condition: (value: V, index: number) => boolean): V[] {
    return this.contents.filter(condition);
  }

  map<T>(transform: (value: V, index: number) => T): T[] {
    return this.contents.map(transform);
  }

  some(condition: (value: V, index: number) => boolean): boolean {
    return this.contents.some(condition);
  }
}
