// npm run release: builds, then release/action-stations-<version>.zip with the module at its root, and the manifest beside it.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensure, root } from './ensure.mjs';
import { filesBelow, slashed } from './module-files.mjs';
import { runStep, steps } from './steps.mjs';
import { zip } from './zip.mjs';

function release() {
  const { id, version } = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8'));
  const dist = join(root, 'dist');
  const files = filesBelow(dist).map((path) => ({ name: slashed(relative(dist, path)), data: readFileSync(path) }));
  mkdirSync(join(root, 'release'), { recursive: true });
  const target = join(root, 'release', `${id}-${version}.zip`);
  writeFileSync(target, zip(files));
  copyFileSync(join(dist, 'module.json'), join(root, 'release', 'module.json'));
  console.log(`${relative(root, target)}: ${files.length} files`);
}

if (ensure() && [steps.build, steps.packs].every((step) => runStep(step).succeeded)) release();
else process.exitCode = 1;
