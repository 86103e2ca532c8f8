import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLASS_IDS } from '#engine';
import prototypeToken from '../../src/foundry/actors/prototype-token.json' with { type: 'json' };
import { contrast } from './contrast.ts';

const FOLDER = new URL('../../assets/ships/', import.meta.url);
/** The darkest and the palest ground that pictures of ships lie on: space, and the Shipyard by day. */
const GROUNDS = ['#12131a', '#efebe0'];

/** Where the thickest shield begins, as a part of the grid size. */
const RING = 0.405;

const art = (classId: string): string => readFileSync(new URL(`${classId}.svg`, FOLDER), 'utf8');

function only(text: string, pattern: RegExp): string {
  const [found, ...others] = text.matchAll(pattern);
  if (!found?.[1] || others.length > 0) throw new Error(`not once in the picture: ${String(pattern)}`);
  return found[1];
}

/** The points of a path that knows the commands M, L, H, V and Z alone. */
function points(path: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/giu)) {
    const numbers = (rest.match(/-?[\d.]+/gu) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const step = 'hv'.includes(command.toLowerCase()) ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + step);
      const [dx, dy] = command.toLowerCase() === 'h' ? [first, null] : command.toLowerCase() === 'v' ? [null, first] : [first, second];
      x = dx === null ? x : isRelative ? x + dx : dx;
      y = dy === null ? y : isRelative ? y + dy : dy;
      found.push([x, y]);
    }
  }
  return found;
}

const hullOf = (svg: string): readonly (readonly [number, number])[] =>
  [...only(svg, /<g id="hull"[^>]*>(.*?)<\/g>/gsu).matchAll(/ d="([^"]+)"/gu)].flatMap(([, path = '']) => points(path));

test('every class of ships has a picture, and every picture a class', () => {
  const files = readdirSync(FOLDER).map((file) => basename(file, '.svg'));
  expect(files.toSorted()).toEqual([...CLASS_IDS].toSorted());
});

describe.each(CLASS_IDS)('the picture of %s', (classId) => {
  const svg = art(classId);

  test('is square, so that no turn of the token distorts it', () => {
    expect(only(svg, /viewBox="([^"]+)"/gu)).toBe('0 0 200 200');
    expect([only(svg, / width="(\d+)" height/gu), only(svg, / height="(\d+)">/gu)]).toEqual(['200', '200']);
  });

  test('looks down, as core draws a token that is not turned: the bow marks lie at the lower end of the hull, in its middle', () => {
    const hull = hullOf(svg);
    const bow = points(only(svg, /<path id="bow" d="([^"]+)"/gu));
    const ys = hull.map(([, y]) => y);
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    for (const [, y] of bow) expect(y).toBeGreaterThan(bottom - (bottom - top) / 4);
    const xs = bow.map(([x]) => x);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(100);
  });

  test('stays within its square and around its middle, with its casing', () => {
    const all = hullOf(svg).flat();
    expect(Math.min(...all)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...all)).toBeLessThanOrEqual(190);
  });

  test('leaves the shield ring of its token free', () => {
    const far = Math.max(...hullOf(svg).map(([x, y]) => Math.max(Math.abs(x - 100), Math.abs(y - 100))));
    expect((far / 200) * prototypeToken.texture.scaleX).toBeLessThan(RING);
  });

  test('stands out from dark and pale grounds by its filling, its edge or its casing', () => {
    const casing = only(svg, /<use [^>]*stroke="(#\w{6})" stroke-width="9"/gu);
    const [fill, edge] = [only(svg, /<use [^>]*fill="(#\w{6})"[^>]*stroke-width="3"/gu), only(svg, /<use [^>]*stroke="(#\w{6})" stroke-width="3"/gu)];
    for (const ground of GROUNDS) expect(Math.max(contrast(casing, ground), contrast(fill, ground))).toBeGreaterThanOrEqual(7);
    // On a dark ground the casing is lost, and the parts of the hull are held together by their edge.
    expect(contrast(edge, casing)).toBeGreaterThanOrEqual(3);
    expect(contrast(only(svg, /<path id="bow" [^>]*fill="(#\w{6})"/gu), fill)).toBeGreaterThanOrEqual(2);
  });
});

test('no two pictures are alike', () => {
  const hulls = CLASS_IDS.map((classId) => JSON.stringify(hullOf(art(classId))));
  expect(new Set(hulls).size).toBe(CLASS_IDS.length);
});
