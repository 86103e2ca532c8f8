import { host, localize, notify } from './host.ts';
import type { Data } from './host.ts';
import { mergeOptions } from './options.ts';
import { FormDataExtended } from './form-data.ts';
import { buildFrame, defaultPosition, placeWindow, raiseWindow } from './window-frame.ts';
import type { HeaderControl, WindowParts } from './window-frame.ts';

export type ActionHandler = (this: ApplicationV2, event: Event, target: HTMLElement) => unknown;
export type FormHandler = (this: ApplicationV2, event: Event, form: HTMLFormElement, data: FormDataExtended, options?: Data) => unknown;

export interface FormConfig {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface Position {
  top: number | null;
  left: number | null;
  width: number | 'auto';
  height: number | 'auto';
  scale: number;
  zIndex: number;
}

export interface ApplicationOptions extends Data {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: {
    frame: boolean;
    positioned: boolean;
    title: string;
    icon: string | false;
    controls: HeaderControl[];
    minimizable: boolean;
    resizable: boolean;
    contentTag: string;
    contentClasses: string[];
  };
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons?: number[] }>;
  form?: FormConfig;
  position: Partial<Position>;
}

export interface RenderOptions extends Data {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  window?: Data;
}

interface TabsConfig {
  tabs: { id: string; group?: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string;
}

type ApplicationClass = typeof ApplicationV2;

/** Every rendered application by id, as `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

let counter = 0;

/** An application window of the second generation: options merged up the class chain, one render at a time, hooks for each class. */
export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: ApplicationClass = ApplicationV2;
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static TABS: Record<string, TabsConfig> = {};
  static DEFAULT_OPTIONS: Data = {
    id: 'app-{id}',
    classes: [],
    tag: 'div',
    window: {
      frame: true, positioned: true, title: '', icon: '', controls: [], minimizable: true, resizable: false,
      contentTag: 'section', contentClasses: []
    },
    actions: {},
    position: {}
  };

