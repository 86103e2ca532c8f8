import { describe, expect, test } from 'vitest';
import { keyUse, lintLanguages } from '../../tools/lint/languages.mjs';
import { lintTemplate } from '../../tools/lint/templates.mjs';

const HEAD = '{{!-- Context: ShipSheetContext --}}\n';
const template = (html: string): string[] => lintTemplate('templates/x.hbs', HEAD + html);

describe('templates', () => {
  test('a template that keeps the rules is passed', () => {
    const html = `<div>
      <button type="button" data-action="fire" {{#unless (gt a b)}}disabled{{/unless}} aria-label="{{localize "ACTIONSTATIONS.fire"}}">{{label}}</button>
      <img src="{{img}}" alt="">{{> "modules/action-stations/templates/part.hbs"}}</div>`;
    expect(template(html)).toEqual([]);
  });

  test('a first line that names no context is found', () => {
    expect(lintTemplate('templates/x.hbs', '<div></div>')).toEqual([expect.stringContaining('templates/x.hbs:1: the first line')]);
  });

  test.each([
    ['{{{html}}}', 'unescaped'],
    ['{{&html}}', 'unescaped'],
    ['<form></form>', '<form>'],
    ['<button data-action="fire">Fire</button>', 'type="button"'],
    ['<button type="button" title="{{#if (gt a b)}}>{{/if}}">Fire</button>', 'data-action'],
    ['<img src="{{img}}">', 'alt'],
    ['{{#if a}}', 'Parse error'],
  ])('%s is found', (html, message) => {
    expect(template(html)).toEqual([expect.stringContaining(message)]);
  });
});

describe('language files', () => {
  const en = { sheet: { tab: { battle: 'Battle of {name}' } } };

  test('equal keys and placeholders are passed, whatever their order', () => {
    expect(lintLanguages({ en, es: { sheet: { tab: { battle: 'Batalla de {name}' } } } })).toEqual([]);
  });

  test.each([
    ['a missing key', { sheet: { tab: {} } }, 'tab.battle is missing'],
    ['a missing area', {}, 'tab.battle is missing'],
    ['a key that English has not', { sheet: { tab: { battle: '{name}', crew: 'x' } } }, 'tab.crew is not in English'],
    ['another placeholder', { sheet: { tab: { battle: '{nombre}' } } }, "placeholders '{nombre}'"],
    ['an empty value', { sheet: { tab: { battle: ' {name}' }, other: ' ' } }, 'other is empty'],
  ])('%s is found', (_, es, message) => {
    expect(lintLanguages({ en, es }).join('\n')).toContain(message);
  });

  test('a key named nowhere is a guess, a literal key without a word is an error', () => {
    const keys = ['ACTIONSTATIONS.a.one', 'ACTIONSTATIONS.a.two', 'ACTIONSTATIONS.b.three', 'ACTIONSTATIONS.c.four'];
    const texts = ["t('a.one'); word('a.eight'); t(`ACTIONSTATIONS.b.${x}`); PREFIXES = ['ACTIONSTATIONS.c'];", '{{localize "ACTIONSTATIONS.a.nine"}}'];
    expect(keyUse(keys, texts)).toEqual({
      missing: ['ACTIONSTATIONS.a.nine', 'ACTIONSTATIONS.a.eight'],
      unused: ['ACTIONSTATIONS.a.two', 'ACTIONSTATIONS.c.four'],
    });
  });
});
