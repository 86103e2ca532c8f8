import type { RandomSource } from '../../kernel/random.ts';
import type { CrewCommand } from '../commands.ts';
import { bandAt } from '../queries.ts';
import { RANGE } from '../tables.ts';
import { liked, offeredPlain } from './offers.ts';
import type { Sight } from './sight.ts';

/** How often, of ten times, a captain lets the enemy guess. */
const SELDOM = 0.1;
/** From this near on a cloaked ship shows itself to fire. */
const STRIKE_DISTANCE = 4;
/** Hexes by which a ship comes nearer in a turn, about. */
const A_TURN_AWAY = 3;

/** Phase 0: power, cloak, shields, weapons, search parties. */
export function* activation(sight: Sight, random: RandomSource): Generator<CrewCommand | null, void, void> {
  const { view, ship } = sight;
  if (bandAt(ship, 'generator') === 'severe') yield offeredPlain(view, ship, 'emergency.connect');
  if (ship.running.bridgeMode === 'aux' && bandAt(ship, 'bridge') === 'intact') yield offeredPlain(view, ship, 'bridge.switchMain');
  if (ship.running.cloaked) yield offeredPlain(view, ship, staysHidden(sight) ? 'cloak.maintain' : 'cloak.lapse');
  else if (wantsCloak(sight) && random() < 0.5) yield offeredPlain(view, ship, 'cloak.engage');
  if (!ship.running.shieldsUp) yield offeredPlain(view, ship, 'shields.raise');
  if (!ship.running.weaponsArmed) yield offeredPlain(view, ship, 'weapons.arm');
  if (mayBeBoarded(sight) && random() < 0.5) yield offeredPlain(view, ship, 'security.search');
  const points = isFarOff(sight) ? spare(sight) : 0;
  if (points > 0) yield { type: 'energy.store', ship: ship.id, n: points };
}

/** Phase 1: look for what is hidden, else look into what is not. */
export function science({ view, ship, unseen, seen }: Sight): CrewCommand | null {
  const detect = unseen.length > 0 ? offeredPlain(view, ship, 'sensors.detect') : null;
  return detect ?? liked(view, ship, 'sensors.scan', ({ target }) => -(seen.find((one) => one.ship.id === target)?.distance ?? 99));
}

/** Phase 5: out of the battle where that is possible and wise, else ready for the next turn. */
export function* deactivation(sight: Sight, random: RandomSource): Generator<CrewCommand | null, void, void> {
  const { view, ship, hopeless } = sight;
  if (view.drawOffered) yield offeredPlain(view, ship, 'battle.acceptDraw');
  if (hopeless) yield offeredPlain(view, ship, 'ship.withdraw');
  if (hopeless && cannotLeave(sight) && cannotFight(sight)) yield offeredPlain(view, ship, 'ship.surrender');
  if (ship.running.cloaked && !staysHidden(sight) && random() < 0.5) yield offeredPlain(view, ship, 'cloak.disengage');
  if (isFarOff(sight) && ship.running.shieldsUp && random() < SELDOM) yield offeredPlain(view, ship, 'shields.lower');
}

/** Leaves by warp once the chance is good enough. */
export function warp({ view, ship, hopeless }: Sight, leastChance: number, chanceOf: (command: CrewCommand) => number): CrewCommand | null {
  if (!hopeless) return null;
  const command = offeredPlain(view, ship, 'warp.engage');
  return command && chanceOf(command) >= leastChance ? command : null;
}

/** A ship that comes nearer, and that nobody could follow: never where there may be somebody else hidden, or both would drift. */
const wantsCloak = ({ ship, seen, unseen }: Sight): boolean =>
  ship.printed.cloakCapable && unseen.length === 0 && seen.length > 0 && (seen[0]?.distance ?? 0) > STRIKE_DISTANCE;

const staysHidden = ({ seen, hopeless, unseen }: Sight): boolean =>
  unseen.length === 0 && (hopeless || (seen[0]?.distance ?? 0) > STRIKE_DISTANCE);

/** Could an enemy have beamed somebody over? */
const mayBeBoarded = ({ ship, seen }: Sight): boolean =>
  (seen[0]?.distance ?? Infinity) <= RANGE && Object.values(ship.running.shields).some((value) => value === 0);

const isFarOff = ({ seen }: Sight): boolean => (seen[0]?.distance ?? 0) > RANGE + A_TURN_AWAY;

const spare = ({ ship }: Sight): number =>
  Math.max(0, Math.min(ship.printed.batteryMax - ship.running.energy.battery, ship.running.energy.pool - ship.printed.vMax));

const cannotLeave = ({ ship }: Sight): boolean => bandAt(ship, 'engines') === 'severe' || bandAt(ship, 'sensors') === 'severe';

const cannotFight = ({ ship }: Sight): boolean =>
  bandAt(ship, 'sensors') === 'severe' ||
  ((bandAt(ship, 'phasers') === 'severe' || ship.printed.phaserDice === 0) &&
    (ship.running.torpedoes === 0 || bandAt(ship, 'torpedoes') === 'severe'));
