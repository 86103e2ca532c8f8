import type { ShipId } from '#engine';
import { deleteBattle } from '../battle/core-guard.ts';
import type { CoreWish } from '../battle/core-guard.ts';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { shipName } from '../shown/names.ts';
import { replyText } from '../shown/reply.ts';
import { UnderWay } from '../shown/under-way.ts';
import { say, word } from '../words.ts';
import { ask } from './ask.ts';
import { LEAVE } from './bar-context.ts';
import { activeShipOf, endCommand, endOf } from './bar-end.ts';
import { buttonOf } from './bar-names.ts';
import { canEnd, endBattle } from './end-battle.ts';
import { playOn } from './play-on.ts';

const SAID_AGAIN_AFTER_MS = 1_000;

/** A sentence for the person; null where nothing is left to say. */
type Said = Promise<string | null> | string | null;

/** Answers what core's own buttons wanted of a ship battle: with our commands, a question or a sentence, never with silence. */
export class CoreAnswers {
  readonly #battles: Battles;
  /** Draws core's own parts again: a number typed into them was not taken. */
  readonly #redraw: () => void;
  readonly #underWay = new UnderWay();
  readonly #justSaid = new Set<string>();

  constructor(battles: Battles, redraw: () => void) {
    this.#battles = battles;
    this.#redraw = redraw;
  }

  /** One press; the same one once more does nothing while the first is under way. */
  async answer(combatId: string, wish: CoreWish, ship: ShipId = ''): Promise<void> {
    const battle = this.#battles.of(combatId);
    const said = await this.#underWay.once(`${combatId} ${wish} ${ship}`, () => (battle ? this.#answerIn(battle, wish, ship) : unread(combatId, wish)));
    if (said) this.#say(said);
  }

  /** One press may want the same of every combatant: it is told once. */
  #say(text: string): void {
    if (this.#justSaid.has(text)) return;
    this.#justSaid.add(text);
    setTimeout(() => this.#justSaid.delete(text), SAID_AGAIN_AFTER_MS);
    ui.notifications?.info(text);
  }

  #answerIn(battle: ShownBattle, wish: CoreWish, ship: ShipId): Said {
    if (wish === 'delete') return this.#delete(battle);
    if (wish === 'remove') return this.#remove(battle, ship);
    if (wish === 'initiative') {
      this.#redraw();
      return word('tracker.core.order');
    }
    if (wish === 'back') return this.#back(battle);
    if (wish === 'start' && battle.view.status === 'setup') return this.#start(battle);
    if (battle.view.status !== 'running') return word(`tracker.core.${battle.view.status}`);
    return wish === 'nextRound' ? this.#endRound(battle) : wish === 'nextTurn' ? this.#endTurn(battle) : word('tracker.core.running');
  }

  async #start(battle: ShownBattle): Promise<string | null> {
    return battle.person === 'gm' ? replyText(battle, await this.#battles.send(battle.combatId, { type: 'battle.start' })) : word('battle.fault.notGm');
  }

  async #endTurn(battle: ShownBattle): Promise<string | null> {
    const ship = activeShipOf(battle);
    const end = ship === null ? null : endOf(battle, ship);
    if (ship === null || !end) return word('tracker.notYours');
    if (end.refused && !end.hasRemedy) return end.reason;
    const [from, to] = phasesLeft(battle);
    const name = shipName(battle, ship);
    if (from < to) {
      const sentences = [word('tracker.core.turnSkips', { ship: name, from, to }), ...warningsOf(battle, ship)];
      const choices = [
        { action: 'end', label: word('tracker.core.turnEnds') },
        { action: 'leave', label: word('tracker.core.goOn') },
      ];
      if ((await ask(word('tracker.core.turnTitle', { ship: name }), sentences, choices)) !== 'end') return null;
    }
    const { round } = battle.view;
    return await playOn(this.#battles, battle.combatId, (now, active) => active === ship && now.view.round === round);
  }

