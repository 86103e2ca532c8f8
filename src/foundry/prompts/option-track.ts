import { bandOf, boxesPerGroup, type ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { word } from '../words.ts';

export interface TrackGroup {
  readonly band: 'light' | 'damaged' | 'severe';
  readonly boxes: readonly boolean[];
}

/** The damage track of a location as it stands now: its boxes, and the same in words. */
export interface OptionTrack {
  readonly groups: readonly TrackGroup[];
  readonly text: string;
  readonly band: string;
}

interface Damageable {
  readonly printed?: { readonly size?: 'S' | 'M' | 'L' };
  readonly running?: { readonly damage?: Readonly<Record<string, number>> } | null;
}

const BANDS = ['light', 'damaged', 'severe'] as const;

/** Null where the option is no location of that ship, or the viewer does not know its damage. */
export function trackOf(battle: ShownBattle, ship: ShipId, option: string): OptionTrack | null {
  const { printed, running } = (battle.view.ships[ship] ?? {}) as Damageable;
  const size = printed?.size;
  const points = running?.damage?.[option];
  if (!size || points === undefined) return null;
  const boxes = boxesPerGroup(size);
  const groups = BANDS.map((band, group) => ({ band, boxes: Array.from({ length: boxes }, (_, box) => points > group * boxes + box) }));
  const band = bandOf(size, points);
  return { groups, band, text: word('prompt.track', { points, band: `@tactical.band.${band}` }) };
}
