import { Hooks, localize, notify } from './host.ts';
import type { Data } from './host.ts';
import { dispatchAction } from './application-actions.ts';
import { ApplicationSteps } from './application-steps.ts';
import { mergeOptions } from './options.ts';
import { FormDataExtended } from './form-data.ts';
import { buildFrame, defaultPosition, placeWindow, raiseWindow } from './window-frame.ts';
import type { HeaderControl, WindowParts } from './window-frame.ts';
import type { ApplicationOptions, FormConfig, Position, RenderOptions } from './application-types.ts';

type ApplicationClass = typeof ApplicationV2;

/** Every rendered application by id, as `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

let counter = 0;

/** An application window of the second generation: options merged up the class chain, one render at a time, hooks for each class. */
export class ApplicationV2 extends ApplicationSteps {
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static DEFAULT_OPTIONS: Data = {
    id: 'app-{id}',
    classes: [],
    tag: 'div',
    window: {
      frame: true,
      title: '',
      icon: '',
      controls: [],
      minimizable: true,
      resizable: false,
    },
    actions: {},
    position: {},
  };

  readonly options: ApplicationOptions;
  readonly id: string;
  window: Partial<WindowParts> = {};
  readonly position: Position;
  #element: HTMLElement | null = null;
  #state = 0;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Data = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.id = this.options.id.replace('{id}', this.options.uniqueId);
    this.position = { top: null, left: null, width: 'auto', height: 'auto', scale: 1, zIndex: 100, ...this.options.position };
  }

  /** The classes from this one up to ApplicationV2, most derived first. */
  static *inheritanceChain(): Generator<ApplicationClass> {
    let cls: ApplicationClass = this;
    while (cls !== ApplicationV2) {
      yield cls;
      cls = Object.getPrototypeOf(cls) as ApplicationClass;
    }
    yield ApplicationV2;
  }

  _initializeApplicationOptions(options: Data): ApplicationOptions {
    const chain = [...(this.constructor as ApplicationClass).inheritanceChain()].reverse();
    let merged: Data = { uniqueId: String(++counter) };
    for (const cls of chain) if (Object.hasOwn(cls, 'DEFAULT_OPTIONS')) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    return mergeOptions(merged, options) as ApplicationOptions;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get title(): string {
    return localize(this.options.window.title);
  }

  /** Renders, or opens with `force`. Renders of one application never overlap. Rejects if preparing or drawing fails. */
  async render(options: RenderOptions = {}): Promise<this> {
    const run = this.#queue.then(() => this.#render({ ...options }));
    this.#queue = run.catch(() => undefined);
    await run;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const states = ApplicationV2.RENDER_STATES;
    if (!options.force && this.#state <= states.NONE) return;
    options.isFirstRender = this.#state <= states.NONE;
    if (this._canRender(options) === false) return;
    const before = this.#state;
    this.#state = states.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      if (options.isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      const result = await this._renderHTML(context, options);
      if (options.isFirstRender) this.#insert();
      if (this.window.title) this.window.title.textContent = this.title;
      const content = this.hasFrame ? (this.window.content as HTMLElement) : this.element;
      this._replaceHTML(result, content, options);
      this.#state = states.RENDERED;
      if (options.isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this._finishRender();
      if (this.hasFrame) this.setPosition({ ...options.position });
      this.#announce('render', context, options);
    } catch (error) {
      this.#state = options.isFirstRender ? states.ERROR : before;
      throw error;
    }
  }

  #insert(): void {
    this.#element = this.hasFrame ? this.#frame() : document.createElement(this.options.tag);
    this.#element.id = this.id;
    this.#element.dataset['appid'] = this.id;
    this.#element.classList.add(...this.options.classes);
    if (this.hasFrame) this.#element.classList.add('application');
    this._attachFrameListeners();
    this._insertElement(this.#element);
    instances.set(this.id, this);
    if (this.hasFrame) {
      Object.assign(this.position, defaultPosition(this.position));
      this.bringToFront();
    }
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  async _prepareContext(_options: RenderOptions): Promise<Data> {
    return {};
  }

  _renderHTML(_context: Data, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML and _replaceHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _renderHTML and _replaceHTML`);
  }

  #frame(): HTMLElement {
    const { element, parts } = buildFrame(this);
    this.window = parts;
    return element;
  }

  _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    return controls;
  }

  _attachFrameListeners(): void {
    const root = this.element;
    root.addEventListener('click', (event) => dispatchAction(this, event));
    root.addEventListener('pointerdown', () => {
      if (this.hasFrame) this.bringToFront();
    });
    const form = this.options.form;
    if (root.tagName === 'FORM' && form) this._attachFormListeners(root as HTMLFormElement, form);
  }

  _attachFormListeners(form: HTMLFormElement, config: FormConfig): void {
    form.autocomplete = 'off';
    form.addEventListener('submit', (event) => void this._onSubmitForm(config, event));
    form.addEventListener('change', (event) => config.submitOnChange && void this._onSubmitForm(config, event));
  }

  async _onSubmitForm(config: FormConfig, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    try {
      await config.handler?.call(this, event, form, new FormDataExtended(form));
    } catch (error) {
      console.error(error);
      notify('error', error instanceof Error ? error.message : String(error));
    }
  }

  setPosition(position: Partial<Position> = {}): Position {
    Object.assign(this.position, position);
    placeWindow(this.element, this.position, this.#minimized);
    return this.position;
  }

  bringToFront(): void {
    this.position.zIndex = raiseWindow(this.element);
  }

  async minimize(minimized = true): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = minimized;
    this.element.classList.toggle('minimized', minimized);
    this.setPosition();
  }

  maximize(): Promise<void> {
    return this.minimize(false);
  }

  /** Closes after any render under way; resolves once the element is gone. */
  async close(options: Data = {}): Promise<this> {
    const run = this.#queue.then(() => this.#close(options));
    this.#queue = run.catch(() => undefined);
    await run;
    return this;
  }

  async #close(options: Data): Promise<void> {
    const states = ApplicationV2.RENDER_STATES;
    if (this.#state === states.CLOSED || this.#state === states.NONE) return;
    this.#state = states.CLOSING;
    this._tearDown(options);
    this.#element?.remove();
    instances.delete(this.id);
    this.#state = states.CLOSED;
    this.#minimized = false;
    await this._onClose(options);
    this.#announce('close');
    this.#element = null;
  }

  #announce(name: string, ...args: unknown[]): void {
    this.dispatchEvent(new Event(name));
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      Hooks.callAll(`${name}${cls.name}`, this, this.#element, ...args);
    }
  }
}
