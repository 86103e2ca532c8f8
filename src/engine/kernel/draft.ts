import type { ShipId } from './ask.ts';
import { assert } from './result.ts';

/** The same shape, writable: only `Draft.edit` hands it out. */
export type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

/** What no rule writes to in any ruleset: the printed values of a ship and its people. A change of those is a `put`. */
const FIXED = ['printed', 'crew'] as const;
type Fixed = (typeof FIXED)[number];

/** A ship that is being written to. */
export type Edited<T> = { -readonly [Key in keyof T]: Key extends Fixed ? T[Key] : Writable<T[Key]> };

interface WithShips {
  readonly ships: Readonly<Record<ShipId, object>>;
}

/**
 * A battle in the middle of one command. Rules write only through `edit` and `editBattle`, which copy once per command what they
 * hand out; all else is shared and readonly. A draft that is thrown away leaves no trace.
 */
export class Draft<B extends WithShips, E> {
  readonly before: B;
  readonly #events: E[] = [];
  /** Few: a command seldom writes to more than two ships. */
  readonly #copied: ShipId[] = [];
  #now: B;

  constructor(before: B) {
    this.before = before;
    this.#now = before;
  }

  /** The battle as it stands now. Never keep it across an edit. */
  get battle(): B {
    return this.#now;
  }

  /** What has been reported, in order. */
  get events(): readonly E[] {
    return this.#events;
  }

  /**
   * The ship, to be written to. Throws for a ship that is not in the battle. A ruleset that knows where its rules write may bring
   * its own copy, for every command pays for one.
   */
  edit(ship: ShipId, copy: (ship: B['ships'][ShipId]) => B['ships'][ShipId] = editedCopy): Edited<B['ships'][ShipId]> {
    const present = this.#now.ships[ship] as B['ships'][ShipId] | undefined;
    assert(present, `no ship ${ship} in this battle`);
    if (!this.#copied.includes(ship)) {
      this.#copied.push(ship);
      this.#place(ship, copy(present));
    }
    return this.#now.ships[ship] as Edited<B['ships'][ShipId]>;
  }

  /** Replaces fields of the battle itself. */
  set(fields: Partial<Omit<B, 'ships'>>): void {
    Object.assign(this.#own(), fields);
  }

  /** Puts a ship into the battle, or replaces it. */
  put(ship: ShipId, value: B['ships'][ShipId]): void {
    const at = this.#copied.indexOf(ship);
    if (at >= 0) this.#copied.splice(at, 1);
    this.#place(ship, value);
  }

  #place(ship: ShipId, value: B['ships'][ShipId]): void {
    const now = this.#own() as { -readonly [Key in keyof B]: B[Key] };
    if (now.ships === this.before.ships) now.ships = { ...now.ships };
    (now.ships as Record<ShipId, B['ships'][ShipId]>)[ship] = value;
  }

  /** The battle as it stands now, once it is another one than that which it began with. */
  #own(): B {
    if (this.#now === this.before) this.#now = { ...this.before };
    return this.#now;
  }

  /** Tells what has happened: past tense, numbers before and after, no text. */
  report(event: E): void {
    this.#events.push(event);
  }
}

/** The ship deep enough to be written to; what is fixed is shared. */
function editedCopy<S extends object>(ship: S): S {
  const copy: S = { ...ship };
  for (const key in copy) if (key !== FIXED[0] && key !== FIXED[1]) copy[key] = structuredCopy(copy[key]);
  return copy;
}

/** A deep copy of plain data. (`structuredClone` is no part of the language, and slower; so are lists of entries.) */
export function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  const from = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key in from) {
    const inner = from[key];
    copy[key] = typeof inner === 'object' && inner !== null ? structuredCopy(inner) : inner;
  }
  return copy as T;
}
