import type { Battles } from '../battle/types.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { ordersContext } from './orders-context.ts';
import { PromptWindow } from './prompt-window.ts';

/** What the seats of a battle do without being asked, each with the way back. */
export class OrdersWindow extends PromptWindow {
  static override DEFAULT_OPTIONS = {
    classes: ['action-stations', 'as-ask-window'],
    window: { title: 'ACTIONSTATIONS.prompt.orders.title', icon: 'fa-solid fa-repeat' },
    position: { width: 440 },
  };
  static override PARTS = { orders: { template: 'modules/action-stations/templates/prompts/orders.hbs' } };

  readonly combatId: string;
  readonly #battles: Battles;
  #said = '';

  constructor(battles: Battles, combatId: string) {
    super({ id: `action-stations-orders-${combatId}` });
    this.#battles = battles;
    this.combatId = combatId;
  }

  protected override async _prepareContext(): Promise<never> {
    const battle = this.#battles.of(this.combatId);
    const context = battle ? ordersContext(battle, (user) => game.users.get(user)?.name ?? null) : { rows: [] };
    return { ...context, said: this.#said } as never;
  }

  /** Core hands over every click that it has no action for. */
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    if (target.dataset['action'] === 'asAskAgain') void this.#askAgain(Number(target.dataset['option']));
  }

  async #askAgain(index: number): Promise<void> {
    const battle = this.#battles.of(this.combatId);
    const order = battle?.orders[index];
    if (!battle || !order) return;
    const { ship, station, purpose } = order;
    const reply = await this.#battles.setOrder(this.combatId, { seat: { ship, station }, purpose, does: 'ask' });
    this.#said = replyText(battle, reply) ?? word('prompt.orders.ended');
    await this.render();
  }
}
