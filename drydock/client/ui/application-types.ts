import type { ApplicationV2 } from './application.ts';
import type { FormDataExtended } from './form-data.ts';
import type { Data } from './host.ts';
import type { HeaderControl } from './window-frame.ts';

export type ActionHandler = (this: ApplicationV2, event: Event, target: HTMLElement) => unknown;
export type FormHandler = (this: ApplicationV2, event: Event, form: HTMLFormElement, data: FormDataExtended) => unknown;

export interface FormConfig {
  handler?: FormHandler;
  submitOnChange?: boolean;
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
    title: string;
    icon: string;
    controls: HeaderControl[];
    minimizable: boolean;
    resizable: boolean;
  };
  actions: Record<string, ActionHandler>;
  form?: FormConfig;
  position: Partial<Position>;
}

export interface RenderOptions extends Data {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<Position>;
}
