import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINES = (count: number): string => 'export const lines = [\n' + '  0,\n'.repeat(count) + '];\n';

/** Each of these files breaks one rule, or (`good`) none. */
const FILES: Record<string, string> = {
  'src/engine/good.ts': 'export const half = (n: number): number => Math.floor(n / 2);\n',
  'src/engine/clock.ts': 'export const now = (): number => Date.now();\n',
  'src/engine/chance.ts': 'export const chance = (): number => Math.random();\n',
  'src/engine/waits.ts': 'export const wait = (f: () => void): unknown => setTimeout(f, 1);\n',
  'src/engine/speaks.ts': "export const say = (): void => console.log('hit');\n",
  'src/engine/sorts.ts': 'export const order = new Intl.Collator();\n',
  'src/engine/loose.ts': 'export const loose = (x: any): unknown => x;\n',
  'src/foundry/floating.ts': 'async function save(): Promise<void> {}\nexport const go = (): void => {\n  save();\n};\n',
  'src/foundry/circle-a.ts': "import { b } from './circle-b.ts';\nexport const a = (): number => b();\n",
  'src/foundry/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = (): number => a();\n",
  'src/foundry/long.ts': LINES(300),
  'src/foundry/ship-tables.ts': LINES(300),
  'src/foundry/function.ts': `export function long(): number[] {\n  return [\n${'    0,\n'.repeat(50)}  ];\n}\n`,
};

let folder = '';
let found: { filename: string; code: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'action-stations-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const codesIn = (name: string): string[] => found.filter(({ filename }) => filename.endsWith(name)).map(({ code }) => code);

describe('oxlint', () => {
  test.each([
    ['clock.ts', 'no-restricted-globals'],
    ['chance.ts', 'no-restricted-properties'],
    ['waits.ts', 'no-restricted-globals'],
    ['speaks.ts', 'no-restricted-globals'],
    ['sorts.ts', 'no-restricted-globals'],
    ['loose.ts', 'no-explicit-any'],
    ['floating.ts', 'no-floating-promises'],
    ['circle-a.ts', 'no-cycle'],
    ['long.ts', 'max-lines'],
    ['function.ts', 'max-lines-per-function'],
  ])('%s breaks %s', (name, rule) => {
    expect(codesIn(name)).toEqual([expect.stringContaining(rule)]);
  });

  test.each(['good.ts', 'ship-tables.ts'])('%s breaks nothing', (name) => {
    expect(codesIn(name)).toEqual([]);
  });
});
