import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshShip, parseShip, shipClasses } from '#engine';
import type { ClassId } from '#engine';
import * as fields from '../../drydock/client/data/fields.ts';
import { TypeDataModel } from '../../drydock/client/data/model.ts';

const ROOT = join(import.meta.dirname, '../..');
type Source = Record<string, unknown>;

let schema: fields.SchemaField;
let upgrade: (source: Source, upgrades?: Record<number, (source: Source) => Source>, newest?: number) => Source;

beforeAll(async () => {
  Object.assign(globalThis, { foundry: { data: { fields }, abstract: { TypeDataModel } } });
  // By name only: what the module's files say of their host's types is no matter of this test.
  const load = (name: string): Promise<Source> => import(join(ROOT, 'src/foundry/actors', name)) as Promise<Source>;
  const { tacticalShipSchema } = await load('tactical-schema.ts');
  schema = new fields.SchemaField((tacticalShipSchema as () => ConstructorParameters<typeof fields.SchemaField>[0])());
  upgrade = (await load('upgrade.ts'))['upgradeShip'] as typeof upgrade;
});

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [path];

describe('the data model of a tactical ship', () => {
  test('has the keys of the engine’s ship, and its own schema number, and no other', () => {
    const { schema: form, ...initial } = schema.clean({}) as Source & { schema: number };
    expect(form).toBe(2);
    const fresh = freshShip(shipClasses['uf-light-cruiser']);
    expect(leaves(initial).sort()).toEqual(leaves(fresh).sort());
  });

  test('starts a new actor as a ship that the rules accept', () => {
    expect(parseShip(schema.clean({}))).toMatchObject({ ok: true });
  });

  test.each(Object.keys(shipClasses) as ClassId[])('takes a fresh %s as it is', (classId) => {
    const fresh = { schema: 2, ...freshShip(shipClasses[classId]) };
    schema.validate(fresh, '');
    expect(schema.clean(structuredClone(fresh))).toEqual(fresh);
  });

  test.each(readdirSync(join(ROOT, 'packs/_source/tactical')))('takes the compendium’s %s as it is', (file) => {
    const { system } = JSON.parse(readFileSync(join(ROOT, 'packs/_source/tactical', file), 'utf8')) as { system: Source };
    schema.validate(system, '');
    expect(schema.clean(structuredClone(system))).toEqual(system);
  });

  test.each([
    ['running.shields.0', -1],
    ['running.shields.0', 11],
    ['running.damage.hull', 16],
    ['running.energy.pool', 1.5],
    ['status', 'lost'],
    ['printed.size', 'XL'],
    ['printed.hullDice.normal.faces', 1],
    ['crew.npcSkill', 101],
    ['running.bridgeMode', ''],
  ])('refuses what the engine refuses: %s = %j', (path, value) => {
    const ship: Source = { schema: 2, ...structuredClone(freshShip(shipClasses.transport)) };
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    keys.reduce((at, key) => at[key] as Source, ship)[last] = value;
    expect(() => schema.validate(ship, '')).toThrow();
    expect(parseShip(ship).ok).toBe(false);
  });
});

describe('upgrading stored ships', () => {
  test('leaves a part of an update alone, which does not say its form', () => {
    const delta = { running: { shields: { 0: 3 } } };
    expect(upgrade(delta, { 1: () => ({ broken: true }) }, 2)).toBe(delta);
  });

  test('takes every step from the stored form to the newest, and no other', () => {
    const steps = { 1: (source: Source) => ({ ...source, one: true }), 2: (source: Source) => ({ ...source, two: true }) };
    expect(upgrade({ schema: 1 }, steps, 3)).toEqual({ schema: 3, one: true, two: true });
    expect(upgrade({ schema: 2 }, steps, 3)).toEqual({ schema: 3, two: true });
    expect(upgrade({ schema: 4 }, steps, 3)).toEqual({ schema: 4 });
    expect(upgrade({ schema: 1, status: 'active' })).toEqual({ schema: 2, status: 'active' });
  });
});
