import { describe, expect, test } from 'vitest';
import { disc } from '../../src/engine/hex/area.ts';
import { FACINGS, neighbour, turned } from '../../src/engine/hex/direction.ts';
import { facesTowards, relativeFace } from '../../src/engine/hex/face.ts';
import { distance, hex } from '../../src/engine/hex/hex.ts';
import type { Hex } from '../../src/engine/hex/hex.ts';
import { keyOf } from '../../src/engine/hex/key.ts';
import { facingOf, hexToOffset, layoutOf, offsetToHex, rotationOf } from '../../src/engine/hex/layout.ts';
import type { Layout, Offset } from '../../src/engine/hex/layout.ts';
import { inOpenWedge, straightAhead } from '../../src/engine/hex/wedge.ts';

/** Where direction 0 points on the canvas, in degrees clockwise from east, on each kind of board. */
const BOARDS: readonly { layout: Layout; columns: boolean; even: boolean; ahead: number }[] = [
  { layout: 'HEXODDR', columns: false, even: false, ahead: 300 },
  { layout: 'HEXEVENR', columns: false, even: true, ahead: 300 },
  { layout: 'HEXODDQ', columns: true, even: false, ahead: 270 },
  { layout: 'HEXEVENQ', columns: true, even: true, ahead: 270 },
];
const START: readonly Offset[] = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].map((j) => ({ i: i - 2, j: j - 2 })));

/** The centre of a drawn hex in pixels, y down, from the picture of the board alone: every other line is shoved half a hex on. */
function center({ columns, even }: { columns: boolean; even: boolean }, { i, j }: Offset): { x: number; y: number } {
  const isShoved = (along: number) => (along % 2 !== 0) !== even;
  if (columns) return { x: 1.5 * j, y: Math.sqrt(3) * (i + (isShoved(j) ? 0.5 : 0)) };
  return { x: Math.sqrt(3) * (j + (isShoved(i) ? 0.5 : 0)), y: 1.5 * i };
}

function canvasAngle(board: (typeof BOARDS)[number], from: Hex, to: Hex): number {
  const [a, b] = [center(board, hexToOffset(board.layout, from)), center(board, hexToOffset(board.layout, to))];
  return ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 360) % 360;
}

describe.each(BOARDS)('a board of $layout', (board) => {
  const { layout, columns, even, ahead } = board;

  test('HEX-GRID-02: the neighbour in each direction is drawn at its own angle, from odd and even columns and rows.', () => {
    expect(layoutOf(columns, even)).toBe(layout);
    for (const offset of START) {
      const from = offsetToHex(layout, offset);
      for (const direction of FACINGS) {
        const angle = canvasAngle(board, from, neighbour(from, direction));
        expect(angle).toBeCloseTo((ahead + 60 * direction) % 360, 6);
      }
    }
  });

  test('HEX-GRID-03: places drawn side by side are one step apart, and no others are.', () => {
    for (const offset of START) {
      const a = center(board, offset);
      for (const other of disc(offsetToHex(layout, offset), 3)) {
        const b = center(board, hexToOffset(layout, other));
        const touching = Math.abs(Math.hypot(b.x - a.x, b.y - a.y) - Math.sqrt(3)) < 1e-9;
        expect(touching).toBe(distance(offsetToHex(layout, offset), other) === 1);
      }
    }
  });

  test('HEX-GRID-05: bow, move, row, wedge and front face agree at every spelling of a rotation.', () => {
    for (const offset of START) {
      const ship = offsetToHex(layout, offset);
      for (const base of FACINGS.map((facing) => rotationOf(layout, facing))) {
        for (const rotation of [base - 720, base - 360, base, base + 360, base + 720]) {
          const facing = facingOf(layout, rotation);
          if (facing === null) throw new Error(`No facing at ${rotation}`);
          const bow = neighbour(ship, facing);
          // Rotation 0 points south, which is 90 degrees on the canvas.
          expect(canvasAngle(board, ship, bow)).toBeCloseTo((base + 90) % 360, 6);
          expect([straightAhead(ship, facing, bow), inOpenWedge(ship, facing, bow)]).toStrictEqual([true, true]);
          expect(facesTowards(ship, bow).map((face) => relativeFace(face, facing))).toStrictEqual([0]);
        }
      }
    }
  });

  test('HEX-GRID-06: starboard is drawn to the right of the bow and port to the left.', () => {
    const ship = offsetToHex(layout, { i: 1, j: 1 });
    for (const facing of FACINGS) {
      const bow = canvasAngle(board, ship, neighbour(ship, facing));
      for (const face of [1, 2, 4, 5] as const) {
        const side = canvasAngle(board, ship, neighbour(ship, turned(facing, face)));
        expect(Math.round(side - bow + 360) % 360).toBe(60 * face);
      }
    }
  });

  test('Drawn places and hexes stand for each other one to one.', () => {
    const places = new Map<string, Offset>();
    for (let i = -8; i <= 8; i++) for (let j = -8; j <= 8; j++) places.set(keyOf(offsetToHex(layout, { i, j })), { i, j });
    expect(places.size).toBe(17 * 17);
    for (const of of disc(hex(0, 0), 3)) expect(places.get(keyOf(of))).toStrictEqual(hexToOffset(layout, of));
  });
});
