import type { CommandBase, Course, Reach, ShipId } from '#engine';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import type { Box } from '../draw/in-view.ts';
import { isPointyTop } from '../../shown/pointy-top.ts';
import { shipName } from '../../shown/names.ts';
import { word } from '../../words.ts';
import { isOrderable, planContext, reasonText, STEP_KEYS, stepName, stepsFor } from './plan-context.ts';
import { PlanPanel } from './plan-panel.ts';
import { runPlan } from './plan-run.ts';
import { momentOf, newPlan, planAfter } from './plan-state.ts';
import type { Plan, PlanAction } from './plan-state.ts';
import { changeText, endText } from './plan-words.ts';

/** Where a plan is drawn and its hexes are clicked. */
export interface PlanMap {
  show(shown: ShownBattle, plan: Plan, course: Course<CommandBase>, reach: readonly Reach[]): void;
  clear(): void;
  /** Where the ship of a plan is on the screen, and where it would be. */
  shipsOnScreen(plan: Plan, course: Course<CommandBase>): readonly Box[];
}

type AnyCourse = Course<CommandBase>;

/** The plan of one ship's movement in this window, from its opening until it is left. One at a time. */
export class PlanMode {
  readonly #battles: Battles;
  readonly #map: PlanMap;
  #plan: Plan | null = null;
  #panel: PlanPanel | null = null;
  #reach: { readonly of: string; readonly hexes: readonly Reach[] } = { of: '', hexes: [] };
  /** The numbers that the person sees: where they change without him, he is told. */
  #seen = '';
  #isStopped = false;

  constructor(battles: Battles, map: PlanMap) {
    this.#battles = battles;
    this.#map = map;
    battles.onChange((combatId) => {
      if (combatId === this.#plan?.combatId) this.#follow();
    });
  }

  /** Opens the plan of a ship; the open plan of the same ship gets the focus. Where nothing can be planned, a note says why. */
  open(combatId: string, ship: ShipId): void {
    const now = this.#now(combatId, ship, []);
    if (this.#plan && (this.#plan.running || (this.#plan.combatId === combatId && this.#plan.ship === ship))) return this.#panel?.focus();
    if (!now) return void ui.notifications.info(word('plan.noShip'));
    if (now.course.closed) return void ui.notifications.info(reasonText(now.shown, { refusal: now.course.closed }));
    this.#leave();
    this.#plan = newPlan(now.shown, ship);
    this.#panel = new PlanPanel({
      key: (key) => this.#onKey(key),
      press: (action, option) => this.#press(action, option),
      stopAtFailure: (on) => this.#do({ do: 'stopAtFailure', on }),
    });
    this.draw();
    this.#panel.focus();
    this.#panel.say(word('plan.said.opened', { ship: shipName(now.shown, ship) }));
  }

  /** Adds the cheapest steps to a hex within reach, and gives the panel the focus. */
  addHex(q: number, r: number): void {
    const reach = this.#reach.hexes.find(({ hex }) => hex.q === q && hex.r === r);
    if (!this.#plan || this.#plan.running || !reach) return;
    this.#do({ do: 'add', steps: reach.steps });
    this.#panel?.focus();
  }

  #now(combatId: string, ship: ShipId, steps: readonly string[]): { readonly shown: ShownBattle; readonly course: AnyCourse } | null {
    const shown = this.#battles.of(combatId);
    const course = shown?.ruleset.course(shown.view, ship, steps, shown.person);
    return shown && course ? { shown, course } : null;
  }

