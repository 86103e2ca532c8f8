import { ApplicationV2 } from './application.ts';
import type { FormConfig, RenderOptions } from './application.ts';
import type { Data } from './host.ts';
import { loadTemplates, renderTemplate } from './handlebars.ts';

export interface PartConfig {
  template: string;
  id?: string;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfig>;
}

interface PartState {
  focus?: string;
  selection?: [number | null, number | null];
  scroll: { selector: string; index: number; top: number; left: number }[];
}

/** Adds drawing from Handlebars parts to an application: each part one root element, replaced alone on a partial render. */
export function HandlebarsApplicationMixin(BaseApplication: typeof ApplicationV2) {
  class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, PartConfig> = {};
    readonly parts: Record<string, HTMLElement> = {};
    #configs: Record<string, PartConfig> = {};

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configs = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configs);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, PartConfig> {
      const parts = (this.constructor as typeof HandlebarsApplication).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    async _preparePartContext(partId: string, context: Data, _options: RenderOptions): Promise<Data> {
      context['partId'] = `${this.id}-${partId}`;
      return context;
    }

    override async _preFirstRender(context: Data, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const all = Object.values(this.#configs).flatMap((part) => [part.template, ...part.templates ?? []]);
      await loadTemplates([...new Set(all)]);
    }

    override async _renderHTML(context: Data, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configs[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    #parse(partId: string, part: PartConfig, markup: string): HTMLElement {
      const holder = document.createElement('template');
      holder.innerHTML = markup;
      const [element, second] = holder.content.children;
      if (!element || second) throw new Error(`Template part "${partId}" must render a single HTML element.`);
      const root = element as HTMLElement;
      root.dataset['applicationPart'] = partId;
      if (part.id) root.id = part.id;
      if (part.classes) root.classList.add(...part.classes);
      return root;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, fresh] of Object.entries(result)) {
        const prior = this.parts[partId];
        const state: PartState = { scroll: [] };
        if (prior) {
          this._preSyncPartState(partId, fresh, prior, state);
          prior.replaceWith(fresh);
          this._syncPartState(partId, fresh, prior, state);
        } else {
          content.append(fresh);
        }
        this._attachPartListeners(partId, fresh, options);
        this.parts[partId] = fresh;
      }
      this.#orderParts(content);
    }

    /** Drops the parts that are no longer configured and keeps the rest in their configured order. */
    #orderParts(content: HTMLElement): void {
      for (const [partId, element] of Object.entries(this.parts)) {
        if (this.#configs[partId]) continue;
        element.remove();
        delete this.parts[partId];
      }
      const wanted = Object.keys(this.#configs).flatMap((partId) => this.parts[partId] ?? []);
      const present = [...content.children].filter((child) => wanted.includes(child as HTMLElement));
      if (wanted.some((element, i) => present[i] !== element)) content.append(...wanted);
    }

    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      const focus = prior.querySelector<HTMLInputElement>(':focus') ?? (prior === document.activeElement ? prior as HTMLInputElement : null);
      if (focus?.id) state.focus = `#${CSS.escape(focus.id)}`;
      else if (focus?.name) state.focus = `${focus.tagName.toLowerCase()}[name="${CSS.escape(focus.name)}"]`;
      if (focus && 'selectionStart' in focus && typeof focus.selectionStart === 'number') state.selection = [focus.selectionStart, focus.selectionEnd];
      for (const selector of this.#configs[partId]?.scrollable ?? []) {
        const elements = selector === '' ? [prior] : [...prior.querySelectorAll(selector)];
        elements.forEach((element, index) => state.scroll.push({ selector, index, top: element.scrollTop, left: element.scrollLeft }));
      }
    }

    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      if (state.focus) {
        const target = fresh.matches(state.focus) ? fresh as HTMLInputElement : fresh.querySelector<HTMLInputElement>(state.focus);
        target?.focus({ preventScroll: true });
        if (target && state.selection && typeof target.selectionStart === 'number') target.setSelectionRange(...state.selection);
      }
      for (const { selector, index, top, left } of state.scroll) {
        const element = selector === '' ? fresh : fresh.querySelectorAll(selector)[index];
        if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
      }
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configs[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (form) this._attachFormListeners(form as HTMLFormElement, config);
      }
    }

    override _tearDown(options: Data): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.parts)) delete this.parts[partId];
    }
  }
  return HandlebarsApplication;
}
