import type { CrewCommand } from '../commands.ts';
import { bandAt } from '../queries.ts';
import { BANDS, LOCATIONS } from '../state.ts';
import type { Location } from '../state.ts';
import { liked, offeredPlain } from './offers.ts';
import type { Sight } from './sight.ts';
import { threatenedFace } from './sight.ts';
import type { Filled } from './offers.ts';

/** Where two locations are in the same band, the earlier one is repaired first. */
const REPAIR_ORDER: readonly Location[] = [
  'engines',
  'hull',
  'generator',
  'phasers',
  'torpedoes',
  'sensors',
  'bridge',
  'shieldControl',
  'transporter',
  'hangars',
];

/** Repairs the worst band first, then treats the wounded. */
export function repairs({ view, ship }: Sight): CrewCommand | null {
  return (
    liked(view, ship, 'repair.attempt', ({ location }) => {
      const found = LOCATIONS.find((one) => one === location);
      return found ? BANDS.indexOf(bandAt(ship, found)) * LOCATIONS.length - REPAIR_ORDER.indexOf(found) : null;
    }) ??
    offeredPlain(view, ship, 'repair.emergency') ??
    offeredPlain(view, ship, 'crew.firstAid')
  );
}

/** Feeds the face that the enemy looks at: points from its neighbours while they have more, and from farther round to those, then energy. */
export function shieldWork(sight: Sight): CrewCommand | null {
  const { view, ship } = sight;
  const { shields } = ship.running;
  const wanted = threatenedFace(sight);
  const away = (face: number): number => Math.min((face - wanted + 6) % 6, (wanted - face + 6) % 6);
  const value = (command: Filled, key: string): number => Number(command[key]);
  const valueAt = (face: number): number => Object.values(shields)[face] ?? 0;
  return (
    liked(view, ship, 'shields.transfer', (command) => {
      const [from, to] = [value(command, 'from'), value(command, 'to')];
      // Towards the threat only, and never below what stands nearer to it, or the points would go round in circles.
      return away(from) > away(to) && (away(to) === 0 || valueAt(from) > 1) ? away(from) : null;
    }) ?? liked(view, ship, 'shields.boost', (command) => -away(value(command, 'face')))
  );
}
