import type { ShipId } from './ask.ts';
import { assert } from './result.ts';

/** The same shape, writable: only `Draft.edit` hands it out. */
export type Writable<T> = T extends readonly (infer Item)[] ? Writable<Item>[] : T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T;

/** What no rule writes to in any ruleset: the printed values of a ship and its people. A change of those is a `put`. */
const FIXED = ['printed', 'crew'] as const;
type Fixed = (typeof FIXED)[number];

/** A ship that is being written to. */
export type Edited<T> = { -readonly [Key in keyof T]: Key extends Fixed ? T[Key] : Writable<T[Key]> };

interface WithShips {
  readonly ships: Readonly<Record<ShipId, object>>;
}

/**
 * How a ruleset copies what it writes to. Every command pays for a copy, and copies made field by field are all of one form, which
 * whatever reads them afterwards is fast with. Without it a battle is copied as it comes and a ship to its depth.
 */
export interface Copies<B extends WithShips> {
  /** The battle, with its ships and all other records shared. */
  battle(battle: B): B;
  /** The ship, and a copy of each of its records that is written to in place. */
  ship(ship: B['ships'][ShipId]): B['ships'][ShipId];
}

const NONE: readonly ShipId[] = [];

/**
 * A battle in the middle of one command. Rules write only through `edit` and `editBattle`, which copy once per command what they
 * hand out; all else is shared and readonly. A draft that is thrown away leaves no trace.
 */
export class Draft<B extends WithShips, E> {
  readonly before: B;
  readonly #events: E[] = [];
  /** Few: a command seldom writes to more than two ships. */
  #copied: readonly ShipId[] = NONE;
  readonly #copies: Copies<B>;
  #now: B;

  constructor(before: B, copies: Copies<B> = PLAIN_COPIES) {
    this.before = before;
    this.#copies = copies;
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

  /** The ship, to be written to. Throws for a ship that is not in the battle. */
  edit(ship: ShipId): Edited<B['ships'][ShipId]> {
    const present = this.#now.ships[ship] as B['ships'][ShipId] | undefined;
    assert(present, `no ship ${ship} in this battle`);
    if (!this.#copied.includes(ship)) {
      this.#copied = [...this.#copied, ship];
      this.#place(ship, this.#copies.ship(present));
    }
    return this.#now.ships[ship] as Edited<B['ships'][ShipId]>;
  }

  /** Replaces fields of the battle itself. */
  set(fields: Partial<Omit<B, 'ships'>>): void {
    const now = this.#own() as Record<string, unknown>;
    for (const key in fields) now[key] = fields[key as keyof typeof fields];
  }

  /** Puts a ship into the battle, or replaces it. */
  put(ship: ShipId, value: B['ships'][ShipId]): void {
    this.#copied = this.#copied.filter((copied) => copied !== ship);
    this.#place(ship, value);
  }

  #place(ship: ShipId, value: B['ships'][ShipId]): void {
    const now = this.#own() as { -readonly [Key in keyof B]: B[Key] };
    if (now.ships === this.before.ships) now.ships = withKey<B['ships'], ShipId>(now.ships, ship, value);
    else (now.ships as Record<ShipId, B['ships'][ShipId]>)[ship] = value;
  }

  /** The battle as it stands now, once it is another one than that which it began with. */
  #own(): B {
    if (this.#now === this.before) this.#now = this.#copies.battle(this.before);
    return this.#now;
  }

  /** Tells what has happened: past tense, numbers before and after, no text. */
  report(event: E): void {
    this.#events.push(event);
  }
}

/** The record with another value at one key, all else shared. (Key by key all such copies are of one form; spread, each has its own.) */
export function withKey<R extends object, K extends keyof R>(record: R, key: K, value: R[K]): R {
  const copy = {} as R;
  for (const one in record) copy[one] = record[one];
  copy[key] = value;
  return copy;
}

const PLAIN_COPIES = { battle: <B extends object>(battle: B): B => ({ ...battle }), ship: editedCopy };

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
