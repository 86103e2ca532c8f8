import { isWithin, mapView, overlap, windowsOverMap } from '../draw/in-view.ts';
import type { Box } from '../draw/in-view.ts';

/** Where the panel of a plan may lie, the best first: see `data-place` in the style sheet. */
const PLACES = ['bottom', 'bottom left', 'bottom right', 'top', 'top left', 'top right', 'left', 'right'] as const;

/** What the panel is kept off, as far as there is room. */
export interface Around {
  readonly ships: readonly Box[];
  readonly windows: readonly Box[];
  readonly view: Box;
}

/** Which of some places is the best one: off ships and windows, or else at least off ships; the first one where neither can be had. */
export function bestOf(places: readonly Box[], { ships, windows, view }: Around): number {
  const isOff = (place: Box, others: readonly Box[]): boolean => others.every((other) => !overlap(place, other));
  const free = places.map((place, index) => (index === 0 || isWithin(place, view)) && isOff(place, ships));
  const best = places.findIndex((place, index) => free[index] && isOff(place, windows));
  return best >= 0 ? best : Math.max(0, free.indexOf(true));
}

/** Moves the panel off the ships, if it lies over one of them; not while the pointer is on it, which would then press something else. */
export function keepOffShips(panel: HTMLElement, ships: readonly Box[]): void {
  const isInPlace = panel.dataset['place'] !== undefined && ships.every((ship) => !overlap(panel.getBoundingClientRect(), ship));
  if (isInPlace || panel.matches(':hover')) return;
  const view = mapView();
  panel.style.setProperty('--as-plan-left', `${view.left}px`);
  panel.style.setProperty('--as-plan-right', `${window.innerWidth - view.right}px`);
  const boxes = PLACES.map((place) => {
    panel.dataset['place'] = place;
    return panel.getBoundingClientRect();
  });
  const windows = windowsOverMap(panel);
  panel.dataset['place'] = PLACES[bestOf(boxes, { ships, windows, view })];
}
