import { describe, expect, it } from 'vitest';
import { parseSource } from '../../tools/lint/source.mjs';
import { Listed } from './covers.ts';
import { contractRows } from './rows.ts';
import { helpersIn, hooksIn, membersIn, overridesIn, pathsIn, selectorsIn } from './scan.ts';
import type { Source } from './scan.ts';

const source = (text: string): Source => parseSource('src/foundry/a.ts', text) as unknown as Source;
const names = (uses: Map<string, string[]>): string[] => [...uses.keys()].sort();

describe('The scan of the sources', () => {
  it('finds paths through optional steps, casts, names in quotes and destructuring, up to the first call.', () => {
    const text = `
      const { A, B } = foundry.applications.api;
      const c = (game as unknown as X).combats?.get(id)!.turns;
      f(CONFIG.Actor['dataModels'], [Roll], x instanceof foundry.grid.HexagonalGrid);
    `;
    const found = [
      'CONFIG.Actor.dataModels',
      'Roll',
      'foundry.applications.api.A',
      'foundry.applications.api.B',
      'foundry.grid.HexagonalGrid',
      'game.combats.get',
    ];
    expect(names(pathsIn(source(text)))).toEqual(found);
  });

  it('takes no type, no property of that name and no parameter’s name for a path.', () => {
    const text = 'type A = foundry.grid.X; interface B { ui: number; game(): Roll } const c = { canvas: 1, d: e.game }; class F { ui = 2; }';
    expect(names(pathsIn(source(text)))).toEqual([]);
  });

  it('says where a use is.', () => {
    expect(pathsIn(source('\n\ngame.user.isGM;')).get('game.user.isGM')).toEqual(['src/foundry/a.ts:3']);
  });

  it('finds hooks by name, also through a loop over names, and does not pass over one that it cannot read.', () => {
    expect(names(hooksIn(source(`Hooks.on('a', f); Hooks.once('b', g); Hooks.callAll('c'); Hooks.off('d', 1);`)))).toEqual(['a', 'b', 'c']);
    expect(names(hooksIn(source(`for (const name of ['a', 'b'] as const) Hooks.on(name, f);`)))).toEqual(['a', 'b']);
    expect(names(hooksIn(source('Hooks.on(nameOf(x), f);')))).toEqual(['(a hook whose name cannot be read)']);
  });

  it('finds overridden members, members that are read or destructured, and selectors of core’s classes.', () => {
    const text = `class A extends B { override close() {} mine() {} } const { uuid, id: other } = actor; combat.update(x); e.closest('.as-a .core [data-b]');`;
    expect(names(overridesIn(source(text)))).toEqual(['close']);
    expect(names(membersIn(source(text)))).toEqual(['closest', 'id', 'update', 'uuid']);
    expect(names(selectorsIn(source(text)))).toEqual(['.core']);
  });

  it('finds helpers in templates, with a block or a value or inside another one, beyond Handlebars’ own.', () => {
    const text = '{{#if (eq a b)}}{{localize "X" n=c}}{{name}}{{/if}}{{#grid 3}}{{/grid}}{{#each list as |x|}}{{x}}{{/each}}';
    expect(names(helpersIn('a.hbs', text))).toEqual(['eq', 'grid', 'localize']);
  });
});

describe('The rows of the contract', () => {
  const HEAD = '| Row | API | What we rely on | Evidence | Way out | Seen in |\n|---|---|---|---|---|---|\n';
  const row = (api: string): string => `${HEAD}| C-A-01 | ${api} | It works. | RN | None | believed |\n`;

  it('cover a path that they name, its beginnings, and its members that they name.', () => {
    const listed = new Listed(contractRows(row('`game.users.activeGM.id` `game.combats.viewed` `Combat#turns`')));
    for (const path of ['game', 'game.users.activeGM', 'game.users.activeGM.id', 'game.combats.viewed.turns']) expect(listed.hasPath(path)).toBe(true);
    for (const path of ['game.user', 'game.users.activeGM.name', 'ui', 'game.combats.viewed.round']) expect(listed.hasPath(path)).toBe(false);
  });

  it('are refused in a table with other columns.', () => {
    expect(() => contractRows('| Row | API |\n')).toThrow('has 2 columns');
    expect(() => contractRows(HEAD.replace('Evidence', 'Why'))).toThrow('other columns');
  });
});
