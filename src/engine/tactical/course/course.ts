import type { PersonId, ShipId } from '../../kernel/ask.ts';
import type { Course, CourseStep, PlannedStep } from '../../kernel/course.ts';
import { shareOfSuccess } from '../chance.ts';
import { energyCost, phrase } from '../command-rule.ts';
import type { MovementCommand } from '../commands/movement.ts';
import type { KnownShip } from '../queries.ts';
import type { Battle } from '../state.ts';
import { STEP_NAMES, afterStep, poseOf, standingOf, stepOf } from './steps.ts';

type Step = CourseStep<MovementCommand>;

/** The step whose reason is told where none is possible. */
const PLAINEST = 'move.forward';

/**
 * The named steps as that person would order them one after another, each taken as a success: every price and chance is that of
 * the rules themselves, played on a copy of the view. Null for a ship that the view does not know in full or that has no place.
 * Throws for a step that is none. @rule HEX-MOVE-01, HEX-MOVE-02, HEX-MOVE-03, HEX-MOVE-04, HEX-FORCE-01
 */
export function course(view: Battle, id: ShipId, steps: readonly string[], person: PersonId | 'gm'): Course<MovementCommand> | null {
  const first = standingOf(view, id, person);
  if (!first) return null;
  const { ship } = first;
  const planned: PlannedStep<MovementCommand>[] = [];
  let now = first;
  for (const name of steps) {
    const step = stepOf(now, name);
    if (!step.refusal) now = afterStep(now, step);
    planned.push({ ...step, pose: poseOf(now.ship) });
    if (step.refusal) break;
  }
  const taken = planned.filter(({ refusal }) => !refusal);
  const next = STEP_NAMES.map((step) => stepOf(now, step));
  return {
    steps: planned,
    start: poseOf(ship),
    end: poseOf(now.ship),
    costs: energyCost(energyOf(taken)),
    percent: chanceOfAll(taken),
    stores: storesOf(ship, now.ship),
    facts: factsOf(now.ship),
    warnings: taken.findLast(({ quote }) => quote.warnings.length > 0)?.quote.warnings ?? [],
    next,
    closed: next.every(({ refusal }) => refusal) ? (next.find(({ step }) => step === PLAINEST)?.refusal ?? null) : null,
  };
}

const energyOf = (steps: readonly Step[]): number => steps.reduce((total, { quote }) => total + (quote.costs[0]?.amount ?? 0), 0);

/** In whole percent; null where nothing is rolled. */
function chanceOfAll(steps: readonly Step[]): number | null {
  const rolls = steps.flatMap(({ quote }) => quote.chance ?? []);
  return rolls.length > 0 ? Math.round(100 * rolls.reduce((share, { percent }) => share * shareOfSuccess(percent), 1)) : null;
}

/** What the energy comes from: the generator's pool always, the battery where the course takes from it. @rule HEX-ENERGY-05 */
function storesOf({ running: { energy: before } }: KnownShip, { running: { energy: after } }: KnownShip): Course<MovementCommand>['stores'] {
  const pool = { name: phrase('step.generator'), before: before.pool, after: after.pool };
  const battery = { name: phrase('step.battery'), before: before.battery, after: after.battery };
  return before.battery === after.battery ? [pool] : [pool, battery];
}

function factsOf({ turn, printed }: KnownShip): Course<MovementCommand>['facts'] {
  const limit = phrase('course.engineEP', { used: turn.engineEP, vMax: printed.vMax });
  if (printed.freeRotationsMax === 0) return [limit];
  return [limit, phrase('course.freeRotations', { used: turn.freeRotationsUsed, max: printed.freeRotationsMax })];
}
