import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { invariants } from '../../tests/laws/tactical-invariants.ts';
import { playSaved, readSaved, savedText, withoutAnswers } from './ledger.ts';

/** Plays a saved battle again and compares; with --record writes it as it is played now, dice from the seed. */
export function replayFile(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined) {
    console.error('which file?');
    return 2;
  }
  try {
    const file = readSaved(readFileSync(path, 'utf8'));
    const now = playSaved(values.record ? withoutAnswers(file) : file, invariants);
    if (values.record) writeFileSync(path, savedText(now));
    console.log(`${path}: ${now.steps.length} steps, ${values.record ? 'recorded' : 'the same'}`);
    return 0;
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
