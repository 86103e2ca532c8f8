import { host } from './host.ts';
import type { AppClass, HostDocument, Sheet, Values } from './host.ts';
import { PROBE } from './kit.ts';

/** The folder of this script as a path from the host's root, for templates. */
export const folder = (): string => {
  const here = import.meta.url;
  return here.slice(here.indexOf('/modules/') + 1, here.lastIndexOf('/') + 1);
};

export interface ProbeSheet extends Sheet {
  /** What `_processFormData` was given, in the order of the calls. */
  readonly processed: Values[];
}

/**
 * A sheet as the module makes them: it stores only one field of its form, and keeps its buttons alive for those who may not edit.
 */
export function probeSheetClass(): AppClass<ProbeSheet> {
  const { api, sheets } = host().foundry.applications;
  class ActionStationsProbeSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) implements ProbeSheet {
    static DEFAULT_OPTIONS = { classes: [PROBE], form: { submitOnChange: true, closeOnSubmit: false }, position: { width: 400, height: 300 } };
    static PARTS = { form: { template: `${folder()}probe-sheet.hbs` } };
    readonly processed: Values[] = [];

    override async _prepareContext(options: object): Promise<Values> {
      return { ...(await super._prepareContext(options)), battery: 7, pool: 5 };
    }

    override _toggleDisabled(disabled: boolean): void {
      super._toggleDisabled(disabled);
      for (const button of this.element.querySelectorAll<HTMLButtonElement>('.window-content button')) button.disabled = false;
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, data: object): Values {
      const all = super._processFormData(event, form, data);
      this.processed.push(all);
      return host().foundry.utils.expandObject({
        'system.running.energy.battery': host().foundry.utils.getProperty(all, 'system.running.energy.battery'),
      });
    }
  }
  return ActionStationsProbeSheet;
}

export const sheetOf = (document: HostDocument): ProbeSheet => new (probeSheetClass())({ document });
