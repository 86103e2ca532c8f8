import type { CommandBase, ShipId } from '#engine';
import { seenOf } from '../battle/seen.ts';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { replyText } from '../shown/reply.ts';
import type { AnyAction } from './console/action-row.ts';
import { fill } from './console/fill.ts';
import { remedyOf } from './console/reason.ts';
import { ActionDialog } from './dialog/action-dialog.ts';
import type { Subject } from './subject.ts';
import { openWork } from './work/open-work.ts';

/** An action that has been clicked, with what the sheet aims at. */
export interface Click {
  readonly subject: () => Subject;
  readonly shown: ShownBattle;
  readonly action: AnyAction;
  readonly key: string;
  readonly target: ShipId | null;
  readonly returnTo: () => HTMLElement | null;
}

/** The commands that one sheet has sent and what came back: nothing changes before the GM's window has played it. */
export class Orders {
  readonly sent = new Set<string>();
  readonly notices = new Map<string, string>();
  /** The entry of the ledger that the last accepted command has become. */
  last: number | null = null;
  readonly #battles: Battles;
  readonly #changed: () => void;

  constructor(battles: Battles, changed: () => void) {
    this.#battles = battles;
    this.#changed = changed;
  }

  /** Asks for what the action needs, or sends it at once where nothing is open. An action that cannot be done says so on its row. */
  async act({ subject, shown, action, key, target, returnTo }: Click): Promise<void> {
    if (action.refusals.length > 0 || this.sent.has(key)) return;
    if (action.sign === 'asks' && (await openWork(action.type, { subject, returnTo }))) return;
    const chosen = target === null ? {} : { target };
    const { command } = fill(shown.ruleset, shown.view, action.draft, chosen);
    if (action.sign === 'asks' || action.sign === 'confirm' || !command) {
      const form = action.sign === 'confirm' ? 'confirm' : 'ask';
      await ActionDialog.open({
        battles: this.#battles,
        combatId: shown.combatId,
        ship: action.ship,
        draft: action.draft,
        form,
        chosen,
        returnTo,
      });
    } else await this.#send(shown, key, command);
  }

  /** Gives the command that removes the first reason of an action. */
  async remedy({ shown, action, key }: Click): Promise<void> {
    const command = action.refusals[0] ? remedyOf(action.refusals[0]) : null;
    if (command && !this.sent.has(key)) await this.#send(shown, key, command);
  }

  async #send(shown: ShownBattle, key: string, command: CommandBase): Promise<void> {
    this.notices.clear();
    this.sent.add(key);
    this.#changed();
    try {
      const reply = await this.#battles.send(shown.combatId, command, seenOf(shown.ruleset.quote(shown.view, command)));
      if (reply.ok) this.last = reply.seq;
      const text = replyText(shown, reply);
      if (text !== null) this.notices.set(key, text);
    } finally {
      this.sent.delete(key);
      this.#changed();
    }
  }
}
