import type { FaceSeen, Glance } from '#engine';
import { describe, expect, it } from 'vitest';
import { outShapes, shipShapes, type Look } from './ship-shapes.ts';

const LOOK: Look = { mark: 'own', withNumbers: false, out: '', ghost: null };
const face = (value: number | null, state: FaceSeen['state'], number = 0): FaceSeen => ({
  face: number as FaceSeen['face'],
  side: number as FaceSeen['side'],
  name: { key: 'x', params: {} },
  value,
  max: 9,
  state,
});
const ship = (over: Partial<Glance> = {}): Glance => ({
  position: { q: 0, r: 0 },
  facing: 0,
  faces: [],
  asOf: null,
  isCloaked: false,
  troubles: [],
  out: null,
  ...over,
});
const names = (glance: Glance, look: Partial<Look> = {}): string[] => shipShapes(glance, { ...LOOK, ...look }).map(({ what }) => what);

describe('The signs of a ship', () => {
  it('tell a shield by thirds, none by two ticks, one that is down and one that nobody knows', () => {
    const faces = [face(9, 'up'), face(6, 'up'), face(3, 'up'), face(0, 'zero'), face(9, 'down'), face(null, 'unknown')];
    expect(names(ship({ faces })).filter((name) => name.startsWith('shield'))).toEqual([
      'shieldHigh',
      'shieldHalf',
      'shieldLow',
      'shieldZero',
      'shieldZero',
      'shieldDown',
      'shieldUnknown',
    ]);
  });

  it('write values where asked, and never one that is not known', () => {
    const faces = [face(9, 'up'), face(null, 'unknown')];
    expect(names(ship({ faces })).includes('faceValue')).toBe(false);
    expect(names(ship({ faces }), { withNumbers: true }).filter((name) => name === 'faceValue')).toHaveLength(1);
  });

  it('say across its picture what has become of a ship that takes no more part, instead of values', () => {
    const shapes = shipShapes(ship({ faces: [face(9, 'up')] }), { ...LOOK, withNumbers: true, out: 'surrendered' });
    expect(shapes.filter(({ kind }) => kind === 'label')).toMatchObject([{ what: 'out', lines: [{ text: 'surrendered' }] }]);
    expect(outShapes({ q: 2, r: 1 }, 'destroyed')).toMatchObject([{ what: 'out', at: { hex: { q: 2, r: 1 } } }]);
    expect(outShapes({ q: 2, r: 1 }, '')).toEqual([]);
  });

  it('tell sides, cloaks and ghosts by shape', () => {
    expect(['own', 'ally', 'enemy'].map((mark) => names(ship(), { mark: mark as Look['mark'] }).at(-1))).toEqual(['sideOwn', 'sideAlly', 'sideEnemy']);
    expect(names(ship({ isCloaked: true }), { ghost: { picture: null } }).slice(0, 2)).toEqual(['plateCloaked', 'ghost']);
  });

  it('stand in for a token that is not shown with its picture, and can be pressed as it can', () => {
    const picture = { src: 'art.svg', size: 0.8 };
    const shapes = shipShapes(ship({ facing: 2 }), { ...LOOK, ghost: { picture } });
    expect(shapes.find(({ what }) => what === 'ghostPicture')).toMatchObject({ ...picture, bow: 2 });
    expect(shapes.filter(({ press }) => press !== undefined).map(({ what }) => what)).toEqual(['ghost']);
    expect(shipShapes(ship(), LOOK).some(({ press }) => press !== undefined)).toBe(false);
  });
});
