import { isRecord } from '#engine';
import { word } from '../words.ts';
import type { LedgerEntry } from './record.ts';
import { MODULE_ID } from './session.ts';

/** An entry on its way into the journal, with the sentence that everybody may read. */
export interface Archived {
  readonly entry: LedgerEntry;
  readonly sentence: string;
}

/**
 * Keeps entries that leave the battle record as one page of the GM's journal of that battle. Done again with the same entries, as
 * after a crash, it changes nothing. The whole entries are in the page's flags.
 */
export async function archive(combatId: string, due: readonly Archived[]): Promise<void> {
  if (!due.length) return;
  const journal = journalOf(combatId) ?? (await JournalEntry.implementation.create({ name: word('writer.journal'), flags: { [MODULE_ID]: { battle: combatId } } as object }));
  const kept = new Set([...(journal?.pages ?? [])].flatMap(entriesOf));
  // After a crash the same entries come again, and perhaps more of them.
  const entries = due.filter(({ entry }) => !kept.has(entry.seq));
  const first = entries[0]?.entry.seq;
  const last = entries.at(-1)?.entry.seq;
  if (!journal || first === undefined || last === undefined) return;
  const lines = entries.map(({ entry, sentence }) => `<li value="${entry.seq}">${foundry.utils.escapeHTML(sentence)}</li>`);
  const flags = { [MODULE_ID]: { first, entries: entries.map(({ entry }) => entry) } } as object;
  const page = { name: word('writer.page', { first, last }), type: 'text', text: { content: `<ol>${lines.join('')}</ol>` }, flags } as const;
  await journal.createEmbeddedDocuments('JournalEntryPage', [page]);
}

function journalOf(combatId: string): JournalEntry.Implementation | null {
  return game.journal?.find((journal) => foundry.utils.getProperty(journal._source as object, `flags.${MODULE_ID}.battle`) === combatId) ?? null;
}

function entriesOf(page: object): unknown[] {
  const entries: unknown = foundry.utils.getProperty((page as { _source: object })._source, `flags.${MODULE_ID}.entries`);
  return Array.isArray(entries) ? entries.map((entry: unknown) => (isRecord(entry) ? entry['seq'] : null)) : [];
}
