import { difference, isRecord, type Change } from '#engine';
import { RECORD_SCHEMA, type BattleRecord, type LedgerEntry } from '../battle/record.ts';
import { countMore } from './ship.ts';

type Stored = Record<string, unknown>;

/** A stored form of schema n made into one of n + 1. Index 0 upgrades schema 1. */
const UPGRADES: readonly ((stored: Stored) => Stored)[] = [rememberMore, tellMore];

/** Form 2 keeps what each side has found, scanned and seen, and how quiet the battle is; and the ships that it remembers count more. */
function rememberMore(stored: Stored): Stored {
  const { state, known, sides } = stored;
  if (!isRecord(state) || !isRecord(known) || !isRecord(sides) || stored['ruleset'] !== 'tactical') return { ...stored, schema: 2 };
  const ships = Object.fromEntries(Object.entries(known).map(([id, ship]) => [id, isRecord(ship) ? countMore(ship) : ship]));
  const fresh = { detections: {}, scans: {}, lastSeen: placesSeen(ships, sides), quietRounds: 0, hitThisRound: false };
  return { ...stored, schema: 2, known: ships, state: { ...fresh, drawOffered: false, drawAccepted: {}, ...state } };
}

/** Form 3 keeps phases, who gave each answer, the parts of a question that are answered, and standing orders. What earlier forms did not know stays open. */
function tellMore(stored: Stored): Stored {
  const { ledger, question } = stored;
  const entries = Object.entries(isRecord(ledger) ? ledger : {}).map(([seq, entry]) => [seq, isRecord(entry) ? tellMoreOfEntry(entry) : entry]);
  return { ...stored, schema: 3, orders: [], ledger: Object.fromEntries(entries), question: isRecord(question) ? partlyAnswered(question) : null };
}

const tellMoreOfEntry = (entry: Stored): Stored => ({ ...entry, phase: null, answers: withGivers(entry['answers']) });

const withGivers = (answers: unknown): unknown =>
  Array.isArray(answers) ? answers.map((one: unknown) => (isRecord(one) ? { ...one, by: givers(one) } : one)) : [];

/** One for each part of an ask. */
const givers = ({ ask }: Stored): readonly null[] => (isRecord(ask) && Array.isArray(ask['asks']) ? ask['asks'].map(() => null) : [null]);

function partlyAnswered({ asked: _asked, ...question }: Stored): Stored {
  return { ...question, answers: withGivers(question['answers']), given: {} };
}

/** Where each side sees the ships of the others. A cloaked one was seen nowhere that form 1 would tell. */
function placesSeen(ships: Stored, sides: Stored): Stored {
  const visible = Object.entries(ships).flatMap(([id, ship]): [string, unknown][] => {
    const cloaked = isRecord(ship) && isRecord(ship['running']) && ship['running']['cloaked'] === true;
    return isRecord(ship) && isRecord(ship['position']) && !cloaked ? [[id, ship['position']]] : [];
  });
  const placesFor = (side: unknown): Stored => Object.fromEntries(visible.filter(([id]) => sides[id] !== side));
  return Object.fromEntries([...new Set(Object.values(sides))].map((side) => [String(side), placesFor(side)]));
}

/** The stored battle record in its present form; null where there is none or it is from a newer version of the module. Never throws. */
export function readRecord(stored: unknown): BattleRecord | null {
  if (!isRecord(stored)) return null;
  const schema = stored['schema'];
  if (typeof schema !== 'number' || schema < 1 || schema > RECORD_SCHEMA) return null;
  const upgraded = UPGRADES.slice(schema - 1).reduce((record, upgrade) => upgrade(record), stored);
  return hasParts(upgraded) ? (upgraded as unknown as BattleRecord) : null;
}

/**
 * Entries that were kept outside the record under this schema, in their present form; none of a newer version of the module, or
 * where they are no entries. Pages were kept without their schema before form 3 had an end: what has no phase is older. Never throws.
 */
export function readEntries(stored: unknown, schema: unknown): readonly LedgerEntry[] {
  if (!Array.isArray(stored) || (typeof schema === 'number' && schema > RECORD_SCHEMA)) return [];
  const entries = stored.filter(isRecord).map((entry) => ('phase' in entry ? entry : tellMoreOfEntry(entry)));
  return entries.filter(isEntry) as unknown as readonly LedgerEntry[];
}

/** What a card reads by key must be there. */
const isEntry = (entry: Stored): boolean =>
  typeof entry['seq'] === 'number' && ['answers', 'events', 'changes', 'meanwhile', 'conflicts'].every((key) => Array.isArray(entry[key]));

/**
 * What has to be written over what is stored to make `before` into `after`. A record of an earlier form is written as a whole: only
 * its changes, put among what the upgrade has added to them, would be read as all there is.
 */
export function recordChanges(stored: unknown, before: BattleRecord, after: BattleRecord): readonly Change[] {
  return difference(isRecord(stored) && stored['schema'] !== RECORD_SCHEMA ? stored : before, after);
}

/** The records that every later step reads by key must be there; the rest is checked by the ruleset's own `parse`. */
function hasParts(stored: Record<string, unknown>): boolean {
  const records = ['state', 'known', 'sides', 'ledger', 'requests'];
  return (
    records.every((key) => isRecord(stored[key])) &&
    Array.isArray(stored['orders']) &&
    typeof stored['ruleset'] === 'string' &&
    typeof stored['seq'] === 'number'
  );
}
