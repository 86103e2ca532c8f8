// Compiles packs/_source/<ruleset>/<id>.json into dist/packs/ships-<systemId>, one compendium for each system of tools/systems.json.
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
const SHOW_NAME_TO_ALL_ON_HOVER = 30;
// What LevelDB writes for itself; it differs from run to run and nobody needs it.
const VOLATILE_FILES = ['LOG', 'LOG.old', 'LOCK'];

/** The id a slug always gets: 16 letters and digits. */
export function idFor(slug) {
  const hash = createHash('sha256').update(slug).digest();
  return [...hash.subarray(0, ID_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const statsFor = (system) => ({
  coreVersion: CORE_VERSION,
  systemId: system.id,
  systemVersion: system.version,
  createdTime: 0,
  modifiedTime: 0,
  lastModifiedBy: null,
});

const folderId = (ruleset) => idFor(`folder ${ruleset}`);

/** A source as a whole Actor document. `origin` is `<ruleset>/<id>.json`, which also gives it its id. Throws where the source lacks name or system. */
export function shipActor(source, origin, system) {
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
      actorLink: true,
      displayName: SHOW_NAME_TO_ALL_ON_HOVER,
      disposition: 0,
      width: 1,
      height: 1,
      ...token,
      texture: { src: img, ...token?.texture },
    },
    _stats: statsFor(system),
  };
}

function folder(ruleset, sort, system) {
  const _id = folderId(ruleset);
  const name = `${ruleset[0].toUpperCase()}${ruleset.slice(1)}`;
  const common = { description: '', folder: null, sorting: 'a', sort, color: null, flags: {} };
  return { _id, _key: `!folders!${_id}`, name, type: 'Actor', ...common, _stats: statsFor(system) };
}

/** Every document of a system's compendium, folders first, in a fixed order. */
export function packDocuments(sourceFolder, system) {
  const files = filesBelow(sourceFolder, '.json').map((path) => ({ path, origin: slashed(relative(sourceFolder, path)) }));
  const misplaced = files.filter(({ origin }) => origin.split('/').length !== 2);
  if (misplaced.length > 0) throw new Error(`Not in the folder of a ruleset: ${misplaced.map(({ origin }) => origin).join(', ')}`);
  const rulesets = [...new Set(files.map(({ origin }) => origin.split('/')[0]))];
  const folders = rulesets.map((ruleset, index) => folder(ruleset, index * 1000, system));
  return [...folders, ...files.map(({ path, origin }) => shipActor(JSON.parse(readFileSync(path, 'utf8')), origin, system))];
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

/** Which compendiums module.json declares and which are built must be the same. Throws where they differ. */
function compareWithManifest(systems) {
  const declared = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8')).packs.map(({ name, system }) => `${name} for ${system}`);
  const built = systems.map(({ id }) => `ships-${id} for ${id}`);
  const differing = [...declared.filter((pack) => !built.includes(pack)), ...built.filter((pack) => !declared.includes(pack))];
  if (differing.length > 0) throw new Error(`module.json and tools/systems.json differ: ${differing.join(', ')}`);
}

async function buildAll() {
  const systems = JSON.parse(readFileSync(join(root, 'tools/systems.json'), 'utf8'));
  compareWithManifest(systems);
  const packs = join(root, 'dist/packs');
  const wanted = systems.map(({ id }) => `ships-${id}`);
  for (const name of existsSync(packs) ? readdirSync(packs) : [])
    if (!wanted.includes(name)) rmSync(join(packs, name), { recursive: true });
  for (const system of systems) {
    const documents = packDocuments(join(root, 'packs/_source'), system);
    await buildPack(documents, join(packs, `ships-${system.id}`));
    console.log(`ships-${system.id}: ${documents.filter(({ _key }) => _key.startsWith('!actors!')).length} ships`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
