// Builds the test bench: drydock/dist/server.mjs for Node, drydock/dist/client/ for the browser. `client` or `server` as argument builds that half.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './ensure.mjs';

const drydock = join(root, 'drydock');
const common = { configFile: false, root: drydock, publicDir: false, logLevel: 'warn' };

function buildServer() {
  return build({
    ...common,
    build: {
      ssr: join(drydock, 'server/main.ts'),
      outDir: join(drydock, 'dist'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
}

function buildClient() {
  return build({
    ...common,
    // Relative, so that fonts are found below any route prefix.
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(drydock, 'dist/client'),
      emptyOutDir: true,
      sourcemap: true,
      target: 'es2023',
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: join(drydock, 'client/boot.ts'),
        // Foundry makes hook names and sheet ids of class names.
        output: { keepNames: true, entryFileNames: 'boot.js', codeSplitting: false, assetFileNames: assetName },
      },
    },
  });
}

/** The page names its style sheet, whatever it is made of. */
function assetName({ names }) {
  return names.some((name) => name.endsWith('.css')) ? 'boot.css' : 'assets/[name]-[hash][extname]';
}

const only = process.argv[2];
if (only !== 'client') await buildServer();
if (only !== 'server') {
  if (!existsSync(join(drydock, 'client/boot.ts'))) throw new Error('drydock/client/boot.ts is missing');
  await buildClient();
}
