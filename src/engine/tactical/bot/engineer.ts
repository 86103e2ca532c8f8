import type { CrewCommand } from '../commands.ts';
import { repairCost, teamsLeft } from '../damage-control.ts';
import { bandAt, energyLeft } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { facesBeside, pairOf, shieldPrice } from '../shields.ts';
import { BANDS, FACES } from '../state.ts';
import type { Face, Location } from '../state.ts';
import { offeredPlain } from './offers.ts';
import { threatenedFace } from './sight.ts';
import type { Sight } from './sight.ts';

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
export function repairs(sight: Sight): CrewCommand | null {
  const { view, ship } = sight;
  const { emergency, casualties, dead } = ship.running;
  const power = emergency.burnt ? offeredPlain(view, ship, 'repair.emergency') : null;
  const team = power ?? repair(sight);
  return team ?? (casualties > dead && !ship.turn.firstAidUsed ? offeredPlain(view, ship, 'crew.firstAid') : null);
}

/** The team's next location: the worst band that can be paid for. */
function repair({ ship }: Sight): CrewCommand | null {
  if (teamsLeft(ship) === 0) return null;
  const left = energyLeft(ship);
  let worst: Location | null = null;
  let most = 0;
  for (const location of REPAIR_ORDER) {
    const badness = BANDS.indexOf(bandAt(ship, location));
    if (badness > most && repairCost(ship, location) <= left) [worst, most] = [location, badness];
  }
  return worst ? { type: 'repair.attempt', ship: ship.id, location: worst } : null;
}

/** Feeds the face that the enemy looks at: points from the far side round to it first, then energy to it and its neighbours. */
export function shieldWork(sight: Sight): CrewCommand | null {
  const { ship } = sight;
  const { shields, shieldsUp } = ship.running;
  const { shieldMax } = ship.printed;
  if (!shieldsUp || bandAt(ship, 'shieldControl') === 'severe') return null;
  const wanted = threatenedFace(sight);
  const near = [wanted, ...facesBeside(wanted)].filter((face) => shields[face] < shieldMax);
  const price = shieldPrice(ship);
  // A neighbour needs points only to pass them on, and passes them on only where it has as many as the face that needs them.
  const isInNeed = (face: Face): boolean => face === wanted || (shields[face] < shields[wanted] && shields[wanted] < shieldMax);
  for (const to of near) {
    if (!isInNeed(to)) continue;
    const from = facesBeside(to).find((face) => givesTo(ship, face, to, wanted, price));
    if (from !== undefined) return { type: 'shields.transfer', ship: ship.id, from, to };
  }
  const face = energyLeft(ship) < price ? undefined : near.find((one) => !ship.turn.boostTried[one]);
  return face === undefined ? null : { type: 'shields.boost', ship: ship.id, face };
}

/** Only towards the threat, and only where more stands than there: else the points would go round in circles. */
function givesTo({ running, turn }: KnownShip, from: Face, to: Face, wanted: Face, price: number): boolean {
  if (away(from, wanted) <= away(to, wanted) || running.shields[from] < Math.max(price, running.shields[to])) return false;
  const pair = pairOf(from, to);
  return pair !== null && !turn.transferTried[pair];
}

/** Faces between two: 0 to 3. */
const away = (face: Face, other: Face): number => Math.min((face - other + FACES.length) % FACES.length, (other - face + FACES.length) % FACES.length);
