import { focusInShown, refocus } from '../shown/keep-focus.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A prompt's window: whatever has the focus keeps it when it is drawn again. */
export class PromptWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  #focused: string | null = null;

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    this.#focused = focusInShown(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    refocus(this.element, this.#focused);
  }
}
