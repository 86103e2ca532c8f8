import { word } from '../words.ts';
import { download } from './download.ts';
import { KINDS } from './kinds.ts';
import { fileName, writeShipFile } from './ship-file.ts';
import type { YardShip } from './yard-ship.ts';

/** Hands a ship to the user as a JSON file, on request with its damage and stores. Answers whether its values could be read. */
export function exportShip({ ruleset, name, img, system }: Pick<YardShip, 'ruleset' | 'name' | 'img' | 'system'>, withState: boolean): boolean {
  const design = KINDS[ruleset]?.design(system, withState) ?? null;
  if (!design) {
    ui.notifications.error(word('shipyard.unreadable', { name }));
    return false;
  }
  download(fileName(name), writeShipFile({ ruleset, name, img, design }));
  return true;
}
