import { describe, expect, test } from 'vitest';
import { disc, ring, row } from '../../src/engine/hex/area.ts';
import { FACINGS, neighbour, turned } from '../../src/engine/hex/direction.ts';
import { facesTowards, relativeFace } from '../../src/engine/hex/face.ts';
import { add, distance, equalHex, hex, s } from '../../src/engine/hex/hex.ts';
import type { Facing, Hex } from '../../src/engine/hex/hex.ts';
import { keyOf } from '../../src/engine/hex/key.ts';
import { line } from '../../src/engine/hex/line.ts';
import { rotate } from '../../src/engine/hex/rotate.ts';
import { inNarrowWedge, inOpenWedge, inWedge, straightAhead } from '../../src/engine/hex/wedge.ts';

const ORIGIN = hex(0, 0);
const around = (radius: number) => disc(ORIGIN, radius).slice(1);
const keys = (hexes: Iterable<Hex>) => [...hexes].map(keyOf).toSorted();

/** The phaser arc of appendix A up to distance 4, facing 0, left border to right border. */
const ARC: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0, -1, 1]],
  [
    [-1, -1, 2],
    [0, -2, 2],
    [1, -2, 1],
  ],
  [
    [-2, -1, 3],
    [-1, -2, 3],
    [0, -3, 3],
    [1, -3, 2],
    [2, -3, 1],
  ],
  [
    [-3, -1, 4],
    [-2, -2, 4],
    [-1, -3, 4],
    [0, -4, 4],
    [1, -4, 3],
    [2, -4, 2],
    [3, -4, 1],
  ],
];

describe('faces of every hex around a target', () => {
  test('HEX-FACE-02, HEX-FACE-05: every hex within 30 has one face or two adjacent ones, and the six faces share them evenly.', () => {
    const single = new Map<Facing, number>();
    for (const shooter of around(30)) {
      const [first, ...others] = facesTowards(ORIGIN, shooter);
      if (first === undefined) throw new Error(`No face towards ${keyOf(shooter)}`);
      expect([[], [turned(first, 1)]]).toContainEqual(others);
      if (others.length === 0) single.set(first, (single.get(first) ?? 0) + 1);
    }
    // 2790 hexes, 6 corner lines of 15 hexes each.
    expect(FACINGS.map((face) => single.get(face))).toStrictEqual(FACINGS.map(() => (2790 - 90) / 6));
  });

  test('HEX-FACE-03: ties are six hexes on every even ring and none on odd rings.', () => {
    for (let radius = 1; radius <= 30; radius++) {
      const ties = ring(ORIGIN, radius).filter((shooter) => facesTowards(ORIGIN, shooter).length === 2);
      expect(ties.length).toBe(radius % 2 === 0 ? 6 : 0);
    }
  });

  test('HEX-FACE-03: every corner line ties the same pair of relative faces in all six facings.', () => {
    for (const facing of FACINGS) {
      for (const corner of FACINGS) {
        for (let times = 1; times <= 15; times++) {
          const shooter = neighbour(neighbour(ORIGIN, turned(facing, corner), times), turned(facing, corner + 1), times);
          const faces = facesTowards(ORIGIN, shooter).map((face) => relativeFace(face, facing));
          expect(faces).toStrictEqual([corner, turned(corner, 1)]);
        }
      }
    }
  });

  test('HEX-FACE-02: the face is the one an independent measurement of angles gives, ties within a billionth of a degree.', () => {
    for (const shooter of around(30)) {
      const bearing = (Math.atan2(1.5 * shooter.q, -Math.sqrt(3) * (shooter.r + shooter.q / 2)) * 180) / Math.PI;
      const crossed = FACINGS.filter((face) => Math.abs(((bearing - 60 * face + 540) % 360) - 180) <= 30 + 1e-9);
      expect([...facesTowards(ORIGIN, shooter)].toSorted()).toStrictEqual(crossed);
    }
  });

  test('HEX-FACE-01: two ships in one hex have no face and no arc on each other, for every pair of facings.', () => {
    for (const place of [ORIGIN, hex(1, -4), hex(-7, 2)]) {
      expect(facesTowards(place, place)).toStrictEqual([]);
      expect(distance(place, place)).toBe(0);
      for (const facing of FACINGS) {
        for (const within of [inNarrowWedge, inOpenWedge, inWedge, straightAhead]) expect(within(place, facing, place)).toBe(false);
      }
    }
  });
});

