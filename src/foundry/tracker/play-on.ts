import type { CommandBase, ShipId } from '#engine';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { shipName } from '../shown/names.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { ask } from './ask.ts';
import { activeShipOf, endCommand, endOf, remedyCommand } from './bar-end.ts';

/** Phases are ended one after the other at most so often: nobody has so many ships. */
const MOST_STEPS = 500;

/**
 * Ends phases one by one, each a command of its own, for as long as `goesOn` says so of the battle as it then stands. It stops at a
 * refusal or a question, and answers why; a reason that one command removes is asked about first. Null: all of it is done.
 */
export async function playOn(battles: Battles, combatId: string, goesOn: (battle: ShownBattle, ship: ShipId) => boolean): Promise<string | null> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const battle = battles.of(combatId);
    const ship = battle && activeShipOf(battle);
    if (!battle || !ship || !goesOn(battle, ship)) return null;
    const next = await nextCommand(battle, ship);
    if (typeof next === 'string') return next;
    const reply = await battles.send(combatId, next);
    const refused = replyText(battle, reply);
    if (refused !== null) return refused;
    if (reply.ok && reply.asked) return word('tracker.core.asked');
  }
  return null;
}

/** The command to give now, or the sentence that says why there is none. */
async function nextCommand(battle: ShownBattle, ship: ShipId): Promise<CommandBase | string> {
  const end = endOf(battle, ship);
  if (!end) return word('tracker.notYours');
  const command = end.refused ? null : endCommand(battle, ship);
  if (command) return command;
  const remedy = end.hasRemedy ? remedyCommand(battle, ship) : null;
  if (!remedy) return end.reason;
  const choices = [
    { action: 'do', label: word('tracker.doIt') },
    { action: 'leave', label: word('tracker.core.leave') },
  ];
  const answer = await ask(word('tracker.core.first', { ship: shipName(battle, ship) }), [end.reason], choices);
  return answer === 'do' ? remedy : end.reason;
}
