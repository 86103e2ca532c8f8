import { describe, expect, it } from 'vitest';
import { FORCED_DELETION_KEY } from '../../drydock/shared/protocol.ts';
import { applyUpdate, composeDelta, expand, touchedPaths } from '../../drydock/server/update.ts';
import { equals } from '../../drydock/shared/values.ts';

const MODE = { recursive: true, operators: true };
const OLD = { recursive: true, operators: false };
const GONE = { [FORCED_DELETION_KEY]: true };

describe('expanding an update', () => {
  it('turns dotted keys into objects at every depth.', () => {
    expect(expand({ 'system.hull.value': 3, system: { 'plan.speed': 1 } })).toEqual({ system: { hull: { value: 3 }, plan: { speed: 1 } } });
  });

  it.each(['__proto__.polluted', 'constructor', 'system.__proto__', 'a..b'])('refuses the key %s.', (key) => {
    expect(() => expand({ [key]: 1 })).toThrow('is no valid key');
  });

  it('refuses a path that lies inside a plain value of the same update.', () => {
    expect(() => expand({ system: 1, 'system.hull': 2 })).toThrow('inside a plain value');
  });
});

describe('applying an update', () => {
  it('merges objects, replaces arrays and reports only what has changed.', () => {
    const before = { name: 'K', list: [1, 2], system: { a: 1, b: { c: 2 } } };
    const { after, difference } = applyUpdate(before, { name: 'K', list: [3], system: { a: 1, b: { c: 5 } } }, MODE);
    expect(after).toEqual({ name: 'K', list: [3], system: { a: 1, b: { c: 5 } } });
    expect(difference).toEqual({ list: [3], system: { b: { c: 5 } } });
    expect(before.system.b.c).toBe(2);
  });

  it('reports nothing when nothing changes, not even for an object with its keys in another order.', () => {
    expect(applyUpdate({ list: [{ a: 1, b: 2 }] }, { list: [{ b: 2, a: 1 }] }, MODE).difference).toEqual({});
  });

  it('replaces whole objects when it is not recursive.', () => {
    expect(applyUpdate({ system: { a: 1, b: 2 } }, { system: { a: 1 } }, { ...MODE, recursive: false }).after).toEqual({
      system: { a: 1 },
    });
  });

  it('removes keys by both forms of deletion and says so in the form that was used.', () => {
    const { after, difference } = applyUpdate({ flags: { a: 1, b: 2, c: 3 } }, { flags: { '-=a': null, b: GONE, '-=z': null } }, MODE);
    expect(after).toEqual({ flags: { c: 3 } });
    expect(difference).toEqual({ flags: { '-=a': null, b: GONE } });
  });

  it('stores the deletion operator as plain data in generation 13, which does not know it.', () => {
    expect(applyUpdate({ a: 1 }, { a: GONE }, OLD).after).toEqual({ a: GONE });
  });

  it('leaves markers out of an object that is new.', () => {
    expect(applyUpdate({}, { flags: { x: { '-=a': null, b: 1 } } }, MODE).after).toEqual({ flags: { x: { b: 1 } } });
  });
});

describe('a token delta', () => {
  it('keeps a deletion of what the base actor has, and forgets one of its own additions.', () => {
    const base = { system: { marks: { one: 1 } } };
    const delta = composeDelta(base, { system: { marks: { two: 2 } } }, { system: { marks: { '-=one': null, '-=two': null } } }, MODE);
    expect(delta).toEqual({ system: { marks: { '-=one': null } } });
    expect(applyUpdate(base, delta, MODE).after).toEqual({ system: { marks: {} } });
  });

  it('lets a key that was deleted come back.', () => {
    const base = { system: { marks: { one: 1 } } };
    const delta = composeDelta(base, { system: { marks: { '-=one': null } } }, { system: { marks: { one: 7 } } }, MODE);
    expect(applyUpdate(base, delta, MODE).after).toEqual({ system: { marks: { one: 7 } } });
  });
});

describe('the paths of an update', () => {
  it('are its leaves, its deletions and, when it replaces, the objects it replaces.', () => {
    expect(touchedPaths({ system: { a: 1, '-=b': null, c: GONE, d: {} } }, MODE)).toEqual(['system.a', 'system.b', 'system.c', 'system.d']);
    expect(touchedPaths({ system: { a: 1 } }, { ...MODE, recursive: false })).toEqual(['system', 'system.a']);
  });
});

it('finds two values equal only when they have the same keys.', () => {
  expect(equals({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(equals({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
});