  /** The battle has changed: the plan is reckoned anew, or dropped where its moment is over. */
  #follow(): void {
    if (!this.#plan) return;
    const { combatId, ship, steps, running } = this.#plan;
    const now = this.#now(combatId, ship, steps);
    if (!running && (!now || momentOf(now.shown) !== this.#plan.moment)) return this.#drop(now?.shown ?? null, '');
    if (!running && now && steps.length > 0 && numbersOf(now.course) !== this.#seen)
      this.#plan = planAfter(this.#plan, { do: 'tell', notice: { text: word('plan.changed'), isBad: false } });
    this.draw();
  }

  #drop(shown: ShownBattle | null, notice: string): void {
    const ship = this.#plan && shown ? shipName(shown, this.#plan.ship) : word('battle.unknownShip');
    this.#leave();
    ui.notifications.info([notice, word('plan.closed', { ship })].filter((text) => text !== '').join(' '));
  }

  #leave(): void {
    this.#plan = null;
    this.#panel?.close();
    this.#panel = null;
    this.#map.clear();
  }

  /** Draws the plan as it stands, in the panel and on the map. */
  draw(): void {
    const plan = this.#plan;
    const now = plan && this.#now(plan.combatId, plan.ship, plan.steps);
    if (!plan || !now) return;
    const { shown, course } = now;
    this.#seen = numbersOf(course);
    const token = combatantOf(plan.combatId, plan.ship)?.token;
    this.#keepOff(plan, course);
    this.#panel?.show(planContext(shown, plan, course, isPointyTop(token)));
    this.#map.show(shown, plan, course, this.#reachOf(shown, plan));
  }

  /** The map has been moved or scaled below the panel. */
  followMap(): void {
    const now = this.#plan && this.#now(this.#plan.combatId, this.#plan.ship, this.#plan.steps);
    if (this.#plan && now) this.#keepOff(this.#plan, now.course);
  }

  #keepOff(plan: Plan, course: AnyCourse): void {
    this.#panel?.keepOff(this.#map.shipsOnScreen(plan, course));
  }

  #reachOf({ ruleset, view, stamp, person }: ShownBattle, { ship, steps, running }: Plan): readonly Reach[] {
    if (running) return [];
    const of = [stamp, ship, ...steps].join(' ');
    if (this.#reach.of !== of) this.#reach = { of, hexes: ruleset.reach(view, ship, steps, person) };
    return this.#reach.hexes;
  }

  #do(action: PlanAction): void {
    const before = this.#plan;
    if (!before) return;
    const after = planAfter(before, action);
    this.#plan = after;
    this.draw();
    const now = after.steps.length === before.steps.length ? null : this.#now(after.combatId, after.ship, after.steps);
    if (now && !after.running) this.#panel?.say(changeText(now.shown, before, after, now.course));
  }

  #onKey(key: string): boolean {
    const step = STEP_KEYS[key];
    if (step !== undefined) this.#add(step);
    else if (key === 'Backspace') this.#press('takeBack', '');
    else if (key === 'Escape') this.#press(this.#plan?.isConfirming ? 'reconsider' : 'cancel', '');
    else if (key === 'Enter') this.#press('order', '');
    else return false;
    return true;
  }

  #press(action: string, option: string): void {
    if (action === 'add') this.#add(option);
    else if (action === 'takeBack' && this.#plan && this.#plan.steps.length > 0) this.#do({ do: 'takeBack' });
    else if (action === 'reconsider') this.#do({ do: 'reconsider' });
    else if (action === 'order' || action === 'force') this.#order(action === 'force');
    else if (action === 'cancel' && this.#plan?.running) this.#isStopped = true;
    else if (action === 'cancel') this.#leave();
  }

  /** A step that cannot follow says why. */
  #add(step: string): void {
    const now = this.#plan && !this.#plan.running ? this.#now(this.#plan.combatId, this.#plan.ship, this.#plan.steps) : null;
    if (!now) return;
    const steps = stepsFor(now.course, step);
    if (steps.length > 0) return this.#do({ do: 'add', steps });
    const why = now.course.next.find((one) => one.step === step);
    if (!why) return;
    const text = word('plan.said.refused', { step: stepName(now.shown, step), reason: reasonText(now.shown, why) });
    this.#do({ do: 'tell', notice: { text, isBad: true } });
    this.#panel?.say(text);
  }

  /** Going over the limit is asked for once more, with what it risks. */
  #order(isForceMeant: boolean): void {
    const plan = this.#plan;
    const now = plan && this.#now(plan.combatId, plan.ship, plan.steps);
    if (!plan || !now || !isOrderable(plan, now.course)) return;
    if (now.course.steps.some(({ isForced }) => isForced) && !isForceMeant) this.#do({ do: 'confirm' });
    else void this.#send(plan, now.course);
  }

  async #send(plan: Plan, course: AnyCourse): Promise<void> {
    this.#isStopped = false;
    this.#do({ do: 'begin' });
    this.#panel?.focus();
    const end = await runPlan({
      battles: this.#battles,
      combatId: plan.combatId,
      ship: plan.ship,
      planned: course.steps,
      stopsAtFailure: () => this.#plan?.stopsAtFailure ?? true,
      isStopped: () => this.#isStopped,
      played: () => this.#do({ do: 'played' }),
    });
    if (!this.#plan) return;
    const shown = this.#battles.of(plan.combatId);
    const text = shown ? endText(shown, this.#plan, end) : '';
    this.#do({ do: 'end', notice: { text, isBad: end.why !== 'done' } });
    if (!shown || momentOf(shown) !== plan.moment) return this.#drop(shown, text);
    this.#panel?.say(text);
  }
}

/** All that a course promises, for comparison. */
const numbersOf = ({ steps, costs, percent, end }: AnyCourse): string =>
  JSON.stringify([steps.map(({ quote, isForced, refusal, pose }) => [quote, isForced, refusal, pose]), costs, percent, end]);
