import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    worldsFolder: string;
  }
}

/** Before all browser tests of one run: a folder for what they share. Answers how it goes away. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'drydock-kept-'));
  project.provide('worldsFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

/** What several test files need and nobody changes, made by the first of them: playing a battle that far takes seconds. */
export async function keptForAll<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(inject('worldsFolder'), `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const made = await make();
  // Another file may be making it too: it is there whole or not at all.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return structuredClone(made);
}
