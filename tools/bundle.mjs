// Bundles one TypeScript entry for Node into node_modules/.cache and imports it: how the command line tools run the engine.
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './ensure.mjs';

/** The module of the entry, given as a path below the project's root. */
export async function importBundled(entry) {
  const name = `${basename(entry, '.ts')}.mjs`;
  const outDir = join(root, 'node_modules/.cache/bundles', entry.replaceAll(/[/\\]/g, '-'));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  });
  return import(pathToFileURL(join(outDir, name)).href);
}