  readonly options: ApplicationOptions;
  readonly id: string;
  readonly tabGroups: Record<string, string | null> = {};
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
  static * inheritanceChain(): Generator<ApplicationClass> {
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

  get element(): HTMLElement { return this.#element as HTMLElement; }
  get classList(): DOMTokenList | undefined { return this.#element?.classList; }
  get rendered(): boolean { return this.#state === ApplicationV2.RENDER_STATES.RENDERED; }
  get state(): number { return this.#state; }
  get minimized(): boolean { return this.#minimized; }
  get hasFrame(): boolean { return this.options.window.frame; }
  get title(): string { return localize(this.options.window.title); }
  get form(): HTMLFormElement | null {
    return this.#element?.tagName === 'FORM' ? this.#element as HTMLFormElement : this.#element?.querySelector('form') ?? null;
  }

  /** Renders, or opens with `force`. Renders of one application never overlap. Rejects if preparing or drawing fails. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const chosen: RenderOptions = typeof options === 'boolean' ? { ...more, force: options } : { ...options };
    const run = this.#queue.then(() => this.#render(chosen));
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
      if (options.isFirstRender) await this.#insert(options);
      this._updateFrame(options);
      const content = this.hasFrame ? this.window.content as HTMLElement : this.element;
      this._replaceHTML(result, content, options);
      this.#state = states.RENDERED;
      if (options.isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this._finishRender();
      if (this.hasFrame && this.options.window.positioned) this.setPosition({ ...options.position });
      this.#announce('render', context, options);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = options.isFirstRender ? states.ERROR : before;
      throw error;
    }
  }

  async #insert(options: RenderOptions): Promise<void> {
    this.#element = this.hasFrame ? await this._renderFrame(options) : document.createElement(this.options.tag);
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

  _canRender(_options: RenderOptions): false | void { return undefined; }
  _configureRenderOptions(_options: RenderOptions): void { return undefined; }
  async _preFirstRender(_context: Data, _options: RenderOptions): Promise<void> { return undefined; }
  async _preRender(_context: Data, _options: RenderOptions): Promise<void> { return undefined; }
  async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> { return undefined; }
  async _onRender(_context: Data, _options: RenderOptions): Promise<void> { return undefined; }
  async _postRender(_context: Data, _options: RenderOptions): Promise<void> { return undefined; }
  async _preClose(_options: Data): Promise<void> { return undefined; }
  _onClose(_options: Data): unknown { return undefined; }
  _tearDown(_options: Data): void { return undefined; }
  _onPosition(_position: Position): void { return undefined; }
  /** What must follow every `_onRender`, overridden or not. */
  _finishRender(): void { return undefined; }

  async _prepareContext(_options: RenderOptions): Promise<Data> {
    const groups = Object.keys((this.constructor as ApplicationClass).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _renderHTML(_context: Data, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML and _replaceHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _renderHTML and _replaceHTML`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, parts } = buildFrame(this);
    this.window = parts;
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    if (!this.hasFrame || !this.window.title) return;
    const title = options.window?.['title'];
    this.window.title.textContent = typeof title === 'string' ? localize(title) : this.title;
  }

  _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      host.Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    return controls;
  }

  _attachFrameListeners(): void {
    const root = this.element;
    root.addEventListener('click', (event) => this.#onAction(event));
    root.addEventListener('auxclick', (event) => this.#onAction(event));
    root.addEventListener('pointerdown', () => { if (this.hasFrame) this.bringToFront(); });
    const form = this.options.form;
    if (root.tagName === 'FORM' && form) this._attachFormListeners(root as HTMLFormElement, form);
  }

  _attachFormListeners(form: HTMLFormElement, config: FormConfig): void {
    form.autocomplete = 'off';
    form.addEventListener('submit', (event) => void this._onSubmitForm(config, event));
    form.addEventListener('change', (event) => this._onChangeForm(config, event));
  }

  _onChangeForm(config: FormConfig, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  async _onSubmitForm(config: FormConfig, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    try {
      await config.handler?.call(this, event, form, new FormDataExtended(form));
    } catch (error) {
      console.error(error);
      notify('error', error instanceof Error ? error.message : String(error));
      return;
    }
    if (config.closeOnSubmit && event.type === 'submit') await this.close({ submitted: true });
  }

  /** Submits the form as if its submit button were pressed; throws without a form. */
  async submit(): Promise<void> {
    if (!this.form) throw new Error(`${this.constructor.name} has no form`);
    this.form.dispatchEvent(new Event('submit', { cancelable: true }));
  }

  #onAction(event: MouseEvent): void {
    const target = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
    if (!target || !this.element.contains(target)) return;
    const action = target.dataset['action'] as string;
    const entry = this.options.actions[action];
    const buttons = typeof entry === 'object' ? entry.buttons ?? [0] : [0];
    if (!buttons.includes(event.button)) return;
    if (this.#coreAction(action, event, target)) return;
    const handler = typeof entry === 'object' ? entry.handler : entry;
    const failed = (error: unknown): void => console.error(error);
    try {
      const outcome = handler ? handler.call(this, event, target) : this._onClickAction(event, target);
      Promise.resolve(outcome).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  #coreAction(action: string, event: MouseEvent, target: HTMLElement): boolean {
    if (action === 'close' && target.closest('.window-header')) void this.close();
    else if (action === 'toggleControls') this.window.menu?.classList.toggle('expanded');
    else if (action === 'tab' && target.dataset['tab']) this.changeTab(target.dataset['tab'], target.dataset['group'] ?? '', { event });
    else return false;
    return true;
  }

  _onClickAction(_event: Event, _target: HTMLElement): unknown { return undefined; }

  _prepareTabs(group: string): Record<string, Data> {
    const config = (this.constructor as ApplicationClass).TABS[group];
    if (!config) return {};
    const active = this.tabGroups[group] ??= config.initial ?? null;
    return Object.fromEntries(config.tabs.map((tab) => {
      const isActive = active === tab.id;
      const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : tab.id);
      return [tab.id, { ...tab, group, label, active: isActive, cssClass: isActive ? `${tab.cssClass ?? ''} active`.trim() : tab.cssClass ?? '' }];
    }));
  }

  /** Shows a tab of a group; throws where the content has no such tab. */
  changeTab(tab: string, group: string, options: Data = {}): void {
    if (this.tabGroups[group] === tab && !options['force']) return;
    const content = this.hasFrame ? this.window.content : this.element;
    const selector = `[data-group="${group}"][data-tab]`;
    const section = content?.querySelector(`.tab[data-group="${group}"][data-tab="${tab}"]`);
    if (!section) throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    this.tabGroups[group] = tab;
    for (const element of content?.querySelectorAll<HTMLElement>(selector) ?? []) {
      element.classList.toggle('active', element.dataset['tab'] === tab);
      if (element.hasAttribute('aria-selected')) element.setAttribute('aria-selected', String(element.dataset['tab'] === tab));
    }
  }

  setPosition(position: Partial<Position> = {}): Position {
    Object.assign(this.position, position);
    placeWindow(this.element, this.position, this.#minimized);
    this._onPosition(this.position);
    return this.position;
  }

  bringToFront(): void {
    this.position.zIndex = raiseWindow(this.element);
    host.ui['activeWindow'] = this;
  }

  async minimize(): Promise<void> { this.#fold(true); }
  async maximize(): Promise<void> { this.#fold(false); }

  #fold(minimized: boolean): void {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = minimized;
    this.element.classList.toggle('minimized', minimized);
    this.setPosition();
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
    await this._preClose(options);
    this._tearDown(options);
    this.#element?.remove();
    instances.delete(this.id);
    if (host.ui['activeWindow'] === this) host.ui['activeWindow'] = null;
    this.#state = states.CLOSED;
    this.#minimized = false;
    await this._onClose(options);
    this.#announce('close');
    this.#element = null;
  }

  #announce(name: string, ...args: unknown[]): void {
    this.dispatchEvent(new Event(name));
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      host.Hooks.callAll(`${name}${cls.name}`, this, this.#element, ...args);
    }
  }
}
