import { deepClone } from '../data/utils.ts';
import type { ApplicationV2 } from './application.ts';
import type { RenderOptions } from './application-types.ts';
import type { Data } from './host.ts';
import { loadTemplates, renderTemplate } from './handlebars.ts';
import { notePartState, restorePartState } from './part-state.ts';
import type { PartState } from './part-state.ts';

export interface PartConfig {
  template: string;
  templates?: string[];
  scrollable?: string[];
}

/** What the functions below need of an application drawn from parts. */
interface PartsHost {
  parts: Record<string, HTMLElement>;
  partConfigs: Record<string, PartConfig>;
  _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data>;
  _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

function parsePart(partId: string, markup: string): HTMLElement {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const [element, second] = holder.content.children;
  if (!element || second) throw new Error(`Template part "${partId}" must render a single HTML element.`);
  const root = element as HTMLElement;
  root.dataset['applicationPart'] = partId;
  return root;
}

async function renderParts(app: PartsHost, context: Data, options: RenderOptions): Promise<Record<string, HTMLElement>> {
  const rendered: Record<string, HTMLElement> = {};
  for (const partId of options.parts ?? []) {
    const part = app.partConfigs[partId];
    if (part) {
      const partContext = await app._preparePartContext(partId, { ...context }, options);
      rendered[partId] = parsePart(partId, await renderTemplate(part.template, partContext));
    } else console.warn(`Part "${partId}" is not a supported template part for ${app.constructor.name}`);
  }
  return rendered;
}

function replaceParts(app: PartsHost, result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
  for (const [partId, fresh] of Object.entries(result)) {
    const prior = app.parts[partId];
    if (prior) {
      const state: PartState = { scroll: [] };
      app._preSyncPartState(partId, fresh, prior, state);
      prior.replaceWith(fresh);
      app._syncPartState(partId, fresh, prior, state);
    } else content.append(fresh);
    app._attachPartListeners(partId, fresh, options);
    app.parts[partId] = fresh;
  }
  for (const partId of Object.keys(app.parts)) {
    if (app.partConfigs[partId]) continue;
    app.parts[partId]?.remove();
    delete app.parts[partId];
  }
  const wanted = Object.keys(app.partConfigs).flatMap((partId) => app.parts[partId] ?? []);
  const present = [...content.children].filter((child) => wanted.includes(child as HTMLElement));
  if (wanted.some((element, index) => present[index] !== element)) content.append(...wanted);
}

/** Adds drawing from Handlebars parts to an application: each part one root element, replaced alone on a partial render. */
export function HandlebarsApplicationMixin(BaseApplication: typeof ApplicationV2) {
  class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, PartConfig> = {};
    readonly parts: Record<string, HTMLElement> = {};
    partConfigs: Record<string, PartConfig> = {};
    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.partConfigs = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.partConfigs);
    }
    _configureRenderParts(_options: RenderOptions): Record<string, PartConfig> {
      return deepClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }
    async _preparePartContext(partId: string, context: Data, _options: RenderOptions): Promise<Data> {
      return Object.assign(context, { partId: `${this.id}-${partId}` });
    }
    override async _preFirstRender(context: Data, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      await loadTemplates([...new Set(Object.values(this.partConfigs).flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }
    override _renderHTML(context: Data, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      return renderParts(this, context, options);
    }
    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      replaceParts(this, result, content, options);
    }
    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      notePartState(prior, this.partConfigs[partId]?.scrollable ?? [], state);
    }
    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(fresh, state);
    }
    _attachPartListeners(_partId: string, _element: HTMLElement, _options: RenderOptions): void {
      return undefined;
    }
    override _tearDown(options: Data): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.parts)) delete this.parts[partId];
    }
  }
  return HandlebarsApplication;
}
