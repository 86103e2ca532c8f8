import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClassId } from '#engine';
import { CLASS_IDS, tactical } from '#engine';
import { isClassId, mixedPair, playDuel } from './duel.ts';
import { saved, savedText } from './ledger.ts';
import { readWords, sentence } from './words.ts';

/** One duel of two bots, told in sentences or as a ledger that `replay` takes. */
export function play(args: readonly string[], root: string): number {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, classes: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const seed = Number(values.seed);
  const pair = values.classes === undefined ? mixedPair(seed) : pairOf(values.classes);
  if (!pair || !Number.isSafeInteger(seed)) {
    console.error(`--seed is a whole number, --classes two of: ${CLASS_IDS.join(', ')}`);
    return 2;
  }
  const words = readWords(join(root, 'lang/en'));
  const lines: string[] = [];
  const duel = playDuel(...pair, seed, {
    onStep: ({ command, events, after }) => {
      const { outcome, summary } = tactical.tell(events, after, 'gm');
      const said = [outcome, summary].flatMap((phrase) => (phrase ? [sentence(words, phrase)] : []));
      lines.push(`${String(after.round).padStart(2)}  ${said.join(' ') || command.type}`);
    },
    onRefused: (command, { code }) => lines.push(`    refused: ${code} ${JSON.stringify(command)}`),
  });
  console.log(
    values.json
      ? savedText(saved(seed, pair.join(' against '), duel.first, duel.ledger, duel.last))
      : [...lines, `${pair.join(' against ')}: ${duel.end}, ${String(duel.last.winner)}`].join('\n'),
  );
  return 0;
}

function pairOf(text: string): readonly [ClassId, ClassId] | null {
  const [one, other] = text.split(',');
  return one && other && isClassId(one) && isClassId(other) ? [one, other] : null;
}
