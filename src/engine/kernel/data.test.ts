import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, difference, equal, reversed, valueAt } from './difference.ts';
import { Draft, structuredCopy } from './draft.ts';
import { fingerprint } from './fingerprint.ts';

const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string(), fc.array(fc.integer(), { maxLength: 3 }));
const key = fc.constantFrom('a', 'b', 'c', '0', '1');
const { tree: record } = fc.letrec((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, leaf, tie('tree')), { maxKeys: 4 }),
}));

describe('the difference of plain data', () => {
  test('made on the one value gives the other, and reversed gives the first back', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = difference(before, after);
        expect(equal(applied(before, changes), after)).toBe(true);
        expect(equal(applied(after, reversed(changes)), before)).toBe(true);
      }),
    );
  });

  test('of a value with its copy is empty', () => {
    fc.assert(
      fc.property(record, (value) => {
        expect(difference(value, structuredCopy(value))).toEqual([]);
      }),
    );
  });

  test('names the deepest place, and arrays as a whole', () => {
    expect(difference({ a: { b: 1, c: [1, 2] } }, { a: { b: 2, c: [1, 3] } })).toEqual([
      { path: ['a', 'b'], from: 1, to: 2 },
      { path: ['a', 'c'], from: [1, 2], to: [1, 3] },
    ]);
  });

  test('removes what is absent after', () => {
    const after = applied({ a: 1, b: 2 }, difference({ a: 1, b: 2 }, { a: 1 }));
    expect(Object.keys(after)).toEqual(['a']);
  });

  test('never changes the value that it is made on', () => {
    const before = Object.freeze({ a: Object.freeze({ b: 1 }) });
    expect(applied(before, [{ path: ['a', 'b'], from: 1, to: 2 }])).toEqual({ a: { b: 2 } });
    expect(valueAt(before, ['a', 'b'])).toBe(1);
  });

  test('finds nothing at a key that every object inherits', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined();
  });
});

describe('the fingerprint', () => {
  test('is equal for equal data in any order of keys, and nearly never else', () => {
    expect(fingerprint({ a: 1, b: [1, { c: null }] })).toBe(fingerprint({ b: [1, { c: null }], a: 1 }));
    fc.assert(fc.property(record, record, (a, b) => (fingerprint(a) === fingerprint(b)) === equal(a, b)));
  });
});

describe('a draft', () => {
  interface Toy {
    readonly round: number;
    readonly ships: Readonly<Record<string, { readonly hull: { readonly points: number } }>>;
  }
  const battle: Toy = { round: 1, ships: { a: { hull: { points: 3 } }, b: { hull: { points: 5 } } } };

  test('leaves the battle that it began with as it was', () => {
    const draft = new Draft<Toy, string>(battle);
    draft.edit('a').hull.points = 1;
    draft.set({ round: 2 });
    expect(battle).toEqual({ round: 1, ships: { a: { hull: { points: 3 } }, b: { hull: { points: 5 } } } });
    expect(draft.battle).toEqual({ round: 2, ships: { a: { hull: { points: 1 } }, b: { hull: { points: 5 } } } });
  });

  test('shares every ship that is not edited, and copies an edited one once', () => {
    const draft = new Draft<Toy, string>(battle);
    const first = draft.edit('a');
    expect(draft.edit('a')).toBe(first);
    expect(draft.battle.ships['b']).toBe(battle.ships['b']);
    expect(draft.before).toBe(battle);
  });

  test('refuses to edit a ship that is not there', () => {
    expect(() => new Draft<Toy, string>(battle).edit('c')).toThrow('no ship c');
  });

  test('keeps what is reported in order', () => {
    const draft = new Draft<Toy, string>(battle);
    draft.report('hit');
    draft.report('lost');
    expect(draft.events).toEqual(['hit', 'lost']);
  });
});
