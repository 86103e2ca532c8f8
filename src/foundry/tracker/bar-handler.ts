import type { Battles, Reply, ShownBattle } from '../battle/types.ts';
import { openJoin } from '../shown/open-join.ts';
import { openOrders, openQuestion } from '../shown/open-question.ts';
import { openShip } from '../shown/open-ship.ts';
import { openStations } from '../shown/open-stations.ts';
import { openReport } from '../shown/open-report.ts';
import { restoreToken } from '../shown/restore-token.ts';
import { replyText } from '../shown/reply.ts';
import { UnderWay } from '../shown/under-way.ts';
import { word } from '../words.ts';
import { LEAVE } from './bar-context.ts';
import { endCommand, remedyCommand } from './bar-end.ts';
import { drawOf } from './bar-draw.ts';
import { endIdle } from './due-now.ts';
import { endBattle } from './end-battle.ts';
import { openPhaseBar } from './open-phase-bar.ts';

/** What the buttons of one phase bar do, what they were answered, and its live region, which outlives every drawing. */
export class BarHandler {
  readonly #battles: Battles;
  readonly #redraw: () => void;
  #said = '';
  readonly #underWay = new UnderWay();
  #live: HTMLElement | null = null;

  constructor(battles: Battles, redraw: () => void) {
    this.#battles = battles;
    this.#redraw = redraw;
  }

  /** Why the last press was refused; '' where it was not. */
  get said(): string {
    return this.#said;
  }

  /**
   * Takes over a bar that has been drawn anew. A button whose press is under way cannot be pressed, and looks so: the bar shows what
   * the press has done before the answer to it comes. The live region is the old one, then changes its text: only so it is read out.
   */
  take(bar: HTMLElement, live: string): void {
    for (const button of bar.querySelectorAll<HTMLElement>('[data-action]'))
      if (this.#underWay.has(keyOf(button))) button.setAttribute('aria-disabled', 'true');
    this.#keepLive(bar, live);
  }

  #keepLive(bar: HTMLElement, text: string): void {
    const fresh = bar.querySelector<HTMLElement>('.as-live');
    if (!fresh) return;
    if (this.#live && this.#live.ownerDocument === fresh.ownerDocument) fresh.replaceWith(this.#live);
    else this.#live = fresh;
    const live = this.#live;
    if (live.textContent !== text) setTimeout(() => (live.textContent = text), 50);
  }

  /** One press of a button. A second one on the same button while the first is under way does nothing; others do what they do. */
  async press(combatId: string, button: HTMLElement): Promise<void> {
    const battle = this.#battles.of(combatId);
    const key = keyOf(button);
    if (!battle || this.#underWay.has(key) || button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    try {
      this.#said = (await this.#underWay.once(key, () => this.#act(battle, button))) ?? '';
    } finally {
      this.#redraw();
    }
  }

  async #act(battle: ShownBattle, button: HTMLElement): Promise<string | null> {
    const ship = button.dataset['ship'] ?? '';
    const action = button.dataset['action'];
    if (action === 'asSheet') return (await openShip(battle, ship)) ? null : word('tracker.noSheet');
    if (action === 'asRestore') return (await restoreToken(battle, ship)) ? null : word('tracker.notRestored');
    if (action === 'asJoin') return await openJoin(battle.combatId, ship);
    if (action === 'asEndBattle') return await endBattle(this.#battles, battle);
    if (action === 'asAnswer') openQuestion(battle.combatId);
    if (action === 'asOrders') openOrders(battle.combatId);
    if (action === 'asWindow') await openPhaseBar();
    if (action === 'asConsole') openStations(battle.combatId, ship, button.dataset['station'] ?? null);
    if (action === 'asEndIdle') return await endIdle(this.#battles, battle.combatId);
    if (action === 'asMap') openReport();
    const reply = await this.#send(battle, action ?? '', ship);
    return reply && replyText(battle, reply);
  }

  #accept(battle: ShownBattle): Promise<Reply> | null {
    const draw = drawOf(battle);
    return draw && this.#battles.send(battle.combatId, draw.command);
  }

  #send(battle: ShownBattle, action: string, ship: string): Promise<Reply> | null {
    const { combatId, question } = battle;
    const command = action === 'asEnd' ? endCommand(battle, ship) : action === 'asRemedy' ? remedyCommand(battle, ship) : null;
    if (command) return this.#battles.send(combatId, command);
    if (action === 'asStart') return this.#battles.send(combatId, { type: 'battle.start' });
    if (action === 'asLeave') return this.#battles.send(combatId, { type: LEAVE, ship });
    if (action === 'asUndo') return this.#battles.undo(combatId);
    if (action === 'asRedo') return this.#battles.redo(combatId);
    if (action === 'asRemind') return Promise.resolve(this.#battles.remind(combatId));
    if (action === 'asDraw') return this.#accept(battle);
    if (action === 'asTakeOver') return this.#battles.takeOver(combatId);
    return action === 'asWithdraw' && question ? this.#battles.withdraw(combatId, question.id) : null;
  }
}

const keyOf = ({ dataset: { action = '', ship = '' } }: HTMLElement): string => `${action} ${ship}`;
