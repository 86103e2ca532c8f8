import { beforeAll, describe, expect, it } from 'vitest';
import { rulesets, tactical, type AnyRuleset, type BattleBase } from '#engine';
import { duel } from '../../engine/tactical/test-battle.ts';
import type { Write } from './record.ts';
import { isUnseen, veilWrites, type isVeiled } from './veil.ts';

const ruleset = rulesets['tactical'] as AnyRuleset;
const cloaked = duel({}, { 'running.cloaked': true, 'running.shieldsUp': false });

type Token = Parameters<typeof isVeiled>[0];
const token = (hidden: boolean, veiled?: boolean): Token =>
  ({ uuid: 'T', hidden, _source: { hidden, flags: veiled === undefined ? {} : { 'action-stations': { veiled } } } }) as unknown as Token;
const values = (writes: readonly Write[]): Record<string, unknown> => Object.fromEntries(writes.map(({ path, to }) => [path.split('.').at(-1), to]));

beforeAll(() => {
  const getProperty = (from: object, path: string): unknown =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from);
  Object.assign(globalThis, { foundry: { utils: { getProperty } } });
});

describe('A ship', () => {
  it('is unseen while a side does not know where it is, and no longer once that side has found it', () => {
    expect(isUnseen(ruleset, duel() as BattleBase, 'b')).toBe(false);
    expect([isUnseen(ruleset, cloaked, 'b'), isUnseen(ruleset, cloaked, 'a')]).toEqual([true, false]);
    const found = { ...cloaked, detections: { 'a:b': { observer: 'a', side: 'red', target: 'b' } } };
    expect(isUnseen(ruleset, found, 'b')).toBe(false);
    expect(tactical.view(found, 'red').ships['b']?.position).not.toBeNull();
  });
});

describe('The token of a ship', () => {
  it('is hidden when the ship is unseen, and shown when it is seen again', () => {
    expect(values(veilWrites(token(false), true))).toEqual({ hidden: true, veiled: true });
    expect(values(veilWrites(token(true, true), false))).toEqual({ hidden: false, veiled: false });
    expect([veilWrites(token(true, true), true), veilWrites(token(false), false)]).toEqual([[], []]);
  });

  it('stays as the GM left it: hidden by him before, or shown by him meanwhile', () => {
    expect(veilWrites(token(true), true)).toEqual([]);
    expect(veilWrites(token(true), false)).toEqual([]);
    expect(veilWrites(token(false, true), true)).toEqual([]);
    expect(values(veilWrites(token(false, true), false))).toEqual({ veiled: false });
  });

  it('is taken back by the same writes the other way round', () => {
    expect(veilWrites(token(false), true).map(({ from, to }) => [from, to])).toEqual([
      [false, true],
      [undefined, true],
    ]);
  });
});
