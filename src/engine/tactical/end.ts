import type { Side } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { BattleEnded, Event } from './events.ts';
import type { Battle } from './state.ts';

/** Sides that still have an active ship on the map. */
export const activeSides = (battle: Battle): ReadonlySet<string> =>
  new Set(
    Object.values(battle.ships)
      .filter(({ status, position }) => status === 'active' && position !== null)
      .map(({ side }) => side),
  );

/** Ends the battle once at most one side has active ships: that side wins, none left is a draw. Says whether it is over. @rule HEX-END-05 */
export function endIfDecided(draft: Draft<Battle, Event>): boolean {
  if (draft.battle.status === 'ended') return true;
  const [winner, ...others] = activeSides(draft.battle);
  if (others.length > 0) return false;
  finish(draft, winner ?? 'draw', 'decided');
  return true;
}

/** The battle is over: nobody is on turn any more. @rule HEX-END-05, HEX-INV-12 */
export function finish(draft: Draft<Battle, Event>, winner: Side | 'draw', reason: BattleEnded['reason']): void {
  draft.set({ status: 'ended', activeShip: null, phase: 0, winner });
  draft.report({ type: 'battle.ended', winner, reason, round: draft.battle.round });
}
