import type { ChooseAsk, OptionId } from '../../kernel/ask.ts';
import type { Bot } from '../../kernel/bot.ts';
import type { RandomSource } from '../../kernel/random.ts';
import type { Command, CrewCommand } from '../commands.ts';
import type { Purpose } from '../purposes.ts';
import { quote } from '../quote.ts';
import { boxesPerGroup, shipOf } from '../queries.ts';
import { BANDS } from '../state.ts';
import type { Battle, Scan } from '../state.ts';
import { boarding } from './boarding.ts';
import { activation, deactivation, science, warp } from './captain.ts';
import { repairs, shieldWork } from './engineer.ts';
import { losesTarget, shot, torpedo } from './gunner.ts';
import { manoeuvre } from './helm.ts';
import { scanOf, sightOf } from './sight.ts';
import type { Sight } from './sight.ts';

/** A jump is tried from this chance in percent on. */
const LEAST_WARP_CHANCE = 30;

/**
 * The default policy of a station without a player: approach to firing range, keep the enemy in the arc, fire what pays, feed the
 * face that is shot at, repair the worst first, and leave where nothing is to be won.
 */
export const tacticalBot: Bot<Battle, Command, Purpose> = {
  id: 'default',
  *commands(view, id, random) {
    const sight = sightOf(view, id);
    if (sight) for (const command of ordersOf(sight, random)) if (command) yield command;
    yield { type: 'phase.next', ship: id };
  },
  decide,
};

/** What the ship would do in this phase, in the order of preference; null: nothing of that kind. */
function* ordersOf(sight: Sight, random: RandomSource): Generator<CrewCommand | null, void, void> {
  switch (sight.view.phase) {
    case 0:
      return yield* activation(sight, random);
    case 1:
      return yield science(sight);
    case 2:
      return yield* movementAndFire(sight);
    case 3:
      return yield shieldWork(sight);
    case 4:
      return yield repairs(sight);
    default:
      return yield* deactivation(sight, random);
  }
}

/** Phase 2: a torpedo whenever one can be launched, then movement, then with the energy that is left phasers. */
function* movementAndFire(sight: Sight): Generator<CrewCommand | null, void, void> {
  const { ship, view } = sight;
  yield torpedo(sight);
  if (losesTarget(sight)) yield shot(sight);
  if (!ship.turn.inertiaDone) yield { type: 'move.inertia', ship: ship.id };
  yield warp(sight, LEAST_WARP_CHANCE, (command) => quote(view, command).chance?.percent ?? 0);
  yield manoeuvre(sight);
  yield shot(sight);
  yield boarding(sight);
}

/** On a special the hull or the engines, whichever is nearer its next band as far as is known; else what the rules do by themselves. */
function decide(view: Battle, ask: ChooseAsk<Purpose>): OptionId {
  if (ask.purpose !== 'location.choose') return ask.fallback;
  const shooter = shipOf(view, ask.by[0]?.ship ?? '');
  const target = Object.values(view.ships).find(({ name }) => name === ask.params?.['target']);
  const scan = shooter && target && scanOf(view, shooter, target);
  if (!scan) return 'hull';
  const toNext = (location: 'hull' | 'engines'): number => pointsToNext(scan, boxesPerGroup(target.printed.size), location);
  return toNext('engines') < toNext('hull') ? 'engines' : 'hull';
}

/** Points until a location is in its next band of consequence; where only bands are known the worse one counts as nearer. */
function pointsToNext({ detail, bands }: Scan, boxes: number, location: 'hull' | 'engines'): number {
  if (!detail) return -BANDS.indexOf(bands[location]);
  const points = Math.max(1, detail.damage[location]);
  return Math.ceil(points / boxes) * boxes + 1 - points;
}
