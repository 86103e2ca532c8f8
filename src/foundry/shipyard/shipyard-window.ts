import { isElement, isTag } from '../shown/elements.ts';
import { word } from '../words.ts';
import { exportShip } from './export-ship.ts';
import { FileWindow } from './file-window.ts';
import { actorFolders, makeShips, mayMakeShips, newFromYard, reasonOf } from './make-ships.ts';
import type { FolderChoice } from './make-ships.ts';
import { NewShipWindow } from './new-ship-window.ts';
import { loadShipIndex } from './ship-index.ts';
import type { ShipIndex } from './ship-index.ts';
import { packUuid, worldShips } from './world-ships.ts';
import { listsOf, NEW_FOLDER, PART_IDS, yardContexts } from './yard-context.ts';
import type { PartId, YardSubject } from './yard-context.ts';
import { rowAfter } from './yard-keys.ts';
import type { YardShip } from './yard-ship.ts';
import { FRESH_STATE, sortedBy, toggled } from './yard-state.ts';
import type { YardState } from './yard-state.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;
type PartContext = Awaited<ReturnType<Base['_preparePartContext']>>;

const template = (name: string): string => `modules/action-stations/templates/${name}.hbs`;
const TYPING_PAUSE_MS = 120;

/** Where the ships of the module are looked through and brought into the world, and those of the world handed on. */
export class ShipyardWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'action-stations-shipyard',
    classes: ['action-stations', 'as-shipyard'],
    position: { width: 960, height: 600 },
    window: { title: 'ACTIONSTATIONS.shipyard.title', resizable: true, icon: 'fa-solid fa-warehouse' },
    actions: {
      tab: ShipyardWindow.#onTab,
      size: ShipyardWindow.#onSize,
      cloak: ShipyardWindow.#onCloak,
      clear: ShipyardWindow.#onClear,
      sort: ShipyardWindow.#onSort,
      pick: ShipyardWindow.#onPick,
      choose: ShipyardWindow.#onChoose,
      importPicked: ShipyardWindow.#onImportPicked,
      importAll: ShipyardWindow.#onImportAll,
      exportPicked: ShipyardWindow.#onExportPicked,
      newShip: ShipyardWindow.#onNewShip,
      fromFile: ShipyardWindow.#onFromFile,
    },
  };

  static override PARTS = {
    search: { template: template('shipyard/search') },
    count: { template: template('shipyard/count') },
    filters: { template: template('shipyard/filters') },
    table: { template: template('shipyard/table'), scrollable: [''] },
    preview: { template: template('shipyard/preview'), templates: ['sheets/hexagon', 'sheets/hatch'].map(template), scrollable: [''] },
    foot: { template: template('shipyard/foot') },
  };

  readonly #drawn = new Map<PartId, string>();
  #index: ShipIndex | null = null;
  #state: YardState = FRESH_STATE;
  #folder: string | null = null;
  #withState = false;
  #said: YardSubject['said'] = { text: '', isBad: false };
  #isMaking = false;
  #typing: ReturnType<typeof setTimeout> | null = null;
  #contexts: Readonly<Record<PartId, object>> | null = null;
  readonly #stops: (() => void)[] = [];

  #subject(): YardSubject {
    const folders = actorFolders();
    const own = folders.find(({ name }) => name === word('shipyard.folderName'));
    const isThere = this.#folder !== null && (this.#folder === '' || this.#folder === NEW_FOLDER || folders.some(({ id }) => id === this.#folder));
    const usual = own ? own.id : game.user.isGM ? NEW_FOLDER : '';
    return {
      index: this.#index,
      world: worldShips(),
      state: this.#state,
      folders,
      folder: isThere && !(this.#folder === NEW_FOLDER && own) ? String(this.#folder) : usual,
      mayMake: mayMakeShips(),
      mayMakeFolders: game.user.isGM,
      isMaking: this.#isMaking,
      canDrag: packUuid('') !== null && mayMakeShips(),
      withState: this.#withState,
      said: this.#said,
    };
  }

  /** Draws only the parts that differ from what is on the screen, so that scroll, focus and what is being typed stay. */
  protected override _configureRenderOptions(options: Parameters<Base['_configureRenderOptions']>[0]): void {
    const isChosen = options.parts !== undefined;
    super._configureRenderOptions(options);
    const contexts = yardContexts(this.#subject(), this.id);
    this.#contexts = contexts;
    if (isChosen || this.#drawn.size === 0) return;
    options.parts = PART_IDS.filter((part) => this.#drawn.get(part) !== JSON.stringify(contexts[part]));
  }

  protected override async _preparePartContext(...[partId, context, options]: Parameters<Base['_preparePartContext']>): Promise<PartContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const id = PART_IDS.find((part) => part === partId);
    if (!id || !this.#contexts) return prepared;
    this.#drawn.set(id, JSON.stringify(this.#contexts[id]));
    return { ...prepared, ...this.#contexts[id] };
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('input', (event) => this.#onInput(event));
    this.element.addEventListener('change', (event) => this.#onChange(event));
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.element.addEventListener('dragstart', (event) => this.#onDrag(event));
    for (const name of ['createActor', 'updateActor', 'deleteActor', 'createFolder', 'updateFolder', 'deleteFolder'] as const) {
      const hook = Hooks.on(name, () => void this.render());
      this.#stops.push(() => Hooks.off(name, hook));
    }
    this.element.querySelector<HTMLElement>('[data-search]')?.focus();
    // Not waited for: one drawing waits until the one before has ended.
    void this.#load();
  }

  async #load(): Promise<void> {
    this.#index = await loadShipIndex(game.i18n.lang, packUuid);
    await this.render();
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    super._onClose(...args);
    for (const stop of this.#stops.splice(0)) stop();
    this.#drawn.clear();
    this.#said = { text: '', isBad: false };
  }

  #change(state: YardState): void {
    this.#state = state;
    void this.render();
  }

  #onInput(event: Event): void {
    const input = event.target;
    if (!isTag(input, 'input') || !input.matches('[data-search]')) return;
    if (this.#typing) clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#change({ ...this.#state, search: input.value }), TYPING_PAUSE_MS);
  }

  #onChange(event: Event): void {
    const input = event.target;
    if (isTag(input, 'select') && input.matches('[data-power]')) this.#change({ ...this.#state, power: input.value });
    if (isTag(input, 'select') && input.matches('[data-folder]')) this.#folder = input.value;
    if (isTag(input, 'input') && input.matches('[data-with-state]')) this.#withState = input.checked;
  }

  #onKey(event: KeyboardEvent): void {
    const from = isElement(event.target) ? event.target : null;
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const search = this.element.querySelector<HTMLElement>('[data-search]');
    const row = from.closest<HTMLElement>('[data-ship]');
    if (event.key === '/' && from !== search && !from.matches('input, textarea, select')) search?.focus();
    else if (event.key === 'ArrowDown' && from === search) void this.#go(this.element.querySelector('[data-ship]'));
    else if (!row || from !== row) return;
    else if (event.key === 'Enter') void this.#primary();
    else if (event.key === ' ') void this.#toggle(row.dataset['ship'] ?? '');
    else {
      const next = rowAfter([...this.element.querySelectorAll<HTMLElement>('[data-ship]')], row, event.key);
      if (!next) return;
      void this.#go(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Makes a row the current one and gives it the focus. */
  async #go(row: HTMLElement | null): Promise<void> {
    const key = row?.dataset['ship'];
    if (key === undefined) return;
    this.#state = { ...this.#state, current: key };
    await this.render();
    this.#focusRow(key);
  }

  async #toggle(key: string): Promise<void> {
    this.#state = { ...this.#state, current: key, chosen: toggled(this.#state.chosen, key) };
    await this.render();
    this.#focusRow(key);
  }

  #focusRow(key: string): void {
    this.element.querySelector<HTMLElement>(`[data-ship="${CSS.escape(key)}"]`)?.focus();
  }

  #onDrag(event: DragEvent): void {
    const key = isElement(event.target) ? event.target.closest<HTMLElement>('[data-ship]')?.dataset['ship'] : undefined;
    const ship = listsOf(this.#subject()).shown.find((one) => one.key === key);
    if (ship?.uuid) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Actor', uuid: ship.uuid }));
  }

  #folderChoice(): (FolderChoice & { readonly name: string }) | null {
    const { folders, folder } = this.#subject();
    const chosen = folders.find(({ id }) => id === folder);
    return chosen ?? (folder === NEW_FOLDER ? { name: word('shipyard.folderName') } : null);
  }

  #primary(): Promise<void> | void {
    const { picked } = listsOf(this.#subject());
    return this.#state.tab.origin === 'world' ? this.#export(picked) : this.#import(picked);
  }

  /** Brings ships into the world, once however often it is asked for, and says what came of it. */
  async #import(ships: readonly YardShip[]): Promise<void> {
    if (this.#isMaking || ships.length === 0 || !mayMakeShips()) return;
    this.#isMaking = true;
    const folder = this.#folderChoice();
    await this.render();
    try {
      const made = await makeShips(ships.map(newFromYard), folder);
      const copies = made.filter(({ name }, index) => name !== ships[index]?.name).map(({ name }) => name);
      const params = { n: made.length, ships: made.map(({ name }) => name).join(', '), folder: folder?.name ?? '' };
      const done = word(folder ? 'shipyard.imported' : 'shipyard.importedLoose', params);
      this.#said = { text: copies.length > 0 ? word('shipyard.importedAgain', { done, copies: copies.join(', ') }) : done, isBad: false };
      this.#state = { ...this.#state, chosen: [] };
    } catch (error) {
      this.#said = { text: word('shipyard.notImported', { reason: reasonOf(error) }), isBad: true };
    } finally {
      this.#isMaking = false;
    }
    await this.render();
  }

  #export(ships: readonly YardShip[]): void {
    for (const ship of ships) exportShip(ship, this.#withState);
  }

  static #onTab(this: ShipyardWindow, _event: Event, target: HTMLElement): void {
    const { origin, ruleset = '' } = target.dataset;
    this.#said = { text: '', isBad: false };
    this.#change({ ...this.#state, tab: { origin: origin === 'world' ? 'world' : 'module', ruleset }, current: null, chosen: [] });
  }

  static #onSize(this: ShipyardWindow, _event: Event, target: HTMLElement): void {
    this.#change({ ...this.#state, sizes: toggled(this.#state.sizes, target.dataset['size'] ?? '') });
  }

  static #onCloak(this: ShipyardWindow): void {
    this.#change({ ...this.#state, onlyCloak: !this.#state.onlyCloak });
  }

  static #onClear(this: ShipyardWindow): void {
    const { tab, sort, current, chosen } = this.#state;
    const search = this.element.querySelector<HTMLInputElement>('[data-search]');
    if (search) search.value = '';
    this.#change({ ...FRESH_STATE, tab, sort, current, chosen });
    search?.focus();
  }

  static #onSort(this: ShipyardWindow, _event: Event, target: HTMLElement): void {
    this.#change(sortedBy(this.#state, Number(target.dataset['column'])));
  }

  static async #onPick(this: ShipyardWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    const adds = event.ctrlKey || event.metaKey;
    await (adds ? this.#toggle(target.dataset['ship'] ?? '') : this.#go(target));
  }

  static async #onChoose(this: ShipyardWindow, _event: Event, target: HTMLElement): Promise<void> {
    await this.#toggle(target.closest<HTMLElement>('[data-ship]')?.dataset['ship'] ?? '');
  }

  static async #onImportPicked(this: ShipyardWindow): Promise<void> {
    await this.#import(listsOf(this.#subject()).picked);
  }

  static async #onImportAll(this: ShipyardWindow): Promise<void> {
    await this.#import(listsOf(this.#subject()).shown);
  }

  static #onExportPicked(this: ShipyardWindow): void {
    this.#export(listsOf(this.#subject()).picked);
  }

  static async #onNewShip(this: ShipyardWindow): Promise<void> {
    const ships = this.#index?.ships ?? [];
    const nameOf = (classId: string): string => ships.find(({ slug }) => slug === classId)?.name ?? '';
    await NewShipWindow.open({ classId: listsOf(this.#subject()).current?.slug ?? '', folder: this.#folderChoice(), nameOf });
  }

  static async #onFromFile(this: ShipyardWindow): Promise<void> {
    await FileWindow.open(this.#folderChoice());
  }
}
