import type { PersonId, Rule, ShipId } from '../../kernel/ask.ts';
import type { CourseStep, Pose } from '../../kernel/course.ts';
import { Draft } from '../../kernel/draft.ts';
import { runSync } from '../../kernel/drivers.ts';
import { portOf } from '../../kernel/ports.ts';
import { assert } from '../../kernel/result.ts';
import { check } from '../check.ts';
import { crewRule } from '../commands.ts';
import type { MovementCommand } from '../commands/movement.ts';
import type { Event } from '../events.ts';
import { hasFreeRotation } from '../move.ts';
import type { Purpose } from '../purposes.ts';
import { knownShip } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { quote } from '../quote.ts';
import type { Refused } from '../refusals.ts';
import type { Battle } from '../state.ts';

/** A planned ship: who plans it, and how all stands after the steps so far. */
export interface Standing {
  readonly view: Battle;
  readonly ship: KnownShip;
  readonly person: PersonId | 'gm';
}

/** How all stands before the first step; null for a ship that the view does not know in full or that has no place on the map. */
export function standingOf(view: Battle, id: ShipId, person: PersonId | 'gm'): Standing | null {
  const ship = knownShip(view, id);
  return ship && ship.position !== null && ship.facing !== null ? { view, ship, person } : null;
}

/** The command of each step. A rotation takes a free one while there is one: it is better in every way. @rule HEX-MOVE-02, HEX-MOVE-06 */
const STEPS: Readonly<Record<string, (ship: KnownShip) => MovementCommand>> = {
  'move.inertia': ({ id: ship }) => ({ type: 'move.inertia', ship }),
  'move.forward': ({ id: ship }) => ({ type: 'move.forward', ship }),
  'move.rotate.left': (ship) => ({ type: 'move.rotate', ship: ship.id, to: 'left', paid: !hasFreeRotation(ship) }),
  'move.rotate.right': (ship) => ({ type: 'move.rotate', ship: ship.id, to: 'right', paid: !hasFreeRotation(ship) }),
  'move.back': ({ id: ship }) => ({ type: 'move.back', ship }),
};
export const STEP_NAMES: readonly string[] = Object.keys(STEPS);

/** The best die that there is, every time: a 1 always succeeds. @rule HEX-ROLL-06 */
const succeeding = portOf<Purpose>(
  ({ dice }) => dice.map(({ count }) => Array.from({ length: count }, () => 1)),
  ({ fallback }) => fallback,
);

/** A step as it would be given now: with its price and chance, confirmed where it goes over the limit, or with its first refusal. */
export function stepOf({ view, ship, person }: Standing, step: string): CourseStep<MovementCommand> {
  const make = STEPS[step];
  assert(make, `${step} is no step`);
  const meant = make(ship);
  const first = check(view, { ...meant, by: person });
  const isForced = first?.code === 'E_CONFIRM';
  const command = isForced ? ({ ...meant, confirm: true } as MovementCommand) : meant;
  const refusal = isForced ? check(view, { ...command, by: person }) : first;
  return { step, command, quote: quote(view, command), isForced, refusal, remedy: remedyOf(refusal) } as CourseStep<MovementCommand>;
}

/** How all stands after a step that can be given and succeeds: its own part alone, for what follows by itself goes by more than a view knows. */
export function afterStep(standing: Standing, { command }: CourseStep<MovementCommand>): Standing {
  const draft = new Draft<Battle, Event>(standing.view);
  const rule: Rule<void, Purpose> | void = crewRule(command.type).play(draft, command);
  if (rule) runSync(rule, succeeding);
  const ship = knownShip(draft.battle, standing.ship.id);
  assert(ship, `${standing.ship.id} is lost on its course`);
  return { ...standing, view: draft.battle, ship };
}

/** Where a ship on the map stands and looks. Throws for one without a place. */
export function poseOf({ position, facing }: KnownShip): Pose {
  assert(position && facing !== null, 'a course begins on the map');
  return { hex: { ...position }, facing };
}

const remedyOf = (refusal: Refused | null): string | null => STEP_NAMES.find((step) => step === refusal?.remedy?.type) ?? null;
