import type { ChooseAsk, OptionId } from '../../kernel/ask.ts';
import type { Bot } from '../../kernel/bot.ts';
import type { Command } from '../commands.ts';
import type { Purpose } from '../purposes.ts';
import { boxesPerGroup, shipOf } from '../queries.ts';
import { BANDS } from '../state.ts';
import type { Battle, Scan } from '../state.ts';
import { boarding } from './boarding.ts';
import { ACTIVATION, DEACTIVATION, SCIENCE, warp } from './captain.ts';
import { repairs, shieldWork } from './engineer.ts';
import { shot, shotBeforeDrift, torpedo } from './gunner.ts';
import { drift, manoeuvre } from './helm.ts';
import { scanOf, sightOf } from './sight.ts';
import type { Order } from './sight.ts';

/** What the stations would do in each phase, in the order of preference: in phase 2 torpedoes, movement, then with the energy left phasers. */
const ORDERS: readonly (readonly Order[])[] = [
  ACTIVATION,
  SCIENCE,
  [torpedo, shotBeforeDrift, drift, warp, manoeuvre, shot, boarding],
  [shieldWork],
  [repairs],
  DEACTIVATION,
];

/**
 * The default policy of a station without a player: approach to firing range, keep the enemy in the arc, fire what pays, feed the
 * face that is shot at, repair the worst first, and leave where nothing is to be won.
 */
export const tacticalBot: Bot<Battle, Command, Purpose> = {
  id: 'default',
  command(view, id, random, isAccepted) {
    const sight = sightOf(view, id);
    const orders = sight && ORDERS[view.phase];
    if (orders) {
      for (const order of orders) {
        const command = order(sight, random);
        if (command && isAccepted(command)) return command;
      }
    }
    const next: Command = { type: 'phase.next', ship: id };
    return isAccepted(next) ? next : null;
  },
  decide,
};

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
