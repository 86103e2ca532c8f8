import type { CrewCommand } from '../commands.ts';
import type { BoostShield, TransferShield } from '../commands/shields.ts';
import { damagedLocations, repairCost, teamsLeft } from '../damage-control.ts';
import { bandAt, energyLeft } from '../queries.ts';
import { facesBeside, shieldPrice } from '../shields.ts';
import { BANDS, FACES } from '../state.ts';
import type { Face, Location } from '../state.ts';
import { isRefused, offeredPlain } from './offers.ts';
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
function repair({ view, ship }: Sight): CrewCommand | null {
  if (teamsLeft(ship) === 0) return null;
  const left = energyLeft(ship);
  const badness = (location: Location): number => BANDS.indexOf(bandAt(ship, location)) * REPAIR_ORDER.length - REPAIR_ORDER.indexOf(location);
  const locations = damagedLocations(ship).filter((location) => repairCost(ship, location) <= left);
  const [worst] = [...locations].sort((a, b) => badness(b) - badness(a));
  const command: CrewCommand | null = worst ? { type: 'repair.attempt', ship: ship.id, location: worst } : null;
  return command && !isRefused(view, command) ? command : null;
}

/** Feeds the face that the enemy looks at: points from the far side round to it first, then energy to it and its neighbours. */
export function shieldWork(sight: Sight): CrewCommand | null {
  const { view, ship } = sight;
  const { shields, shieldsUp } = ship.running;
  const { shieldMax } = ship.printed;
  if (!shieldsUp || bandAt(ship, 'shieldControl') === 'severe' || FACES.every((face) => shields[face] === shieldMax)) return null;
  const wanted = threatenedFace(sight);
  const price = shieldPrice(ship);
  for (const to of byNearness(wanted)) {
    if (shields[to] === shieldMax) continue;
    for (const from of facesBeside(to)) {
      // Only towards the threat, and what stands nearer to it gives nothing away: points would go round in circles.
      if (away(from, wanted) <= away(to, wanted) || shields[from] < Math.max(price, shields[to])) continue;
      const command: TransferShield = { type: 'shields.transfer', ship: ship.id, from, to };
      if (!isRefused(view, command)) return command;
    }
  }
  if (energyLeft(ship) < price) return null;
  const boosts = byNearness(wanted).map((face): BoostShield => ({ type: 'shields.boost', ship: ship.id, face }));
  return boosts.find((command) => shields[command.face] < shieldMax && !isRefused(view, command)) ?? null;
}

/** Faces between two: 0 to 3. */
const away = (face: Face, other: Face): number => Math.min((face - other + FACES.length) % FACES.length, (other - face + FACES.length) % FACES.length);

const byNearness = (wanted: Face): readonly Face[] => [...FACES].sort((a, b) => away(a, wanted) - away(b, wanted));
