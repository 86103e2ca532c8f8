import type { Step } from '#engine';
import { singles } from '../battle/parts.ts';
import type { LedgerEntry } from '../battle/record.ts';
import type { Reader } from '../shown/reader.ts';
import { word } from '../words.ts';

/** One roll of a command: its faces, and who rolled it, null where the writer did. */
interface Hand {
  readonly faces: string;
  readonly by: string | null;
}

/** The rolls of an entry, in the order in which they were made. */
export const handsOf = ({ answers }: LedgerEntry): Hand[] =>
  answers.flatMap(singles).flatMap(({ answer, by }) => (answer.kind === 'roll' ? [{ faces: answer.dice.flat().join(' '), by }] : []));

/** Who rolled the dice of a step, in words, or '' where the writer did. Takes that roll out of `hands`: the next step with the same faces shows another. */
export function rollerOf(hands: Hand[], { dice }: Step, reader: Reader): string {
  const place = hands.findIndex(({ faces }) => faces === dice.join(' '));
  const [hand] = place < 0 ? [] : hands.splice(place, 1);
  return hand?.by ? word('card.rolledBy', { user: reader.nameOf(hand.by) }) : '';
}
