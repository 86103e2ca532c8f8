// npm test: everything, from nothing. Later steps run although earlier ones failed, where their result still says something.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, findChromium, root } from './ensure.mjs';
import { conclude, runStep, steps } from './steps.mjs';
import { filesBelow } from './module-files.mjs';

const notRun = (name, kind) => ({ name: `${name} (not run)`, passed: 0, failed: 0, skipped: 0, [kind]: 1 });

function runBrowserTests(isBuilt) {
  if (filesBelow(join(root, 'tests/browser'), '.test.ts').length === 0) return [];
  if (!isBuilt) return [notRun('tests: browser', 'failed')];
  const chromium = findChromium();
  if (!chromium) return [notRun('tests: browser', 'skipped')];
  return [runStep(steps.browser, { ...process.env, CHROME_PATH: chromium })];
}

function runAll() {
  mkdirSync(join(root, 'reports'), { recursive: true });
  const { typesEngine, typesModule, typesModuleTests, typesNode, format, oxlint, lint, build, packs, drydock, unit } = steps;
  const results = [typesEngine, typesModule, typesModuleTests, typesNode, format, oxlint, lint].map((step) => runStep(step));
  const built = [build, packs, drydock].map((step) => runStep(step));
  results.push(...built, runStep(unit), ...runBrowserTests(built.every(({ succeeded }) => succeeded)));
  return results;
}

const installed = ensure({ browser: true });
conclude(installed ? runAll() : [notRun('installation', 'failed')]);
