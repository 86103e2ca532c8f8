import { describe, expect, it, vi } from 'vitest';
import {
  animationDuration,
  Collection,
  Combat,
  createConfig,
  createFoundry,
  DataModel,
  env,
  fields,
  HexagonalGrid,
  Hooks,
  Localization,
  Roll,
  utils,
} from './data-layer.ts';
import { installAsyncInit } from '../../drydock/client/systems/async-init.ts';
import { localizeDataModel } from '../../drydock/client/data/i18n.ts';
import { nextRolls } from '../../drydock/client/data/roll.ts';
import { trace, tracedMembers } from '../../drydock/client/data/trace.ts';

env.CONFIG = createConfig();

class Probe extends DataModel {
  static override defineSchema() {
    return {
      count: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9, initial: 1 }),
      label: new fields.StringField({ required: true, blank: false, initial: 'x' }),
      list: new fields.ArrayField(new fields.NumberField()),
      parts: new fields.TypedObjectField(new fields.SchemaField({ hits: new fields.NumberField({ required: true, initial: 2 }) })),
      note: new fields.StringField(),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ('total' in source) source['count'] = source['total'];
    return source;
  }
}

describe('A data model', () => {
  it('fills in initial values and drops keys it does not know.', () => {
    expect(new Probe({ stranger: 1 }).toObject()).toEqual({ count: 1, label: 'x', list: [], parts: {} });
  });

  it('casts, rounds and clamps numbers.', () => {
    expect(new Probe({ count: '12.6' }).toObject()['count']).toBe(9);
  });

  it('refuses what cannot be cleaned, and says where.', () => {
    expect(() => new Probe({ count: 'many' })).toThrow('Probe validation errors: count: must be a finite number');
    expect(() => new Probe({ label: '' })).toThrow('label: may not be a blank string');
    expect(() => new Probe({ count: null })).toThrow('count: may not be null');
  });

  it('returns the difference of an update and is unchanged by an invalid one.', () => {
    const probe = new Probe({ parts: { a: { hits: 1 } } });
    expect(probe.updateSource({ 'parts.b': {}, count: 1, list: [1] })).toEqual({ parts: { b: { hits: 2 } }, list: [1] });
    expect(() => probe.updateSource({ list: [2], label: '' })).toThrow('label');
    expect(probe.toObject()).toMatchObject({ list: [1], parts: { a: { hits: 1 }, b: { hits: 2 } } });
  });

  it('replaces an object where the update is not recursive.', () => {
    const probe = new Probe({ parts: { a: {} } });
    probe.updateSource({ parts: { b: {} } }, { recursive: false });
    expect(probe.toObject()['parts']).toEqual({ b: { hits: 2 } });
  });

  it('migrates sources and update deltas alike.', () => {
    const probe = new Probe({ total: 4 });
    expect(probe.updateSource({ total: 5 })).toEqual({ count: 5 });
  });
});

describe('A hex grid', () => {
  const layouts = [2, 3, 4, 5].map((type) => new HexagonalGrid({ type, size: 100, distance: 1, units: '' }));

  it('finds each cell by its centre, and comes back from cubes, on the four layouts.', () => {
    for (const grid of layouts) {
      for (let i = -3; i <= 3; i++) {
        for (let j = -3; j <= 3; j++) {
          expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
          expect(grid.cubeToOffset(grid.offsetToCube({ i, j }))).toEqual({ i, j });
        }
      }
    }
  });

  it('shoves odd or even lines and lays the first cell at the origin.', () => {
    const [oddR, evenR, oddQ, evenQ] = layouts;
    expect([oddR?.getCenterPoint({ i: 0, j: 0 }).x, evenR?.getCenterPoint({ i: 0, j: 0 }).x]).toEqual([50, 100]);
    expect([oddQ?.getCenterPoint({ i: 0, j: 0 }).y, evenQ?.getCenterPoint({ i: 0, j: 0 }).y]).toEqual([50, 100]);
    expect(oddQ?.getVertices({ i: 0, j: 0 })).toHaveLength(6);
  });

  it('refuses cubes that do not add up to zero.', () => {
    expect(() => layouts[0]?.getOffset({ q: 1, r: 1, s: 1 })).toThrow('Invalid cube coordinates');
  });
});

describe('A hook', () => {
  it('that throws is logged and stops nobody.', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const after = vi.fn<() => void>();
    Hooks.on('probe', () => {
      throw new Error('broken');
    });
    Hooks.once('probe', after);
    Hooks.callAll('probe');
    Hooks.callAll('probe');
    expect([after.mock.calls.length, log.mock.calls.length]).toEqual([1, 2]);
    log.mockRestore();
  });
});

