// Compiles packs/_source/<ruleset>/<id>.json into dist/packs/ships-<systemId>, one compendium for each system of tools/systems.json:
// Foundry shows a compendium of actors only in worlds of the one system that it names. dist/ships.json has the same ships for the Shipyard.
// packs/_source/scenes/<id>.json becomes dist/packs/scenes, which suits worlds of every system.
// The same sources give the same files, byte for byte: ids come from the files' names, nothing carries a time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { filesBelow, slashed } from './module-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 16;
const CORE_VERSION = '13.341';
const DEFAULT_IMAGE = 'icons/svg/mystery-man.svg';
const SCENES = 'scenes';
const TOKEN = JSON.parse(readFileSync(join(root, 'src/foundry/actors/prototype-token.json'), 'utf8'));
// What LevelDB writes for itself; it differs from run to run and nobody needs it.
const VOLATILE_FILES = ['LOG', 'LOG.old', 'LOCK'];

/** The id a slug always gets: 16 letters and digits. */
export function idFor(slug) {
  const hash = createHash('sha256').update(slug).digest();
  return [...hash.subarray(0, ID_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const statsFor = (systemId) => ({
  coreVersion: CORE_VERSION,
  systemId,
  // No version of any system has been tried with the ships.
  systemVersion: null,
  createdTime: 0,
  modifiedTime: 0,
  lastModifiedBy: null,
});

const folderId = (ruleset) => idFor(`folder ${ruleset}`);

/** A source as a whole Actor document. `origin` is `<ruleset>/<id>.json`, which also gives it its id. Throws where the source lacks name or system. */
export function shipActor(source, origin, systemId) {
  const [ruleset, file] = origin.split('/');
  if (typeof source.name !== 'string' || source.name === '') throw new Error(`${origin}: a ship needs a name`);
  if (typeof source.system !== 'object' || source.system === null) throw new Error(`${origin}: a ship needs a system`);
  const { token, ...ship } = source;
  const _id = idFor(`ship ${ruleset}/${basename(file, '.json')}`);
  const img = source.img ?? DEFAULT_IMAGE;
  return {
    sort: 0,
    flags: {},
    items: [],
    effects: [],
    ...ship,
    _id,
    _key: `!actors!${_id}`,
    type: `action-stations.${ruleset}Ship`,
    img,
    folder: folderId(ruleset),
    ownership: { default: 0 },
    prototypeToken: {
      name: source.name,
      ...TOKEN,
      ...token,
      texture: { ...TOKEN.texture, src: img, ...token?.texture },
    },
    _stats: statsFor(systemId),
  };
}

function folder(ruleset, sort, systemId) {
  const _id = folderId(ruleset);
  const name = `${ruleset[0].toUpperCase()}${ruleset.slice(1)}`;
  const common = { description: '', folder: null, sorting: 'a', sort, color: null, flags: {} };
  return { _id, _key: `!folders!${_id}`, name, type: 'Actor', ...common, _stats: statsFor(systemId) };
}

function shipSources(sourceFolder) {
  const all = filesBelow(sourceFolder, '.json').map((path) => ({ path, origin: slashed(relative(sourceFolder, path)) }));
  const files = all.filter(({ origin }) => !origin.startsWith(`${SCENES}/`));
  const misplaced = files.filter(({ origin }) => origin.split('/').length !== 2);
  if (misplaced.length > 0) throw new Error(`Not in the folder of a ruleset: ${misplaced.map(({ origin }) => origin).join(', ')}`);
  return files.map(({ path, origin }) => ({ origin, source: JSON.parse(readFileSync(path, 'utf8')) }));
}

/** All ships as the Shipyard reads them, which works in worlds of any system. `id` is the ship's in every compendium. */
export function shipIndex(sourceFolder) {
  const ships = shipSources(sourceFolder).map(({ source, origin }) => {
    const { _id: id, name, img, flags, system } = shipActor(source, origin, null);
    const [ruleset] = origin.split('/');
    return { id, ruleset, slug: flags['action-stations'].slug, name, names: flags['action-stations'].names, img, token: source.token ?? {}, system };
  });
  return { schema: 1, ships };
}

/** Every document of a system's compendium, folders first, in a fixed order. */
export function packDocuments(sourceFolder, systemId) {
  const files = shipSources(sourceFolder);
  const rulesets = [...new Set(files.map(({ origin }) => origin.split('/')[0]))];
  const folders = rulesets.map((ruleset, index) => folder(ruleset, index * 1000, systemId));
  return [...folders, ...files.map(({ source, origin }) => shipActor(source, origin, systemId))];
}

/** Every document of the compendium of scenes. Throws where a source lacks its name. */
export function sceneDocuments(sourceFolder) {
  return filesBelow(join(sourceFolder, SCENES), '.json').map((path) => {
    const source = JSON.parse(readFileSync(path, 'utf8'));
    const slug = basename(path, '.json');
    if (typeof source.name !== 'string' || source.name === '') throw new Error(`${SCENES}/${slug}.json: a scene needs a name`);
    const _id = idFor(`scene ${slug}`);
    return { sort: 0, flags: {}, tokens: [], folder: null, ...source, _id, _key: `!scenes!${_id}`, ownership: { default: 0 }, _stats: statsFor(null) };
  });
}

/** Compiles one compendium into `target`, which is emptied first. */
export async function buildPack(documents, target) {
  const work = mkdtempSync(join(tmpdir(), 'packs-'));
  try {
    for (const document of documents) writeFileSync(join(work, `${document._id}.json`), JSON.stringify(document));
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    await compilePack(work, target, { log: false });
    for (const name of VOLATILE_FILES) rmSync(join(target, name), { force: true });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** How module.json has to declare the compendium of ships of a system. */
export const shipsPack = (systemId) => ({
  name: `ships-${systemId}`,
  label: 'Ships',
  path: `packs/ships-${systemId}`,
  type: 'Actor',
  system: systemId,
  ownership: { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' },
});

/** How module.json has to declare the compendium of scenes: it names no system, so that every world lists it. */
export const scenesPack = {
  name: SCENES,
  label: 'Scenes',
  path: `packs/${SCENES}`,
  type: 'Scene',
  ownership: { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' },
};

/** The systems that get a compendium of ships. */
export const packedSystems = () => JSON.parse(readFileSync(join(root, 'tools/systems.json'), 'utf8'));

/** Where a manifest's compendiums, or what its folders list, differ from what is built: a sentence for each, none where all agree. */
export function manifestDifferences(manifest, systems) {
  const wanted = [...systems.map(shipsPack), scenesPack];
  const declared = manifest.packs;
  const inFolders = manifest.packFolders.flatMap(({ packs }) => packs);
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...wanted.filter((pack) => !declared.some((one) => same(one, pack))).map((pack) => `packs needs ${JSON.stringify(pack)}`),
    ...declared.filter((pack) => !wanted.some((one) => same(one, pack))).map(({ name }) => `packs has ${name} otherwise than it is built`),
    ...manifest.packs.filter(({ name }) => !inFolders.includes(name)).map(({ name }) => `packFolders lacks ${name}`),
    ...inFolders.filter((name) => !manifest.packs.some((pack) => pack.name === name)).map((name) => `packFolders has ${name}, which is no pack`),
  ];
}

async function buildAll() {
  const systems = packedSystems();
  const manifest = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8'));
  const differences = manifestDifferences(manifest, systems);
  if (differences.length > 0) throw new Error(`module.json and tools/systems.json differ: ${differences.join('; ')}`);
  const sources = join(root, 'packs/_source');
  const packs = join(root, 'dist/packs');
  const wanted = manifest.packs.map(({ name }) => name);
  for (const name of existsSync(packs) ? readdirSync(packs) : []) if (!wanted.includes(name)) rmSync(join(packs, name), { recursive: true });
  for (const systemId of systems) {
    const documents = packDocuments(sources, systemId);
    const { name, path } = shipsPack(systemId);
    await buildPack(documents, join(root, 'dist', path));
    console.log(`${name}: ${documents.filter(({ _key }) => _key.startsWith('!actors!')).length} ships`);
  }
  const scenes = sceneDocuments(sources);
  await buildPack(scenes, join(root, 'dist', scenesPack.path));
  console.log(`${scenesPack.name}: ${scenes.length} scenes`);
  writeFileSync(join(root, 'dist/ships.json'), JSON.stringify(shipIndex(sources)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