  async #endRound(battle: ShownBattle): Promise<string | null> {
    if (battle.person !== 'gm') return word('battle.fault.notGm');
    const { round } = battle.view;
    const order = battle.ruleset.turnOrder(battle.view);
    const left = order.slice(Math.max(0, order.indexOf(activeShipOf(battle) ?? '')));
    const sentences = [word('tracker.core.roundSkips', { ships: left.map((id) => shipName(battle, id)).join(', ') })];
    const choices = [
      { action: 'end', label: word('tracker.core.roundEnds') },
      { action: 'leave', label: word('tracker.core.goOn') },
    ];
    if ((await ask(word('tracker.core.roundTitle', { round }), sentences, choices)) !== 'end') return null;
    return await playOn(this.#battles, battle.combatId, (now) => now.view.round === round);
  }

  async #back(battle: ShownBattle): Promise<string | null> {
    if (battle.person !== 'gm') return word('tracker.core.backNotGm');
    if (battle.question) return word('battle.fault.busy');
    if (!battle.undoable) return word('tracker.core.backNothing');
    const choices = [
      { action: 'undo', label: buttonOf(battle, 'undo', battle.undoable) },
      { action: 'leave', label: word('tracker.core.leave') },
    ];
    const answer = await ask(word('tracker.core.backTitle'), [word('tracker.core.back')], choices);
    return answer === 'undo' ? replyText(battle, await this.#battles.undo(battle.combatId)) : null;
  }

  /** A ship leaves by a command that undo takes back. Its row is kept for that: without it, it could not come back. */
  async #remove(battle: ShownBattle, ship: ShipId): Promise<string | null> {
    if (battle.person !== 'gm') return word('battle.fault.notGm');
    if (battle.view.status === 'setup') return word('tracker.core.setup');
    if (battle.question) return word('battle.fault.busy');
    const name = shipName(battle, ship);
    const choices = [
      { action: 'leave', label: word('tracker.core.remove') },
      { action: 'keep', label: word('tracker.core.keep') },
    ];
    const answer = await ask(
      word('tracker.core.removeTitle', { ship: name }),
      [word('tracker.core.removeLeaves', { ship: name }), word('tracker.core.removeRow')],
      choices,
    );
    return answer === 'leave' ? replyText(battle, await this.#battles.send(battle.combatId, { type: LEAVE, ship })) : null;
  }

  async #delete(battle: ShownBattle): Promise<string | null> {
    const ends = canEnd(battle);
    const sentences = [word('tracker.core.deleteLost', { entries: battle.ledger[0]?.seq ?? 0 }), ...(ends ? [word('tracker.core.deleteEnds')] : [])];
    const end = ends ? [{ action: 'end', label: word('tracker.endBattle.button') }] : [];
    const answer = await ask(word('tracker.core.deleteTitle'), sentences, [...end, ...DELETE_OR_KEEP()]);
    if (answer === 'end') return await endBattle(this.#battles, battle);
    if (answer === 'delete') await deleteBattle(battle.combatId);
    return null;
  }
}

const DELETE_OR_KEEP = () => [
  { action: 'delete', label: word('tracker.core.delete') },
  { action: 'keep', label: word('tracker.core.keep') },
];

/** A battle that this version cannot show can only be deleted. */
async function unread(combatId: string, wish: CoreWish): Promise<string | null> {
  if (wish !== 'delete') return word('tracker.core.unread');
  if ((await ask(word('tracker.core.deleteTitle'), [word('tracker.core.unread')], DELETE_OR_KEEP())) === 'delete') await deleteBattle(combatId);
  return null;
}

/** The numbers of the present phase and of the last one. */
function phasesLeft({ ruleset, view }: ShownBattle): readonly [number, number] {
  const last = ruleset.phases.at(-1)?.number ?? 0;
  return [ruleset.phase(view)?.number ?? last, last];
}

/** What would happen as the present phase ends. */
function warningsOf(battle: ShownBattle, ship: ShipId): readonly string[] {
  const command = endCommand(battle, ship);
  return command ? battle.ruleset.quote(battle.view, command).warnings.map(say) : [];
}
