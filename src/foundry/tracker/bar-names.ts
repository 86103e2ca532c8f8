import type { LedgerEntry } from '../battle/record.ts';
import type { ShownBattle } from '../battle/types.ts';
import { commandName } from '../shown/names.ts';
import { word } from '../words.ts';

/** What the button says that takes an entry back or gives it again: the name of its command, or that it was an edit by hand. */
export function buttonOf(battle: ShownBattle, what: 'undo' | 'redo', { command }: LedgerEntry): string {
  const name = command === null ? word('tracker.handEdit') : commandName(battle, command.type);
  return name ? word(`tracker.${what}Of`, { command: name }) : word(`tracker.${what}`);
}
