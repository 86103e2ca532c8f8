import type { ShipId } from '../kernel/ask.ts';
import type { RollRef, Step, Told, Viewer } from '../kernel/ruleset.ts';
import type { Event } from './events.ts';
import { shipOf } from './queries.ts';
import type { Battle } from './state.ts';
import { NO_HEAD, RANKS } from './tell/telling.ts';
import type { Head } from './tell/telling.ts';
import { tellingOf } from './tell/tellings.ts';

/**
 * What a card of one command may show to one viewer: the outcome, public steps, and those for the crews of his side. A viewer
 * without a side gets what is public. @rule HEX-GEN-08, HEX-CLOAK-11, HEX-INV-19
 */
export function tell(events: readonly Event[], battle: Battle, viewer: Viewer): Told {
  const owns = (ship: ShipId): boolean => viewer === 'gm' || shipOf(battle, ship)?.side === viewer;
  const isKnown = (event: Event): boolean => {
    const secret = tellingOf(event).secretOf?.(event) ?? null;
    return secret === null || (typeof secret === 'string' ? owns(secret) : secret.some(owns));
  };
  let seen = events.filter(isKnown);
  // What belongs to a secret, its roll and its price, is one too; but what phase it is and what ships are lost is known to all.
  if (seen.length < events.length && !events.some(({ type }) => type === 'phase.started')) seen = seen.filter((event) => tellingOf(event).rank === 'fate');
  const lines = linesOf(events, battle).filter(({ event }) => seen.includes(event));
  const byShip = new Map<ShipId, Step[]>();
  for (const { audience, step } of lines) {
    if (audience === null || !owns(audience)) continue;
    byShip.set(audience, [...(byShip.get(audience) ?? []), step]);
  }
  return {
    ...headOf(seen, battle),
    steps: lines.filter(({ audience }) => audience === null).map(({ step }) => step),
    confidential: [...byShip].map(([audience, steps]) => ({ audience, steps })),
  };
}

/** The lines of all events, the dice of each with the number of their roll: what is not told is counted too. */
function linesOf(events: readonly Event[], battle: Battle): readonly { readonly event: Event; readonly audience: ShipId | null; readonly step: Step }[] {
  const counts = new Map<string, number>();
  const numbered = (purpose: string): RollRef => {
    const nth = counts.get(purpose) ?? 0;
    counts.set(purpose, nth + 1);
    return { purpose, nth };
  };
  return events.flatMap((event) =>
    (tellingOf(event).steps?.(event, battle, events) ?? []).map(({ audience, purpose, step }) => {
      const roll = purpose !== null && step.dice.length > 0 ? numbered(purpose) : null;
      return { event, audience, step: { ...step, roll } };
    }),
  );
}

const rankOf = (event: Event): number => RANKS[tellingOf(event).rank ?? 'least'];

/** The sentence of the event that the card is about. */
function headOf(events: readonly Event[], battle: Battle): Head {
  const [about] = events.filter((event) => tellingOf(event).outcome).sort((a, b) => rankOf(b) - rankOf(a));
  return (about && tellingOf(about).outcome?.(about, events, battle)) ?? NO_HEAD;
}
