import type { Side } from '../kernel/ask.ts';
import type { DrawOffer } from '../kernel/ruleset.ts';
import type { TheDraft } from './command-rule.ts';
import type { AcceptDraw } from './commands/ending.ts';
import { activeSides } from './end.ts';
import { shipOf } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { QUIET_ROUNDS } from './tables.ts';

/** A round is over: was it quiet, and have enough been so for a draw to be offered? @rule HEX-TURN-09, HEX-END-07 */
export function endRound(draft: TheDraft): void {
  const { round, hitThisRound, quietRounds: before, drawOffered } = draft.battle;
  const quietRounds = hitThisRound ? 0 : before + 1;
  const isOffered = !drawOffered && quietRounds >= QUIET_ROUNDS;
  draft.set({ round: round + 1, hitThisRound: false, quietRounds, drawOffered: drawOffered || isOffered });
  if (isOffered) draft.report({ type: 'draw.offered', quietRounds });
}

/** A location has taken a point: the quiet is over, and with it the offer of a draw. @rule HEX-END-07 */
export function breakQuiet(draft: TheDraft): void {
  const { drawOffered } = draft.battle;
  draft.set({ hitThisRound: true, quietRounds: 0, drawOffered: false, drawAccepted: {} });
  if (drawOffered) draft.report({ type: 'draw.withdrawn' });
}

/** A captain accepts for his side, the GM for all. @rule HEX-END-07 */
export function acceptDraw(draft: TheDraft, { ship, all }: AcceptDraw): void {
  const side = shipOf(draft.battle, ship)?.side ?? '';
  const sides: readonly Side[] = all ? [...activeSides(draft.battle)] : [side];
  const drawAccepted = { ...draft.battle.drawAccepted, ...Object.fromEntries(sides.map((one) => [one, true])) };
  draft.set({ drawAccepted });
  draft.report({ type: 'draw.accepted', side: all ? 'gm' : side });
}

/** Which sides have accepted the draw and which it still waits for, of those that the view knows; null while none is offered. @rule HEX-END-07 */
export function drawOffer({ status, ships, drawOffered, drawAccepted }: Battle): DrawOffer | null {
  if (status !== 'running' || !drawOffered) return null;
  const sides = [
    ...new Set(
      Object.values(ships)
        .filter(mayStillPlay)
        .map(({ side }) => side),
    ),
  ];
  return { accepted: sides.filter((side) => drawAccepted[side]), missing: sides.filter((side) => !drawAccepted[side]) };
}

/** Where an enemy's ship is a view may not know; it plays all the same. */
const mayStillPlay = ({ status, position, running }: Ship): boolean => status === 'active' && (position !== null || running === null);
