import { expect, test } from 'vitest';
import { equal } from '../kernel/difference.ts';
import type { Schema } from '../parts/schema.ts';
import { copyOfBattle, copyOfShip } from './copies.ts';
import { BATTLE, SHIP } from './ship-schema.ts';
import type { Battle, Ship } from './state.ts';

/** A value for every place of a schema, also where it may be left out; no two numbers or texts are alike. */
function everything(schema: Schema, next = { n: 0 }): unknown {
  if (schema.kind === 'record') return Object.fromEntries(Object.entries(schema.fields).map(([key, inner]) => [key, everything(inner, next)]));
  if (schema.kind === 'map') return { a: everything(schema.of, next), b: everything(schema.of, next) };
  next.n += 1;
  return schema.kind === 'boolean' ? next.n % 2 === 0 : schema.kind === 'integer' ? next.n : `text ${next.n}`;
}

test('a copied battle has every field that is stored, and the same values', () => {
  const battle = everything(BATTLE) as Battle;
  expect(equal(copyOfBattle(battle), battle)).toBe(true);
});

test('a copied ship has every field that is stored, with the same values in records of its own', () => {
  const ship = everything(SHIP) as Ship;
  const copy = copyOfShip(ship);
  expect(equal(copy, ship)).toBe(true);
  for (const key of ['shields', 'damage', 'energy', 'emergency'] as const) expect(copy.running?.[key]).not.toBe(ship.running?.[key]);
  expect(copy.turn).not.toBe(ship.turn);
});

test('a battle that no ship has joined has no arrivals once it is copied', () => {
  const { arrivals: _arrivals, ...battle } = everything(BATTLE) as Battle;
  expect(Object.hasOwn(copyOfBattle(battle), 'arrivals')).toBe(false);
});
