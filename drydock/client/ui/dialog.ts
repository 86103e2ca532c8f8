import { ApplicationV2 } from './application.ts';
import type { RenderOptions } from './application-types.ts';
import { FormDataExtended } from './form-data.ts';
import { elementFrom, escapeHTML, localize } from './host.ts';
import type { Data } from './host.ts';

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  default?: boolean;
  callback?: ButtonCallback;
}

interface WaitOptions extends Data {
  rejectClose?: boolean;
}

/** A dialog with content and a row of buttons; its static forms answer with what was chosen. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    window: { minimizable: false },
  };

  get #buttons(): DialogButton[] {
    return (this.options['buttons'] as DialogButton[] | undefined) ?? [];
  }

  override async _renderHTML(): Promise<HTMLElement> {
    if (this.#buttons.length === 0) throw new Error('You must define at least one entry in options.buttons');
    const form = elementFrom<HTMLFormElement>('<form class="dialog-form standard-form" autocomplete="off"></form>');
    const content = this.options['content'];
    if (content) form.append(elementFrom(`<div class="dialog-content standard-form">${String(content)}</div>`));
    const footer = elementFrom('<footer class="form-footer"></footer>');
    for (const button of this.#buttons) {
      const icon = button.icon ? `<i class="${button.icon}" inert></i> ` : '';
      const element = elementFrom<HTMLButtonElement>(
        `<button type="submit" data-action="${button.action}">${icon}<span>${escapeHTML(localize(button.label))}</span></button>`,
      );
      element.autofocus = button.default ?? false;
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
    dialog.show();
    const preset = this.#buttons.find((button) => button.default);
    if (preset) dialog.querySelector<HTMLElement>(`.form-footer [data-action="${preset.action}"]`)?.focus();
    dialog.addEventListener('keydown', (event) => this._onKeyDown(event));
  }

  /** Esc closes a dialog, as the browser itself does with modal ones. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
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
    (this.options['submit'] as (result: unknown) => void)(result);
    await this.close();
  }

  /** Shows a dialog and resolves to the chosen button's callback result or action; null where it was closed, or a rejection with `rejectClose`. */
  static wait({ rejectClose = false, ...options }: WaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const dialog = new this({ ...options, submit: resolve });
      // After an answer neither of these does anything.
      const dismissed = () => (rejectClose ? reject(new Error('Dialog was dismissed without pressing a button.')) : resolve(null));
      dialog.addEventListener('close', dismissed, { once: true });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks yes or no: true, false, null where closed. */
  static confirm(options: Data): Promise<unknown> {
    const yes = { action: 'yes', label: 'Yes', icon: 'fa-solid fa-check', callback: () => true };
    const no = { action: 'no', label: 'No', icon: 'fa-solid fa-xmark', default: true, callback: () => false };
    return this.wait({ ...options, buttons: [yes, no] });
  }

  /** Shows content with one button and answers with the content's form values; null where it was closed. */
  static input({ label, ...options }: Data & { label: string }): Promise<unknown> {
    const callback: ButtonCallback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.wait({ ...options, buttons: [{ action: 'ok', label, icon: 'fa-solid fa-check', default: true, callback }] });
  }
}
