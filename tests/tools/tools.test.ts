import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium, isInstalled } from '../../tools/ensure.mjs';
import { mergeLanguage, styleSheets } from '../../tools/module-files.mjs';
import { countReport } from '../../tools/steps.mjs';
import { zip } from '../../tools/zip.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'action-stations-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

describe('installation', () => {
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/win': { version: '1.0.0', optional: true } } };

  test('what npm noted is complete where only optional packages are missing', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });

  test('another version, a missing package or no note at all is not installed', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, null)).toBe(false);
  });

  test('the browser named in CHROME_PATH is taken before any other', () => {
    write('chrome', '');
    expect(findChromium({ CHROME_PATH: join(folder, 'chrome'), PATH: '' })).toBe(join(folder, 'chrome'));
  });
});

describe('dist', () => {
  test('areas of a language are merged below the root key, the core area beside it', () => {
    write('lang/en/sheet.json', { sheet: { fire: 'Fire' } });
    write('lang/en/chat.json', { chat: { hit: 'Hit' } });
    write('lang/en/core.json', { TYPES: { Actor: { ship: 'Ship' } } });
    expect(mergeLanguage(folder, 'en')).toEqual({
      ACTIONSTATIONS: { sheet: { fire: 'Fire' }, chat: { hit: 'Hit' } },
      TYPES: { Actor: { ship: 'Ship' } },
    });
  });

  test('a key in two areas is refused by name', () => {
    write('lang/en/a.json', { sheet: { fire: 'Fire' } });
    write('lang/en/b.json', { sheet: { fire: 'Shoot' } });
    expect(() => mergeLanguage(folder, 'en')).toThrow('lang/en/b.json: the key sheet.fire');
  });

  test('the style sheets of the tokens come first', () => {
    for (const name of ['chat/card.css', 'tokens.css', 'sheets/ship.css']) write(`styles/${name}`, '');
    expect(styleSheets(folder).map((path) => path.slice(folder.length + 8))).toEqual(['tokens.css', 'chat/card.css', 'sheets/ship.css']);
  });
});

describe('reports', () => {
  test('a test file that could not be loaded counts as one failed test', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countReport({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });
});

describe('zip', () => {
  test('the archive names its files and gives their contents back', () => {
    const text = 'Feuer! '.repeat(20);
    const archive = zip([
      { name: 'lang/en.json', data: Buffer.from('{}') },
      { name: 'ü.txt', data: Buffer.from(text) },
    ]);
    const end = archive.length - 22;
    const directory = archive.readUInt32LE(end + 16);
    const second = directory + 46 + archive.readUInt16LE(directory + 28);
    const local = archive.readUInt32LE(second + 42);
    const nameLength = archive.readUInt16LE(local + 26);
    const start = local + 30 + nameLength;
    expect(archive.readUInt16LE(end + 10)).toBe(2);
    expect(archive.subarray(local + 30, start).toString()).toBe('ü.txt');
    expect(inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(local + 18))).toString()).toBe(text);
  });
});
