import {
  applied,
  difference,
  randomFrom,
  face,
  rulesets,
  structuredCopy,
  valueAt,
  type AnyRuleset,
  type BattleBase,
  type BattleSetup,
  type Change,
  type DiceSpec,
} from '#engine';
import type { Archived } from './archive.ts';
import type { Desk } from './commit.ts';
import { freshRecord } from './record-math.ts';
import type { BattleRecord, LedgerEntry, Write, Writer } from './record.ts';
import type { Composed, Faces, Table } from './table.ts';
import { BattleWriter } from './writer.ts';

/** Thrown by a table that was told to stop there: the window is gone. */
export class Crash extends Error {}

/** What goes wrong with a write, counted from the world's first. */
export interface Fault {
  readonly at: number;
  readonly when: 'before' | 'after' | 'refused';
}

/** The stored data of one world: what outlives a window. */
export interface World {
  record: BattleRecord;
  readonly documents: Record<string, Record<string, unknown>>;
  readonly cards: number[];
  readonly cardRolls: Record<number, readonly object[]>;
  readonly archived: number[];
  writes: number;
  paused: boolean;
  /** How many groups of dice have been rolled. */
  rolled: number;
}

/** A world in memory with the ships of a setup; each ship's place is stored in a document of its own, as a token's is. */
export function worldOf(setup: BattleSetup, ruleset: AnyRuleset, pen: Writer): World {
  const assembled = ruleset.assemble(setup);
  if (!assembled.ok) throw new Error(`the setup is refused: ${JSON.stringify(assembled.error)}`);
  const documents: World['documents'] = {};
  for (const ship of setup.ships) {
    documents[`Actor.${ship.id}`] = structuredCopy(ship.system) as Record<string, unknown>;
    documents[`Token.${ship.id}`] = { position: ship.position, facing: ship.facing };
  }
  return { record: freshRecord(ruleset, assembled.value, pen), documents, cards: [], cardRolls: {}, archived: [], writes: 0, paused: false, rolled: 0 };
}

/** A write that the server does not take. */
export class Refused extends Error {}

/**
 * What a window does to the world. `fault` strikes at that write of all: the window is gone before it happens, or after it with
 * the reply lost, and writes no more; or the server refuses that one write.
 */
export class MemoryTable implements Table {
  readonly combatId = 'combat';
  readonly #world: World;
  readonly #random: () => number;
  readonly #fault: Fault | null;
  #isGone = false;

  constructor(world: World, seed: string, fault: Fault | null = null) {
    this.#world = world;
    this.#random = randomFrom(seed);
    this.#fault = fault;
  }

  has(ship: string): boolean {
    return `Actor.${ship}` in this.#world.documents;
  }

  record(): BattleRecord {
    return this.#world.record;
  }

  async writeRecord(before: BattleRecord, after: BattleRecord): Promise<void> {
    await this.#write(() => {
      // Only what this window changed, as an update of the combat would.
      this.#world.record = structuredCopy(applied(this.#world.record, difference(before, after)));
    });
  }

  compose(record: BattleRecord): Composed {
    const ships = Object.entries(record.sides).map(([id, side]) => [
      id,
      { ...this.#world.documents[`Actor.${id}`], ...this.#world.documents[`Token.${id}`], id, name: id, side },
    ]);
    return { ships: Object.fromEntries(ships), problems: [] };
  }

  writesFor(_before: BattleBase, _after: BattleBase, changes: readonly Change[]): readonly Write[] {
    return changes.flatMap(({ path, from, to }) => {
      const [root, id, part, ...rest] = path;
      if (root !== 'ships' || !id || !part) return [];
      const uuid = part === 'position' || part === 'facing' ? `Token.${id}` : `Actor.${id}`;
      return [{ uuid, path: [part, ...rest].join('.'), from, to }];
    });
  }

  read(uuid: string, path: string): { missing: true } | { missing: false; value: unknown } {
    const document = this.#world.documents[uuid];
    return document ? { missing: false, value: valueAt(document, path.split('.')) } : { missing: true };
  }

  async write(uuid: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#write(() => {
      const changes = Object.entries(values).map(([path, to]) => ({ path: path.split('.'), from: undefined, to }));
      this.#world.documents[uuid] = applied(this.#world.documents[uuid] ?? {}, changes);
    });
  }

  async roll(dice: readonly DiceSpec[]): Promise<Faces> {
    this.#world.rolled += dice.length;
    return dice.map(({ count, faces }) => Array.from({ length: count }, () => face(this.#random, faces)));
  }

  asRolls(dice: readonly DiceSpec[], faces: Faces): readonly object[] {
    return dice.map((spec, index) => ({ ...spec, results: faces[index] }));
  }

  async archive(entries: readonly Archived[]): Promise<void> {
    if (entries.length) await this.#write(() => this.#world.archived.push(...entries.map(({ entry }) => entry.seq)));
  }

  readonly cards = {
    sentence: (): string => '',
    exists: (_combat: string, seq: number): boolean => this.#world.cards.includes(seq),
    dropDoubles: async (): Promise<void> => undefined,
    create: async (_combat: string, entry: LedgerEntry, _told: unknown, rolls: readonly object[]): Promise<void> => {
      await this.#write(() => {
        this.#world.cards.push(entry.seq);
        this.#world.cardRolls[entry.seq] = rolls;
      });
    },
  };

  async #write(work: () => void): Promise<void> {
    const number = this.#world.writes++;
    const strikes = this.#fault?.at === number ? this.#fault.when : null;
    if (strikes === 'refused') throw new Refused();
    this.#isGone ||= strikes !== null;
    if (this.#isGone && strikes !== 'after') throw new Crash();
    work();
    await Promise.resolve();
    if (strikes === 'after') throw new Crash();
  }
}

/** A window at the world: a writer of its own, with everything it would lose at a reload. */
export function windowAt(
  world: World,
  table: Table,
  ruleset: AnyRuleset,
  me: Writer,
  alarms: unknown[] = [],
  rollsOwn: (person: string) => boolean = () => false,
): BattleWriter {
  const desk: Desk = { table, ruleset, me, now: () => 0, rollsOwn, nameless: (battle) => battle, isPaused: () => world.paused, written: null };
  const sideOf = (): string => Object.values(world.record.sides)[0] ?? '';
  return new BattleWriter(desk, sideOf, (error) => alarms.push(error));
}

export const tactical = (): AnyRuleset => {
  const ruleset = rulesets['tactical'];
  if (!ruleset) throw new Error('the tactical ruleset is not registered');
  return ruleset;
};
