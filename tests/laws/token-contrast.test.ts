import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/--as-color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const SURFACES = ['s0', 's1', 's2'];
const HUES = ['now', 'shield', 'energy', 'good', 'damaged', 'severe', 'foe'];

const themes = { light: tokensOf('.action-stations,'), dark: tokensOf('.theme-dark .action-stations,\n.action-stations.theme-dark') };

describe.each(Object.entries(themes))('the tokens of the %s theme', (_name, tokens) => {
  const of = (token: string): string => {
    const value = tokens.get(token);
    if (!value) throw new Error(`no token ${token}`);
    return value;
  };

  test('give text at least 5.5 to 1 and hues 4.5 to 1 on every surface', () => {
    for (const surface of SURFACES) {
      for (const text of ['text', 'text-2', 'text-3']) expect(contrast(of(text), of(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(5.5);
      for (const hue of HUES) expect(contrast(of(hue), of(surface)), `${hue} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of ['text', 'text-2']) expect(contrast(of(text), of('s3')), `${text} on s3`).toBeGreaterThanOrEqual(4.5);
  });

  test('give the text on a fill at least 4.5 to 1', () => {
    for (const hue of [...HUES, 'light']) expect(contrast(of('on-fill'), of(`${hue}-fill`)), `${hue}-fill`).toBeGreaterThanOrEqual(4.5);
  });

  test('give text and its own hue at least 4.5 to 1 on a soft ground', () => {
    for (const hue of HUES) {
      for (const text of ['text', hue]) expect(contrast(of(text), of(`${hue}-soft`)), `${text} on ${hue}-soft`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('give borders and the focus ring at least 3 to 1', () => {
    for (const surface of SURFACES) {
      for (const line of ['edge', 'focus']) expect(contrast(of(line), of(surface)), `${line} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test('both themes name the same tokens', () => {
  expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort());
  expect(themes.dark.size).toBeGreaterThan(30);
});
