import type { RollRef } from '#engine';
import { singles } from '../battle/parts.ts';
import type { LedgerEntry } from '../battle/record.ts';
import type { Reader } from '../shown/reader.ts';
import { word } from '../words.ts';

/** Who rolled these dice of an entry, in words, or '' where the writer did or the record does not say. */
export function rolledBy({ answers }: LedgerEntry, roll: RollRef | null, reader: Reader): string {
  const rolls = answers.flatMap(singles).filter(({ ask }) => ask.kind === 'roll' && ask.purpose === roll?.purpose);
  const by = roll && rolls[roll.nth]?.by;
  return by ? word('card.rolledBy', { user: reader.nameOf(by) }) : '';
}
