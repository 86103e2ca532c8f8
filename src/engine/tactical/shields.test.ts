import { describe, expect, test } from 'vitest';
import type { BoostShield, TransferShield } from './commands/shields.ts';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import { FACE_PAIRS } from './state.ts';
import type { Battle, Face } from './state.ts';
import { after, duel } from './test-battle.ts';

/** Phase 3 of a cruiser with a worn bow. */
const working = (values: Readonly<Record<string, unknown>> = {}): Battle => ({
  ...duel({ 'running.shields.0': 2, 'crew.skills.shields': 60, ...values }),
  phase: 3,
});
const move = (from: Face, to: Face): TransferShield => ({ type: 'shields.transfer', ship: 'a', from, to });
const boost = (face: Face): BoostShield => ({ type: 'shields.boost', ship: 'a', face });
const code = (battle: Battle, command: Command): string | null => tactical.check(battle, command)?.code ?? null;

describe('shield work', () => {
  test('belongs to phase 3 and to the shields officer (HEX-TURN-06, HEX-SKILL-02)', () => {
    expect(code(duel({ 'running.shields.0': 2 }), boost(0))).toBe('E_PHASE');
    const manned = working({ 'crew.holders.shields': 'ada' });
    expect(code(manned, { ...boost(0), by: 'bob' })).toBe('E_STATION');
    expect(code(manned, { ...boost(0), by: 'ada' })).toBeNull();
  });

  test('moves points between neighbours only, each way over each of the six borders (HEX-SHIELD-03, HEX-SHIELD-06, HEX-GRID-06)', () => {
    const worn = working(Object.fromEntries([0, 1, 2, 3, 4, 5].map((face) => [`running.shields.${face}`, 5])));
    for (const from of [0, 1, 2, 3, 4, 5] as const) {
      for (const to of [0, 1, 2, 3, 4, 5] as const) {
        const isPair = FACE_PAIRS.some((pair) => pair === `${from}-${to}`);
        expect(code(worn, move(from, to))).toBe(isPair ? null : 'E_ADJACENT');
      }
    }
  });

  test('gives a face 3 points a turn at most: one of each neighbour, one of energy (HEX-SHIELD-05, HEX-SHIELD-06, HEX-INV-07)', () => {
    const { battle } = after(working(), [move(1, 0), move(5, 0), boost(0)], {
      dice: { 'shields.transfer': [60, 1], 'shields.boost': [30] },
    });
    expect(battle.ships['a']?.running?.shields).toEqual({ 0: 5, 1: 9, 2: 10, 3: 10, 4: 10, 5: 9 });
    for (const command of [move(1, 0), move(5, 0), boost(0)]) expect(code(battle, command)).toBe('E_LIMIT');
  });

  test('that fails uses up the try, and the energy of a boost (HEX-SHIELD-07, HEX-ENERGY-03)', () => {
    const { battle } = after(working(), [move(1, 0), boost(0)], { dice: { 'shields.transfer': [61], 'shields.boost': [99] } });
    expect(battle.ships['a']?.running).toMatchObject({ shields: { 0: 2, 1: 10 }, energy: { pool: 6 } });
    expect(code(battle, move(1, 0))).toBe('E_LIMIT');
    expect(code(battle, boost(0))).toBe('E_LIMIT');
    expect(code(battle, move(0, 1))).toBe('E_CAP');
  });

  test('passes on what a face has gained, but not the last that it has not (HEX-SHIELD-08)', () => {
    const empty = working({ 'running.shields.0': 0, 'running.shields.5': 3 });
    expect(tactical.check(empty, move(0, 5))).toMatchObject({ code: 'E_EMPTY', params: { left: 0, need: 1 } });
    const { battle } = after(empty, [move(1, 0), move(0, 5)], { dice: { 'shields.transfer': [5, 6] } });
    expect(battle.ships['a']?.running?.shields).toMatchObject({ 0: 0, 1: 9, 5: 4 });
  });

  test('fills no face beyond the value of the class (HEX-SHIELD-09)', () => {
    expect(tactical.check(working(), boost(3))).toMatchObject({ code: 'E_CAP', params: { max: 10 } });
    expect(code(working(), move(2, 3))).toBe('E_CAP');
  });

  test('may be paid from the battery (HEX-SHIELD-04, HEX-ENERGY-05)', () => {
    const { battle } = after(working({ 'running.energy.pool': 0 }), [boost(0)], { dice: { 'shields.boost': [6] } });
    expect(battle.ships['a']?.running?.energy).toEqual({ pool: 0, battery: 3 });
    expect(code(working({ 'running.energy.pool': 0, 'running.energy.battery': 0 }), boost(0))).toBe('E_ENERGY');
  });

  test('is done on raised shields only, and never with severe shield control (HEX-SHIELD-11, HEX-SHIELD-13, HEX-EFF-08)', () => {
    for (const command of [boost(0), move(1, 0)]) {
      expect(code(working({ 'running.shieldsUp': false }), command)).toBe('E_STATE');
      expect(code(working({ 'running.damage.shieldControl': 11 }), command)).toBe('E_BLOCKED');
      expect(code(working({ 'crew.skills.shields': 0 }), command)).toBe('E_NO_CHANCE');
    }
  });

  test('is not for a class without shields (HEX-CLASS-07)', () => {
    const bare = working(Object.fromEntries([['printed.shieldMax', 0], ...[0, 1, 2, 3, 4, 5].map((face) => [`running.shields.${face}`, 0] as const)]));
    expect(code(bare, boost(0))).toBe('E_CAPABILITY');
    expect(code(bare, move(1, 0))).toBe('E_CAPABILITY');
  });

  test('is refused for the first reason in the order of the catalogue (HEX-SHIELD-03, HEX-SHIELD-04)', () => {
    const tried = { 'turn.transferTried.1-0': true, 'turn.boostTried.0': true, 'running.shields.0': 10, 'running.shields.1': 0 };
    expect(code(working({ ...tried, 'running.damage.shieldControl': 11, 'running.shieldsUp': false }), move(1, 0))).toBe('E_STATE');
    expect(code(working(tried), move(1, 0))).toBe('E_LIMIT');
    expect(code(working(tried), move(1, 2))).toBe('E_CAP');
    expect(code(working({ ...tried, 'running.shields.2': 4 }), move(1, 2))).toBe('E_EMPTY');
    expect(code(working(tried), boost(0))).toBe('E_LIMIT');
    expect(code(working(tried), { ...move(1, 0), from: 6 } as unknown as Command)).toBe('E_VALUE');
  });

  test('is offered face by face, with the value of each and why it will not do (HEX-SHIELD-06, HEX-SHIELD-09)', () => {
    const [receivers, givers] = tactical.params(working(), move(1, 0));
    expect(receivers?.key).toBe('to');
    expect(receivers?.choices.filter(({ refusal }) => refusal === null).map(({ value }) => value)).toEqual([0]);
    expect(givers?.choices.map(({ value, note, refusal }) => [value, note?.params, refusal])).toEqual([
      [1, { from: 10, to: 9 }, null],
      [5, { from: 10, to: 9 }, null],
    ]);
    expect(tactical.params(working(), boost(0))[0]?.choices[0]).toMatchObject({ value: 0, refusal: null });
  });

  test('is quoted with its price, its chance and what the faces would be (HEX-SHIELD-10, HEX-EFF-08)', () => {
    const worn = working({ 'running.damage.shieldControl': 6 });
    expect(tactical.quote(worn, boost(0))).toMatchObject({ costs: [{ resource: 'energy', amount: 2 }], chance: { percent: 60 } });
    expect(tactical.quote(worn, move(1, 0)).facts).toEqual([
      { key: 'tactical.fact.faceChange', params: { face: '@tactical.face.1', from: 10, to: 8 } },
      { key: 'tactical.fact.faceChange', params: { face: '@tactical.face.0', from: 2, to: 3 } },
    ]);
  });

  test('is nothing that another side could notice (HEX-GEN-08)', () => {
    const { battle, events } = after(working(), [move(1, 0), boost(0)], { dice: { 'shields.transfer': [9], 'shields.boost': [9] } });
    expect(tactical.tell(events, battle, 'blue')).toMatchObject({ outcome: null, steps: [], confidential: [] });
    expect(tactical.tell(events, battle, 'red').outcome?.key).toBe('tactical.outcome.transfer');
  });
});
