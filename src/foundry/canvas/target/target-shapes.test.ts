import type { Glance, Overlay } from '#engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ADA, duel, shownDuel, type Over } from '../../shown/test-duel.ts';
import { installWords } from '../../shown/test-fixture.ts';
import type { Label, Shape } from '../draw/shape.ts';
import { arcShapes, targetShapes, type Aim } from './target-shapes.ts';

beforeAll(() => installWords());

const AHEAD = { q: 0, r: -2 };
const CORNER = { q: 1, r: -2 };
const ASTERN = { q: 0, r: 2 };
const RAISED = { 0: 4, 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 };

interface Seen {
  readonly ship: Glance;
  readonly overlay: Overlay;
  readonly aim: (tie?: Aim['tie']) => Aim;
}

/** The Resolute, to whose crew alone its own values are known, or everything where the GM looks. */
function seen(korvatAt: { q: number; r: number }, resolute: Over = {}, viewer = 'blue'): Seen {
  const battle = duel({ resolute: { holders: ALL_ADA, ...resolute }, korvat: { running: { shields: RAISED } }, korvatAt });
  const { ruleset, view } = shownDuel(battle, viewer);
  const [ship, other, overlay] = [
    ruleset.glance(view, viewer, 'resolute'),
    ruleset.glance(view, viewer, 'korvat'),
    ruleset.overlay(view, 'resolute', 'korvat'),
  ];
  if (!ship || !other || !overlay) throw new Error('nothing is seen');
  return { ship, overlay, aim: (tie = null) => ({ name: 'Kor’vat', at: other, tie }) };
}
const shapesOf = ({ ship, overlay, aim }: Seen, tie?: Aim['tie']): readonly Shape[] => targetShapes(ship, overlay, aim(tie));
const names = (shapes: readonly Shape[]): string[] => shapes.map(({ what }) => what);
const labels = (shapes: readonly Shape[], what: string): Label[] => shapes.filter((shape): shape is Label => shape.kind === 'label' && shape.what === what);
const texts = (shapes: readonly Shape[], what: string): string[][] => labels(shapes, what).map(({ lines }) => lines.map(({ text }) => text));

describe('The arcs on the map', () => {
  it('are an outline with a pale tint, and a row of chevrons, each with its name', () => {
    const { ship, overlay } = seen(CORNER);
    const shapes = arcShapes(ship, overlay);
    expect(shapes.find(({ what }) => what === 'phasers')).toMatchObject({ kind: 'area', outline: 'solid', tint: 0.07 });
    expect(names(shapes).filter((name) => name === 'torpedoes')).toHaveLength(10);
    expect([texts(shapes, 'phasersWords'), texts(shapes, 'torpedoesWords')]).toEqual([[['phaser arc']], [['torpedo row']]]);
  });

  it('leave the picture of a target ahead free of chevrons', () => {
    const { ship, overlay } = seen(AHEAD);
    expect(names(arcShapes(ship, overlay)).filter((name) => name === 'torpedoes')).toHaveLength(9);
  });

  it('are dim and say why where a weapon cannot be fired', () => {
    const damage = { bridge: 0, transporter: 0, sensors: 0, phasers: 15, torpedoes: 0, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };
    const { ship, overlay } = seen(AHEAD, { running: { damage } });
    const shapes = arcShapes(ship, overlay);
    expect(shapes.find(({ what }) => what === 'phasers')).toMatchObject({ ink: 'dim', outline: 'dashed', tint: 0 });
    expect(texts(shapes, 'phasersWords')).toEqual([['phaser arc: severe damage: phasers']]);
  });
});

