import type { Hex } from '#engine';
import { hexMapOf } from '../../battle/board.ts';

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

/** How far something is moved on the screen, in pixels. */
export interface Move {
  readonly x: number;
  readonly y: number;
}
const STAYS: Move = { x: 0, y: 0 };

/**
 * How far a box is moved so that it lies in the view, and below none of the windows if there is such a place around its anchor: as
 * little as needed where it does not come upon its anchor, else to the anchor's other side where it fits there. A box whose anchor
 * is out of view stays with it.
 */
export function intoView(box: Box, anchor: Anchor, view: Box, windows: readonly Box[] = []): Move {
  if (anchor.x < view.left || anchor.x > view.right || anchor.y < view.top || anchor.y > view.bottom) return STAYS;
  const first = besideAnchor(box, anchor, view);
  const isClear = (move: Move): boolean => windows.every((window) => !overlap(moved(box, move), window));
  const places = (): readonly Move[] => [...pastWindows(moved(box, first), anchor, windows, first), ...placesAround(box, anchor)];
  const around = (): Move | undefined => places().find((move) => isWithin(moved(box, move), view) && isClear(move));
  return isClear(first) ? first : (around() ?? first);
}

/** The first of some moves that brings a box into the view and below none of the windows; null where there is none. */
export const firstInView = (box: Box, moves: readonly Move[], view: Box, windows: readonly Box[]): Move | null =>
  moves.find((move) => isWithin(moved(box, move), view) && windows.every((window) => !overlap(moved(box, move), window))) ?? null;

/** Do two boxes have a part in common? */
export const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Does a box lie in the view, off its border? */
export const isWithin = ({ left, top, right, bottom }: Box, view: Box): boolean =>
  left >= view.left + MARGIN && right <= view.right - MARGIN && top >= view.top + MARGIN && bottom <= view.bottom - MARGIN;

const moved = ({ left, top, right, bottom }: Box, { x, y }: Move): Box => ({ left: left + x, top: top + y, right: right + x, bottom: bottom + y });

function besideAnchor(box: Box, anchor: Anchor, { left, top, right, bottom }: Box): Move {
  const y = between(box.top, box.bottom, top, bottom);
  const pushed = between(box.left, box.right, left, right);
  if (pushed === 0 || box.left + pushed >= anchor.x + anchor.room || box.right + pushed <= anchor.x - anchor.room) return { x: pushed, y };
  const mirrored = 2 * anchor.x - box.right - box.left;
  const isFree = between(box.left + mirrored, box.right + mirrored, left, right) === 0;
  return { x: isFree ? mirrored : pushed, y };
}

/** A little further off the anchor, beside a window that would cover a part of the box. */
function pastWindows(box: Box, { x, y, room }: Anchor, windows: readonly Box[], from: Move): readonly Move[] {
  const ship = { left: x - room, top: y - room, right: x + room, bottom: y + room };
  return windows
    .flatMap(({ left, top, right, bottom }) => [
      { x: right + MARGIN - box.left, y: 0 },
      { x: left - MARGIN - box.right, y: 0 },
      { x: 0, y: bottom + MARGIN - box.top },
      { x: 0, y: top - MARGIN - box.bottom },
    ])
    .filter((by) => sizeOf(by) <= room && !overlap(moved(box, by), ship))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map((by) => ({ x: from.x + by.x, y: from.y + by.y }));
}

const sizeOf = ({ x, y }: Move): number => Math.abs(x) + Math.abs(y);

/** To the anchor's other side, above it and below it. */
function placesAround({ left, top, right, bottom }: Box, { x, y, room }: Anchor): readonly Move[] {
  const toMiddle = x - (left + right) / 2;
  return [
    { x: 2 * toMiddle, y: 0 },
    { x: toMiddle, y: y - room - MARGIN - bottom },
    { x: toMiddle, y: y + room + MARGIN - top },
  ];
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

/** Where windows of ours lie over the map, but for one of them. */
export const windowsOverMap = (except: Element | null = null): readonly Box[] =>
  [...document.querySelectorAll('.application.action-stations, .as-plan-panel')]
    .filter((element) => element !== except)
    .map((element) => element.getBoundingClientRect());

/** Where a hex of the scene lies on the screen; null where there is none. */
export function hexOnScreen(of: Hex): Box | null {
  const map = hexMapOf(canvas.scene ?? null);
  if (!map || !canvas.stage) return null;
  const { x, y } = canvas.clientCoordinatesFromCanvas(map.centreOf(of));
  const half = (map.size * canvas.stage.scale.x) / 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}
