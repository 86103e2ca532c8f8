// The steps that the commands share: each is one program with a name, run in the project's root.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

const bin = (name) => join(root, 'node_modules', name);
const TSC = bin('typescript/bin/tsc');
const VITEST = bin('vitest/vitest.mjs');

const types = (name, project) => ({ name: `types: ${name}`, args: [TSC, '-p', project] });

const vitest = (project) => {
  const report = `reports/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name: `tests: ${project}`, args: [VITEST, 'run', '--project', project, ...reporters], report };
};

export const steps = {
  typesEngine: types('engine', 'tsconfig.engine.json'),
  typesModule: types('module', 'tsconfig.json'),
  typesModuleTests: types('tests of the module', 'tsconfig.module-tests.json'),
  typesNode: types('tests, tools and test bench', 'tsconfig.node.json'),
  format: { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  oxlint: { name: 'lint: oxlint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  lint: { name: 'lint: the rules of this project', args: ['tools/lint.mjs'] },
  build: { name: 'build', args: [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'] },
  packs: { name: 'packs', args: ['tools/packs.mjs'] },
  drydock: { name: 'build of the test bench', args: ['tools/build-drydock.mjs'] },
  unit: vitest('unit'),
  browser: vitest('browser'),
};

/** What a JSON report of vitest counts. A file that could not be loaded counts as one failed test. */
export function countReport(report) {
  const files = report.testResults ?? [];
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function readReport(path, succeeded) {
  const counts = existsSync(path) ? countReport(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  // An error outside every test, or no report at all, is a failure that no test shows.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Runs one step with its output on the console. A step of tests counts its tests, any other counts as one. */
export function runStep({ name, args, report }, env = process.env) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  if (report) rmSync(join(root, report), { force: true });
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const succeeded = status === 0;
  const counts = report ? readReport(join(root, report), succeeded) : { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
  console.log(`== ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { name, ...counts, succeeded };
}

/** Prints what failed and, as the last line, the sums; sets the exit code. */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  console.log('');
  for (const result of results) if (result.failed > 0) console.log(`FAILED: ${result.name} (${result.failed})`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