describe('arcs', () => {
  test('HEX-ARC-03: stepping on from the hex ahead over its three front sides reaches 1, 3, 6, 10, ... hexes: the open wedge.', () => {
    for (const facing of FACINGS) {
      const reached = new Map<string, Hex>();
      let layer = [neighbour(ORIGIN, facing)];
      for (let steps = 1; steps <= 10; steps++) {
        expect(layer.length).toBe((steps * (steps + 1)) / 2);
        for (const of of layer) reached.set(keyOf(of), of);
        expect(reached.size).toBe(steps * steps);
        expect(keys(reached.values())).toStrictEqual(keys(disc(ORIGIN, steps).filter((of) => inOpenWedge(ORIGIN, facing, of))));
        const next = layer.flatMap((of) => [-1, 0, 1].map((side) => neighbour(of, turned(facing, side))));
        layer = [...new Map(next.map((of) => [keyOf(of), of])).values()];
      }
    }
  });

  test('HEX-ARC-04: the open wedge is its closed form, turned for every facing, up to distance 10.', () => {
    for (const facing of FACINGS) {
      for (let range = 1; range <= 10; range++) {
        const closedForm = Array.from({ length: range }, (_, b) => [hex(b, -range), hex(-b, -(range - b))]).flat();
        const found = ring(ORIGIN, range).filter((of) => inOpenWedge(ORIGIN, facing, of));
        expect(keys(found)).toStrictEqual([...new Set(keys(closedForm.map((of) => rotate(of, facing))))]);
      }
    }
  });

  test('HEX-ARC-04: the open wedge is the list of the rules up to distance 4, in every facing and from any hex.', () => {
    const ship = hex(5, -8);
    for (const facing of FACINGS) {
      for (const [index, listed] of ARC.entries()) {
        expect(listed.map(([q, r]) => s(hex(q, r)))).toStrictEqual(listed.map(([, , third]) => third));
        const found = ring(ship, index + 1).filter((of) => inOpenWedge(ship, facing, of));
        expect(keys(found)).toStrictEqual(keys(listed.map(([q, r]) => add(ship, rotate(hex(q, r), facing)))));
      }
    }
  });

  test('HEX-ARC-05: the open wedge is the closed wedge with its tip one hex ahead.', () => {
    for (const facing of FACINGS) {
      const tip = neighbour(ORIGIN, facing);
      for (const of of around(12)) expect(inOpenWedge(ORIGIN, facing, of)).toBe(equalHex(of, tip) || inWedge(tip, facing, of));
    }
  });

  test('HEX-ARC-05: over a full turn every hex lies in as many wedges as the rules intend.', () => {
    for (const of of around(30)) {
      const count = (within: typeof inWedge) => FACINGS.filter((facing) => within(ORIGIN, facing, of)).length;
      const onRow = of.q === 0 || of.r === 0 || s(of) === 0;
      expect(count(inWedge)).toBe(onRow ? 3 : 2);
      expect(count(inOpenWedge)).toBe(onRow ? 1 : 2);
      expect(count(inNarrowWedge)).toBe(facesTowards(ORIGIN, of).length);
      expect(count(straightAhead)).toBe(onRow ? 1 : 0);
    }
  });

  test('HEX-ARC-05: a wedge is decided alike on its border at every distance, in every facing, on both sides.', () => {
    for (const facing of FACINGS) {
      for (let range = 1; range <= 30; range++) {
        for (const side of [-1, 1]) {
          const border = neighbour(ORIGIN, turned(facing, side), range);
          const corner = neighbour(neighbour(ORIGIN, facing, range), turned(facing, side), range);
          const outside = neighbour(border, turned(facing, 2 * side));
          expect([inWedge, inOpenWedge].map((within) => within(ORIGIN, facing, border))).toStrictEqual([true, false]);
          expect([inWedge, inOpenWedge].map((within) => within(ORIGIN, facing, outside))).toStrictEqual([false, false]);
          expect(inNarrowWedge(ORIGIN, facing, corner)).toBe(true);
          expect(inNarrowWedge(ORIGIN, facing, neighbour(corner, turned(facing, 2 * side)))).toBe(false);
        }
      }
    }
  });

  test('HEX-ARC-07: the row ahead is the straight line to its end.', () => {
    for (const facing of FACINGS) {
      const ahead = row(ORIGIN, facing, 10);
      expect(line(ORIGIN, neighbour(ORIGIN, facing, 10)).slice(1)).toStrictEqual(ahead.map((of) => [of]));
      expect(keys(disc(ORIGIN, 10).filter((of) => straightAhead(ORIGIN, facing, of)))).toStrictEqual(keys(ahead));
    }
  });
});

describe('several hexes and several ships', () => {
  test('A line from any hex of a station of seven leaves the station once and never comes back to it.', () => {
    const station = disc(ORIGIN, 1);
    for (const target of ring(ORIGIN, 6)) {
      for (const own of station) {
        const inside = line(own, target).map((step) => step.some((of) => distance(ORIGIN, of) <= 1));
        const left = inside.indexOf(false);
        expect(left).toBeGreaterThan(0);
        expect(inside.slice(left)).not.toContain(true);
      }
    }
  });

  test('Two ships that pass through each other meet at the same places whichever of them is moved first.', () => {
    const from = hex(-2, 5);
    for (const direction of FACINGS) {
      for (let apart = 1; apart <= 8; apart++) {
        const to = neighbour(from, direction, apart);
        const there = [from, ...row(from, direction, apart)];
        const back = [to, ...row(to, turned(direction, 3), apart)];
        expect(back.toReversed()).toStrictEqual(there);
        const meetings = there.filter((of, index) => equalHex(of, back[index] ?? to));
        expect(meetings).toStrictEqual(apart % 2 === 0 ? [neighbour(from, direction, apart / 2)] : []);
      }
    }
  });
});
