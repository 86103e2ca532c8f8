import type { BattleBase, Change, DiceSpec, ShipId, Told } from '#engine';
import type { Archived } from './archive.ts';
import type { BattleRecord, LedgerEntry, Write } from './record.ts';
import type { ShownBattle } from './types.ts';

/** A chat card, as the battle layer needs it: the chat area makes it, `main.ts` wires it. */
export interface CardPort {
  exists(combatId: string, seq: number): boolean;
  /** What everybody may read of an entry, in this window's language. */
  sentence(entry: LedgerEntry, told: Told): string;
  create(combatId: string, entry: LedgerEntry, told: Told, rolls: readonly object[]): Promise<void>;
  /** Of several cards of one entry, leaves the oldest. */
  dropDoubles(combatId: string, seq: number): Promise<void>;
}

/** What the core tracker shows: mirrored, never read. `turn` is a place in the order of turns, null where nobody is current. */
export interface Mirror {
  readonly round: number;
  readonly turn: number | null;
}

export interface Composed {
  /** The battle's ships as their documents stand, not yet checked by the ruleset. */
  readonly ships: Readonly<Record<ShipId, unknown>>;
  readonly problems: ShownBattle['problems'];
}

/** The results of each group of dice. */
export type Faces = readonly (readonly number[])[];

/**
 * The documents of one battle. The writer knows only this, so that what it promises (nothing lost, nothing doubled) can be
 * tested at every write without a browser.
 */
export interface Table {
  readonly combatId: string;
  record(): BattleRecord | null;
  /** Does the ship still have its row in core's tracker? */
  has(ship: ShipId): boolean;
  /** One update of the combat. */
  writeRecord(before: BattleRecord, after: BattleRecord, mirror: Mirror): Promise<void>;
  compose(record: BattleRecord): Composed;
  /** The document writes that carry the changes; changes of the battle itself need none. */
  writesFor(before: BattleBase, after: BattleBase, changes: readonly Change[]): readonly Write[];
  /** The stored value, or `missing` where the document is gone. */
  read(uuid: string, path: string): { readonly missing: true } | { readonly missing: false; readonly value: unknown };
  /** One update of one document. */
  write(uuid: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  roll(dice: readonly DiceSpec[]): Promise<Faces>;
  /** Dice as Foundry stores them, made from what was recorded: a card that another window finishes has the same ones. */
  asRolls(dice: readonly DiceSpec[], faces: Faces): readonly object[];
  /** Keeps entries that leave the record; done twice it is done once. */
  archive(entries: readonly Archived[]): Promise<void>;
  readonly cards: CardPort;
}
