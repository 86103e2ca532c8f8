import { host } from './host.ts';
import type { App, AppClass, Values } from './host.ts';
import { PROBE } from './kit.ts';
import { folder } from './probe-sheet.ts';

export interface ProbeApp extends App {
  /** What the host has called, in order. */
  readonly calls: string[];
}

/** A window as the module makes them, which notes what the host calls. */
export function probeAppClass(): AppClass<ProbeApp> {
  const { api } = host().foundry.applications;
  class ActionStationsProbeApp extends api.HandlebarsApplicationMixin(api.ApplicationV2) implements ProbeApp {
    static DEFAULT_OPTIONS = {
      classes: [PROBE, 'probe-window'],
      window: { title: 'Probe', icon: 'fa-solid fa-vial', resizable: true },
      position: { width: 320, height: 'auto' as const },
      actions: { probeStatic: ActionStationsProbeApp.onStatic },
    };
    static PARTS = { first: { template: `${folder()}probe-part.hbs` }, second: { template: `${folder()}probe-part.hbs` } };
    readonly calls: string[] = [];

    static onStatic(this: App, _event: Event, target: HTMLElement): void {
      (this as ProbeApp).calls.push(`action ${target.dataset['action'] ?? ''}`);
    }

    override get title(): string {
      return 'The probe’s title';
    }

    override _configureRenderOptions(options: Values & { parts?: string[] }): void {
      super._configureRenderOptions(options);
      this.#note(`configure ${(options.parts ?? []).join('+')}`);
    }

    override async _prepareContext(options: object): Promise<Values> {
      this.#note('prepare');
      return { ...(await super._prepareContext(options)), text: 'a & b', same: 'x', none: '' };
    }

    override async _preparePartContext(part: string, context: Values, options: object): Promise<Values> {
      const prepared = await super._preparePartContext(part, context, options);
      this.#note(`part ${part}`);
      return { ...prepared, part };
    }

    override async _preRender(context: Values, options: object): Promise<void> {
      await super._preRender(context, options);
      this.#note('before');
    }

    override async _onFirstRender(context: Values, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#note('first render');
    }

    override async _onRender(context: Values, options: object): Promise<void> {
      await super._onRender(context, options);
      this.#note(`render ${String(context['text'])}`);
    }

    override _onClickAction(_event: Event, target: HTMLElement): void {
      this.#note(`click ${target.dataset['action'] ?? ''}`);
    }

    override _onClose(options: object): unknown {
      this.#note('close');
      return super._onClose(options);
    }

    #note(call: string): void {
      this.calls.push(call);
    }
  }
  return ActionStationsProbeApp;
}

/** Opens the probe's window under an id of its own; the caller closes it. */
export async function openProbeApp(id: string): Promise<ProbeApp> {
  const app = new (probeAppClass())({ id: `${PROBE}-${id}` });
  await app.render({ force: true });
  return app;
}
