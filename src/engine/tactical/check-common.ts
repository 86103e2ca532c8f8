import { bandAt, boxesPerGroup, energyLeft } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import type { Refused } from './refusals.ts';
import type { Location } from './state.ts';

/** Reasons why a command cannot be given, in the order in which they are tested. */
export type Reasons = Generator<Refused, void, void>;

/** A location past use stops what rests on it. @rule HEX-SENS-07, HEX-EFF-03, HEX-EFF-04, HEX-EFF-07, HEX-ENG-03 */
export function* severe(ship: KnownShip, location: Location): Reasons {
  if (bandAt(ship, location) !== 'severe') return;
  yield refuse('E_BLOCKED', { location: `@tactical.location.${location}`, n: 2 * boxesPerGroup(ship.printed.size) });
}

/** Too little in pool and battery together. @rule HEX-ENERGY-05, HEX-ENERGY-07 */
export function* short(ship: KnownShip, need: number, reason: string): Reasons {
  const left = energyLeft(ship);
  if (left < need) yield because('E_ENERGY', reason, { need, left });
}