describe('The chances on the map', () => {
  it('stand at every distance ahead, and that of the target is marked', () => {
    const chances = labels(shapesOf(seen(CORNER)), 'chance');
    expect(chances).toHaveLength(10);
    expect(chances.map(({ frame }) => frame === 'now')).toEqual([false, true, ...Array.from({ length: 8 }, () => false)]);
  });

  it('leave the hex of the target to its own words, and stand beside a line of fire that would strike them through', () => {
    const seats = (at: { q: number; r: number }): { hexes: string[]; sides: number[] } => {
      const { overlay, aim, ship } = seen(at);
      const shapes = [...targetShapes(ship, overlay, aim()), ...arcShapes(ship, overlay)];
      const all = [...labels(shapes, 'chance'), ...labels(shapes, 'torpedoesWords')];
      return {
        hexes: labels(shapes, 'chance').map(({ at: { hex } }) => `${hex.q},${hex.r}`),
        sides: [...new Set(all.map(({ at: spot }) => Math.sign(Math.round(spot.far * Math.sin((spot.toward * Math.PI) / 3) * 100))))],
      };
    };
    expect(seats(AHEAD).hexes).not.toContain('0,-2');
    expect(seats(AHEAD).hexes).toHaveLength(9);
    // At the left of the map, where the words about the target are not.
    expect(seats(AHEAD).sides).toEqual([-1]);
    expect(seats({ q: 1, r: -6 }).sides).toEqual([-1]);
    expect(seats({ q: -1, r: -5 }).sides).toEqual([1]);
    expect(seats(CORNER).sides).toEqual([0]);
  });

  it('stand beside the row, away from the line of fire, where another ship would be covered', () => {
    const sides = (others: readonly { q: number; r: number }[], at = ASTERN): number[] => {
      const { ship, overlay, aim } = seen(at);
      const shapes = [...targetShapes(ship, overlay, aim(), others), ...arcShapes(ship, overlay, others)];
      const all = [...labels(shapes, 'chance'), ...labels(shapes, 'torpedoesWords')];
      return [...new Set(all.map(({ at: spot }) => Math.sign(Math.round(spot.far * Math.sin((spot.toward * Math.PI) / 3) * 100))))];
    };
    const [onRow, offRow] = [
      { q: 0, r: -3 },
      { q: 2, r: -3 },
    ];
    expect([sides([offRow]), sides([onRow, offRow])]).toEqual([[0], [expect.any(Number)]]);
    expect(Math.abs(sides([onRow])[0] ?? 0)).toBe(1);
    expect(sides([onRow], CORNER)).toEqual([-1]);
    expect(sides([onRow], { q: -1, r: -1 })).toEqual([1]);
  });

  it('have the name of the row behind a target that stands where it would be', () => {
    const far = (at: { q: number; r: number }): number => {
      const { ship, overlay } = seen(at);
      const [words] = labels(arcShapes(ship, overlay), 'torpedoesWords');
      return words ? words.at.far * Math.cos((words.at.toward * Math.PI) / 3) : NaN;
    };
    expect([far(AHEAD), far({ q: 0, r: -5 }), far({ q: 0, r: -6 }), far({ q: 0, r: -7 })].map((value) => value.toFixed(2))).toEqual([
      '5.28',
      '6.28',
      '7.28',
      '5.28',
    ]);
  });

  it('have the names of arc and row at hand elsewhere on them, but at the target, for where the map is out of view', () => {
    const ahead = (at: { q: number; r: number }, what: string): string[] => {
      const { ship, overlay } = seen(at);
      return labels(arcShapes(ship, overlay), what).flatMap(({ orAt = [] }) =>
        orAt.map(({ far, toward }) => (far * Math.cos((toward * Math.PI) / 3)).toFixed(2)),
      );
    };
    expect(ahead(CORNER, 'torpedoesWords')).toEqual(['4.28', '6.28', '3.28', '7.28', '2.28', '8.28', '1.28', '9.28']);
    expect(ahead({ q: 0, r: -4 }, 'torpedoesWords')).toEqual(['6.28', '7.28', '2.28', '8.28', '1.28', '9.28']);
    expect(ahead(CORNER, 'phasersWords').slice(0, 3)).toEqual(['3.00', '2.00', '4.00']);
  });

  it('keep off the bow of the ship from close by, also where the target is', () => {
    const zoomOf = (at: { q: number; r: number }): unknown => labels(shapesOf(seen(at)), 'chance')[0]?.fromZoom;
    expect([zoomOf(AHEAD), zoomOf({ q: 1, r: -1 })]).toEqual([0.75, 0.75]);
  });
});

