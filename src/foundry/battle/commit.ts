import { difference, equal, structuredCopy, type AnyRuleset, type BattleBase, type CommandBase, type EventBase, type ShipId, type Viewer } from '#engine';
import { parseLeniently } from './parse-leniently.ts';
import { singles } from './parts.ts';
import type { BattleRecord, LedgerEntry, Recorded, Write, Writer } from './record.ts';
import { knownOf, outgrown, sidesOf, stateOf, withEntry, without, withoutRedo } from './record-math.ts';
import type { Mirror, Table } from './table.ts';

/** Thrown where this window has lost the pen: whatever it was doing stops there, and the new writer finishes it. */
export class PenLost extends Error {
  override readonly name = 'PenLost';
}

/** A viewer of no side, who knows what everybody knows. */
export const NOBODY = '';

/** What the parts of the writer share. */
export interface Desk {
  readonly table: Table;
  readonly ruleset: AnyRuleset;
  readonly me: Writer;
  now(): number;
  /** Does this person roll the dice of his seats himself now? */
  readonly rollsOwn: (person: string) => boolean;
  /** The battle without the names that this viewer may not read: of ships that are hidden from him. */
  readonly nameless: (battle: BattleBase, viewer: Viewer) => BattleBase;
  /** While the game is paused, nothing but what a GM asks for is played. */
  readonly isPaused: () => boolean;
  /** The last record that this window wrote itself: what a stale window overwrites is put back from it. */
  written: BattleRecord | null;
}

/** What an entry is made of before it has its numbers. */
export interface Played {
  readonly command: CommandBase | null;
  readonly kind: LedgerEntry['kind'];
  readonly by: string;
  readonly answers: readonly Recorded[];
  readonly events: readonly EventBase[];
  readonly meanwhile: readonly string[];
}

/** The record, where this window still holds the pen; a copy, for a document's data changes under its reader. Throws PenLost. */
export const heldRecord = (desk: Desk): BattleRecord => structuredCopy(presentRecord(desk));

/** The same without the copy: for a look at it before anything is waited for. */
function presentRecord(desk: Desk): BattleRecord {
  const record = desk.table.record();
  if (!record?.writer || !equal(record.writer, desk.me)) throw new PenLost();
  return record;
}

/** One update of the record. Throws PenLost where the pen was lost before or meanwhile. */
export async function writeRecord(desk: Desk, before: BattleRecord, after: BattleRecord): Promise<void> {
  presentRecord(desk);
  const stored = asStored(after);
  await desk.table.writeRecord(
    before,
    after,
    mirrorOf(desk.ruleset, after, (ship) => desk.table.has(ship)),
  );
  presentRecord(desk);
  desk.written = stored;
  await heal(desk);
}

/**
 * Puts the record back as this window left it, where a window that has lost the pen has written over it: what that one had sent
 * may arrive late. Before every reading that something is decided on. Throws PenLost.
 */
export async function heal(desk: Desk): Promise<void> {
  if (desk.written && !equal(presentRecord(desk), desk.written)) await putBack(desk);
}

/** A record as it comes back from the store: what is undefined is not there, and there is no negative zero. */
export const asStored = (record: BattleRecord): BattleRecord => JSON.parse(JSON.stringify(record)) as BattleRecord;

/**
 * The commit of a played command or a found edit: one update of the record with its ledger entry (before it nothing has happened,
 * after it everything has), then the documents, then the card. `amend` adds what else that update says. Gives the entry's number.
 */
export async function commit(
  desk: Desk,
  before: BattleBase,
  after: BattleBase,
  played: Played,
  amend: (record: BattleRecord) => BattleRecord,
): Promise<number> {
  const record = heldRecord(desk);
  const changes = difference(before, after);
  const seq = record.seq + 1;
  const order = record.order + 1;
  const entry: LedgerEntry = {
    ...played,
    seq,
    at: desk.now(),
    round: after.round,
    phase: desk.ruleset.phase(after)?.id ?? null,
    changes,
    writes: desk.table.writesFor(before, after, changes),
    order,
    undone: null,
    redoable: false,
    conflicts: [],
  };
  const old = outgrown(record, after.round > record.state.round);
  await desk.table.archive(old.map((kept) => ({ entry: kept, sentence: sentenceOf(desk, after, kept) })));
  const amended = without(amend(record), old);
  const next = withEntry(played.kind === 'command' ? withoutRedo(amended) : amended, entry);
  await writeRecord(desk, record, {
    ...next,
    state: stateOf(after),
    known: { ...record.known, ...knownOf(after.ships) },
    sides: { ...record.sides, ...sidesOf(after.ships) },
    question: played.kind === 'command' ? null : amended.question,
    seq,
    order,
    open: { seq, direction: 'do' },
  });
  await finishOpen(desk);
  return seq;
}

