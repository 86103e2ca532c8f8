import type { Paper } from './paper.ts';
import { INKS, type Area, type Disc, type Form, type Ink, type Label, type Line, type Pattern, type Picture, type Shape, type Sign } from './shape.ts';
import { hatching, pieces, type Point } from './strokes.ts';

/** The only code that knows Pixi: it draws one shape on a paper. */

const HATCH_STEP = 0.1;
const HATCH_WIDTH = 0.022;
const EDGE_WIDTH = 0.025;
const OUTLINE_WIDTH = 0.03;

/** A drawing of the shape, which the pointer does not meet. */
export function paint(shape: Shape, paper: Paper): PIXI.Container {
  const root = new PIXI.Container();
  const pen = new PIXI.Graphics();
  root.addChild(pen);
  root.alpha = shape.alpha ?? 1;
  if (shape.kind === 'area') paintArea(pen, shape, paper);
  else if (shape.kind === 'line') paintLine(pen, shape, paper);
  else if (shape.kind === 'form') paintForm(pen, shape, paper);
  else if (shape.kind === 'disc') paintDisc(root, pen, shape, paper);
  else if (shape.kind === 'sign') paintSign(root, pen, shape, paper);
  else if (shape.kind === 'picture') paintPicture(root, shape, paper);
  else paintLabel(root, pen, shape, paper);
  return root;
}

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** Casing first, then the colour, along the same path. */
function ink(pen: PIXI.Graphics, path: readonly Point[], paper: Paper, look: { ink: Ink; width: number; pattern?: Pattern; closed?: boolean }): void {
  const width = paper.stroke(look.width);
  const drawn = pieces(path, look.pattern ?? 'solid', width, look.closed);
  for (const [color, thick] of [
    [INKS.casing, paper.casing(width)],
    [INKS[look.ink], width],
  ] as const) {
    pen.lineStyle({ width: thick, color, alpha: 1, alignment: 0.5 });
    for (const piece of drawn) stroke(pen, piece);
  }
  pen.lineStyle({ width: 0 });
}

function stroke(pen: PIXI.Graphics, [first, ...others]: readonly Point[]): void {
  if (!first) return;
  pen.moveTo(first.x, first.y);
  for (const { x, y } of others) pen.lineTo(x, y);
}

function hatch(pen: PIXI.Graphics, form: readonly Point[], paper: Paper, look: { ink: Ink; how: 'single' | 'cross'; alpha: number }): void {
  pen.lineStyle({ width: paper.stroke(HATCH_WIDTH), color: INKS[look.ink], alpha: look.alpha });
  for (const line of hatching(form, look.how, Math.max(HATCH_STEP * paper.size, 5 / paper.zoom))) stroke(pen, line);
  pen.lineStyle({ width: 0 });
}

function paintArea(pen: PIXI.Graphics, area: Area, paper: Paper): void {
  for (const hex of area.hexes) {
    if (!paper.holds(hex)) continue;
    const corners = paper.corners(hex);
    if (area.tint) pen.beginFill(INKS[area.ink], area.tint).drawPolygon(flat(corners)).endFill();
    if (area.hatch) hatch(pen, corners, paper, { ink: area.ink, how: area.hatch, alpha: 0.35 });
  }
  if (!area.outline) return;
  for (const { path, closed } of paper.borderPaths(area.hexes)) {
    ink(pen, path, paper, { ink: area.ink, width: OUTLINE_WIDTH, pattern: area.outline, closed });
  }
}

const paintLine = (pen: PIXI.Graphics, line: Line, paper: Paper): void =>
  ink(
    pen,
    line.spots.map((spot) => paper.at(spot)),
    paper,
    line,
  );

/** A form over its casing: the casing stands out and takes nothing away from it. */
function fill(pen: PIXI.Graphics, points: readonly Point[], color: Ink, casing: number): void {
  if (casing > 0) pen.lineStyle({ width: casing, color: INKS.casing }).beginFill(INKS.casing).drawPolygon(flat(points)).endFill();
  pen.lineStyle({ width: 0 }).beginFill(INKS[color]).drawPolygon(flat(points)).endFill();
}

function paintForm(pen: PIXI.Graphics, form: Form, paper: Paper): void {
  const points = form.spots.map((spot) => paper.at(spot));
  if (!form.hollow) fill(pen, points, form.ink, form.edge ? 0 : paper.casing(0));
  if (form.hatch) hatch(pen, points, paper, { ...form.hatch, alpha: 0.45 });
  if (form.edge) ink(pen, points, paper, { ink: form.edge, width: EDGE_WIDTH, closed: true, ...(form.pattern ? { pattern: form.pattern } : {}) });
}

