import type { CommandBase } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { sideName } from '../shown/names.ts';
import { word } from '../words.ts';

const ACCEPT = 'battle.acceptDraw';

/** The button that accepts an offered draw: for the GM that of all sides, for a captain that of his. Null while none is offered to him. */
export function drawOf(battle: ShownBattle): { readonly label: string; readonly command: CommandBase } | null {
  const { ruleset, view, person } = battle;
  if (view.status !== 'running' || battle.question || battle.paused) return null;
  const isGm = person === 'gm';
  for (const ship of Object.keys(view.ships)) {
    const found = ruleset.actions(view, ship, person).find(({ type, refusals }) => type === ACCEPT && refusals.length === 0);
    if (found)
      return { label: word(isGm ? 'tracker.draw.all' : 'tracker.draw.own'), command: { ...found.draft, type: ACCEPT, ship, ...(isGm ? { all: true } : {}) } };
  }
  return null;
}

/** That a draw is offered, and which sides have accepted it and which have not; '' where none is offered. */
export function offerText(battle: ShownBattle): string {
  const offer = battle.ruleset.drawOffer?.(battle.view) ?? null;
  if (!offer) return '';
  const named = (key: string, sides: readonly string[]): string[] =>
    sides.length > 0 ? [word(key, { sides: sides.map((side) => (side === battle.viewer ? word('tracker.draw.yours') : sideName(side))).join(', ') })] : [];
  const accepted = named('tracker.draw.accepted', offer.accepted);
  return [word('tracker.draw.offered'), ...accepted, ...(accepted.length > 0 ? named('tracker.draw.missing', offer.missing) : [])].join(' ');
}
