import { isElement, isTag } from '../shown/elements.ts';
import { word } from '../words.ts';
import type { Mistake } from './config-context.ts';
import { changeOf } from './config-input.ts';
import { CONSOLE_ACTIONS, ConsoleControl } from './console/console-control.ts';
import type { ConsoleWindow } from './console/console-control.ts';
import { StationsWindow } from './console/stations-window.ts';
import { PART_IDS, sheetContexts } from './contexts.ts';
import type { PartId, SheetSettings } from './contexts.ts';
import { followEnergy } from './energy-preview.ts';
import { fieldSourceOf } from './field-source.ts';
import { faceKey, placeOf, rowKey } from './keyboard.ts';
import { PartsOnScreen } from './parts-on-screen.ts';
import { sheetPorts } from './ports.ts';
import { template } from './template.ts';

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

type Base = InstanceType<typeof ActorSheetV2>;
type Rendering = Parameters<Base['_onRender']>;

/** The sheet of a ship of the tactical rules: the record on the left, the stations on the right. */
export class TacticalShipSheet extends HandlebarsApplicationMixin(ActorSheetV2) implements ConsoleWindow {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ship', 'as-ship-sheet'],
    position: { width: 1000, height: 720 },
    window: {
      resizable: true,
      icon: 'fa-solid fa-shuttle-space',
      controls: [{ icon: 'fa-solid fa-people-line', label: 'ACTIONSTATIONS.sheet.window.open', action: 'openStations' }],
    },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...CONSOLE_ACTIONS,
      showView: TacticalShipSheet.#onShowView,
      showPane: TacticalShipSheet.#onShowPane,
      openStations: TacticalShipSheet.#onOpenStations,
      setFace: TacticalShipSheet.#onSetFace,
      setBox: TacticalShipSheet.#onSetBox,
    },
  };

  static override PARTS = {
    head: { template: template('head') },
    panes: { template: template('panes') },
    record: { template: template('record'), templates: ['hexagon', 'hatch', 'gauge', 'boxes'].map(template), scrollable: [''] },
    turn: { template: template('turn') },
    target: { template: template('target') },
    stations: { template: template('stations'), templates: ['act', 'tile'].map(template), scrollable: ['.as-station-list'] },
    crew: { template: template('crew'), templates: ['field'].map(template), scrollable: [''] },
    config: { template: template('config'), templates: ['field', 'hexagon', 'hatch'].map(template), scrollable: [''] },
  };

  readonly console = new ConsoleControl(
    () => this.actor,
    () => void this.render(),
  );
  readonly #onScreen = new PartsOnScreen<PartId>();
  readonly #mistakes = new Map<string, Mistake>();
  #view: SheetSettings['view'] = 'battle';
  #pane: SheetSettings['pane'] = 'stations';
  /** The one field that has just been changed: it alone is stored, so that what others change meanwhile stays. */
  #changed: string | null = null;
  #contexts: Readonly<Record<PartId, object>> | null = null;
  #refocus: () => void = () => undefined;

  override get title(): string {
    return word('sheet.title', { name: this.actor.name });
  }

  /** Opens the sheet where people are seated, or where its values are set. */
  async show(view: 'crew' | 'config'): Promise<void> {
    this.#view = view;
    await this.render({ force: true });
  }

  #compute(): Readonly<Record<PartId, object>> {
    const { subject } = this.console;
    const users = game.users.filter((user) => !user.isGM).map(({ id, name }) => ({ id, name }));
    const settings = { view: this.#view, pane: this.#pane, users, hatch: `${this.id}-hatch` };
    return sheetContexts(subject, this.console.compute(subject), settings, fieldSourceOf(this.actor, this.#mistakes));
  }

  protected override _configureRenderOptions(options: Parameters<Base['_configureRenderOptions']>[0]): void {
    const isChosen = options.parts !== undefined;
    super._configureRenderOptions(options);
    this.#contexts = this.#compute();
    if (this.rendered) this.#refocus = placeOf(this.element);
    if (!isChosen && !this.#onScreen.isEmpty) options.parts = this.#onScreen.changed(PART_IDS, this.#contexts);
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ActorSheetV2>>>['_preparePartContext']>
  ): Promise<Awaited<ReturnType<InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ActorSheetV2>>>['_preparePartContext']>>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const id = PART_IDS.find((part) => part === partId);
    if (!id || !this.#contexts) return prepared;
    this.#onScreen.note(id, this.#contexts[id]);
    return { ...prepared, ...this.#contexts[id] };
  }

  protected override async _onFirstRender(...args: Rendering): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('change', (event) => this.#onChange(event), { capture: true });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.console.attach(this.element);
    followEnergy(this.element);
  }

  protected override async _onRender(...args: Rendering): Promise<void> {
    await super._onRender(...args);
    this.element.dataset['view'] = this.#view;
    this.element.dataset['pane'] = this.#pane;
    this.console.drawn();
    this.#refocus();
    this.#refocus = () => undefined;
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    this.console.detach();
    this.#onScreen.clear();
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
    if (!(isTag(input, 'input') || isTag(input, 'select'))) return;
    const change = changeOf(input);
    this.#changed = change.kind === 'store' ? change.name : null;
    // Whatever is no stored value must not make the form store itself.
    if (change.kind !== 'store') event.stopPropagation();
    if (change.kind === 'store') this.#mistakes.delete(change.path);
    if (change.kind === 'mistake') this.#mistakes.set(change.path, change.mistake);
    if (input.dataset['select'] === 'seat' && input.dataset['station'])
      void sheetPorts().seating.seat(this.actor.uuid, input.dataset['station'], input.value || null);
  }

  #onKey(event: KeyboardEvent): void {
    const from = isElement(event.target) ? event.target : null;
    const tracks =
      from?.matches('[data-track]') && !event.ctrlKey && !event.altKey && !event.metaKey ? this.element.querySelectorAll<HTMLElement>('[data-track]') : [];
    if (!faceKey(event) && !(from && rowKey([...tracks], event.key, from))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  static #onShowView(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    const view = target.dataset['view'];
    if (view === 'battle' || view === 'crew' || view === 'config') this.#view = view;
    void this.render();
  }

  /** One more by a click, one less with Shift; within what the class has. */
  static async #onSetFace(this: TacticalShipSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = `running.shields.${target.dataset['face']}`;
    const source = fieldSourceOf(this.actor, this.#mistakes);
    const value = Number(source.valueAt(path)) + (event.shiftKey ? -1 : 1);
    if (value >= 0 && value <= Number(source.valueAt('printed.shieldMax'))) await this.actor.update({ [`system.${path}`]: value });
  }

  static async #onSetBox(this: TacticalShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { path, points } = target.dataset;
    if (path) await this.actor.update({ [`system.${path}`]: Number(points) });
  }

  static #onOpenStations(this: TacticalShipSheet): Promise<void> {
    return StationsWindow.openFor(this.actor);
  }

  static #onShowPane(this: TacticalShipSheet, _event: Event, target: HTMLElement): void {
    this.#pane = target.dataset['pane'] === 'record' ? 'record' : 'stations';
    void this.render();
  }
}
