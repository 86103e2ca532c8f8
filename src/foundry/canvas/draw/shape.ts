import { hex, type Hex } from '#engine';

/**
 * What is drawn on the map, as plain data: no pixels, no Pixi. Whoever draws computes shapes; `MapInk` alone turns them into
 * strokes. Sizes are parts of the grid size, the distance between two opposite sides of a hex.
 */

/**
 * A point of the map: so far (`far`) from the centre of a hex towards a direction. `toward` counts sixths of a turn clockwise
 * from direction 0, so a whole number is the middle of a side and a half one a corner, alike on all four layouts.
 */
export interface Spot {
  readonly hex: Hex;
  readonly toward: number;
  readonly far: number;
}

/** Colours of the map; each is drawn on a dark casing, so that it holds on dark and pale maps. */
export const INKS = {
  casing: 0x0b0c12,
  text: 0xf4f0e7,
  shield: 0x8ccbf9,
  now: 0xf7c04d,
  foe: 0xef9fdd,
  danger: 0xff9f66,
  severe: 0xff8095,
  dim: 0xaab0c2,
} as const;
export type Ink = keyof typeof INKS;

export type Pattern = 'solid' | 'dashed' | 'dotted';
export type Hatch = 'single' | 'cross';

interface Named {
  /** What the shape stands for, in one word: `bow`, `phaserArc`. For tests and for whoever reads what is drawn. */
  readonly what: string;
  /** A click on it presses this key; without one the pointer does not meet it. */
  readonly press?: string;
  /** 0 to 1, 1 where it is not given. */
  readonly alpha?: number;
  /** Drawn from this zoom on: below it there is no room for it. */
  readonly fromZoom?: number;
  /** Below the pictures of the tokens instead of above them. */
  readonly under?: boolean;
}

/** A set of hexes: tinted, hatched, outlined, each as asked. Nothing of it is drawn beyond the scene. */
export interface Area extends Named {
  readonly kind: 'area';
  readonly hexes: readonly Hex[];
  readonly ink: Ink;
  readonly tint?: number;
  readonly hatch?: Hatch;
  readonly outline?: Pattern;
}

export interface Line extends Named {
  readonly kind: 'line';
  readonly spots: readonly Spot[];
  readonly ink: Ink;
  readonly width: number;
  readonly pattern?: Pattern;
}

/** A filled form, hatched with a second ink where one is given. */
export interface Form extends Named {
  readonly kind: 'form';
  readonly spots: readonly Spot[];
  readonly ink: Ink;
  /** A form without a filling shows only its edge. */
  readonly hollow?: boolean;
  readonly hatch?: { readonly ink: Ink; readonly how: Hatch };
  /** The ink of its edge; the casing where none is given. */
  readonly edge?: Ink;
  readonly pattern?: Pattern;
}

/** A disc with a letter, a number or nothing in it. */
export interface Disc extends Named {
  readonly kind: 'disc';
  readonly at: Spot;
  readonly radius: number;
  readonly ink: Ink;
  /** ring: only its edge, over the casing. */
  readonly ring?: Pattern;
  readonly text?: string;
}

/** Words. On a plate, unless `bare`; with its left or right edge at the spot, or its middle. */
export interface Label extends Named {
  readonly kind: 'label';
  readonly at: Spot;
  readonly lines: readonly LabelLine[];
  /** The ink of the plate's edge. */
  readonly frame?: Ink;
  readonly bare?: boolean;
  readonly side?: 'left' | 'middle' | 'right';
  /** How far to the right of the spot on the screen. */
  readonly aside?: number;
  /** Stays in the part of the map that no sidebar covers, as long as its spot is there: on the other side of the spot, or pushed in. */
  readonly inView?: boolean;
  /** Where else it may stand, the best first, where it would be cut off or covered at its spot. Where that is everywhere so, it is left out. */
  readonly orAt?: readonly Spot[];
  /** Height of the letters, 0.14 where it is not given. Never under 11 pixels of the screen, but for bare ones. */
  readonly size?: number;
}
export interface LabelLine {
  readonly text: string;
  readonly ink: Ink;
  readonly bold?: boolean;
}

/** A warning as on the ship sheet, upright on the screen: ▲ with ! for damage, ■ with × for severe damage. */
export interface Sign extends Named {
  readonly kind: 'sign';
  readonly at: Spot;
  readonly sign: 'damaged' | 'severe';
  readonly size: number;
}

/** A picture of a ship, drawn bow down like that of a token, turned so that the bow lies in a direction. */
export interface Picture extends Named {
  readonly kind: 'picture';
  readonly at: Spot;
  readonly src: string;
  readonly size: number;
  readonly bow: number;
}

export type Shape = Area | Line | Form | Disc | Label | Sign | Picture;

/** The middle of a hex. */
export const centre = (of: Hex): Spot => ({ hex: hex(of.q, of.r), toward: 0, far: 0 });

/** The point so far ahead and aside (clockwise is positive) of the middle of a hex, for somebody who looks in a direction. */
export function offset(of: Hex, direction: number, ahead: number, aside = 0): Spot {
  const far = Math.hypot(ahead, aside);
  return { hex: hex(of.q, of.r), toward: direction + (Math.atan2(aside, ahead) * 3) / Math.PI, far };
}

/** How far a corner is from the middle of its hex. */
export const CORNER = 1 / Math.sqrt(3);
