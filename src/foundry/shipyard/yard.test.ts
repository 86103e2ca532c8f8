import { beforeAll, describe, expect, test } from 'vitest';
import { installWords } from '../shown/test-fixture.ts';
import { freeNames, newFromYard } from './make-ships.ts';
import { readShipIndex } from './ship-index.ts';
import type { ShipIndex } from './ship-index.ts';
import { yardContexts } from './yard-context.ts';
import type { YardSubject } from './yard-context.ts';
import { rowAfter } from './yard-keys.ts';
import { FRESH_STATE, currentShip, pickedShips, shownShips, sortedBy, toggled } from './yard-state.ts';
import type { YardState } from './yard-state.ts';

interface Source {
  readonly name: string;
  readonly img: string;
  readonly flags: { readonly 'action-stations': { readonly slug: string; readonly names: object } };
  readonly system: object;
}
const SOURCES: Readonly<Record<string, Source>> = import.meta.glob('/packs/_source/tactical/*.json', { eager: true, import: 'default' });

/** The index as `tools/packs.mjs` makes it. */
const ships = Object.values(SOURCES).map(({ name, img, flags, system }): Record<string, unknown> => {
  const { slug, names } = flags['action-stations'];
  return { id: slug, ruleset: 'tactical', slug, name, names, img, token: {}, system };
});
const stored = { schema: 1, ships };
let index: ShipIndex;

beforeAll(() => {
  installWords();
  index = readShipIndex(stored, 'en', (id) => `Compendium.x.Actor.${id}`);
});

const slugs = (state: Partial<YardState>): string[] => shownShips(index.ships, { ...FRESH_STATE, ...state }).map(({ slug }) => slug);

const subject = (over: Partial<YardSubject> = {}): YardSubject => ({
  index,
  world: [],
  state: FRESH_STATE,
  folders: [],
  folder: 'new',
  mayMake: true,
  mayMakeFolders: true,
  canDrag: true,
  isMaking: false,
  withState: false,
  said: { text: '', isBad: false },
  ...over,
});

/** The texts of one part of the window, as JSON. */
const shown = (part: keyof ReturnType<typeof yardContexts>, over: Partial<YardSubject> = {}): string =>
  JSON.stringify(yardContexts(subject(over), 'yard')[part]);

describe('the index of ships', () => {
  test('has every ship of the module under the name of the user’s language', () => {
    expect(index).toMatchObject({ unreadable: [], problem: null });
    expect(index.ships).toHaveLength(12);
    const spanish = readShipIndex(stored, 'es', () => null).ships.find(({ slug }) => slug === 'uf-frigate');
    expect(spanish).toMatchObject({ name: 'Fragata de la Unión', uuid: null });
  });

  test.each([[null], [[]], [{}], [{ schema: 2, ships: [] }], [{ schema: 1, ships: {} }]])('that is broken is known as such: %j', (broken) => {
    expect(readShipIndex(broken, 'en', () => null)).toEqual({ ships: [], unreadable: [], problem: 'broken' });
  });

  test('leaves out and names a ship that the rules do not accept', () => {
    const spoilt = [...ships.slice(0, 2), { ...ships[2], system: {} }, { slug: 'half' }, 7];
    const read = readShipIndex({ schema: 1, ships: spoilt }, 'en', () => null);
    expect([read.ships.length, read.unreadable]).toEqual([2, [ships[2]?.['slug'], 'half', '?']]);
    expect(shown('table', { index: read })).toContain('Left out, as their values cannot be read');
  });

  test.each([
    ['missing', 'The list of ships is missing from the module. Install Action Stations again.'],
    ['broken', 'The list of ships cannot be read. Install Action Stations again.'],
  ] as const)('that is %s is said in the window', (problem, sentence) => {
    expect(shown('table', { index: { ships: [], unreadable: [], problem } })).toContain(sentence);
  });
});