describe('The line of fire on the map', () => {
  it('begins beyond the bow where the target is straight ahead, from close by too, and beside it elsewhere', () => {
    const startOf = (at: { q: number; r: number }): unknown =>
      shapesOf(seen(at)).flatMap((shape) => (shape.what === 'lineOfFire' && shape.kind === 'line' ? [shape.spots[0]?.far] : []))[0];
    expect([startOf(AHEAD), startOf({ q: 0, r: -1 }), startOf(CORNER)]).toEqual([0.66, expect.closeTo(0.45), 0.28]);
  });

  it('ends at the side that it meets, at the tip where that is the bow, with a bracket that cannot be pressed', () => {
    const shapes = shapesOf(seen(AHEAD));
    expect(shapes.find(({ what }) => what === 'lineEnd')).toMatchObject({ at: { hex: AHEAD, toward: 3, far: 0.62 } });
    expect(shapesOf(seen({ q: 2, r: -2 })).find(({ what }) => what === 'lineEnd')).toMatchObject({ at: { toward: 4, far: 0.5 } });
    expect(shapes.filter(({ what }) => what.startsWith('bracket')).map(({ press }) => press)).toEqual([undefined]);
  });

  it('ends at the corner of a tie, with a solid bracket and a dashed one', () => {
    const shapes = shapesOf(seen(CORNER));
    expect(shapes.find(({ what }) => what === 'lineEnd')).toMatchObject({ at: { hex: CORNER, toward: 3.5 } });
    expect(shapes.filter(({ what }) => what.startsWith('bracket'))).toMatchObject([
      { what: 'bracketA', pattern: 'solid' },
      { what: 'bracketB', pattern: 'dashed' },
    ]);
    expect(shapes.some(({ press }) => press !== undefined)).toBe(false);
  });

  it('lets faces be pressed where they are decided here, and letters stay with them whatever is chosen', () => {
    for (const [chosen, patterns] of [
      [null, ['solid', 'dashed']],
      [0, ['solid', 'dashed']],
      [1, ['dashed', 'solid']],
    ] as const) {
      const shapes = shapesOf(seen(CORNER), { faces: [0, 1], chosen }).filter(({ press }) => press !== undefined);
      expect(shapes.map(({ what, press }) => [what, press])).toEqual([
        ['bracketA', '0'],
        ['badgeA', '0'],
        ['bracketB', '1'],
        ['badgeB', '1'],
      ]);
      expect(shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.pattern] : []))).toEqual(patterns);
    }
  });

  it('says name, chance, distance and faces, with values only for those who know them', () => {
    expect(texts(shapesOf(seen(CORNER)), 'targetWords')).toEqual([['Kor’vat   55 %', '2 hexes away, tie at a corner', 'A  front     B  front-right']]);
    expect(texts(shapesOf(seen(CORNER, {}, 'gm')), 'targetWords')[0]?.[2]).toBe('A  front 4     B  front-right 8');
    expect(texts(shapesOf(seen(AHEAD)), 'targetWords')[0]?.[1]).toBe('2 hexes away, in the torpedo row');
  });

  it('is dashed, without faces, where no weapon bears', () => {
    const shapes = shapesOf(seen(ASTERN));
    expect(shapes.find(({ what }) => what === 'lineOfFire')).toMatchObject({ pattern: 'dashed', ink: 'dim' });
    expect(names(shapes).some((name) => name.startsWith('bracket'))).toBe(false);
    expect(texts(shapes, 'targetWords')[0]?.slice(1)).toEqual(['2 hexes away, no weapon bears']);
  });
});
