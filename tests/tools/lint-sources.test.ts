import { describe, expect, test } from 'vitest';
import { lintElements } from '../../tools/lint/elements.mjs';
import { lintLayers } from '../../tools/lint/layers.mjs';
import { lintPositions } from '../../tools/lint/positions.mjs';
import { parseSource } from '../../tools/lint/source.mjs';

const layers = (file: string, specifier: string): string[] => lintLayers(parseSource(file, `import type { X } from '${specifier}';`));
const positions = (file: string, text: string): string[] => lintPositions(parseSource(file, text));

describe('layers', () => {
  test.each([
    ['src/engine/kernel/drivers.ts', './ask.ts'],
    ['src/engine/tactical/fire.ts', '../hex/line.ts'],
    ['src/engine/index.ts', './tactical/ruleset.ts'],
    ['src/foundry/battle/store.ts', '#engine'],
    ['src/foundry/battle/store.ts', '../actors/model.ts'],
    ['src/foundry/sheets/ship.ts', '../battle/store.ts'],
    ['src/foundry/main.ts', './chat/card.ts'],
    ['drydock/server/main.ts', 'classic-level'],
  ])('%s may import %s', (file, specifier) => {
    expect(layers(file, specifier)).toEqual([]);
  });

  test.each([
    ['src/engine/kernel/drivers.ts', '../tactical/state.ts'],
    ['src/engine/hex/line.ts', '../parts/bands.ts'],
    ['src/engine/parts/bands.ts', '../tactical/state.ts'],
    ['src/engine/tactical/fire.ts', '../naval/state.ts'],
    ['src/engine/tactical/fire.ts', 'pixi.js'],
    ['src/engine/tactical/fire.ts', '../../foundry/words.ts'],
    ['src/foundry/battle/store.ts', '../chat/card.ts'],
    ['src/foundry/sheets/ship.ts', '../chat/card.ts'],
    ['src/foundry/sheets/ship.ts', '../../engine/tactical/state.ts'],
    ['src/foundry/main.ts', '../../drydock/shared/protocol.ts'],
    ['drydock/server/main.ts', '../../src/engine/index.ts'],
  ])('%s must not import %s', (file, specifier) => {
    expect(layers(file, specifier)).toHaveLength(1);
  });

  test('a dynamic import and a type query are imports too', () => {
    const text = `const card = await import('../chat/card.ts'); type C = import('../chat/card.ts').Card; export * from '../chat/card.ts';`;
    expect(lintLayers(parseSource('src/foundry/battle/store.ts', text))).toHaveLength(3);
  });
});

describe('positions of tokens', () => {
  test.each(['token.x', 'token.document.rotation', 'this.document.elevation', 'shipToken.y', 'doc._source.x', 'const { x, y } = token.document', "token['x']"])(
    '%s is found outside the board',
    (text) => {
      expect(positions('src/foundry/sheets/ship.ts', text).length).toBeGreaterThan(0);
    },
  );

  test.each(['token.w', 'token.center', 'hex.x', 'event.y', 'board.facing(token)', 'const { name } = token'])('%s is no position of a token', (text) => {
    expect(positions('src/foundry/sheets/ship.ts', text)).toEqual([]);
  });

  test('the board reads positions, and the canvas draws with those of the placeable', () => {
    expect(positions('src/foundry/battle/board.ts', 'token._source.x')).toEqual([]);
    expect(positions('src/foundry/canvas/arcs.ts', 'token.x + token.document.rotation')).toEqual([]);
    expect(positions('src/foundry/canvas/arcs.ts', 'token.document._source.x')).toHaveLength(1);
  });
});

describe('elements', () => {
  const elements = (file: string, text: string): string[] => lintElements(parseSource(file, text));

  test.each(['target instanceof HTMLInputElement', '!(event.target instanceof Element)', 'face instanceof SVGElement', 'event instanceof KeyboardEvent'])(
    '%s is found, for it fails in a window that has a page of its own',
    (text) => {
      expect(elements('src/foundry/sheets/ship.ts', text)).toHaveLength(1);
    },
  );

  test('classes that are the same in all pages may be asked for', () => {
    expect(elements('src/foundry/sheets/ship.ts', 'sheet instanceof foundry.applications.api.ApplicationV2 || actor instanceof Actor')).toEqual([]);
    expect(elements('drydock/client/ui/frame.ts', 'target instanceof HTMLElement')).toEqual([]);
  });
});
