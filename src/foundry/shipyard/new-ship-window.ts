import type { ShipDesign } from '#engine';
import { isTag } from '../shown/elements.ts';
import { word } from '../words.ts';
import { makeAndOpen } from './make-ships.ts';
import type { FolderChoice } from './make-ships.ts';
import { classOptions, filledFrom, formFields, readForm } from './new-ship-form.ts';
import type { Filled } from './new-ship-form.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

const ID = 'action-stations-new-ship';

/** What the form begins with. */
export interface NewShipRequest {
  /** '' for a class of one's own. */
  readonly classId: string;
  readonly folder: FolderChoice;
  nameOf(classId: string): string;
}

/** A new ship of a class of the table, or with values of its own. */
export class NewShipWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ['action-stations', 'as-new-ship'],
    position: { width: 560, height: 'auto' as const },
    window: { title: 'ACTIONSTATIONS.shipyard.new.title', icon: 'fa-solid fa-shuttle-space' },
    actions: { make: NewShipWindow.#onMake, cancel: NewShipWindow.#onCancel },
  };

  static override PARTS = { form: { template: 'modules/action-stations/templates/shipyard/new-ship.hbs' } };

  readonly #request: NewShipRequest;
  #filled: Filled;
  #mistakes: Readonly<Record<string, string>> = {};
  #isBusy = false;

  constructor(request: NewShipRequest) {
    super();
    this.#request = request;
    this.#filled = filledFrom(request.classId, request.classId === '' ? '' : request.nameOf(request.classId));
  }

  /** Opens the form; one that is already open comes to the front as it is. */
  static async open(request: NewShipRequest): Promise<void> {
    const present = foundry.applications.instances.get(ID);
    if (present) present.bringToFront();
    else await new NewShipWindow(request).render({ force: true });
  }

  protected override async _prepareContext(...args: Parameters<Base['_prepareContext']>): Promise<never> {
    const context = {
      ...(await super._prepareContext(...args)),
      name: this.#filled['name'],
      nameMessage: this.#mistakes['name'] ?? '',
      classes: classOptions(this.#filled, (id) => this.#request.nameOf(id)),
      fields: formFields(this.#filled, this.#mistakes),
      uid: this.id,
    };
    return context as never;
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener('change', (event) => this.#onChange(event));
    this.element.querySelector<HTMLElement>('[data-path="name"]')?.focus();
  }

  #onChange(event: Event): void {
    const input = event.target;
    if (!(isTag(input, 'input') || isTag(input, 'select'))) return;
    const path = input.dataset['path'];
    if (path === undefined) return;
    if (path !== 'class') {
      this.#filled = { ...this.#filled, [path]: isTag(input, 'input') && input.type === 'checkbox' ? input.checked : input.value };
      return;
    }
    const { nameOf, classId } = this.#request;
    const isUnnamed = ['', nameOf(classId), nameOf(String(this.#filled['class']))].includes(String(this.#filled['name']));
    this.#filled = filledFrom(input.value, isUnnamed ? nameOf(input.value) : String(this.#filled['name']));
    this.#mistakes = {};
    void this.#redraw('[data-path="class"]');
  }

  async #redraw(focused: string): Promise<void> {
    await this.render();
    this.element.querySelector<HTMLElement>(focused)?.focus();
  }

  static async #onMake(this: NewShipWindow): Promise<void> {
    const read = readForm(this.#filled);
    if ('mistakes' in read) {
      this.#mistakes = read.mistakes;
      await this.#redraw('[aria-invalid="true"]');
    } else if (!this.#isBusy) {
      this.#isBusy = true;
      await this.#make(read.design).finally(() => (this.#isBusy = false));
    }
  }

  async #make(design: ShipDesign): Promise<void> {
    const file = { ruleset: 'tactical', name: String(this.#filled['name']).trim(), img: '', design };
    const failed = await makeAndOpen(file, this.#request.folder);
    if (failed === null) await this.close();
    else ui.notifications.error(word('shipyard.notImported', { reason: failed }));
  }

  static async #onCancel(this: NewShipWindow): Promise<void> {
    await this.close();
  }
}
