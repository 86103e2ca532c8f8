import type { CommandBase, Course, CourseStep } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { chanceMark, costText } from '../../shown/cost-and-chance.ts';
import type { ChanceMark } from '../../shown/cost-and-chance.ts';
import { commandName, firstWord, shipName } from '../../shown/names.ts';
import { refusalText, say, word } from '../../words.ts';
import type { Plan } from './plan-state.ts';

type AnyCourse = Course<CommandBase>;
type Step = CourseStep<CommandBase>;

export interface StepRow {
  readonly number: number;
  readonly name: string;
  readonly cost: string;
  readonly chance: ChanceMark;
  readonly isForced: boolean;
  /** Why it cannot be done; '' where it can. */
  readonly reason: string;
}

export interface AddButton {
  readonly step: string;
  readonly name: string;
  readonly cost: string;
  readonly chance: ChanceMark;
  readonly key: string;
  readonly isForced: boolean;
  readonly isDisabled: boolean;
  readonly reason: string;
}

/** All that the panel of a plan shows. */
export interface PlanContext {
  readonly title: string;
  readonly label: string;
  readonly sums: string;
  /** Movement of this turn that has been done, failed attempts too. */
  readonly done: readonly { readonly name: string; readonly hasFailed: boolean }[];
  readonly steps: readonly StepRow[];
  readonly facts: readonly string[];
  readonly chance: string;
  readonly end: string;
  readonly warnings: readonly string[];
  readonly isConfirming: boolean;
  readonly sending: string;
  readonly isRunning: boolean;
  readonly notice: Plan['notice'];
  readonly closed: string;
  readonly add: readonly AddButton[];
  readonly stopsAtFailure: boolean;
  readonly canTakeBack: boolean;
  readonly canOrder: boolean;
  readonly order: string;
  readonly force: string;
}

/** The arrow that adds each step. */
export const STEP_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'move.forward',
  ArrowDown: 'move.back',
  ArrowLeft: 'move.rotate.left',
  ArrowRight: 'move.rotate.right',
};
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

export const stepName = (shown: ShownBattle, step: string): string => firstWord([`plan.step.${step}`], commandName(shown, step));

/** Names of steps, in order, as one text. */
export const stepNames = (shown: ShownBattle, steps: readonly string[]): string => steps.map((step) => stepName(shown, step)).join(', ');

export const reasonText = (shown: ShownBattle, { refusal }: Pick<Step, 'refusal'>): string => (refusal ? refusalText(shown.ruleset.id, refusal) : '');

/** What one step or several cost; that nothing is spent is said too. */
export const priceText = (shown: ShownBattle, costs: AnyCourse['costs']): string => costText(shown.ruleset.id, costs) || word('plan.free');

/** What the whole plan costs, where that comes from, and what is left there. */
export function sumsText(shown: ShownBattle, { costs, stores }: AnyCourse): string {
  const left = stores.map(({ name, before, after }) => word('plan.store', { name: `@${name.key}`, before, after }));
  return [priceText(shown, costs), ...left].join(', ');
}

/** The chance of the whole plan, counted by what is rolled; '' where nothing is. */
export function chanceText({ steps, percent }: AnyCourse): string {
  if (percent === null) return '';
  const rolls = steps.filter(({ quote, refusal }) => quote.chance && !refusal).length;
  return word(rolls === 1 ? 'plan.chance.single' : rolls === 2 ? 'plan.chance.both' : 'plan.chance.all', { percent });
}

/** Can the plan be ordered as it stands? */
export const isOrderable = (plan: Plan, course: AnyCourse): boolean =>
  plan.steps.length > 0 && plan.running === null && course.steps.length === plan.steps.length && course.steps.every(({ refusal }) => refusal === null);

/** What the panel shows of a plan. `pointyTop`: the board's directions lie 30 degrees further round. */
export function planContext(shown: ShownBattle, plan: Plan, course: AnyCourse, pointyTop: boolean): PlanContext {
  const { steps, running } = plan;
  return {
    title: word('plan.title', { ship: shipName(shown, plan.ship) }),
    label: word('plan.label', { ship: shipName(shown, plan.ship) }),
    sums: sumsText(shown, course),
    done: doneSteps(shown, plan, course),
    steps: course.steps.map((step, index) => stepRow(shown, step, index + 1)),
    facts: course.facts.map(say),
    chance: chanceText(course),
    end: endText(course, pointyTop),
    warnings: course.warnings.map(say),
    isConfirming: plan.isConfirming,
    sending: running ? word('plan.sending', { n: Math.min(running.done + 1, running.of), of: running.of }) : '',
    isRunning: running !== null,
    notice: plan.notice,
    closed: course.closed && steps.length === 0 ? reasonText(shown, { refusal: course.closed }) : '',
    add: course.next.map((step) => addButton(shown, course, step, running !== null)),
    stopsAtFailure: plan.stopsAtFailure,
    canTakeBack: steps.length > 0 && running === null,
    canOrder: isOrderable(plan, course),
    order: word('plan.order', { n: steps.length }),
    force: word('plan.force', { n: steps.length }),
  };
}

function stepRow(shown: ShownBattle, step: Step, number: number): StepRow {
  const { quote, isForced } = step;
  return {
    number,
    name: stepName(shown, step.step),
    cost: priceText(shown, quote.costs),
    chance: chanceMark(quote.chance),
    isForced,
    reason: reasonText(shown, step),
  };
}

function addButton(shown: ShownBattle, course: AnyCourse, step: Step, isRunning: boolean): AddButton {
  const arrow = Object.entries(STEP_KEYS).find(([, name]) => name === step.step)?.[0] ?? '';
  const isPossible = stepsFor(course, step.step).length > 0;
  return {
    step: step.step,
    name: stepName(shown, step.step),
    cost: priceText(shown, step.quote.costs),
    chance: chanceMark(step.quote.chance),
    key: ARROWS[arrow] ?? '',
    isForced: step.isForced,
    isDisabled: !isPossible || isRunning,
    reason: isPossible ? '' : reasonText(shown, step),
  };
}

/** What adding a step adds: itself, after the step that it waits for where that can be taken; nothing where it cannot follow. */
export function stepsFor({ next }: AnyCourse, name: string): readonly string[] {
  const step = next.find((one) => one.step === name);
  if (!step) return [];
  if (step.refusal === null) return [name];
  const remedy = next.find((one) => one.step === step.remedy && one.refusal === null);
  return remedy ? [remedy.step, name] : [];
}

function endText({ end: { hex, facing } }: AnyCourse, pointyTop: boolean): string {
  return word('plan.end', { q: hex.q, r: hex.r, bow: `@sheet.compass.${pointyTop ? 'pointy' : 'flat'}.${facing}` });
}

/** What the ship has done of its movement in this turn, oldest first. */
function doneSteps(shown: ShownBattle, { ship }: Plan, { next }: AnyCourse): PlanContext['done'] {
  return shown.ledger
    .filter(({ command, round, undone }) => command?.ship === ship && round === shown.view.round && undone === null)
    .flatMap(({ command, events }) => {
      const { type, to } = (command ?? {}) as { readonly type?: string; readonly to?: unknown };
      const step = next.find((one) => one.step === type || one.step === `${type}.${String(to)}`)?.step;
      return step === undefined ? [] : [{ name: stepName(shown, step), hasFailed: shown.ruleset.tell(events, shown.view, shown.viewer).failed }];
    })
    .toReversed();
}