describe('the list of the Shipyard', () => {
  test.each([
    ['im battle', ['im-battle-cruiser']],
    ['PLASMA', ['im-raider']],
    ['crucero de la UNION', ['uf-heavy-cruiser', 'uf-light-cruiser']],
    ['destructor union', ['uf-destroyer']],
    ['small  raider', ['im-raider', 'wa-raider']],
    ['dreadnought', []],
  ])('finds by name in any language, class and weapon: %s', (search, found) => {
    expect(slugs({ search })).toEqual(found);
  });

  test('lets through what every filter lets through', () => {
    expect(slugs({ onlyCloak: true, sizes: ['S'] })).toEqual(['im-raider', 'wa-raider']);
    expect(slugs({ power: 'pi' })).toEqual(['pi-attack-cruiser', 'pi-frigate']);
    expect(slugs({ sizes: ['M', 'L'], power: 'uf' })).toEqual(['uf-destroyer', 'uf-heavy-cruiser', 'uf-light-cruiser']);
    expect(slugs({ tab: { origin: 'world', ruleset: 'tactical' } })).toEqual([]);
  });

  test('sorts by any column, one way and the other, and by name where that is equal', () => {
    const byShields = sortedBy(FRESH_STATE, 1);
    expect(slugs(byShields).slice(0, 4)).toEqual(['transport', 'im-raider', 'pi-frigate', 'wa-raider']);
    expect(slugs(sortedBy(byShields, 1)).slice(0, 3)).toEqual(['uf-heavy-cruiser', 'im-battle-cruiser', 'wa-battle-cruiser']);
    expect(slugs(sortedBy(FRESH_STATE, -1))[0]).toBe('wa-raider');
    expect(slugs(sortedBy(FRESH_STATE, 0)).slice(0, 2)).toEqual(['im-raider', 'pi-frigate']);
  });

  test('is about the selection, else about the current ship, else about the first', () => {
    const picked = (state: Partial<YardState>): string[] => pickedShips(index.ships, { ...FRESH_STATE, ...state }).map(({ slug }) => slug);
    expect(picked({})).toEqual(['im-battle-cruiser']);
    expect(picked({ current: 'tactical/transport' })).toEqual(['transport']);
    expect(picked({ current: 'tactical/transport', power: 'pi' })).toEqual(['pi-attack-cruiser']);
    expect(picked({ current: 'tactical/transport', chosen: toggled(toggled([], 'tactical/uf-frigate'), 'tactical/im-raider') })).toEqual([
      'im-raider',
      'uf-frigate',
    ]);
    expect(picked({ search: 'dreadnought' })).toEqual([]);
    expect(currentShip([], FRESH_STATE)).toBeNull();
  });

  test('is walked through by key and ends at its ends', () => {
    const rows = ['a', 'b', 'c'];
    const walk = (from: string, key: string): string | null => rowAfter(rows, from, key);
    expect([
      walk('a', 'ArrowDown'),
      walk('c', 'ArrowDown'),
      walk('a', 'ArrowUp'),
      walk('a', 'End'),
      walk('c', 'Home'),
      walk('a', 'PageDown'),
      walk('a', 'x'),
    ]).toEqual(['b', 'c', 'a', 'c', 'a', 'c', null]);
  });
});

describe('the window', () => {
  test('counts, and says why nothing is there', () => {
    expect(shown('count', { state: { ...FRESH_STATE, sizes: ['L'] } })).toContain('4 of 12 ships');
    expect(shown('table', { index: null })).toContain('Reading the ships…');
    expect(shown('table', { state: { ...FRESH_STATE, search: 'zzz' } })).toContain('No ship fits. Clear the filters.');
    expect(shown('table', { state: { ...FRESH_STATE, tab: { origin: 'world', ruleset: 'tactical' } } })).toContain(
      'There is no ship of yours in this world yet.',
    );
  });

  test('says of a ship which values are the rules’ and not the source’s', () => {
    expect(shown('preview')).toContain('Missing in the source, filled in by the rules: Generator, Battery. Change them on the sheet.');
    const [first] = index.ships;
    const changed = structuredClone(first?.system) as { printed: Record<string, unknown> };
    Object.assign(changed.printed, { generatorMax: 9 });
    const own = { ...first, system: changed } as ShipIndex['ships'][number];
    expect(shown('preview', { index: { ...index, ships: [own] } })).toContain('filled in by the rules: Battery.');
  });

  test('lets nobody import who may not make actors, and says so', () => {
    expect(shown('foot', { mayMake: false })).toContain('You may not make actors in this world.');
    expect(JSON.parse(shown('foot', { mayMake: false }))).toMatchObject({ isOff: true, isAllOff: true });
    expect(JSON.parse(shown('foot'))).toMatchObject({ isOff: false, isAllOff: false, reason: '' });
  });

  test('while ships are being made no button takes a press, and it is said why', () => {
    expect(JSON.parse(shown('foot', { isMaking: true }))).toMatchObject({
      isOff: true,
      isAllOff: true,
      reason: 'The ships chosen before are still being made.',
    });
  });

  test('offers the folder that imported ships usually go to, and makes it only where there is none', () => {
    const labels = (over: Partial<YardSubject>): unknown =>
      (JSON.parse(shown('foot', over)) as { folders: { label: string }[] }).folders.map(({ label }) => label);
    expect(labels({ folders: [{ id: 'f', name: 'Villains' }] })).toEqual(['Ships (new folder)', 'Villains', 'No folder']);
    expect(labels({ folders: [{ id: 'f', name: 'Ships' }] })).toEqual(['Ships', 'No folder']);
    expect(labels({ mayMakeFolders: false })).toEqual(['No folder']);
  });
});

describe('a ship that is imported', () => {
  test('says for good which one it was, and shares nothing with the index', () => {
    const [first] = index.ships;
    if (!first) throw new Error('the index is empty');
    const made = newFromYard(first);
    expect(made).toMatchObject({ name: first.name, flags: { 'action-stations': { slug: first.slug, names: first.names } } });
    expect(made.system).toEqual(first.system);
    expect(made.system).not.toBe(first.system);
  });

  test('gets a number where the world has one of its name, so that two are told apart', () => {
    expect(freeNames(['Transport', 'Transport', 'Raider'], ['Transport', 'Transport 2'])).toEqual(['Transport 3', 'Transport 4', 'Raider']);
  });
});
