import type { Side } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { BattleEnded, Event } from './events.ts';
import type { Battle, Ship } from './state.ts';

/** Sides that still have an active ship on the map. */
export const activeSides = (battle: Battle): ReadonlySet<string> =>
  new Set(
    Object.values(battle.ships)
      .filter(isActive)
      .map(({ side }) => side),
  );

const isActive = ({ status, position }: Ship): boolean => status === 'active' && position !== null;

/**
 * Ends the battle once at most one side has active ships: that side wins, none left is a draw; or once every side that still has one
 * has accepted a draw, also because one that had not has none any more. Says whether it is over. @rule HEX-END-05, HEX-END-07
 */
export function endIfDecided(draft: Draft<Battle, Event>): boolean {
  if (draft.battle.status === 'ended') return true;
  const { ships } = draft.battle;
  let winner: Side | null = null;
  for (const id in ships) {
    const ship = ships[id];
    if (!ship || !isActive(ship) || ship.side === winner) continue;
    if (winner !== null) return endIfAgreed(draft);
    winner = ship.side;
  }
  finish(draft, winner ?? 'draw', 'decided');
  return true;
}

function endIfAgreed(draft: Draft<Battle, Event>): boolean {
  const { drawOffered, drawAccepted } = draft.battle;
  if (!drawOffered || ![...activeSides(draft.battle)].every((side) => drawAccepted[side])) return false;
  finish(draft, 'draw', 'agreed');
  return true;
}

/** The battle is over: nobody is on turn any more. @rule HEX-END-05, HEX-INV-12 */
export function finish(draft: Draft<Battle, Event>, winner: Side | 'draw', reason: BattleEnded['reason']): void {
  draft.set({ status: 'ended', activeShip: null, phase: 0, winner });
  draft.report({ type: 'battle.ended', winner, reason, round: draft.battle.round });
}