function paintDisc(root: PIXI.Container, pen: PIXI.Graphics, disc: Disc, paper: Paper): void {
  const { x, y } = paper.at(disc.at);
  const radius = Math.max(disc.radius * paper.size, 3 / paper.zoom);
  const rim = paper.casing(0) / 2;
  pen
    .beginFill(INKS.casing)
    .drawCircle(x, y, radius + rim)
    .endFill();
  if (disc.ring) {
    const inner = radius * 0.85;
    const steps = Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12);
    const circle = steps.map((angle) => ({ x: x + Math.cos(angle) * inner, y: y + Math.sin(angle) * inner }));
    ink(pen, circle, paper, { ink: disc.ink, width: disc.radius * 0.3, pattern: disc.ring, closed: true });
  } else pen.beginFill(INKS[disc.ink]).drawCircle(x, y, radius).endFill();
  if (disc.text === undefined || disc.text === '') return;
  const text = textOf(disc.text, { ink: disc.ring ? disc.ink : 'casing', bold: true }, radius * 1.3, paper);
  text.anchor.set(0.5);
  text.position.set(x, y);
  root.addChild(text);
}

const SIGNS = { damaged: { ink: 'danger', text: '!' }, severe: { ink: 'severe', text: '×' } } as const;

function paintSign(root: PIXI.Container, pen: PIXI.Graphics, { at, sign, size }: Sign, paper: Paper): void {
  const { x, y } = paper.at(at);
  const half = Math.max(size * paper.size, 9 / paper.zoom) / 2;
  const { ink: color, text } = SIGNS[sign];
  const form =
    sign === 'damaged'
      ? [
          { x, y: y - half },
          { x: x + half, y: y + half * 0.8 },
          { x: x - half, y: y + half * 0.8 },
        ]
      : [
          { x: x - half, y: y - half },
          { x: x + half, y: y - half },
          { x: x + half, y: y + half },
          { x: x - half, y: y + half },
        ];
  fill(pen, form, color, paper.casing(0));
  const mark = textOf(text, { ink: 'casing', bold: true }, half * 1.5, paper);
  mark.anchor.set(0.5);
  mark.position.set(x, sign === 'damaged' ? y + half * 0.15 : y);
  root.addChild(mark);
}

function paintPicture(root: PIXI.Container, { at, src, size, bow }: Picture, paper: Paper): void {
  const { x, y } = paper.at(at);
  const sprite = PIXI.Sprite.from(src);
  sprite.anchor.set(0.5);
  sprite.position.set(x, y);
  // The picture's bow points down, which is 90 degrees clockwise from the right.
  sprite.angle = paper.angle(bow) - 90;
  const fit = (): void => {
    const { width, height } = sprite.texture;
    if (!sprite.destroyed) sprite.scale.set((size * paper.size) / Math.max(width, height));
  };
  if (sprite.texture.valid) fit();
  else sprite.texture.once('update', fit);
  root.addChild(sprite);
}

/** Letters under 11 pixels of the screen cannot be read. */
const SMALLEST = 11;

function paintLabel(root: PIXI.Container, pen: PIXI.Graphics, label: Label, paper: Paper): void {
  const spot = paper.at(label.at);
  const [x, y] = [spot.x + (label.aside ?? 0) * paper.size, spot.y];
  const height = Math.max((label.size ?? 0.14) * paper.size, label.bare ? 0 : SMALLEST / paper.zoom);
  const texts = label.lines.map(({ text, ...look }) => textOf(text, look, height, paper, label.bare));
  const [padX, padY] = label.bare ? [0, 0] : [height * 0.6, height * 0.3];
  const width = Math.max(...texts.map((text) => text.width), 0) + 2 * padX;
  const line = height * 1.35;
  const tall = line * texts.length + 2 * padY;
  const left = label.side === 'left' ? x : label.side === 'right' ? x - width : x - width / 2;
  const top = y - tall / 2;
  if (!label.bare) {
    const edge = paper.stroke(0.01);
    pen.lineStyle({ width: edge, color: INKS[label.frame ?? 'dim'], alpha: 0.7 });
    pen
      .beginFill(INKS.casing, 0.9)
      .drawRoundedRect(left, top, width, tall, height * 0.25)
      .endFill();
  }
  for (const [index, text] of texts.entries()) {
    const middle = label.lines.length === 1 || label.bare;
    text.anchor.set(middle ? 0.5 : 0, 0.5);
    text.position.set(middle ? left + width / 2 : left + padX, top + padY + line * (index + 0.5));
    root.addChild(text);
  }
}

/** Words with a casing where they stand on no plate. Drawn as sharp as the screen shows them. */
function textOf(text: string, look: { ink: Ink; bold?: boolean }, height: number, paper: Paper, bare = false): PIXI.Text {
  const style = {
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: height,
    fontWeight: look.bold ? ('700' as const) : ('500' as const),
    fill: INKS[look.ink],
    ...(bare ? { stroke: INKS.casing, strokeThickness: height * 0.3, lineJoin: 'round' as const } : {}),
  };
  const drawn = new PIXI.Text(text, style);
  drawn.resolution = Math.min(4, Math.max(1, paper.zoom * window.devicePixelRatio));
  return drawn;
}
