// The parts of dist/ that are not code: manifest, texts, templates, language files, and which style sheets belong to the module.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT_KEY = 'ACTIONSTATIONS';
const CORE_AREA = 'core.json';
const PLAIN_FILES = ['module.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE'];

/** All files below a folder whose name ends so, sorted, as absolute paths; none where the folder does not exist. */
export function filesBelow(folder, ending = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export const slashed = (path) => path.split(sep).join('/');

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeInto(target, source, file, path = '') {
  for (const [key, value] of Object.entries(source)) {
    const here = path ? `${path}.${key}` : key;
    if (!(key in target)) target[key] = isObject(value) ? mergeInto({}, value, file, here) : value;
    else if (isObject(target[key]) && isObject(value)) mergeInto(target[key], value, file, here);
    else throw new Error(`${file}: the key ${here} is already in another area of this language`);
  }
  return target;
}

/** One language as Foundry reads it: every area below ACTIONSTATIONS, core.json at the root. Throws where two areas share a key. */
export function mergeLanguage(root, language) {
  const merged = { [ROOT_KEY]: {} };
  for (const path of filesBelow(join(root, 'lang', language), '.json')) {
    const isCore = path.endsWith(`${sep}${CORE_AREA}`);
    mergeInto(isCore ? merged : merged[ROOT_KEY], JSON.parse(readFileSync(path, 'utf8')), slashed(relative(root, path)));
  }
  return merged;
}

/** Everything beside code and styles that dist/ holds: `{ name, source, text }`, names relative to dist/. */
export function moduleFiles(root) {
  const below = ['assets', 'templates'].flatMap((folder) => filesBelow(join(root, folder)));
  const plain = [...PLAIN_FILES.map((name) => join(root, name)).filter((path) => existsSync(path)), ...below];
  const manifest = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8'));
  return [
    ...plain.map((path) => ({ name: slashed(relative(root, path)), text: readFileSync(path) })),
    ...manifest.languages.map(({ lang, path }) => ({ name: path, text: `${JSON.stringify(mergeLanguage(root, lang), null, 2)}\n` })),
  ];
}

/** The module's style sheets in the order of the cascade: tokens first, then by path. */
export function styleSheets(root) {
  const isTokens = (path) => slashed(relative(root, path)).startsWith('styles/tokens');
  return filesBelow(join(root, 'styles'), '.css').sort((a, b) => Number(isTokens(b)) - Number(isTokens(a)) || (a < b ? -1 : 1));
}

/** Vite plugin: the entry also imports every style sheet, and dist/ receives the module's other files. */
export function moduleFilesPlugin(root, entry) {
  return {
    name: 'action-stations:module-files',
    buildStart() {
      for (const folder of ['assets', 'templates', 'lang', 'styles']) for (const path of filesBelow(join(root, folder))) this.addWatchFile(path);
      this.addWatchFile(join(root, 'module.json'));
    },
    transform(code, id) {
      if (id !== entry) return null;
      const imports = styleSheets(root).map((path) => `import ${JSON.stringify(slashed(path))};`);
      // After the code, so that the lines of the source map stay true.
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
    generateBundle() {
      for (const { name, text } of moduleFiles(root)) this.emitFile({ type: 'asset', fileName: name, source: text });
    },
  };
}
