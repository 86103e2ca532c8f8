import { trialOf, beginBattle } from '../battle/begin.ts';
import type { LiveBattles } from '../battle/live.ts';
import { isOnScene } from '../battle/scene-places.ts';
import { isTag } from '../shown/elements.ts';
import { focusInShown, refocus } from '../shown/keep-focus.ts';
import { refusalText, word } from '../words.ts';
import { beginContext, PRESET_DISTANCE, type BeginContext } from './begin-context.ts';
import { openPoints, type Fix } from './checklist.ts';
import { followDrags } from './drag.ts';
import { fixes, type SetupPorts } from './fixes.ts';
import { fleetHere } from './fleet.ts';
import { battlePlan, NO_CHOICES, planOf, type Choices, type Plan } from './plan.ts';
import { SIDES, type Side } from './ship-here.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const ID = 'action-stations-begin';
const FARTHEST = 60;
type Context = BeginContext & { readonly said: string; readonly sent: boolean; readonly wrong: string; readonly uid: string };

/** Everything that is settled before a battle: rules, sides, who attacks, who is on alert, where the ships stand; and what hinders it. */
export class BeginWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ['action-stations', 'as-begin-window'],
    window: { title: 'ACTIONSTATIONS.setup.title', icon: 'fa-solid fa-flag-checkered', resizable: false },
    position: { width: 660, height: 'auto' as const },
  };
  static override PARTS = { begin: { template: 'modules/action-stations/templates/setup/begin.hbs' } };

  readonly #battles: LiveBattles;
  readonly #ports: SetupPorts;
  #choices: Choices = NO_CHOICES;
  #distance: number = PRESET_DISTANCE;
  #menu: string | null = null;
  #said = '';
  #wrong = '';
  #sent = false;
  #drawn = '';
  #focus: string | null = null;
  #nextFocus: string | null = null;

  constructor(battles: LiveBattles, ports: SetupPorts) {
    super();
    this.#battles = battles;
    this.#ports = ports;
  }

  /** Draws again, if what it shows has changed. */
  async refresh(): Promise<void> {
    if (this.rendered && JSON.stringify(this.#context()) !== this.#drawn) await this.render();
  }

  #plan(): Plan {
    return planOf(fleetHere(), this.#choices);
  }

  #context(): Context {
    const fleet = fleetHere();
    const plan = planOf(fleet, this.#choices);
    const trial = trialOf(battlePlan(plan));
    const scene = canvas?.scene ?? null;
    const places = trial.ok
      ? Object.values(trial.value.ships).map((ship) => (ship as { readonly position?: Parameters<typeof isOnScene>[1] | null }).position)
      : [];
    const fits = scene === null || places.every((place) => !place || isOnScene(scene, place));
    const nameOf = (user: string): string => game.users.get(user)?.name ?? word('battle.somebody');
    const shown = beginContext(fleet, plan, { refusal: trial.ok ? null : trial.error, fits }, { menu: this.#menu, distance: this.#distance, nameOf });
    return { ...shown, said: this.#said, sent: this.#sent, wrong: this.#wrong, uid: this.id };
  }

  protected override async _prepareContext(): Promise<never> {
    const context = this.#context();
    this.#drawn = JSON.stringify(context);
    return context as never;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', (event) => this.#onChange(event));
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    followDrags(this.element, (ship, side) => this.#move(ship, side));
    this.element.querySelector<HTMLElement>('[data-action="asGo"]')?.focus();
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    this.#focus = this.#nextFocus ?? focusInShown(this.element);
    this.#nextFocus = null;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    refocus(this.element, this.#focus);
  }

  /** Core hands over every click that it has no action for. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute('aria-disabled') === 'true') return;
    const { action, option = '', to = '', fix, ship = '' } = target.dataset;
    if (action === 'asCancel') void this.close();
    else if (action === 'asGo') void this.#begin();
    else if (action === 'asFix' && fix) void this.#fix(fix as Fix, ship);
    else if (action === 'asMenu') this.#showMenu(this.#menu === option ? null : option);
    else if (action === 'asMove') this.#move(option, to);
    else if (action === 'asAlert') this.#choose({ alert: { ...this.#choices.alert, [option]: target.getAttribute('aria-checked') !== 'true' } });
    else if (action === 'asAttack') this.#choose({ attacker: SIDES.find((side) => side === option) ?? null });
  }

  #choose(change: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...change };
    this.#said = '';
    void this.render();
  }

  #showMenu(ship: string | null): void {
    this.#menu = ship;
    void this.render();
  }

  /** Puts a ship on a side; on none it is left out. */
  #move(ship: string, to: string): void {
    const side: Side | undefined = SIDES.find((one) => one === to);
    this.#menu = null;
    this.#nextFocus = `[data-action="asMenu"][data-option="${CSS.escape(ship)}"]`;
    if (side) this.#choose({ sides: { ...this.#choices.sides, [ship]: side } });
    else this.#leaveOut(ship, true);
  }

  #leaveOut(ship: string, isOut: boolean): void {
    this.#choose({ leftOut: { ...this.#choices.leftOut, [ship]: isOut } });
  }

  async #fix(fix: Fix, ship: string): Promise<void> {
    if (fix === 'leaveOut' || fix === 'takeIn') return this.#leaveOut(ship, fix === 'leaveOut');
    const placed = await fixes(fix, ship, this.#ports);
    // What the GM has chosen for the ship stays chosen when it gets its token.
    if (placed) this.#rename(ship, placed);
    else void this.refresh();
  }

  #rename(from: string, to: string): void {
    const renamed = <T>(chosen: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key === from ? to : key, value]));
    const { sides, alert } = this.#choices;
    this.#choose({ sides: renamed(sides), alert: renamed(alert) });
  }

  #onChange(event: Event): void {
    const input = event.target;
    if (!isTag(input, 'input')) return;
    if (input.name === 'rules') this.#choose({ rules: input.value });
    if (input.name === 'place') this.#choose({ distance: input.value === 'apart' ? this.#distance : null });
    if (input.name === 'distance') this.#setDistance(input.value);
  }

  #setDistance(typed: string): void {
    const text = typed.normalize('NFKC').trim();
    const hexes = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
    const isGood = hexes >= 1 && hexes <= FARTHEST;
    this.#wrong = isGood ? '' : word('setup.wrongDistance', { max: FARTHEST, old: this.#distance });
    if (isGood) this.#distance = hexes;
    this.#choose({ distance: this.#distance });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#menu === null) return void this.close();
    this.#nextFocus = `[data-action="asMenu"][data-option="${CSS.escape(this.#menu)}"]`;
    this.#showMenu(null);
  }

  async #begin(): Promise<void> {
    if (this.#sent || openPoints(this.#context().points) > 0) return;
    this.#sent = true;
    await this.render();
    try {
      const reply = await beginBattle(this.#battles, battlePlan(this.#plan()));
      if (reply.ok) return void (await this.close());
      this.#said = 'refusal' in reply ? refusalText(this.#plan().rules, reply.refusal) : word(`battle.fault.${reply.fault}`, reply.params);
    } finally {
      this.#sent = false;
    }
    await this.render();
  }
}
