import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseShip, shipClasses } from '#engine';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'packs/_source/tactical');
const MODULE_PATH = 'modules/action-stations/';

interface Source {
  readonly name: string;
  readonly img: string;
  readonly flags: { readonly 'action-stations': { readonly slug: string; readonly names: Readonly<Record<string, string>> } };
  readonly system: { readonly printed: object };
}

const sources = readdirSync(SOURCES).map((file) => ({
  slug: file.replace('.json', ''),
  source: JSON.parse(readFileSync(join(SOURCES, file), 'utf8')) as Source,
}));

describe.each(sources)('the ship $slug of the compendium', ({ slug, source }) => {
  test('is a ship that the rules accept, with the printed values of its class', () => {
    expect(parseShip(source.system)).toMatchObject({ ok: true });
    expect(source.system.printed).toEqual(shipClasses[slug as keyof typeof shipClasses]);
  });

  test('is named in every language and has art that ships with the module', () => {
    expect(Object.keys(source.flags['action-stations'].names).sort()).toEqual(['en', 'es', 'it']);
    expect(source.flags['action-stations'].slug).toBe(slug);
    expect(source.img.startsWith(MODULE_PATH)).toBe(true);
    expect(existsSync(join(ROOT, source.img.slice(MODULE_PATH.length)))).toBe(true);
  });
});
