import type { ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { firstWord } from './names.ts';

/** What the rules call a ship that takes no more part in the battle: destroyed, surrendered; '' for one that does, or is not known. */
export function outText({ ruleset, view }: ShownBattle, ship: ShipId): string {
  const { status } = (view.ships[ship] ?? {}) as { readonly status?: string };
  return status === undefined || status === 'active' ? '' : firstWord([`${ruleset.id}.status.${status}`], status);
}
