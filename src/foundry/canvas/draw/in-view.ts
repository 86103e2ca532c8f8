/** A rectangle on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room between what stays in view and the border of the view, in pixels. */
const MARGIN = 6;

/** What a box belongs to: a spot with so much room around it, all in pixels of the screen. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/**
 * How far a box is moved so that it lies in the view: as little as needed where it does not come upon its anchor, else to the
 * anchor's other side where it fits there. A box whose anchor is out of view stays with it.
 */
export function intoView(box: Box, anchor: Anchor, { left, top, right, bottom }: Box): { readonly x: number; readonly y: number } {
  if (anchor.x < left || anchor.x > right || anchor.y < top || anchor.y > bottom) return { x: 0, y: 0 };
  const y = between(box.top, box.bottom, top, bottom);
  const pushed = between(box.left, box.right, left, right);
  if (pushed === 0 || box.left + pushed >= anchor.x + anchor.room || box.right + pushed <= anchor.x - anchor.room) return { x: pushed, y };
  const mirrored = 2 * anchor.x - box.right - box.left;
  const isFree = between(box.left + mirrored, box.right + mirrored, left, right) === 0;
  return { x: isFree ? mirrored : pushed, y };
}

/** The smallest move of a stretch into another one; where it is too long, its beginning is kept. */
function between(from: number, to: number, first: number, last: number): number {
  const back = Math.min(0, last - MARGIN - to);
  return back + Math.max(0, first + MARGIN - (from + back));
}

/** The part of the map that neither the controls at the left nor the sidebar at the right covers. */
export function mapView(): Box {
  const { innerWidth, innerHeight } = window;
  const controls = ui.controls?.element?.getBoundingClientRect().right ?? 0;
  const sidebar = ui.sidebar?.element?.getBoundingClientRect().left ?? innerWidth;
  // Whoever has moved them elsewhere has them in the way of nothing that we know of.
  return {
    left: controls < innerWidth / 2 ? controls : 0,
    top: 0,
    right: sidebar > innerWidth / 2 ? sidebar : innerWidth,
    bottom: innerHeight,
  };
}
