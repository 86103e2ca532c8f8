import type { FaceMet, LineOfFire } from '#engine';
import { say, word } from '../words.ts';

/** What lies between two ships, in words: the map's report and the sheet say the same. */

/** A face and what stands there, as far as it is known. */
export const faceText = ({ name, value }: Pick<FaceMet, 'name' | 'value'>): string =>
  value === null ? word('map.faceUnknown', { face: say(name) }) : word('map.face', { face: say(name), value });

/** How far away the target is, and where from the bow. */
export function whereText({ distance, bearing }: LineOfFire): string {
  if (bearing === null) return word('map.report.sameHex');
  const degrees = Math.abs(bearing);
  const where = bearing === 0 ? 'ahead' : degrees === 180 ? 'astern' : bearing > 0 ? 'right' : 'left';
  return word(`map.report.${where}`, { distance, degrees });
}
