import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ADA, duel, shownDuel } from '../../shown/test-duel.ts';
import { installWords } from '../../shown/test-fixture.ts';
import type { Shape } from '../draw/shape.ts';
import type { ShipPicture } from '../draw/ship-picture.ts';
import { planShapes } from './plan-scene.ts';

const FORWARD = 'move.forward';
const LEFT = 'move.rotate.left';
const RIGHT = 'move.rotate.right';

beforeAll(() => installWords());

const PICTURE: ShipPicture = { src: 'cruiser.svg', size: 0.9 };

function shapesOf(steps: readonly string[], picture: ShipPicture | null = PICTURE): readonly Shape[] {
  const resolute = { holders: ALL_ADA, turn: { inertiaDone: true }, running: { energy: { pool: 8, battery: 4 } } };
  const shown = shownDuel(duel({ resolute, korvatAt: { q: 0, r: -8 } }));
  const course = shown.ruleset.course(shown.view, 'resolute', steps, shown.person);
  if (!course) throw new Error('no course');
  return planShapes(shown, course, shown.ruleset.reach(shown.view, 'resolute', steps, shown.person), picture);
}
const only = <K extends Shape['kind']>(shapes: readonly Shape[], what: string, kind: K) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: K }> => shape.what === what && shape.kind === kind);
const keys = (shapes: readonly Shape[], what: string): unknown[] => only(shapes, what, 'area').map(({ press }) => press);

describe('a plan on the map', () => {
  test('outlines every hex within reach, dashed and hatched beyond the limit, and each can be pressed', () => {
    const shapes = shapesOf([]);
    expect(keys(shapes, 'reach')).toContain('0,-3');
    expect(keys(shapes, 'forced')).toContain('0,-4');
    expect(only(shapes, 'forced', 'area')[0]).toMatchObject({ ink: 'danger', hatch: 'cross', outline: 'dashed' });
    expect(only(shapes, 'reach', 'area')[0]).toMatchObject({ ink: 'shield', outline: 'solid' });
  });

  test('writes the price on each, and says once what forcing risks', () => {
    const shapes = shapesOf([FORWARD]);
    const texts = only(shapes, 'price', 'label').map(({ lines }) => lines[0]?.text);
    expect(texts).toContain('1 EP');
    expect(texts).toContain('3 EP !');
    expect(only(shapes, 'limit', 'label').map(({ lines }) => lines[0]?.text)).toEqual(['beyond the limit: Engines 55 % or 1d6']);
  });

  test('numbers the steps on the way, with the ship and its bow at the end', () => {
    const shapes = shapesOf([FORWARD, RIGHT, FORWARD]);
    expect(only(shapes, 'step', 'disc').map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(only(shapes, 'move', 'line')).toHaveLength(2);
    expect(only(shapes, 'ghost', 'picture')).toMatchObject([{ ...PICTURE, at: { hex: { q: 1, r: -2 } }, bow: 1 }]);
    expect(only(shapes, 'ghost', 'picture')[0]?.alpha).toBeLessThan(1);
    expect(only(shapes, 'bow', 'form')[0]?.spots[0]).toEqual({ hex: { q: 1, r: -2 }, toward: 1, far: 0.62 });
  });

  test('draws a turn as an arc the short way round', () => {
    const arc = (steps: readonly string[]): number[] => (only(shapesOf(steps), 'turn', 'line')[0]?.spots ?? []).map(({ toward }) => toward);
    expect([arc([RIGHT])[0], arc([RIGHT]).at(-1)]).toEqual([0, 1]);
    expect([arc([LEFT])[0], arc([LEFT]).at(-1)]).toEqual([0, -1]);
  });

  test('shows no ghost before the first step', () => {
    expect(shapesOf([]).some(({ what }) => what === 'ghost')).toBe(false);
  });

  test('shows a hexagon where the ship has no picture', () => {
    expect(only(shapesOf([FORWARD], null), 'ghost', 'form')[0]?.spots[0]?.hex).toEqual({ q: 0, r: -1 });
  });
});
