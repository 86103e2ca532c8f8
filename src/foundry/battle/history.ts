import { applied, equal, valueAt, type BattleBase, type Change } from '#engine';
import { commit, finishOpen, heldRecord, writeRecord, type Desk } from './commit.ts';
import { parseLeniently } from './parse-leniently.ts';
import { editsByHand, newestDone, newestUndone, undoing, withChanges, withEntry, withRequest } from './record-math.ts';
import type { BattleRecord } from './record.ts';
import type { Reply } from './types.ts';

/** The battle as the documents stand now, or null where they cannot be read; edits by hand are in it. */
export function presentBattle(desk: Desk, record: BattleRecord): BattleBase | null {
  return parseLeniently(desk.ruleset, record, desk.table.compose(record)).battle;
}

/**
 * Enters what has been edited by hand since the newest entry, as an entry of its own that can be undone. Gives the paths,
 * empty where nothing was edited. A question that is open keeps them as what changed meanwhile.
 */
export async function absorbEdits(desk: Desk): Promise<readonly string[]> {
  const record = heldRecord(desk);
  const after = presentBattle(desk, record);
  if (!after) return [];
  const edits = editsByHand(record, after.ships);
  if (!edits.length) return [];
  const before: BattleBase = { ...after, ships: applied(after, backwards(edits)).ships };
  const paths = edits.map(({ path }) => path.slice(1).join('.'));
  const noting = (now: BattleRecord): BattleRecord =>
    now.question ? { ...now, question: { ...now.question, meanwhile: [...now.question.meanwhile, ...paths] } } : now;
  const entry = { kind: 'external', command: null, by: '', answers: [], events: [], meanwhile: paths } as const;
  await commit(desk, before, after, entry, noting);
  return paths;
}

/** Takes the newest entry back: documents and record as they were before it. The request's id is kept, so that it is done once. */
export async function undo(desk: Desk, by: string, request: string): Promise<Reply> {
  const record = heldRecord(desk);
  if (record.question) return { ok: false, fault: 'busy', params: {} };
  const entry = newestDone(record);
  if (!entry) return { ok: false, fault: 'nothingToUndo', params: {} };
  const order = record.order + 1;
  const undone = { ...entry, undone: { by, at: desk.now(), order }, redoable: true };
  await turn(desk, record, request, withEntry({ ...withChanges(record, undoing(entry)), order, open: { seq: entry.seq, direction: 'undo' } }, undone));
  return { ok: true, seq: entry.seq, asked: false };
}

/** Gives the entry that was undone last back, with its dice. Refused where something it rests on has been edited since. */
export async function redo(desk: Desk, request: string): Promise<Reply> {
  const record = heldRecord(desk);
  if (record.question) return { ok: false, fault: 'busy', params: {} };
  const entry = newestUndone(record);
  if (!entry) return { ok: false, fault: 'nothingToRedo', params: {} };
  const known = { ...record.state, ships: record.known };
  const changed = entry.changes.find(({ path, from }) => isFollowed(path) && !equal(valueAt(known, path) ?? null, from ?? null));
  if (changed) return { ok: false, fault: 'conflict', params: { path: changed.path.join('.') } };
  const order = record.order + 1;
  const redone = { ...entry, undone: null, redoable: false, order };
  await turn(desk, record, request, withEntry({ ...withChanges(record, entry.changes), order, open: { seq: entry.seq, direction: 'do' } }, redone));
  return { ok: true, seq: entry.seq, asked: false };
}

async function turn(desk: Desk, before: BattleRecord, request: string, after: BattleRecord): Promise<void> {
  await writeRecord(desk, before, withRequest(after, request));
  await finishOpen(desk);
}

const backwards = (changes: readonly Change[]): readonly Change[] => changes.map(({ path, from, to }) => ({ path, from: to, to: from }));

/** Names and sides are in no record, so they cannot contradict one. */
const isFollowed = (path: readonly string[]): boolean => !(path[0] === 'ships' && (path[2] === 'name' || path[2] === 'side'));