describe('The utilities', () => {
  it('merge objects in place, with dotted keys, and delete where asked.', () => {
    expect(utils.mergeObject({ a: { b: 1 } }, { 'a.c': 2 })).toEqual({ a: { b: 1, c: 2 } });
    expect(utils.mergeObject({ a: 1, b: 2 }, { '-=a': null }, { applyOperators: true })).toEqual({ b: 2 });
  });

  it('flatten, expand and compare.', () => {
    const nested = { a: { b: [1], c: {} } };
    expect(utils.flattenObject(nested)).toEqual({ 'a.b': [1], 'a.c': {} });
    expect(utils.expandObject({ 'a.b': [1], 'a.c': {} })).toEqual(nested);
    expect(utils.diffObject({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual({ b: { c: 3 } });
  });

  it('make collections that iterate over values.', () => {
    const collection = new Collection([['a', { name: 'Ada' }]]);
    expect([[...collection], collection.getName('Ada'), collection.map(({ name }) => name)]).toEqual([[{ name: 'Ada' }], { name: 'Ada' }, ['Ada']]);
    expect(() => collection.get('b', { strict: true })).toThrow('does not exist');
  });
});

describe('A roll', () => {
  it('takes the results that a test lays out, and survives its JSON.', async () => {
    nextRolls.push(6, 2);
    const roll = await new Roll('2d6').evaluate({ allowInteractive: false });
    expect([roll.total, roll.formula, roll.dice[0].results.map(({ result }) => result)]).toEqual([8, '2d6', [6, 2]]);
    expect(Roll.fromJSON(JSON.stringify(roll)).total).toBe(8);
    await expect(roll.evaluate()).rejects.toThrow('already been evaluated');
    expect(() => Roll.fromJSON(JSON.stringify({ ...roll.toJSON(), total: 6 }))).toThrow('add up');
    expect(() => new Roll('2d6 - 3')).toThrow('cannot roll');
  });
});

describe('The system that awaits in init', () => {
  it('takes away what was registered before, and replaces the class of combats.', async () => {
    vi.useFakeTimers();
    const Model = class extends Probe {};
    Object.assign(env.CONFIG['Actor']?.dataModels ?? {}, { 'action-stations.ship': Model });
    env.foundry = createFoundry(14);
    const wait = installAsyncInit();
    Hooks.callAll('init');
    expect(env.CONFIG['Actor']?.dataModels).toHaveProperty(['action-stations.ship']);
    await vi.advanceTimersByTimeAsync(wait);
    vi.useRealTimers();
    expect(env.CONFIG['Actor']?.dataModels).toEqual({});
    expect(env.CONFIG['Combat']?.documentClass).not.toBe(Combat);
    env.CONFIG = createConfig();
  });
});

describe('A language', () => {
  it('gives fields their labels, falls back to English and remembers keys without a text.', () => {
    const i18n = new Localization('es');
    i18n.fallback = { X: { FIELDS: { count: { label: 'Count' } }, only: 'Only {n}' } };
    i18n.translations = { X: { FIELDS: { count: { label: 'Cuenta' } } } };
    class Named extends Probe {
      static override LOCALIZATION_PREFIXES = ['X'];
    }
    localizeDataModel(Named, i18n);
    expect([Named.schema.fields['count']?.label, i18n.format('X.only', { n: 2 }), i18n.localize('X.none')]).toEqual(['Cuenta', 'Only 2', 'X.none']);
    expect([[...i18n.missing], i18n.has('X.only'), i18n.has('X.only', false)]).toEqual([['X.none'], true, false]);
  });
});

describe('A traced global', () => {
  it('records what is read and throws for what is not there, registries excepted.', () => {
    const target = { known: { inner: 1 }, registry: {} as Record<string, unknown>, absent: undefined };
    const traced = trace(target, 'probe', { deep: () => true, open: (path) => path === 'probe.registry' });
    expect([traced.known.inner, traced.registry['mine'], traced.absent]).toEqual([1, undefined, undefined]);
    traced.registry['mine'] = 2;
    expect(target.registry['mine']).toBe(2);
    expect(() => (traced as unknown as { other: unknown }).other).toThrow('Drydock: unknown member probe.other');
    expect(tracedMembers()).toContain('probe.known.inner');
  });
});

describe('A token', () => {
  it('takes a second for five spaces and never less than a quarter.', () => {
    expect([animationDuration(1000, 100), animationDuration(100, 100)]).toEqual([2000, 250]);
  });
});
