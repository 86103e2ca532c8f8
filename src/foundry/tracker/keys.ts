import type { Battles, Reply, ShownBattle } from '../battle/types.ts';
import type { KeyAction } from '../settings/keybindings.ts';
import { openQuestion } from '../shown/open-question.ts';
import { openShip } from '../shown/open-ship.ts';
import { replyText } from '../shown/reply.ts';
import { UnderWay } from '../shown/under-way.ts';
import { word } from '../words.ts';
import { stationsOf } from './bar-context.ts';
import { activeShipOf, endCommand, endOf } from './bar-end.ts';

/**
 * Keys for what the phase bar offers, of the battle of the viewed combat. What is refused is said in a note: no row is in sight to say it.
 * Ending the phase again before the answer to the first press does nothing: it would end the next one too.
 */
export const trackerKeys = (battles: Battles, underWay = new UnderWay()): readonly KeyAction[] => [
  { action: 'stations', key: 'KeyB', press: () => inBattle(battles, myStations) },
  { action: 'endPhase', key: 'KeyN', press: () => inBattle(battles, (battle) => underWay.once('endPhase', () => endPhase(battles, battle))) },
  { action: 'undo', key: 'KeyU', gmOnly: true, press: () => inBattle(battles, (battle) => told(battle, battles.undo(battle.combatId))) },
  { action: 'question', key: 'KeyY', press: () => inBattle(battles, goToQuestion) },
];

/** What is to be said to the person; null for nothing. */
type Said = Promise<string | null>;

function inBattle(battles: Battles, act: (battle: ShownBattle) => Said): boolean {
  const battle = battles.current();
  if (battle) void act(battle).then((said) => said && ui.notifications?.info(said));
  return battle !== null;
}

async function myStations(battle: ShownBattle): Said {
  const ship = stationsOf(battle);
  return ship !== null && (await openShip(battle, ship)) ? null : word('tracker.noSheet');
}

async function endPhase(battles: Battles, battle: ShownBattle): Said {
  const active = activeShipOf(battle);
  const end = active === null ? null : endOf(battle, active);
  if (active === null || !end) return word('tracker.notYours');
  const command = end.refused ? null : endCommand(battle, active);
  return command ? await told(battle, battles.send(battle.combatId, command)) : end.reason;
}

function goToQuestion(battle: ShownBattle): Said {
  if (!battle.question) return Promise.resolve(word('battle.fault.noQuestion'));
  if (!battle.question.mine) return Promise.resolve(word('battle.fault.notAsked'));
  openQuestion(battle.combatId);
  return Promise.resolve(null);
}

const told = async (battle: ShownBattle, reply: Promise<Reply>): Said => replyText(battle, await reply);
