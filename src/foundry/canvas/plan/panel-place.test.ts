import { describe, expect, it } from 'vitest';
import type { Box } from '../draw/in-view.ts';
import { bestOf } from './panel-place.ts';

const VIEW = { left: 80, top: 0, right: 1000, bottom: 700 };
const box = (left: number, top: number, width = 300, height = 150): Box => ({ left, top, right: left + width, bottom: top + height });
const [BOTTOM, LEFT, TOP] = [box(400, 500), box(86, 500), box(400, 70)];
const PLACES = [BOTTOM, LEFT, TOP];
const ship = (x: number, y: number): Box => box(x - 50, y - 50, 100, 100);

describe('The panel of a plan', () => {
  it('lies at the bottom as long as it covers nothing there', () => {
    expect(bestOf(PLACES, { ships: [ship(500, 400)], windows: [], view: VIEW })).toBe(0);
  });

  it('goes to the first place where it covers neither the ship nor where it would be', () => {
    expect(bestOf(PLACES, { ships: [ship(500, 520)], windows: [], view: VIEW })).toBe(1);
    expect(bestOf(PLACES, { ships: [ship(500, 520), ship(200, 520)], windows: [], view: VIEW })).toBe(2);
  });

  it('keeps off windows too where it can, and over windows rather than over ships where it cannot', () => {
    expect(bestOf(PLACES, { ships: [ship(500, 520)], windows: [box(0, 400)], view: VIEW })).toBe(2);
    expect(bestOf(PLACES, { ships: [ship(500, 520)], windows: [box(0, 0, 1000, 700)], view: VIEW })).toBe(1);
  });

  it('stays at the bottom where no other place is free or within the map', () => {
    expect(bestOf(PLACES, { ships: [box(0, 0, 1000, 700)], windows: [], view: VIEW })).toBe(0);
    expect(bestOf(PLACES, { ships: [ship(500, 520)], windows: [], view: { ...VIEW, left: 300, top: 100 } })).toBe(0);
  });
});
