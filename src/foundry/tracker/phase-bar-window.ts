import type { Battles } from '../battle/types.ts';
import { focusInShown, refocus } from '../shown/keep-focus.ts';
import { barContext } from './bar-context.ts';
import { BarHandler } from './bar-handler.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The phase bar in a small window of its own: of the battle of the viewed combat, else of the newest. */
export class PhaseBarWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'action-stations-phase-bar',
    classes: ['action-stations', 'as-phase-window'],
    window: { title: 'ACTIONSTATIONS.tracker.window', icon: 'fa-solid fa-forward-step' },
    position: { width: 320 },
  };
  static override PARTS = { bar: { template: 'modules/action-stations/templates/tracker/phase-bar.hbs' } };

  readonly #battles: Battles;
  readonly #handler: BarHandler;
  private focused: string | null = null;

  constructor(battles: Battles) {
    super();
    this.#battles = battles;
    this.#handler = new BarHandler(battles, () => void this.render());
  }

  protected override async _prepareContext(): Promise<never> {
    const battle = this.#battles.current();
    const context = battle ? { ...barContext(battle, game.user.id), said: this.#handler.said, uid: this.id, inTracker: false } : { uid: this.id, none: true };
    return context as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    this.focused = focusInShown(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    refocus(this.element, this.focused);
    const bar = this.element.querySelector<HTMLElement>('.as-phase-bar');
    if (bar) this.#handler.take(bar, (context as { readonly live?: string }).live ?? '');
  }

  /** Core hands over every click that it has no action for. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    const combatId = target.closest<HTMLElement>('.as-phase-bar')?.dataset['combat'];
    if (combatId) void this.#handler.press(combatId, target);
  }
}
