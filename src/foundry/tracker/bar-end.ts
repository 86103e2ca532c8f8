import type { CommandBase, Refusal, ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { refusalText, word } from '../words.ts';

/** The command with which every ruleset ends what a ship is doing now. */
export const END_PHASE = 'phase.next';

/** The ship that has its turn; null where none has, and before and after the battle. */
export const activeShipOf = ({ ruleset, view }: ShownBattle): ShipId | null => (view.status === 'running' ? ruleset.activeShip(view) : null);

/** The button that ends the phase: what it says, or why it cannot be pressed now and whether one command would remove the reason. */
export interface EndButton {
  readonly ship: ShipId;
  readonly label: string;
  readonly refused: boolean;
  readonly reason: string;
  /** A banner of the bar that has said the reason already. */
  readonly saidBy: 'paused' | null;
  readonly hasRemedy: boolean;
}

/** Null where ending the phase is not this person's to do: the other side's turn. */
export function endOf(battle: ShownBattle, ship: ShipId): EndButton | null {
  const found = endAction(battle, ship);
  if (!found) return null;
  const [refusal] = found.refusals;
  const number = battle.ruleset.phase(battle.view)?.number;
  const label = number === undefined ? word('tracker.end') : word('tracker.endPhase', { number });
  if (battle.question) return { ship, label, refused: true, reason: waitsForAnswer(battle), saidBy: null, hasRemedy: false };
  if (battle.paused) return { ship, label, refused: true, reason: word('battle.fault.paused'), saidBy: 'paused', hasRemedy: false };
  const reason = refusal ? refusalText(battle.ruleset.id, refusal) : '';
  return { ship, label, refused: refusal !== undefined, reason, saidBy: null, hasRemedy: refusal?.remedy !== undefined };
}

/** The command that ends the phase, or null where it cannot be given now. */
export function endCommand(battle: ShownBattle, ship: ShipId): CommandBase | null {
  const found = endAction(battle, ship);
  return found && found.refusals.length === 0 ? { ...found.draft, type: found.type, ship } : null;
}

/** The one command that would remove the first reason against ending the phase, or null. */
export const remedyCommand = (battle: ShownBattle, ship: ShipId): CommandBase | null => endAction(battle, ship)?.refusals[0]?.remedy ?? null;

interface EndAction {
  readonly type: string;
  readonly draft: object;
  readonly refusals: readonly Refusal<string, CommandBase>[];
}

function endAction(battle: ShownBattle, ship: ShipId): EndAction | null {
  if (battle.viewer !== 'gm' && battle.view.ships[ship]?.side !== battle.viewer) return null;
  return battle.ruleset.actions(battle.view, ship, battle.person).find(({ type }) => type === END_PHASE) ?? null;
}

function waitsForAnswer(battle: ShownBattle): string {
  const user = battle.question?.known && !battle.question.broken ? battle.question.waitsFor.userName : null;
  return user === null ? word('tracker.endWaits') : word('tracker.endWaitsFor', { user });
}
