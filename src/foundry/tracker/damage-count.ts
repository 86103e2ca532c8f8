import { bandOf, type BattleBase, type ShipId } from '#engine';

/** The tactical ship, as far as its damage goes. */
interface Damageable {
  readonly printed?: { readonly size?: 'S' | 'M' | 'L' };
  readonly running?: { readonly damage?: Readonly<Record<string, number>> } | null;
}

export interface DamageCount {
  readonly damaged: number;
  readonly severe: number;
}

/** How many locations are damaged and severe; null where the viewer does not know or the ruleset has no such thing. */
export function damageOf(view: BattleBase, ship: ShipId): DamageCount | null {
  const { printed, running } = (view.ships[ship] ?? {}) as Damageable;
  const size = printed?.size;
  if (!size || !running?.damage) return null;
  const bands = Object.values(running.damage).map((points) => bandOf(size, points));
  return { damaged: bands.filter((band) => band === 'damaged').length, severe: bands.filter((band) => band === 'severe').length };
}
