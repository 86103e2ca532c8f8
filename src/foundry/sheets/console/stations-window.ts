import { word } from '../../words.ts';
import { CONSOLE_PARTS } from '../contexts.ts';
import { followEnergy } from '../energy-preview.ts';
import { PartsOnScreen } from '../parts-on-screen.ts';
import { energyOf } from '../record/record-context.ts';
import { template } from '../template.ts';
import { CONSOLE_ACTIONS, ConsoleControl } from './console-control.ts';
import type { ConsoleWindow } from './console-control.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;
type Mixed = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

const PART_IDS = ['strip', ...CONSOLE_PARTS] as const;
type Part = (typeof PART_IDS)[number];

const idOf = (actor: Actor.Implementation): string => `as-stations-${actor.uuid.replaceAll(/[^\w-]+/gu, '-')}`;

/** The stations of one ship without its record: what a player keeps open beside the map. */
export class StationsWindow extends HandlebarsApplicationMixin(ApplicationV2) implements ConsoleWindow {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ship', 'as-console'],
    position: { width: 460, height: 640 },
    window: { resizable: true, icon: 'fa-solid fa-people-line' },
    actions: { ...CONSOLE_ACTIONS },
  };

  static override PARTS = {
    strip: { template: template('strip'), templates: ['gauge'].map(template) },
    turn: { template: template('turn') },
    target: { template: template('target') },
    stations: { template: template('stations'), templates: ['act', 'tile'].map(template), scrollable: ['.as-station-list'] },
  };

  readonly console: ConsoleControl;
  readonly #actor: Actor.Implementation;
  readonly #onScreen = new PartsOnScreen<Part>();
  #contexts: Readonly<Record<Part, object>> | null = null;

  constructor(actor: Actor.Implementation) {
    super({ id: idOf(actor) });
    this.#actor = actor;
    this.console = new ConsoleControl(
      () => this.#actor,
      () => void this.render(),
    );
  }

  /** Opens the stations of that ship, or brings them to the front; at one station where it is named. */
  static async openFor(actor: Actor.Implementation, station: string | null = null): Promise<void> {
    const present = foundry.applications.instances.get(idOf(actor));
    const shown = present instanceof StationsWindow ? present : new StationsWindow(actor);
    if (station) shown.console.show(station);
    await shown.render({ force: true });
    shown.bringToFront();
    shown.console.focus();
  }

  override get title(): string {
    return word('sheet.window.title', { name: this.#actor.name });
  }

  protected override _configureRenderOptions(options: Parameters<Base['_configureRenderOptions']>[0] & { parts?: string[] }): void {
    const isChosen = options.parts !== undefined;
    super._configureRenderOptions(options);
    const { subject } = this.console;
    this.#contexts = { ...this.console.compute(subject).parts, strip: { energy: subject.ship ? energyOf(subject.ship) : [] } };
    if (!isChosen && !this.#onScreen.isEmpty) options.parts = this.#onScreen.changed(PART_IDS, this.#contexts);
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<Mixed['_preparePartContext']>
  ): Promise<Awaited<ReturnType<Mixed['_preparePartContext']>>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const id = PART_IDS.find((part) => part === partId);
    if (!id || !this.#contexts) return prepared;
    this.#onScreen.note(id, this.#contexts[id]);
    return { ...prepared, ...this.#contexts[id] };
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.console.attach(this.element);
    followEnergy(this.element);
  }

  protected override async _onRender(...args: Parameters<Base['_onRender']>): Promise<void> {
    await super._onRender(...args);
    this.console.drawn();
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    this.console.detach();
    this.#onScreen.clear();
  }
}
