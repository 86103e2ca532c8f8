import { describe, expect, it } from 'vitest';
import { intoView } from './in-view.ts';

const VIEW = { left: 80, top: 0, right: 1000, bottom: 700 };
const box = (left: number, top: number, width = 200, height = 60): Parameters<typeof intoView>[0] => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('A label that stays in view', () => {
  it('is where it belongs as long as it fits', () => {
    expect(intoView(box(600, 300), { x: 530, y: 330, room: 50 }, VIEW)).toEqual({ x: 0, y: 0 });
  });

  it('is pushed a little where it does not come upon its ship by that', () => {
    expect(intoView(box(806, 300), { x: 740, y: 330, room: 50 }, VIEW)).toEqual({ x: -12, y: 0 });
  });

  it('goes to the other side of its ship where the sidebar would cover it', () => {
    const at = { x: 880, y: 330, room: 50 };
    const moved = intoView(box(950, 300), at, VIEW);
    expect(950 + 200 + moved.x).toBe(at.x - (950 - at.x));
  });

  it('is pushed in where neither side has room, and below the upper border', () => {
    const narrow = { ...VIEW, left: 780 };
    expect(intoView(box(900, -20), { x: 850, y: 10, room: 50 }, narrow)).toEqual({ x: 1000 - 6 - 1100, y: 26 });
  });

  it('keeps its beginning where the view is too narrow for all of it', () => {
    const { x } = intoView(box(300, 300, 2000), { x: 290, y: 300, room: 0 }, VIEW);
    expect(300 + x).toBe(86);
  });

  it('leaves the view with its ship', () => {
    for (const at of [
      { x: 1100, y: 300 },
      { x: 20, y: 300 },
      { x: 500, y: 900 },
    ])
      expect(intoView(box(1150, 300), { ...at, room: 50 }, VIEW)).toEqual({ x: 0, y: 0 });
  });
});
