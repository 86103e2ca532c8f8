import { isTag } from '../shown/elements.ts';
import { word } from '../words.ts';
import { fileFaultText } from './file-faults.ts';
import { makeAndOpen } from './make-ships.ts';
import type { FolderChoice } from './make-ships.ts';
import { LARGEST_FILE, readShipFile } from './ship-file.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

const ID = 'action-stations-ship-file';

/** A ship from a JSON file, chosen or pasted. Nothing is made of one that has a fault. */
export class FileWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ['action-stations', 'as-ship-file'],
    position: { width: 520, height: 'auto' as const },
    window: { title: 'ACTIONSTATIONS.shipyard.file.title', icon: 'fa-solid fa-file-import' },
    actions: { read: FileWindow.#onRead, cancel: FileWindow.#onCancel },
  };

  static override PARTS = { form: { template: 'modules/action-stations/templates/shipyard/file.hbs' } };

  readonly #folder: FolderChoice;
  #text = '';
  #faults: readonly string[] = [];
  #isBusy = false;

  constructor(folder: FolderChoice) {
    super();
    this.#folder = folder;
  }

  /** Opens the window; one that is already open comes to the front as it is. */
  static async open(folder: FolderChoice): Promise<void> {
    const present = foundry.applications.instances.get(ID);
    if (present) present.bringToFront();
    else await new FileWindow(folder).render({ force: true });
  }

  protected override async _prepareContext(...args: Parameters<Base['_prepareContext']>): Promise<never> {
    return { ...(await super._prepareContext(...args)), text: this.#text, faults: this.#faults, uid: this.id } as never;
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('change', (event) => void this.#onChange(event));
    this.element.querySelector<HTMLElement>('[data-file]')?.focus();
  }

  async #onChange(event: Event): Promise<void> {
    const input = event.target;
    if (isTag(input, 'textarea')) this.#text = input.value;
    const file = isTag(input, 'input') ? input.files?.[0] : null;
    if (!file) return;
    // A file that is too large for a ship is not even read.
    this.#text = file.size > 4 * LARGEST_FILE ? '' : await file.text();
    this.#faults = file.size > 4 * LARGEST_FILE ? [fileFaultText({ path: [], code: 'tooLarge', params: { max: LARGEST_FILE / 1000 } })] : [];
    await this.render();
    if (this.#faults.length === 0) await this.#read();
  }

  async #read(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await this.#make().finally(() => (this.#isBusy = false));
  }

  async #make(): Promise<void> {
    const read = readShipFile(this.#text);
    const failed = read.ok ? await makeAndOpen(read.value, this.#folder) : null;
    this.#faults = read.ok ? (failed === null ? [] : [word('shipyard.notImported', { reason: failed })]) : read.error.map(fileFaultText);
    if (this.#faults.length === 0) await this.close();
    else await this.render();
  }

  static async #onRead(this: FileWindow): Promise<void> {
    this.#text = this.element.querySelector('textarea')?.value ?? '';
    await this.#read();
  }

  static async #onCancel(this: FileWindow): Promise<void> {
    await this.close();
  }
}
