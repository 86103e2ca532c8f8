import { placeText } from '../shown/changes.ts';
import { capital } from '../shown/capital.ts';
import { word } from '../words.ts';
import type { FileFault } from './ship-file.ts';

/** Groups of a file that its field's name does not say: a skill is called by its name alone. */
const OUTER: readonly string[] = ['state'];

/** What the field at a path of a ship file is called. */
const placeOf = (path: readonly string[]): string => placeText('tactical', OUTER.includes(path[0] ?? '') ? path.slice(1) : path);

/** What is wrong with a field, without saying which: where the message stands beside it. */
export const faultText = ({ code, params }: FileFault): string => word(`shipyard.fault.${code}`, params);

/** What is wrong with a ship file, in a sentence that names the field both in words and as the file writes it. */
export function fileFaultText(fault: FileFault): string {
  const text = faultText(fault);
  if (fault.path.length === 0) return text;
  const [place, path] = [capital(placeOf(fault.path)), fault.path.join('.')];
  return place === '' ? word('shipyard.faultIn', { path, text }) : word('shipyard.faultAt', { place, path, text });
}
