import type { RandomSource } from '../../kernel/random.ts';
import type { CrewCommand } from '../commands.ts';
import { atLeast, bandAt } from '../queries.ts';
import { quote } from '../quote.ts';
import { RANGE } from '../tables.ts';
import { FARTHEST } from './helm.ts';
import { offeredPlain } from './offers.ts';
import { scanOf } from './sight.ts';
import type { Order, Sight } from './sight.ts';

/** How often a captain does what could as well be left. */
const OFTEN = 0.5;
const SELDOM = 0.1;
/** A jump is tried from this chance in percent on. */
const LEAST_WARP_CHANCE = 30;
/** Rounds after which a scan is made anew. */
const OLD_NEWS = 3;
/** Hexes by which a ship comes nearer in a turn, about. */
const A_TURN_AWAY = 3;

/** Phase 0, one after the other: power, bridge, cloak, shields, weapons, search parties, battery. */
export const ACTIVATION: readonly Order[] = [
  ({ view, ship }) => (bandAt(ship, 'generator') === 'severe' ? offeredPlain(view, ship, 'emergency.connect') : null),
  ({ view, ship }) => (ship.running.bridgeMode === 'aux' && !atLeast(bandAt(ship, 'bridge'), 'damaged') ? offeredPlain(view, ship, 'bridge.switchMain') : null),
  cloak,
  ({ ship }) => (ship.running.shieldsUp || ship.printed.shieldMax === 0 || ship.turn.activationTried.shields ? null : { type: 'shields.raise', ship: ship.id }),
  ({ ship }) => (ship.running.weaponsArmed || ship.turn.activationTried.weapons ? null : { type: 'weapons.arm', ship: ship.id }),
  (sight, random) => (mayBeBoarded(sight) && random() < OFTEN ? offeredPlain(sight.view, sight.ship, 'security.search') : null),
  (sight) => {
    const n = isFarOff(sight) ? spare(sight) : 0;
    return n > 0 ? { type: 'energy.store', ship: sight.ship.id, n } : null;
  },
];

/** Phase 1: look for what is hidden, else look into what is not. */
export const SCIENCE: readonly Order[] = [({ view, ship, unseen }) => (unseen.length > 0 ? offeredPlain(view, ship, 'sensors.detect') : null), scan];

/** Phase 5: out of the battle where that is possible and wise, else ready for the next turn. */
export const DEACTIVATION: readonly Order[] = [
  ({ view, ship }) => (view.drawOffered && !view.drawAccepted[ship.side] ? { type: 'battle.acceptDraw', ship: ship.id } : null),
  ({ view, ship, hopeless }) => (hopeless ? offeredPlain(view, ship, 'ship.withdraw') : null),
  (sight) => (sight.hopeless && cannotLeave(sight) && cannotFight(sight) ? { type: 'ship.surrender', ship: sight.ship.id } : null),
  (sight, random) => (sight.ship.running.cloaked && !staysHidden(sight) && random() < OFTEN ? { type: 'cloak.disengage', ship: sight.ship.id } : null),
  (sight, random) => (isFarOff(sight) && sight.ship.running.shieldsUp && random() < SELDOM ? { type: 'shields.lower', ship: sight.ship.id } : null),
];

/** Leaves by warp once the chance is good enough. */
export function warp({ view, ship, hopeless }: Sight): CrewCommand | null {
  const command = hopeless ? offeredPlain(view, ship, 'warp.engage') : null;
  return command && (quote(view, command).chance?.percent ?? 0) >= LEAST_WARP_CHANCE ? command : null;
}

/** Looks into the nearest enemy in reach of whom nothing is known that is new. */
function scan({ view, ship, seen }: Sight): CrewCommand | null {
  if (ship.turn.sensorsUsed || bandAt(ship, 'sensors') === 'severe') return null;
  const due = seen.find((one) => one.distance <= RANGE && view.round - (scanOf(view, ship, one.ship)?.round ?? -OLD_NEWS) >= OLD_NEWS);
  return due ? { type: 'sensors.scan', ship: ship.id, target: due.ship.id } : null;
}

function cloak(sight: Sight, random: RandomSource): CrewCommand | null {
  const { view, ship } = sight;
  if (ship.running.cloaked) return offeredPlain(view, ship, staysHidden(sight) ? 'cloak.maintain' : 'cloak.lapse');
  return wantsCloak(sight) && random() < OFTEN ? offeredPlain(view, ship, 'cloak.engage') : null;
}

/** A ship that comes nearer, and that nobody could follow: never where there may be somebody else hidden, or both would drift. */
const wantsCloak = ({ ship, seen, unseen }: Sight): boolean =>
  ship.printed.cloakCapable && unseen.length === 0 && seen.length > 0 && (seen[0]?.distance ?? 0) > FARTHEST;

const staysHidden = ({ seen, hopeless, unseen }: Sight): boolean => unseen.length === 0 && (hopeless || (seen[0]?.distance ?? 0) > FARTHEST);

/** Could an enemy have beamed somebody over? */
const mayBeBoarded = ({ ship, seen }: Sight): boolean =>
  (seen[0]?.distance ?? Infinity) <= RANGE && Object.values(ship.running.shields).some((value) => value === 0);

const isFarOff = ({ seen }: Sight): boolean => (seen[0]?.distance ?? 0) > RANGE + A_TURN_AWAY;

const spare = ({ ship }: Sight): number =>
  Math.max(0, Math.min(ship.printed.batteryMax - ship.running.energy.battery, ship.running.energy.pool - ship.printed.vMax));

const cannotLeave = ({ ship }: Sight): boolean => bandAt(ship, 'engines') === 'severe' || bandAt(ship, 'sensors') === 'severe';

const cannotFight = ({ ship }: Sight): boolean =>
  bandAt(ship, 'sensors') === 'severe' ||
  ((bandAt(ship, 'phasers') === 'severe' || ship.printed.phaserDice === 0) && (ship.running.torpedoes === 0 || bandAt(ship, 'torpedoes') === 'severe'));
