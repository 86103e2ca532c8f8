import { join } from 'node:path';
import { defineConfig } from 'vite';
import { moduleFilesPlugin } from './tools/module-files.mjs';

const root = import.meta.dirname;
const entry = join(root, 'src/foundry/main.ts');

/** What ships: one ES module, one style sheet, and the files that the host reads by name. */
export default defineConfig({
  root,
  base: '/modules/action-stations/',
  publicDir: false,
  plugins: [moduleFilesPlugin(root, entry)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2023',
    minify: true,
    cssCodeSplit: false,
    lib: { entry, formats: ['es'], fileName: () => 'action-stations.mjs', cssFileName: 'action-stations' },
    // Foundry makes hook names and sheet ids of class names.
    rolldownOptions: { output: { keepNames: true } },
  },
});
