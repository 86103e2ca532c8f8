import type { PersonId, ShipId } from '../../kernel/ask.ts';
import { keyOf } from '../../hex/key.ts';
import type { Reach } from '../../kernel/course.ts';
import type { Phrase } from '../../kernel/ruleset.ts';
import { energyCost } from '../command-rule.ts';
import type { Battle } from '../state.ts';
import { STEP_NAMES, afterStep, poseOf, standingOf, stepOf } from './steps.ts';
import type { Standing } from './steps.ts';

/** A way that has been tried: what it costs, and how all stands at its end. */
interface Way {
  readonly at: Standing;
  readonly steps: readonly string[];
  readonly energy: number;
  readonly rolls: number;
  readonly isForced: boolean;
  readonly warnings: readonly Phrase[];
}

/**
 * Every hex that the ship can get to after the named steps, by its cheapest way: within the limit first, then few points, few
 * rolls, few steps. Beyond the limit it goes one step, to show where forcing begins. Nearest first. @rule HEX-MOVE-03, HEX-FORCE-01
 */
export function reach(view: Battle, id: ShipId, steps: readonly string[], person: PersonId | 'gm'): readonly Reach[] {
  let from = standingOf(view, id, person);
  for (const name of steps) {
    const step = from && stepOf(from, name);
    from = from && step && !step.refusal ? afterStep(from, step) : null;
  }
  return from ? reachable(from) : [];
}

function reachable(from: Standing): readonly Reach[] {
  const start = keyOf(poseOf(from.ship).hex);
  const open: Way[] = [{ at: from, steps: [], energy: 0, rolls: 0, isForced: false, warnings: [] }];
  const done = new Set<string>();
  const found = new Map<string, Reach>();
  while (open.length > 0) {
    const way = takeBest(open);
    const state = stateOf(way);
    if (done.has(state)) continue;
    done.add(state);
    const { hex } = poseOf(way.at.ship);
    const key = keyOf(hex);
    const { steps, isForced, warnings } = way;
    if (key !== start && !found.has(key)) found.set(key, { hex, steps, costs: energyCost(way.energy), isForced, warnings });
    if (!isForced) open.push(...waysOn(way));
  }
  return [...found.values()];
}

function waysOn(way: Way): readonly Way[] {
  return STEP_NAMES.flatMap((name) => {
    const step = stepOf(way.at, name);
    if (step.refusal) return [];
    const { costs, chance, warnings } = step.quote;
    return {
      at: afterStep(way.at, step),
      steps: [...way.steps, name],
      energy: way.energy + (costs[0]?.amount ?? 0),
      rolls: way.rolls + (chance ? 1 : 0),
      isForced: step.isForced,
      warnings,
    };
  });
}

/** What decides how a way can go on: two that are alike in it differ only in their price. */
function stateOf({ at: { ship }, isForced }: Way): string {
  const { hex, facing } = poseOf(ship);
  return [keyOf(hex), facing, ship.turn.freeRotationsUsed, ship.turn.inertiaDone, isForced].join(' ');
}

function takeBest(open: Way[]): Way {
  let best = 0;
  for (const [index, way] of open.entries()) if (isBetter(way, open[best])) best = index;
  const [way] = open.splice(best, 1);
  if (!way) throw new Error('no way left');
  return way;
}

function isBetter(way: Way, other: Way | undefined): boolean {
  if (!other) return true;
  const order = [Number(way.isForced) - Number(other.isForced), way.energy - other.energy, way.rolls - other.rolls, way.steps.length - other.steps.length];
  return (order.find((difference) => difference !== 0) ?? 0) < 0;
}
