// Who may import whom. Paths are resolved, so a detour by `..` does not help.
import { at, importsOf } from './source.mjs';

const RULESETS = ['tactical', 'cepheus', 'naval', 'scatter'];
const FACES = ['sheets', 'tracker', 'canvas', 'chat', 'shipyard'];
const engine = (...names) => names.map((name) => `src/engine/${name}/`);
const foundry = (...names) => names.map((name) => `src/foundry/${name}/`);

/** The first row whose `from` fits decides. `only`: imports nothing else, packages included. `never`: imports all but these. */
export const LAYERS = [
  { from: 'src/engine/kernel/', only: engine('kernel', 'hex') },
  { from: 'src/engine/hex/', only: engine('kernel', 'hex') },
  { from: 'src/engine/parts/', only: engine('kernel', 'hex', 'parts') },
  ...RULESETS.map((name) => ({ from: `src/engine/${name}/`, only: engine('kernel', 'hex', 'parts', name) })),
  { from: 'src/engine/', only: ['src/engine/'] },
  { from: 'src/foundry/battle/', never: foundry(...FACES) },
  ...FACES.map((name) => ({ from: `src/foundry/${name}/`, never: foundry(...FACES.filter((other) => other !== name)) })),
];

const BEYOND_SRC = ['drydock/', 'tests/', 'bench/', 'tools/'];
const startsWithOneOf = (path, folders) => folders.some((folder) => path.startsWith(folder));

function refusal(file, specifier, resolved) {
  const row = LAYERS.find(({ from }) => file.startsWith(from));
  if (row?.only && (resolved === null || !startsWithOneOf(resolved, row.only))) return `may import only ${row.only.join(', ')}`;
  if (resolved === null) return null;
  if (row?.never && startsWithOneOf(resolved, row.never)) return `must not import ${row.never.join(', ')}`;
  if (file.startsWith('src/foundry/') && resolved.startsWith('src/engine/') && specifier !== '#engine') return 'reaches the engine by #engine only';
  if (file.startsWith('src/') && startsWithOneOf(resolved, BEYOND_SRC)) return `must not import ${BEYOND_SRC.join(', ')}`;
  if (file.startsWith('drydock/') && resolved.startsWith('src/')) return 'must not import src/: the test bench runs what ships';
  return null;
}

export function lintLayers(source) {
  return importsOf(source).flatMap(({ node, specifier, resolved }) => {
    const reason = refusal(source.file, specifier, resolved);
    return reason ? [at(source, node, `import of '${specifier}': this file ${reason}`)] : [];
  });
}
