import { applied, difference, isRecord, reversed, type AnyRuleset, type BattleBase, type Change, type ShipId } from '#engine';
import { RECORD_SCHEMA, type BattleRecord, type LedgerEntry, type Writer } from './record.ts';

/** How many entries and request ids stay in the battle record. Older entries go to the journal when a round ends, or when twice as many wait. */
export const LEDGER_KEPT = 20;
export const REQUESTS_KEPT = 200;

/** What of a ship the ledger follows: its numbers and its place. Its name and side are not a matter of the rules. */
const FOLLOWED = ['status', 'printed', 'running', 'turn', 'crew', 'position', 'facing'] as const;

/** The record of a battle that has been assembled and not yet begun. */
export const freshRecord = (ruleset: AnyRuleset, battle: BattleBase, writer: Writer): BattleRecord => ({
  schema: RECORD_SCHEMA,
  ruleset: ruleset.id,
  rulesVersion: ruleset.version,
  writer,
  state: stateOf(battle),
  known: knownOf(battle.ships),
  sides: sidesOf(battle.ships),
  question: null,
  orders: [],
  seq: 0,
  order: 0,
  open: null,
  ledger: {},
  requests: {},
});

/** The battle without its ships, as the record holds it. */
export function stateOf(battle: BattleBase): Omit<BattleBase, 'ships'> {
  const { ships: _ships, ...state } = battle;
  return state;
}

/** The side of each ship. */
export const sidesOf = (ships: BattleBase['ships']): Record<ShipId, string> => Object.fromEntries(Object.values(ships).map(({ id, side }) => [id, side]));

/** Each ship as the record remembers it. */
export function knownOf(ships: Readonly<Record<ShipId, unknown>>): Record<ShipId, unknown> {
  return Object.fromEntries(Object.entries(ships).map(([id, ship]) => [id, followed(ship)]));
}

/** What in the ships differs from what the record remembers: edits by hand, as paths from `ships`. */
export function editsByHand(record: BattleRecord, ships: Readonly<Record<ShipId, unknown>>): readonly Change[] {
  return difference({ ships: record.known }, { ships: knownOf(ships) });
}

/** The record's own part of some changes: state, remembered ships, and who is in the battle on which side. */
export function withChanges(record: BattleRecord, changes: readonly Change[]): BattleRecord {
  const ships = changes.filter(({ path }) => path[0] === 'ships').map((change) => ({ ...change, path: change.path.slice(1) }));
  const state = changes.filter(({ path }) => path[0] !== 'ships');
  const sides = ships.filter(({ path }) => path.length === 1).map(({ path, from, to }) => ({ path, from: sideIn(from), to: sideIn(to) }));
  return { ...record, state: applied(record.state, state), known: knownOf(applied(record.known, ships)), sides: applied(record.sides, sides) };
}

const sideIn = (ship: unknown): unknown => (isRecord(ship) ? ship['side'] : undefined);

/** An entry with what undoing it does to the battle. */
export const undoing = (entry: LedgerEntry): readonly Change[] => reversed(entry.changes);

/** The entry that took effect last and still holds; null where nothing can be undone. */
export function newestDone(record: BattleRecord): LedgerEntry | null {
  return highest(record, (entry) => (entry.undone ? null : entry.order));
}

/** The entry that was undone last and may still be redone. */
export function newestUndone(record: BattleRecord): LedgerEntry | null {
  return highest(record, (entry) => (entry.undone && entry.redoable ? entry.undone.order : null));
}

/** The record with an entry put in or replaced. */
export const withEntry = (record: BattleRecord, entry: LedgerEntry): BattleRecord => ({
  ...record,
  ledger: { ...record.ledger, [String(entry.seq)]: entry },
});

/** The entries that are due to leave the record, oldest first. */
export function outgrown(record: BattleRecord, roundEnds: boolean): readonly LedgerEntry[] {
  const entries = Object.values(record.ledger).sort((a, b) => a.seq - b.seq);
  return roundEnds || entries.length >= 2 * LEDGER_KEPT ? entries.slice(0, Math.max(0, entries.length - LEDGER_KEPT)) : [];
}

/** The record without entries that have been kept elsewhere. */
export function without(record: BattleRecord, entries: readonly LedgerEntry[]): BattleRecord {
  const gone = new Set(entries.map(({ seq }) => String(seq)));
  return { ...record, ledger: Object.fromEntries(Object.entries(record.ledger).filter(([seq]) => !gone.has(seq))) };
}

/** The record that remembers one more request id. */
export function withRequest(record: BattleRecord, id: string): BattleRecord {
  const places = Object.values(record.requests);
  const place = places.length ? Math.max(...places) + 1 : 1;
  return { ...record, requests: newest({ ...record.requests, [id]: place }, REQUESTS_KEPT, (at) => at) };
}

/** The entries whose redo a new command ends. */
export function withoutRedo(record: BattleRecord): BattleRecord {
  const ledger = Object.fromEntries(
    Object.entries(record.ledger).map(([seq, entry]) => [seq, entry.undone && entry.redoable ? { ...entry, redoable: false } : entry]),
  );
  return { ...record, ledger };
}

function followed(ship: unknown): Record<string, unknown> {
  const source = isRecord(ship) ? ship : {};
  return Object.fromEntries(FOLLOWED.map((key) => [key, source[key] ?? null]));
}

function highest(record: BattleRecord, orderOf: (entry: LedgerEntry) => number | null): LedgerEntry | null {
  let found: LedgerEntry | null = null;
  let best = -1;
  for (const entry of Object.values(record.ledger)) {
    const order = orderOf(entry);
    if (order !== null && order > best) [found, best] = [entry, order];
  }
  return found;
}

function newest<T>(items: Readonly<Record<string, T>>, count: number, rank: (item: T) => number): Record<string, T> {
  const ordered = Object.entries(items).sort(([, a], [, b]) => rank(b) - rank(a));
  return Object.fromEntries(ordered.slice(0, count));
}
