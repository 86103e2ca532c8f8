import { beforeEach, expect, test } from 'vitest';
import { entry } from '../shown/test-fixture.ts';
import { archive, archivedEntry } from './archive.ts';

/** A world with journals and people: what of the host the archive uses. */
interface Journal {
  readonly _source: { readonly flags: object };
  readonly pages: { readonly _source: object }[];
  createEmbeddedDocuments(type: string, pages: readonly object[]): Promise<void>;
  testUserPermission(user: { readonly id: string }): boolean;
}

let journals: Journal[] = [];

function journalOf(data: { readonly flags: object }, owners: readonly string[] = ['gm']): Journal {
  const pages: Journal['pages'] = [];
  return {
    _source: data,
    pages,
    createEmbeddedDocuments: (_type, created) => {
      pages.push(...created.map((page) => ({ _source: structuredClone(page) })));
      return Promise.resolve();
    },
    testUserPermission: ({ id }) => owners.includes(id),
  };
}

function create(data: { readonly flags: object }): Promise<Journal> {
  const journal = journalOf(data);
  journals.push(journal);
  return Promise.resolve(journal);
}

const getProperty = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);

beforeEach(() => {
  journals = [];
  Object.assign(globalThis, {
    game: {
      journal: { find: (fits: (journal: Journal) => boolean) => journals.find(fits) },
      users: [
        { id: 'gm', isGM: true },
        { id: 'ada', isGM: false },
      ],
    },
    JournalEntry: { implementation: { create } },
    foundry: { utils: { getProperty, escapeHTML: (text: string) => text } },
  });
});

const kept = (seq: number) => ({ entry: entry({ seq }), sentence: `Sentence ${seq}.` });

test('an entry that was kept is found again by its battle and its number, whole', async () => {
  await archive('c1', [kept(1), kept(2)]);
  await archive('c1', [kept(3)]);
  expect(archivedEntry('c1', 2)).toEqual(entry({ seq: 2 }));
  expect(archivedEntry('c1', 3)?.seq).toBe(3);
  expect(archivedEntry('c1', 4)).toBeNull();
  expect(archivedEntry('c2', 2)).toBeNull();
});

test('the text of the page, which the GM may let players read, has the public sentences and nothing else of the entries', async () => {
  await archive('c1', [{ entry: entry({ seq: 1, conflicts: ['secret'] }), sentence: 'Sentence 1.' }]);
  const page = journals[0]?.pages[0]?._source as { readonly text: { readonly content: string } };
  expect(page.text.content).toBe('<ol><li value="1">Sentence 1.</li></ol>');
  expect(JSON.stringify({ ...page, flags: null })).not.toContain('secret');
});

test('entries that come again after a crash are kept once', async () => {
  await archive('c1', [kept(1), kept(2)]);
  await archive('c1', [kept(1), kept(2), kept(3)]);
  expect(journals[0]?.pages.map(({ _source }) => getProperty(_source, 'flags.action-stations.first'))).toEqual([1, 3]);
});

test('a journal that a player can write is none of a battle: nothing is read from it, and nothing put into it', async () => {
  const forged = journalOf({ flags: { 'action-stations': { battle: 'c1' } } }, ['gm', 'ada']);
  forged.pages.push({ _source: { flags: { 'action-stations': { entries: [entry({ seq: 1, by: 'forger' })] } } } });
  journals.push(forged);
  expect(archivedEntry('c1', 1)).toBeNull();
  await archive('c1', [kept(1)]);
  expect(forged.pages).toHaveLength(1);
  expect(archivedEntry('c1', 1)?.by).toBe('ada');
});
