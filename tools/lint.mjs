// The lint rules that are this project's own. Prints `file:line: message` for each finding; exit code 1 where there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintElements } from './lint/elements.mjs';
import { flatten, keyUse, lintLanguages } from './lint/languages.mjs';
import { lintLayers } from './lint/layers.mjs';
import { lintPositions } from './lint/positions.mjs';
import { indexRules } from './lint/rules-index.mjs';
import { sourcesOf } from './lint/source.mjs';
import { lintTemplate } from './lint/templates.mjs';
import { lintYields } from './lint/yields.mjs';
import { filesBelow, mergeLanguage, slashed } from './module-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SHOWN_UNUSED = 20;

function lintSources(sources) {
  const index = indexRules(sources);
  return sources.flatMap((source) => [...lintLayers(source), ...lintYields(source, index), ...lintPositions(source), ...lintElements(source)]);
}

function lintTemplates() {
  return filesBelow(join(root, 'templates'), '.hbs').flatMap((path) => lintTemplate(slashed(relative(root, path)), readFileSync(path, 'utf8')));
}

function readLanguages() {
  const folder = join(root, 'lang');
  const languages = existsSync(folder) ? readdirSync(folder) : [];
  const areas = (language) => filesBelow(join(folder, language), '.json').map((path) => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8'))]);
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(areas(language))]));
}

function lintWords(sources) {
  const trees = readLanguages();
  if (!trees.en) return [];
  const keys = Object.keys(flatten(mergeLanguage(root, 'en')));
  const texts = [...sources.map(({ text }) => text), ...filesBelow(join(root, 'templates'), '.hbs').map((path) => readFileSync(path, 'utf8'))];
  const { missing, unused } = keyUse(keys, texts);
  const ours = unused.filter((key) => key.startsWith('ACTIONSTATIONS.'));
  if (ours.length > 0) console.warn(`Warning: ${ours.length} words seem to be used nowhere: ${ours.slice(0, SHOWN_UNUSED).join(', ')}`);
  return [...lintLanguages(trees), ...missing.map((key) => `${key} is used but is in no language file`)];
}

const module = sourcesOf(root, 'src');
const bench = sourcesOf(root, 'drydock');
const findings = [...lintSources(module), ...bench.flatMap(lintLayers), ...lintTemplates(), ...lintWords(module)];
for (const finding of findings) console.error(finding);
console.log(findings.length === 0 ? `${module.length + bench.length} sources: nothing found` : `${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
