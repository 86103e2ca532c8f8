import { STATIONS } from '#engine';
import type { ShipId } from '#engine';
import type { Battles, Seating } from '../battle/types.ts';
import { word } from '../words.ts';
import type { Mistake } from './config-context.ts';
import { changeOf } from './config-input.ts';
import { keysOf } from './console/action-row.ts';
import { FILTERS } from './console/station-context.ts';
import { PART_IDS, sheetContexts } from './contexts.ts';
import type { PartId, SheetContexts, SheetState } from './contexts.ts';
import { followEnergy } from './energy-preview.ts';
import { fieldSourceOf } from './field-source.ts';
import { keepOneTabStop, roverKey, rowKey } from './keyboard.ts';
import { Orders } from './orders.ts';
import type { Click } from './orders.ts';
import { subjectOf } from './subject-of.ts';
import type { Subject } from './subject.ts';

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

type Base = InstanceType<typeof ActorSheetV2>;
type Rendering = Parameters<Base['_onRender']>;

const template = (name: string): string => `modules/action-stations/templates/sheets/${name}.hbs`;

/** What the sheets of all ships are given when they are registered. */
export interface SheetPorts {
  readonly battles: Battles;
  readonly seating: Seating;
}

/** The sheet of a ship of the tactical rules: the record on the left, the stations on the right. */
export class TacticalShipSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static ports: SheetPorts | null = null;

  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ship-sheet'],
    position: { width: 1000, height: 720 },
    window: { resizable: true, icon: 'fa-solid fa-shuttle-space' },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      showView: TacticalShipSheet.#onShowView,
      showPane: TacticalShipSheet.#onShowPane,
      filter: TacticalShipSheet.#onFilter,
      fold: TacticalShipSheet.#onFold,
      act: TacticalShipSheet.#onAct,
      remedy: TacticalShipSheet.#onRemedy,
    },
  };

  static override PARTS = {
    head: { template: template('head') },
    panes: { template: template('panes') },
    record: { template: template('record'), templates: ['hexagon', 'gauge', 'boxes'].map(template), scrollable: [''] },
    turn: { template: template('turn') },
    target: { template: template('target') },
    stations: { template: template('stations'), templates: ['act', 'tile'].map(template), scrollable: ['.as-station-list'] },
    crew: { template: template('crew'), templates: ['field'].map(template), scrollable: [''] },
    config: { template: template('config'), templates: ['field'].map(template), scrollable: [''] },
  };

  readonly #orders = new Orders(this.#ports.battles, () => void this.render());
  readonly #drawn = new Map<PartId, string>();
  readonly #folds = new Map<string, boolean>();
  readonly #mistakes = new Map<string, Mistake>();
  #view: SheetState['view'] = 'battle';
  #pane: SheetState['pane'] = 'stations';
  #filter: SheetState['filter'] | null = null;
  #wish: ShipId | null = null;
  #rover: string | null = null;
  /** The one field that has just been changed: it alone is stored, so that what others change meanwhile stays. */
  #changed: string | null = null;
  #contexts: SheetContexts | null = null;
  #stops: (() => void)[] = [];

  get #ports(): SheetPorts {
    if (!TacticalShipSheet.ports) throw new Error('the sheets are not registered');
    return TacticalShipSheet.ports;
  }

  override get title(): string {
    return word('sheet.title', { name: this.actor.name });
  }

  #subject(): Subject {
    return subjectOf(this.actor, this.#ports.battles);
  }

  /** Players begin with their own stations, whoever holds none with what is on. */
  #filterFor(subject: Subject): SheetState['filter'] {
    if (this.#filter) return this.#filter;
    const holders: Readonly<Record<string, string>> = subject.ship?.crew?.holders ?? {};
    return !subject.onlooker.isGM && STATIONS.some((station) => holders[station] === subject.onlooker.id) ? 'mine' : 'phase';
  }

  #targeted(): ShipId[] {
    return [...(game.user.targets ?? [])].flatMap((token) => {
      const found = token.actor ? this.#ports.battles.forActor(token.actor.uuid) : null;
      return found ? [found.ship] : [];
    });
  }

  #compute(): SheetContexts {
    const subject = this.#subject();
    const state: SheetState = {
      view: this.#view,
      pane: this.#pane,
      filter: this.#filterFor(subject),
      folds: this.#folds,
      wishes: this.#wish === null ? this.#targeted() : [this.#wish],
      sent: this.#orders.sent,
      notices: this.#orders.notices,
      notice: this.#orders.notices.get('phase.next') ?? '',
    };
    const users = game.users.filter((user) => !user.isGM).map(({ id, name }) => ({ id, name }));
    return sheetContexts(subject, state, users, fieldSourceOf(this.actor, this.#mistakes), `${this.id}-hatch`);
  }

  /** Draws only the parts that differ from what is on the screen, so that scroll, focus and half-typed numbers stay. */
  protected override _configureRenderOptions(options: Parameters<Base['_configureRenderOptions']>[0]): void {
    const isChosen = options.parts !== undefined;
    super._configureRenderOptions(options);
    this.#contexts = this.#compute();
    if (isChosen || this.#drawn.size === 0) return;
    const contexts = this.#contexts;
    options.parts = PART_IDS.filter((part) => this.#drawn.get(part) !== JSON.stringify(contexts.parts[part]));
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<
      InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ActorSheetV2>>>['_preparePartContext']
    >
  ): Promise<Awaited<ReturnType<InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ActorSheetV2>>>['_preparePartContext']>>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const id = PART_IDS.find((part) => part === partId);
    if (!id || !this.#contexts) return prepared;
    this.#drawn.set(id, JSON.stringify(this.#contexts.parts[id]));
    return { ...prepared, ...this.#contexts.parts[id] };
  }

  protected override async _onFirstRender(...args: Rendering): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('change', (event) => this.#onChange(event), { capture: true });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    followEnergy(this.element);
    const redraw = (): void => void this.render();
    const hook = Hooks.on('targetToken', redraw);
    this.#stops = [this.#ports.battles.onChange(redraw), () => Hooks.off('targetToken', hook)];
  }

  protected override async _onRender(...args: Rendering): Promise<void> {
    await super._onRender(...args);
    this.element.dataset['view'] = this.#view;
    this.element.dataset['pane'] = this.#pane;
    const list = this.element.querySelector<HTMLElement>('[data-rovers]');
    if (list) keepOneTabStop(list, this.#rover);
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    for (const stop of this.#stops) stop();
    this.#drawn.clear();
    this.#mistakes.clear();
  }

  /** Whoever holds a station gives commands though he does not own the ship: only the GM has fields to fill in here. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const selector = '.window-content button, .window-content select';
    for (const control of this.element.querySelectorAll<HTMLButtonElement | HTMLSelectElement>(selector)) control.disabled = false;
  }

  protected override _processFormData(...args: Parameters<Base['_processFormData']>): ReturnType<Base['_processFormData']> {
    const data = super._processFormData(...args);
    const path = this.#changed;
    if (path === null) return {};
    return foundry.utils.expandObject({ [path]: foundry.utils.getProperty(data, path) });
  }

  #onChange(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
    const change = changeOf(input);
    this.#changed = change.kind === 'store' ? change.name : null;
    // Whatever is no stored value must not make the form store itself.
    if (change.kind !== 'store') event.stopPropagation();
    if (change.kind === 'store') this.#mistakes.delete(change.path);
    if (change.kind === 'mistake') this.#mistakes.set(change.path, change.mistake);
    if (input.dataset['select'] === 'target') {
      this.#wish = input.value;
      void this.render();
    } else if (input.dataset['select'] === 'seat' && input.dataset['station']) {
      void this.#ports.seating.seat(this.actor.uuid, input.dataset['station'], input.value || null);
    }
  }

  #onKey(event: KeyboardEvent): void {
    const from = event.target instanceof HTMLElement ? event.target : null;
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const list = from.closest<HTMLElement>('[data-rovers]');
    const move = list && from.matches('[data-rover]') ? roverKey(list, event.key, from) : null;
    if (move?.kind === 'moved') this.#rover = move.to.getAttribute('name');
    if (move?.kind === 'fold') this.#fold(move.station, move.isOpen);
    const rows = from.matches('[data-track]') ? [...this.element.querySelectorAll<HTMLElement>('[data-track]')] : [];
    if (move || rowKey(rows, event.key, from)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #fold(head: HTMLElement, isOpen: boolean): void {
    const station = head.dataset['station'];
    if (!station) return;
    this.#rover = head.getAttribute('name');
    this.#folds.set(station, isOpen);
    void this.render();
  }

  #click(target: HTMLElement): Click | null {
    const { shown } = this.#subject();
    const key = target.dataset['key'];
    const actions = this.#contexts?.actions ?? [];
    const action = actions[keysOf(actions).indexOf(key ?? '')];
    if (!shown || !key || !action) return null;
    const name = target.getAttribute('name');
    if (target.matches('[data-rover]')) this.#rover = name;
    const returnTo = (): HTMLElement | null => (name ? this.element?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null);
    return { shown, action, key, target: this.#contexts?.target ?? null, returnTo };
  }

  static #onShowView(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    const view = target.dataset['view'];
    if (view === 'battle' || view === 'crew' || view === 'config') this.#view = view;
    void this.render();
  }

  static #onShowPane(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    this.#pane = target.dataset['pane'] === 'record' ? 'record' : 'stations';
    void this.render();
  }

  static #onFilter(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    this.#filter = FILTERS.find((filter) => filter === target.dataset['filter']) ?? this.#filter;
    this.#folds.clear();
    void this.render();
  }

  static #onFold(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    this.#fold(target, target.getAttribute('aria-expanded') !== 'true');
  }

  static async #onAct(this: TacticalShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const click = this.#click(target);
    if (click) await this.#orders.act(click);
  }

  static async #onRemedy(this: TacticalShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const click = this.#click(target);
    if (click) await this.#orders.remedy(click);
  }
}
