import type { ShipId } from '../kernel/ask.ts';
import type { Step, Told, Viewer } from '../kernel/ruleset.ts';
import type { Event } from './events.ts';
import { shipOf } from './queries.ts';
import type { Battle } from './state.ts';
import { outcomeOf } from './tell-outcome.ts';
import { linesOf } from './tell-steps.ts';

/**
 * What a card of one command may show to one viewer: the outcome, public steps, and those for the crews of his side. A viewer
 * without a side gets what is public. @rule HEX-GEN-08, HEX-CLOAK-11, HEX-INV-19
 */
export function tell(events: readonly Event[], battle: Battle, viewer: Viewer): Told {
  const owns = (ship: ShipId): boolean => viewer === 'gm' || shipOf(battle, ship)?.side === viewer;
  const seen = events.filter((event) => !isHidden(event) || owns(event.ship));
  // A cloaked ship's manoeuvre, with its roll and its price, is nothing that the other side could have noticed.
  if (seen.length < events.length && !events.some(({ type }) => type === 'phase.started'))
    return { outcome: null, summary: null, steps: [], confidential: [], failed: false };
  const lines = linesOf(seen, battle);
  const byShip = new Map<ShipId, Step[]>();
  for (const { audience, step } of lines) {
    if (audience === null || !owns(audience)) continue;
    byShip.set(audience, [...(byShip.get(audience) ?? []), step]);
  }
  return {
    ...outcomeOf(seen, battle),
    steps: lines.filter(({ audience }) => audience === null).map(({ step }) => step),
    confidential: [...byShip].map(([audience, steps]) => ({ audience, steps })),
  };
}

type Hidden = Extract<Event, { readonly type: 'moved' | 'move.failed' }>;

const isHidden = (event: Event): event is Hidden => (event.type === 'moved' || event.type === 'move.failed') && event.cloaked;