/**
 * Finishes what the newest entry left open, by whoever holds the pen now: what holds the new value is done, what holds the old
 * one is written, anything else is left alone and named in the entry, as is what the document refuses. Then the card, once.
 */
export async function finishOpen(desk: Desk): Promise<void> {
  await heal(desk);
  if (!presentRecord(desk).open) return;
  const record = heldRecord(desk);
  const { open } = record;
  if (!open) return;
  const entry = record.ledger[String(open.seq)];
  const conflicts: string[] = [];
  if (entry) {
    const writes = open.direction === 'do' ? entry.writes : backwards(entry.writes);
    for (const [uuid, ofDocument] of byDocument(writes)) conflicts.push(...(await finishDocument(desk, uuid, ofDocument)));
    if (open.direction === 'do' && !desk.table.cards.exists(desk.table.combatId, entry.seq)) await makeCard(desk, entry);
  }
  const now = heldRecord(desk);
  const closed = { ...now, open: null };
  await writeRecord(desk, now, entry && conflicts.length ? withEntry(closed, { ...entry, conflicts: [...entry.conflicts, ...conflicts] }) : closed);
}

/** Writes the record and what core shows of it again as this window left them, where another one without the pen has written over them. */
export async function putBack(desk: Desk): Promise<void> {
  const now = heldRecord(desk);
  const right = desk.written ?? now;
  await desk.table.writeRecord(
    now,
    right,
    mirrorOf(desk.ruleset, right, (ship) => desk.table.has(ship)),
  );
}

/** The same writes the other way round. */
export const backwards = (writes: readonly Write[]): readonly Write[] => writes.map((write) => ({ ...write, from: write.to, to: write.from })).reverse();

/** What the core tracker shows of a record. Its turns are places among the combatants that are there, whose initiatives follow the order. */
export function mirrorOf(ruleset: AnyRuleset, record: BattleRecord, isThere: (ship: ShipId) => boolean = () => true): Mirror {
  const battle: BattleBase = { ...record.state, ships: record.known as BattleBase['ships'] };
  const active = ruleset.activeShip(battle);
  const turn = active === null ? -1 : ruleset.turnOrder(battle).filter(isThere).indexOf(active);
  return { round: record.state.round, turn: turn < 0 ? null : turn };
}

async function finishDocument(desk: Desk, uuid: string, writes: readonly Write[]): Promise<string[]> {
  const conflicts: string[] = [];
  const values: Record<string, unknown> = {};
  for (const { path, from, to } of writes) {
    const present = desk.table.read(uuid, path);
    if (!present.missing && equal(present.value, to)) continue;
    if (!present.missing && equal(present.value, from)) values[path] = to;
    else conflicts.push(`${uuid} ${path}`);
  }
  if (Object.keys(values).length) {
    presentRecord(desk);
    await desk.table.write(uuid, values).catch(() => {
      // A value that the document does not take must not hold up the battle: Foundry says why, the card where, the rest is written.
      conflicts.push(...Object.keys(values).map((path) => `${uuid} ${path}`));
    });
  }
  return conflicts;
}

const sentenceOf = (desk: Desk, battle: BattleBase, entry: LedgerEntry): string =>
  desk.table.cards.sentence(entry, desk.ruleset.tell(entry.events, desk.nameless(battle, NOBODY), NOBODY));

async function makeCard(desk: Desk, entry: LedgerEntry): Promise<void> {
  const record = heldRecord(desk);
  const { battle } = parseLeniently(desk.ruleset, record, desk.table.compose(record));
  // What everybody may know: the card's own text is read by all, whatever the message's audience.
  if (!battle) return;
  const told = desk.ruleset.tell(entry.events, desk.nameless(battle, NOBODY), NOBODY);
  // Of a card that tells everybody nothing the dice are a secret too: how often a cloaked target dodged is how far it is.
  const rolls = told.outcome === null && told.steps.length === 0 ? [] : publicRolls(desk, entry.answers);
  await desk.table.cards.create(desk.table.combatId, entry, told, rolls);
}

/** The dice of an entry that everybody may see, from what is recorded: whoever makes the card, whenever, gives it the same ones. */
function publicRolls(desk: Desk, answers: readonly Recorded[]): readonly object[] {
  return answers.flatMap(singles).flatMap(({ ask, answer }) => {
    if (ask.kind !== 'roll' || answer.kind !== 'roll' || !desk.ruleset.publicPurposes.includes(ask.purpose)) return [];
    return desk.table.asRolls(ask.dice, answer.dice);
  });
}

function byDocument(writes: readonly Write[]): Map<string, Write[]> {
  const groups = new Map<string, Write[]>();
  for (const write of writes) groups.set(write.uuid, [...(groups.get(write.uuid) ?? []), write]);
  return groups;
}
