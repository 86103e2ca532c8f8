import { isRecord } from '#engine';
import { readEntries } from '../migrate/record.ts';
import { word } from '../words.ts';
import { RECORD_SCHEMA, type LedgerEntry } from './record.ts';
import { MODULE_ID } from './session.ts';

/** An entry on its way into the journal, with the sentence that everybody may read. */
export interface Archived {
  readonly entry: LedgerEntry;
  readonly sentence: string;
}

/**
 * Keeps entries that leave the battle record as one page of the GM's journal of that battle. Done again with the same entries, as
 * after a crash, it changes nothing. The text of the page is for whoever the GM lets read it, and holds what everybody knows; the
 * whole entries are in the page's flags, which no window of Foundry shows.
 */
export async function archive(combatId: string, due: readonly Archived[]): Promise<void> {
  if (!due.length) return;
  const journal =
    journalOf(combatId) ?? (await JournalEntry.implementation.create({ name: word('writer.journal'), flags: { [MODULE_ID]: { battle: combatId } } as object }));
  const kept = new Set([...(journal?.pages ?? [])].flatMap(keptIn).map(({ seq }) => seq));
  // After a crash the same entries come again, and perhaps more of them.
  const entries = due.filter(({ entry }) => !kept.has(entry.seq));
  const first = entries[0]?.entry.seq;
  const last = entries.at(-1)?.entry.seq;
  if (!journal || first === undefined || last === undefined) return;
  const lines = entries.map(({ entry, sentence }) => `<li value="${entry.seq}">${foundry.utils.escapeHTML(sentence)}</li>`);
  const flags = { [MODULE_ID]: { schema: RECORD_SCHEMA, first, entries: entries.map(({ entry }) => entry) } } as object;
  const page = { name: word('writer.page', { first, last }), type: 'text', text: { content: `<ol>${lines.join('')}</ol>` }, flags } as const;
  await journal.createEmbeddedDocuments('JournalEntryPage', [page]);
}

/**
 * An entry that has left the record, as any window finds it; null where there is none. Like the record it holds what only some
 * may know: whoever shows it asks the rules what his viewer may see.
 */
export function archivedEntry(combatId: string, seq: number): LedgerEntry | null {
  for (const page of journalOf(combatId)?.pages ?? []) {
    const found = keptIn(page).find((entry) => entry.seq === seq);
    if (found) return found;
  }
  return null;
}

/** The journal of a battle. One that a player can write is none: he could put into it what never happened, and read what is put there. */
function journalOf(combatId: string): JournalEntry.Implementation | null {
  const isOfBattle = (journal: JournalEntry.Implementation): boolean =>
    foundry.utils.getProperty(journal._source as object, `flags.${MODULE_ID}.battle`) === combatId;
  const players = [...(game.users ?? [])].filter(({ isGM }) => !isGM);
  return game.journal?.find((journal) => isOfBattle(journal) && !players.some((user) => journal.testUserPermission(user, 'OWNER'))) ?? null;
}

const read = new WeakMap<object, readonly LedgerEntry[]>();

/** The entries of a page. It is written once, so it is read once. */
function keptIn(page: object): readonly LedgerEntry[] {
  const known = read.get(page);
  if (known) return known;
  const flags: unknown = foundry.utils.getProperty((page as { _source: object })._source, `flags.${MODULE_ID}`);
  const entries = isRecord(flags) ? readEntries(flags['entries'], flags['schema']) : [];
  read.set(page, entries);
  return entries;
}
