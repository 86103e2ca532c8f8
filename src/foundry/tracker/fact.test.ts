import { beforeAll, describe, expect, test } from 'vitest';
import type { ShownBattle } from '../battle/types.ts';
import { installWords, shownBattle } from '../shown/test-fixture.ts';
import { factOf } from './fact.ts';

beforeAll(() => installWords());

test('the fact below a name is one that the viewer may know', () => {
  const view = (extra: object): ShownBattle['view'] => ({ ...shownBattle().view, ships: { korvat: { id: 'korvat', name: 'K', side: 'red', ...extra } } });
  expect(factOf(shownBattle({ view: view({ running: null }) }), 'korvat')?.text).toBe('not scanned');
  expect(factOf(shownBattle({ view: view({ status: 'active', running: { energy: { pool: 8, battery: 4 } } }) }), 'korvat')?.text).toBe('8 EP · 4 battery');
  const scanned = { ...view({ running: null }), scans: { blue: { korvat: { round: 3 } } } };
  expect(factOf(shownBattle({ view: scanned }), 'korvat')?.text).toBe('scanned in round 3');
  expect(factOf(shownBattle(), 'nobody')).toBeNull();
});

describe('the small hexagon', () => {
  const faces = (...values: number[]) => Object.fromEntries(values.map((value, face) => [face, value]));
  const seen = (ship: object, more: object = {}) => {
    const view = { ...shownBattle().view, ...more, ships: { korvat: { id: 'korvat', name: 'K', side: 'red', printed: { shieldMax: 9 }, ...ship } } };
    return factOf(shownBattle({ view: view as ShownBattle['view'] }), 'korvat')?.hexagon;
  };
  const states = (hexagon: ReturnType<typeof seen>) => hexagon?.faces.map(({ state }) => state);

  test('is thick where a shield is strong, thin where it is weak, and has a gap at 0', () => {
    const hexagon = seen({ running: { shieldsUp: true, shields: faces(9, 6, 3, 0, 9, 9), energy: { pool: 1, battery: 1 } } });
    expect(states(hexagon)).toEqual(['up', 'up', 'up', 'zero', 'up', 'up']);
    const inner = hexagon?.faces.slice(0, 3).map(({ shape }) => Number(shape.split(' ')[2]?.split(',')[1])) ?? [];
    expect(new Set(inner).size).toBe(3);
    expect(hexagon?.label).toBe('Front 9, front-right 6, rear-right 3, rear 0, rear-left 9, front-left 9.');
  });

  test('is dotted where nothing is known, and shows the last scan where there is one', () => {
    expect(states(seen({ running: null }))).toEqual(Array<string>(6).fill('unknown'));
    expect(seen({ running: null })?.label).toBe('shields not known');
    const scans = { blue: { korvat: { round: 2, shieldsUp: false, shields: faces(1, 1, 1, 1, 1, 1) } } };
    expect(states(seen({ running: null }, { scans }))).toEqual(Array<string>(6).fill('down'));
    expect(seen({ running: null }, { scans })?.label).toBe('Shields down.');
  });

  test('is not drawn for a ship without shield faces', () => {
    expect(seen({ printed: {}, running: {} })).toBeNull();
  });
});
