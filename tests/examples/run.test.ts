import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Script } from '#engine';
import { isRecord } from '#engine';
import { played } from './play.ts';

/** Worked examples as data: what is set up, what is ordered, what the dice show, what must be true then. */
interface Example {
  readonly id: string;
  readonly title?: string;
  readonly rules: readonly string[];
  readonly setup: Readonly<Record<string, unknown>>;
  readonly commands: readonly unknown[];
  readonly dice?: Script['dice'];
  readonly choices?: Script['choices'];
  readonly expect?: Readonly<Record<string, unknown>>;
  /** Variants: each field of a case is laid over the example. */
  readonly cases?: readonly (Partial<Omit<Example, 'cases'>> & { readonly name: string })[];
}

/** Those of this repository, and whatever else a folder from outside has: in folders named by their ruleset, or loose, as tactical ones. */
const FOLDERS = [import.meta.dirname, ...(process.env['EXAMPLES_DIR'] ? [process.env['EXAMPLES_DIR']] : [])];

const filesIn = (folder: string): string[] => readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [join(folder, name)] : []));
/** The files of a folder by their ruleset. */
const groupsIn = (folder: string): (readonly [string, readonly string[]])[] => [
  ['tactical', filesIn(folder)] as const,
  ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [[entry.name, filesIn(join(folder, entry.name))] as const] : [])),
];
const GROUPS = FOLDERS.flatMap(groupsIn).filter(([, files]) => files.length > 0);

describe.each(GROUPS)('worked examples of %s', (ruleset, files) => {
  playAll(ruleset, files);
});

function playAll(ruleset: string, files: readonly string[]): void {
  for (const file of files) {
    const example = JSON.parse(readFileSync(file, 'utf8')) as Example;
    const name = [`${example.id}:`, example.title ?? 'as it is written'].join(' ');
    for (const one of example.cases ?? [{ name: '' }]) {
      test(`${name}${one.name ? `, ${one.name}` : ''} (${example.rules.join(', ')})`, () => {
        const { found, wanted } = outcome(ruleset, overlaid(example, one) as Example);
        expect(found).toEqual(wanted);
      });
    }
  }
}

/** What the example names, as it came out and as it should, null for nothing there; dice and choices that are left over stand beside it. */
function outcome(ruleset: string, example: Example): { readonly found: unknown; readonly wanted: unknown } {
  const script: Script = { ...(example.dice ? { dice: example.dice } : {}), ...(example.choices ? { choices: example.choices } : {}) };
  const { state, left } = played(ruleset, example.setup, example.commands, script);
  const wanted = example.expect ?? {};
  const found = Object.fromEntries(Object.keys(wanted).map((path) => [path, at(state, keysOf(path)) ?? null]));
  return { found: { ...found, 'left over': left }, wanted: { ...wanted, 'left over': [] } };
}

/** A dot parts the keys of a path; within a key it is written `~`: `events.energy~spent.0.amount`. */
const keysOf = (path: string): readonly string[] => path.split('.').map((key) => key.replaceAll('~', '.'));

/** The value at a path; numbers count into lists, `length` is a list's own. */
function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((now, key) => {
    if (Array.isArray(now)) return key === 'length' ? now.length : (now as unknown[])[Number(key)];
    if (!isRecord(now)) return undefined;
    return key === 'length' && !Object.hasOwn(now, key) ? Object.keys(now).length : now[key];
  }, value);
}

/** Records are laid over key by key, everything else is replaced. */
function overlaid(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over === undefined ? under : over;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...keys].map((key) => [key, overlaid(under[key], over[key])]));
}
