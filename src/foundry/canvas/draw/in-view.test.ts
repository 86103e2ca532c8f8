import { describe, expect, it } from 'vitest';
import { firstInView, intoView } from './in-view.ts';

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

  it('goes where no window of ours lies over it: to the other side, above or below its ship', () => {
    const at = { x: 500, y: 330, room: 50 };
    const right = box(560, 290, 400, 80);
    const left = box(100, 290, 340, 80);
    expect(intoView(box(570, 300), at, VIEW, [box(900, 0)])).toEqual({ x: 0, y: 0 });
    expect(intoView(box(570, 300), at, VIEW, [right])).toEqual({ x: -340, y: 0 });
    expect(intoView(box(570, 300), at, VIEW, [right, left])).toEqual({ x: -170, y: 330 - 50 - 6 - 360 });
    expect(intoView(box(570, 300), at, VIEW, [right, left, box(400, 0, 200, 250)])).toEqual({ x: -170, y: 330 + 50 + 6 - 300 });
  });

  it('goes a little further off where only a part of it would be covered', () => {
    const at = { x: 500, y: 330, room: 50 };
    expect(intoView(box(560, 300), at, VIEW, [box(400, 250, 170, 200)])).toEqual({ x: 570 + 6 - 560, y: 0 });
    expect(intoView(box(560, 300), at, VIEW, [box(560, 350, 300, 100)])).toEqual({ x: 0, y: 350 - 6 - 360 });
  });

  it('stays where it is best without windows if these leave no place', () => {
    expect(intoView(box(806, 300), { x: 740, y: 330, room: 50 }, VIEW, [box(0, 0, 1100, 700)])).toEqual({ x: -12, y: 0 });
  });
});

describe('A name with several places', () => {
  const moves = [
    { x: 0, y: 0 },
    { x: -100, y: 0 },
    { x: -300, y: 50 },
  ];

  it('stands at the first of them where all of it can be read', () => {
    expect(firstInView(box(600, 300), moves, VIEW, [])).toEqual({ x: 0, y: 0 });
    expect(firstInView(box(850, 300), moves, VIEW, [])).toEqual({ x: -100, y: 0 });
    expect(firstInView(box(850, 300), moves, VIEW, [box(760, 300)])).toEqual({ x: -300, y: 50 });
  });

  it('stands nowhere where it would be cut at each of them', () => {
    expect(firstInView(box(1400, 300), moves, VIEW, [])).toBeNull();
  });
});
