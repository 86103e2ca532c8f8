import type { Answer, Ask, BattleBase, Change, CommandBase, EventBase, Seat, ShipId, SingleAnswer, StationId } from '#engine';

/** Raised by one with every change of the stored form; `migrate/record.ts` holds a pure upgrade from each earlier one. */
export const RECORD_SCHEMA = 3;

/** One change of a document's stored data: absolute values, so that doing it twice is doing it once. */
export interface Write {
  readonly uuid: string;
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** An answer together with what was asked, so that a resumed rule can tell whether it still fits. */
export interface Recorded {
  readonly ask: Ask;
  readonly answer: Answer;
  /** Who gave it, part by part: a user, or null where the writer rolled or a standing order decided. */
  readonly by: readonly (string | null)[];
}

/** The answer to one part of a question: a choice or a roll has one part, a gather several. */
export interface Given {
  readonly answer: SingleAnswer;
  readonly by: string | null;
}

/**
 * What the writer does for a seat without asking, as long as that person holds it (null: nobody, so that the GM is asked).
 * `always`: rolls, or takes the one way that is not the fallback; `never`: takes the fallback.
 */
export interface StandingOrder {
  readonly ship: ShipId;
  readonly station: StationId;
  readonly person: string | null;
  readonly purpose: string;
  readonly does: 'always' | 'never';
}

/** One thing that happened: a command, or an edit by hand that the writer found. */
export interface LedgerEntry {
  readonly seq: number;
  readonly kind: 'command' | 'external';
  readonly command: CommandBase | null;
  /** The user who gave the command; for an edit by hand unknown, ''. */
  readonly by: string;
  readonly at: number;
  /** Round and phase in which it left the battle; the phase is null where there was none, or an earlier version kept none. */
  readonly round: number;
  readonly phase: string | null;
  readonly answers: readonly Recorded[];
  readonly events: readonly EventBase[];
  /** What changed in the battle, and which document writes carry it. */
  readonly changes: readonly Change[];
  readonly writes: readonly Write[];
  /** What had changed by hand while a question of this command was open. */
  readonly meanwhile: readonly string[];
  /** Order in which entries took effect, undo and redo included: undo takes the highest. */
  readonly order: number;
  readonly undone: { readonly by: string; readonly at: number; readonly order: number } | null;
  /** An undone entry can be redone until something else is played over it. */
  readonly redoable: boolean;
  /** Paths that held neither the old nor the new value when an interrupted write was finished. */
  readonly conflicts: readonly string[];
}

/** A question that waits for a person. The rule is not kept: it is run again with the recorded answers. */
export interface Question {
  readonly id: string;
  readonly command: CommandBase;
  readonly request: string;
  readonly by: string;
  readonly ask: Ask;
  readonly answers: readonly Recorded[];
  /** The parts of the ask that are answered already, by their places; the rest is waited for. */
  readonly given: Readonly<Record<string, Given>>;
  readonly fingerprint: string;
  /** What has been changed by hand since it was asked. */
  readonly meanwhile: readonly string[];
  /** The recorded answers no longer fit: the GM withdraws or plays again. */
  readonly broken: boolean;
}

/** Who writes: one window of one GM. */
export interface Writer {
  readonly user: string;
  readonly session: string;
}

/** Everything of a battle that is in no ship's document: `flags["action-stations"].battle` of its Combat. */
export interface BattleRecord {
  readonly schema: number;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly writer: Writer | null;
  /** The battle without its ships. */
  readonly state: Omit<BattleBase, 'ships'>;
  /** Each ship as it stood after the newest entry: what differs now was edited by hand. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly sides: Readonly<Record<string, string>>;
  readonly question: Question | null;
  /** A list and no record: purposes have dots in their names, and an update would read them as paths. */
  readonly orders: readonly StandingOrder[];
  readonly seq: number;
  readonly order: number;
  /** The entry whose documents or card may not be written yet. */
  readonly open: { readonly seq: number; readonly direction: 'do' | 'undo' } | null;
  readonly ledger: Readonly<Record<string, LedgerEntry>>;
  /** The newest 200 request ids with their place in line. */
  readonly requests: Readonly<Record<string, number>>;
}

export type { Seat };
