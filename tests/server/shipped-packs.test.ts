import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterAll, describe, expect, it } from 'vitest';
import { CLASS_IDS, parseShip } from '#engine';
import { buildPack, manifestDifferences, packDocuments, packedSystems, sceneDocuments, scenesPack, shipIndex, shipsPack } from '../../tools/packs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'packs/_source');
const MODULE_PATH = 'modules/action-stations/';
const MANIFEST = JSON.parse(readFileSync(join(ROOT, 'module.json'), 'utf8')) as {
  packs: { name: string; label: string; type: string; system?: string }[];
  packFolders: { packs: string[] }[];
};
const SYSTEMS = packedSystems() as string[];

interface Packed {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly folder: string | null;
  readonly items: unknown[];
  readonly effects: unknown[];
  readonly system: unknown;
  readonly prototypeToken: { readonly name: string; readonly texture: { readonly src: string } };
  readonly _stats: { readonly systemId: string };
}

const work = mkdtempSync(join(tmpdir(), 'shipped-packs-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Builds the compendium of a system as a release has it. */
const built = (systemId: string): Promise<ReadonlyMap<string, Packed>> => entriesOf(packDocuments(SOURCES, systemId), systemId);

/** Builds a compendium and reads it as Foundry does: a database of documents under their keys. */
async function entriesOf<T = Packed>(documents: object[], name: string): Promise<ReadonlyMap<string, T>> {
  const folder = join(work, name);
  await buildPack(documents, folder);
  const level = new ClassicLevel<string, T>(folder, { valueEncoding: 'json', createIfMissing: false });
  await level.open();
  const entries = new Map(await level.iterator().all());
  await level.close();
  return entries;
}

describe('module.json', () => {
  it('declares for each system the compendium that is built, and lists it in a folder.', () => {
    expect(SYSTEMS).toEqual(['worldbuilding', 'dnd5e', 'twodsix', 'projectfu']);
    expect(manifestDifferences(MANIFEST, SYSTEMS)).toEqual([]);
  });

  it.each([
    ['a system is missing', { packs: [scenesPack], packFolders: [{ packs: ['scenes'] }] }, ['packs needs']],
    ['the scenes are missing', { packs: [shipsPack('x')], packFolders: [{ packs: ['ships-x'] }] }, ['packs needs {"name":"scenes"']],
    [
      'the scenes name a system',
      { packs: [shipsPack('x'), { ...scenesPack, system: 'x' }], packFolders: [{ packs: ['ships-x', 'scenes'] }] },
      ['packs needs', 'scenes otherwise'],
    ],
    [
      'a compendium is of no system of the list',
      { packs: [shipsPack('x'), shipsPack('pf'), scenesPack], packFolders: [{ packs: ['ships-x', 'ships-pf', 'scenes'] }] },
      ['ships-pf otherwise'],
    ],
    [
      'a compendium is declared otherwise',
      { packs: [{ ...shipsPack('x'), label: 'x' }, scenesPack], packFolders: [{ packs: ['ships-x', 'scenes'] }] },
      ['packs needs', 'ships-x otherwise'],
    ],
    ['a compendium is in no folder', { packs: [shipsPack('x'), scenesPack], packFolders: [{ packs: ['scenes'] }] }, ['packFolders lacks ships-x']],
    [
      'a folder lists what is no compendium',
      { packs: [shipsPack('x'), scenesPack], packFolders: [{ packs: ['ships-x', 'scenes', 'y'] }] },
      ['packFolders has y'],
    ],
  ])('is refused when %s.', (_, manifest, sentences) => {
    expect(manifestDifferences(manifest, ['x'])).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  });
});

describe('the index of ships that the Shipyard reads', () => {
  it('has every ship whole, under the id that it has in each compendium.', () => {
    const { schema, ships } = shipIndex(SOURCES);
    const [, ...actors] = packDocuments(SOURCES, 'worldbuilding') as Packed[];
    expect(schema).toBe(1);
    expect(ships.map(({ id, name, img, system }) => [id, name, img, system])).toEqual(actors.map(({ _id, name, img, system }) => [_id, name, img, system]));
    for (const ship of ships) expect(Object.keys(ship).toSorted()).toEqual(['id', 'img', 'name', 'names', 'ruleset', 'slug', 'system', 'token']);
  });
});

describe.each(SYSTEMS)('the compendium of ships for %s', (systemId) => {
  it('holds each ship once, under the key and in the form that Foundry reads.', async () => {
    const entries = await built(systemId);
    const folders = [...entries.keys()].filter((key) => key.startsWith('!folders!'));
    const ships = [...entries].filter(([key]) => key.startsWith('!actors!'));
    expect(entries.size).toBe(folders.length + ships.length);
    expect(folders).toHaveLength(readdirSync(SOURCES).filter((name) => name !== 'scenes').length);
    expect(ships).toHaveLength(CLASS_IDS.length);
    for (const [key, ship] of ships) {
      expect(ship._id).toMatch(/^[A-Za-z0-9]{16}$/u);
      expect(key).toBe(`!actors!${ship._id}`);
      expect(folders).toContain(`!folders!${ship.folder}`);
      expect(ship).toMatchObject({ items: [], effects: [], _stats: { systemId } });
    }
    expect(new Set(ships.map(([, ship]) => ship.name)).size).toBe(CLASS_IDS.length);
  });

  it('holds ships that the rules accept, with art that ships with the module.', async () => {
    const entries = [...(await built(systemId))];
    for (const [, { name, type, img, system, prototypeToken }] of entries.filter(([key]) => key.startsWith('!actors!'))) {
      expect([name, type, parseShip(system).ok]).toEqual([name, 'action-stations.tacticalShip', true]);
      expect(prototypeToken).toMatchObject({ name, texture: { src: img } });
      const isThere = img.startsWith(MODULE_PATH) && existsSync(join(ROOT, img.slice(MODULE_PATH.length)));
      expect([name, img, isThere]).toEqual([name, img, true]);
    }
  });
});

describe('the compendium of scenes', () => {
  it('holds one scene, open space, as ships need it: flat-topped hexes, no token vision, global light, no tokens, stars that ship with the module.', async () => {
    const entries = await entriesOf<Record<string, unknown>>(sceneDocuments(SOURCES), 'scenes');
    const [[key, scene] = ['', {}], ...others] = entries;
    const src = `${MODULE_PATH}assets/scenes/open-space.svg`;
    expect(others).toEqual([]);
    expect(key).toBe(`!scenes!${String(scene['_id'])}`);
    expect(scene).toMatchObject({
      name: 'Open space',
      grid: { type: 4, size: 100, distance: 1, units: 'hex' },
      tokenVision: false,
      environment: { globalLight: { enabled: true } },
      background: { src },
      tokens: [],
      _stats: { systemId: null },
    });
    const svg = readFileSync(join(ROOT, src.slice(MODULE_PATH.length)), 'utf8');
    // A picture of another size would be stretched.
    expect(svg).toContain(`width="${String(scene['width'])}" height="${String(scene['height'])}"`);
  });

  it('is not built from a scene without a name.', () => {
    const folder = join(work, 'nameless');
    mkdirSync(join(folder, 'scenes'), { recursive: true });
    writeFileSync(join(folder, 'scenes/x.json'), '{}');
    expect(() => sceneDocuments(folder)).toThrow('needs a name');
  });
});
