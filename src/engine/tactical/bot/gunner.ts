import { neighbour } from '../../hex/direction.ts';
import { inOpenWedge } from '../../hex/wedge.ts';
import { facesHit, isInPhaserArc, isOnTorpedoRow, phaserPercentAt } from '../aim.ts';
import type { FirePhasers } from '../commands/phasers.ts';
import type { LaunchTorpedo } from '../commands/torpedoes.ts';
import { bandAt, energyLeft } from '../queries.ts';
import type { Battle, Ship } from '../state.ts';
import { PHASER_DIE_COST, RANGE, TORPEDO_COST } from '../tables.ts';
import { scanOf } from './sight.ts';
import type { Seen, Sight } from './sight.ts';

/** Below this chance in percent a shot is not worth its energy. */
const LEAST_CHANCE = 30;

/** Phasers with all the energy that is left, at the enemy whose side that looks here is weakest; null where no shot pays. */
export function shot({ ship, view, seen }: Sight): FirePhasers | null {
  const { printed, running, turn } = ship;
  if (!running.weaponsArmed || running.cloaked) return null;
  if (bandAt(ship, 'phasers') === 'severe' || bandAt(ship, 'sensors') === 'severe') return null;
  const dice = Math.min(printed.phaserDice - turn.phaserDiceUsed, Math.floor(energyLeft(ship) / PHASER_DIE_COST));
  if (dice < 1) return null;
  const targets = seen.filter(({ ship: target, distance }) => pays(ship, target, distance));
  const target = weakest(view, targets, ship);
  return target ? { type: 'phaser.fire', ship: ship.id, target: target.id, dice } : null;

  function pays(shooter: typeof ship, target: Ship, distance: number): boolean {
    return distance <= RANGE && isInPhaserArc(shooter, target) && phaserPercentAt(shooter, distance) >= LEAST_CHANCE;
  }
}

/** A torpedo at the enemy on the row ahead whose side that looks here is weakest. */
export function torpedo({ ship, view, seen }: Sight): LaunchTorpedo | null {
  const { running, turn, printed } = ship;
  if (bandAt(ship, 'torpedoes') === 'severe' || bandAt(ship, 'sensors') === 'severe') return null;
  if (!running.weaponsArmed || running.cloaked || turn.torpedoUsed || running.torpedoes === 0) return null;
  if (energyLeft(ship) < TORPEDO_COST[printed.torpedoType]) return null;
  const targets = seen.filter(({ ship: target, distance }) => distance <= RANGE && isOnTorpedoRow(ship, target));
  const target = weakest(view, targets, ship);
  return target ? { type: 'torpedo.launch', ship: ship.id, target: target.id } : null;
}

/** A shot before the ship drifts, where that will carry every target out of the arc. */
export function shotBeforeDrift(sight: Sight): FirePhasers | null {
  const { ship, seen } = sight;
  const { facing, position } = ship;
  if (ship.turn.inertiaDone || !position || facing === null) return null;
  const at = neighbour(position, facing);
  return seen.some(({ ship: target }) => target.position && inOpenWedge(at, facing, target.position)) ? null : shot(sight);
}

function weakest(view: Battle, targets: readonly Seen[], ship: Ship): Ship | null {
  if (targets.length < 2) return targets[0]?.ship ?? null;
  let best: Ship | null = null;
  let least = Infinity;
  for (const { ship: target } of targets) {
    const value = sideTowards(view, target, ship);
    if (value < least) [best, least] = [target, value];
  }
  return best;
}

/** The value of the side of an enemy that looks here: as a scan has shown it, else as its class prints it. */
function sideTowards(view: Battle, target: Ship, from: Ship): number {
  const scan = scanOf(view, from, target);
  if (!scan) return target.printed.shieldMax;
  return scan.shieldsUp ? Math.min(target.printed.shieldMax, ...facesHit(target, from).map(({ face }) => scan.shields[face])) : 0;
}
