import { bandOf, boxesPerGroup, locationMax } from '#engine';
import type { Band, Location, Size } from '#engine';
import { word } from '../../words.ts';
import { capital } from '../../shown/capital.ts';

const GROUPS = ['light', 'damaged', 'severe'] as const;

export interface BoxGroup {
  readonly band: (typeof GROUPS)[number];
  readonly boxes: readonly { readonly isHit: boolean }[];
}

export interface Track {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly BoxGroup[];
  readonly points: string;
  readonly band: Band | 'unknown';
  readonly effect: string;
  /** What a screen reader says in place of the boxes. */
  readonly label: string;
}

/** Three groups of boxes, the first ones crossed. */
export function boxGroups(size: Size, points: number): readonly BoxGroup[] {
  const boxes = boxesPerGroup(size);
  return GROUPS.map((band, group) => ({
    band,
    boxes: Array.from({ length: boxes }, (_, index) => ({ isHit: group * boxes + index < points })),
  }));
}

function effectText(location: Location, band: Band): string {
  if (band === 'intact') return '';
  return band === 'light' ? word('tactical.band.light') : word(`sheet.effect.${location}.${band}`);
}

/** The track of one location. `points` null: the viewer does not know them. */
export function trackOf(location: Location, size: Size, points: number | null): Track {
  const name = capital(word(`tactical.location.${location}`));
  if (points === null) {
    return {
      id: location,
      name,
      groups: boxGroups(size, 0),
      points: '?',
      band: 'unknown',
      effect: '',
      label: word('sheet.track.unknown', { name }),
    };
  }
  const band = bandOf(size, points);
  const effect = effectText(location, band);
  const of = locationMax(size);
  const key = band === 'damaged' || band === 'severe' ? 'withEffect' : 'plain';
  return {
    id: location,
    name,
    groups: boxGroups(size, points),
    points: String(points),
    band,
    effect,
    label: word(`sheet.track.${key}`, { name, points, of, band: `@tactical.band.${band}`, effect }),
  };
}
