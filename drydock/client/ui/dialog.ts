import { ApplicationV2 } from './application.ts';
import type { RenderOptions } from './application-types.ts';
import { FormDataExtended } from './form-data.ts';
import { elementFrom, escapeHTML, localize } from './host.ts';
import type { Data } from './host.ts';
import { isPlainObject } from '../data/utils.ts';
import { mergeOptions } from './options.ts';

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: string;
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

interface WaitOptions extends Data {
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  buttons?: DialogButton[];
}

/** A dialog with content and a row of buttons; its static forms answer with what was chosen. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    window: { frame: true, positioned: true, minimizable: false },
    modal: false,
  };

  get #buttons(): DialogButton[] {
    return (this.options['buttons'] as DialogButton[] | undefined) ?? [];
  }

  override async _renderHTML(): Promise<HTMLElement> {
    if (this.#buttons.length === 0) throw new Error('You must define at least one entry in options.buttons');
    const form = elementFrom<HTMLFormElement>('<form class="dialog-form standard-form" autocomplete="off"></form>');
    const content = this.options['content'];
    if (content instanceof HTMLElement) form.append(content);
    else if (content) form.append(elementFrom(`<div class="dialog-content standard-form">${String(content)}</div>`));
    const footer = elementFrom('<footer class="form-footer"></footer>');
    for (const button of this.#buttons) {
      const icon = button.icon ? `<i class="${button.icon}" inert></i> ` : '';
      const element = elementFrom<HTMLButtonElement>(`<button type="${button.type ?? 'submit'}" data-action="${button.action}"
        class="${button.class ?? ''}">${icon}<span>${escapeHTML(localize(button.label))}</span></button>`);
      element.autofocus = button.default ?? false;
      element.disabled = button.disabled ?? false;
      footer.append(element);
    }
    form.append(footer);
    form.addEventListener('submit', (event) => void this._onSubmit(event));
    return form;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    const dialog = this.element as HTMLDialogElement;
    if (this.options['modal']) dialog.showModal();
    else dialog.show();
    const preset = this.#buttons.find((button) => button.default);
    if (preset) dialog.querySelector<HTMLElement>(`.form-footer [data-action="${preset.action}"]`)?.focus();
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener('keydown', (event) => this._onKeyDown(event));
  }

  /** Esc closes a dialog that is not modal, too; of a modal one the browser itself tells. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.options['modal']) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  async _onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const chosen = (event as SubmitEvent).submitter as HTMLButtonElement | null;
    const preset = this.#buttons.find((entry) => entry.default) ?? this.#buttons[0];
    const action = chosen?.dataset['action'] ?? preset?.action;
    const config = this.#buttons.find((entry) => entry.action === action);
    const element = this.element.querySelector<HTMLButtonElement>(`.form-footer [data-action="${action}"]`);
    if (!config || !element) return;
    const result: unknown = (await config.callback?.(event, element, this)) ?? config.action;
    await (this.options['submit'] as ((result: unknown, dialog: DialogV2) => unknown) | undefined)?.(result, this);
    if (this.options.form?.closeOnSubmit ?? true) await this.close({ submitted: true });
  }

  /** Shows a dialog and resolves to the chosen button's callback result or action; null where it was closed, or a rejection with `rejectClose`. */
  static wait({ rejectClose = false, close, render, ...options }: WaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const submit = options['submit'] as ((result: unknown, dialog: DialogV2) => unknown) | undefined;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          await submit?.(result, shown);
          resolve(result);
        },
      });
      dialog.addEventListener(
        'close',
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose && result === undefined) reject(new Error('Dialog was dismissed without pressing a button.'));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener('render', (event) => void render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks yes or no: true, false, null where closed, or what the callbacks answer. */
  static confirm({
    yes = {},
    no = {},
    buttons = [],
    ...options
  }: WaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}): Promise<unknown> {
    const yesButton = mergeOptions({ action: 'yes', label: 'Yes', icon: 'fa-solid fa-check', callback: () => true }, yes as Data);
    const noButton = mergeOptions({ action: 'no', label: 'No', icon: 'fa-solid fa-xmark', default: !yes.default, callback: () => false }, no as Data);
    return this.wait({ ...options, buttons: [yesButton as unknown as DialogButton, noButton as unknown as DialogButton, ...buttons] });
  }

  /** Shows content with one confirming button. */
  static prompt({ ok = {}, buttons = [], ...options }: WaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const okButton = mergeOptions({ action: 'ok', label: 'Confirm', icon: 'fa-solid fa-check', default: true }, ok as Data);
    return this.wait({ ...options, buttons: [okButton as unknown as DialogButton, ...buttons] });
  }

  /** A prompt that answers with the content's form values, dots expanded. */
  static input({ ok = {}, ...options }: WaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const read: ButtonCallback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback: read, ...(isPlainObject(ok) ? ok : {}) } });
  }
}
