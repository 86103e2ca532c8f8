import { FACINGS, type Facing, type Hex } from '#engine';
import { CORNER, offset, type Disc, type Form, type Ink, type Line, type Pattern, type Shape } from './shape.ts';

/** Signs of the map that several drawings share. Directions are absolute, 0 to 5. */

/** The bow of a ship: a solid triangle beyond the side it faces. */
export const bow = (at: Hex, facing: number, ink: Ink = 'text'): Form => ({
  what: 'bow',
  kind: 'form',
  spots: [offset(at, facing, 0.62), offset(at, facing, 0.46, 0.14), offset(at, facing, 0.46, -0.14)],
  ink,
});

/** A dotted chevron that points in a direction, a bit ahead of the middle of its hex. */
export const chevron = (at: Hex, direction: number, what: string, ink: Ink = 'text'): Line => ({
  what,
  kind: 'line',
  spots: [offset(at, direction, 0.02, -0.13), offset(at, direction, 0.14), offset(at, direction, 0.02, 0.13)],
  ink,
  width: 0.02,
  pattern: 'dotted',
});

/** A bar along a side of a hex at so far from its middle; `short` leaves out that part of the side at both ends. */
export function bar(at: Hex, side: number, look: { what: string; far: number; short: number; ink: Ink; width: number; pattern?: Pattern }): Line {
  const half = look.far * Math.tan(Math.PI / 6) * (1 - 2 * look.short);
  const { what, far, ink, width, pattern = 'solid' } = look;
  return { what, kind: 'line', spots: [offset(at, side, far, -half), offset(at, side, far, half)], ink, width, pattern };
}

/** A bracket outside a side, with a badge beyond it that says its letter; both are pressed with the same key. */
export function bracket(at: Hex, side: Facing, letter: string, look: { chosen: boolean; press?: string }): readonly Shape[] {
  const pattern: Pattern = look.chosen ? 'solid' : 'dashed';
  const press = look.press === undefined ? {} : { press: look.press };
  const line = bar(at, side, { what: `bracket${letter}`, far: 0.68, short: 0.12, ink: 'now', width: 0.08, pattern });
  if (letter === '') return [{ ...line, ...press }];
  const disc = badge(offset(at, side, 0.85), letter, { what: `badge${letter}`, ink: 'now', ...(look.chosen ? {} : { ring: pattern }) });
  return [
    { ...line, ...press },
    { ...disc, ...press },
  ];
}

/** A disc with a number or a letter. */
export const badge = (at: Disc['at'], text: string, look: { what: string; ink: Ink; ring?: Pattern; radius?: number }): Disc => ({
  what: look.what,
  kind: 'disc',
  at,
  radius: look.radius ?? 0.15,
  ink: look.ink,
  text,
  ...(look.ring ? { ring: look.ring } : {}),
});

/** A hexagon around the middle of a hex, `far` to its sides. */
export const hexagon = (at: Hex, far: number, look: Omit<Form, 'kind' | 'spots'>): Form => ({
  ...look,
  kind: 'form',
  spots: FACINGS.map((side) => offset(at, side + 0.5, far * 2 * CORNER)),
});
