// npm run probe: release/action-stations-probe-<version>.zip, a module that runs the checks of docs/foundry-contract.md in a live Foundry.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensure, root } from './ensure.mjs';
import { filesBelow, slashed } from './module-files.mjs';
import { zip } from './zip.mjs';

const checks = join(root, 'tests/contract/checks');
const ID = 'action-stations-probe';

function manifest() {
  const { version, compatibility, authors } = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8'));
  return {
    id: ID,
    title: 'Action Stations: probe',
    description: 'Checks in a live world what Action Stations relies on, and saves a report. For a world made for it.',
    version,
    authors,
    compatibility,
    esmodules: ['probe.mjs'],
    relationships: { requires: [{ id: 'action-stations', type: 'module' }] },
  };
}

/** Writes the probe's script and templates, and its manifest, into a folder. */
export async function buildProbe(folder) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      lib: { entry: join(checks, 'main.ts'), formats: ['es'], fileName: () => 'probe.mjs' },
      // Hook names are made of class names.
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  for (const path of filesBelow(checks, '.hbs')) copyFileSync(path, join(folder, relative(checks, path)));
  writeFileSync(join(folder, 'module.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

async function pack() {
  const folder = join(root, 'release', ID);
  mkdirSync(folder, { recursive: true });
  await buildProbe(folder);
  const files = filesBelow(folder).map((path) => ({ name: slashed(relative(folder, path)), data: readFileSync(path) }));
  const target = `${folder}-${manifest().version}.zip`;
  writeFileSync(target, zip(files));
  console.log(`${relative(root, target)}: ${files.length} files`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (ensure()) await pack();
  else process.exitCode = 1;
}
