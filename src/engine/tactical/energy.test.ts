import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel } from './test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const early = (a: Values = {}, b: Values = {}): Battle => ({ ...duel(a, b), phase: 0 });
const late = (a: Values = {}): Battle => ({ ...duel(a), phase: 5 });
const repair = (a: Values = {}): Battle => ({ ...duel(a), phase: 4 });
const store = (n: number): Command => ({ type: 'energy.store', ship: 'a', n });
const unstore = (n: number): Command => ({ type: 'energy.unstore', ship: 'a', n });
const connect: Command = { type: 'emergency.connect', ship: 'a' };
const disconnect: Command = { type: 'emergency.disconnect', ship: 'a' };
const restore: Command = { type: 'repair.emergency', ship: 'a' };
const code = (battle: Battle, command: Command): unknown => tactical.check(battle, command)?.code;

describe('batteries', () => {
  const worn = { 'running.energy.battery': 2 };

  test('take points of the generator one for one, up to what they hold (HEX-ENERGY-05, HEX-ENERGY-06)', () => {
    const { battle, events } = after(early(worn), [store(2)]);
    expect(battle.ships['a']?.running?.energy).toEqual({ pool: 5, battery: 4 });
    expect(events).toEqual([{ type: 'energy.stored', ship: 'a', amount: 2, pool: 5, battery: 4 }]);
    expect(tactical.check(early(worn), store(3))).toMatchObject({ code: 'E_CAP', params: { n: 2 } });
    expect(code(battle, store(1))).toBe('E_CAP');
    expect(code(early({ ...worn, 'running.energy.pool': 1 }), store(2))).toBe('E_ENERGY');
  });

  test('give points back one for one, which are then lost with the pool (HEX-ENERGY-06, HEX-ENERGY-04, HEX-INV-05)', () => {
    const { battle } = after(early(), [unstore(3)]);
    expect(battle.ships['a']?.running?.energy).toEqual({ pool: 10, battery: 1 });
    expect(code(early(worn), unstore(3))).toBe('E_ENERGY');
    const ended = after({ ...battle, phase: 5 }, [{ type: 'phase.next', ship: 'a' }]).battle;
    expect(ended.ships['a']?.running?.energy).toEqual({ pool: 0, battery: 1 });
  });

  test('filled by the GM in mid-turn give no more than the pool can hold (HEX-INV-04, HEX-ENERGY-06)', () => {
    const full = { 'running.energy.pool': 9, 'running.energy.battery': 4 };
    expect(tactical.check(early(full), unstore(3))).toMatchObject({ code: 'E_CAP', params: { n: 2 } });
    expect(code(early(full), unstore(2))).toBeUndefined();
    expect(code(early({ ...full, 'running.energy.battery': 1 }), unstore(3))).toBe('E_ENERGY');
    const weak = { ...full, 'running.energy.pool': 10, 'running.damage.generator': 11, 'crew.skills.mechanics': 65 };
    const { battle } = after(early(weak), [{ type: 'emergency.connect', ship: 'a' }], { dice: { 'mechanics.emergency': [1] } });
    expect(battle.ships['a']?.running?.energy.pool).toBe(11);
  });

  test('are charged and used in phase 0 only, by whole points (HEX-ENERGY-06, HEX-TURN-03)', () => {
    for (const phase of [1, 2, 3, 4, 5]) {
      expect([code({ ...duel(worn), phase }, store(1)), code({ ...duel(worn), phase }, unstore(1))]).toEqual(['E_PHASE', 'E_PHASE']);
    }
    expect([0, -1, 1.5].map((n) => code(early(worn), store(n)))).toEqual(['E_VALUE', 'E_VALUE', 'E_VALUE']);
  });

  test('take no emergency power (HEX-EMERG-07)', () => {
    const dark = { ...worn, 'running.damage.generator': 11, 'running.energy.pool': 2 };
    expect(code(early({ ...dark, 'running.emergency.on': true }), store(1))).toBe('E_EMERG');
    expect(code(early(dark), store(1))).toBeUndefined();
  });

  test('offer every number of points that is possible, the most preset', () => {
    const [spec] = tactical.params(early(worn), { type: 'energy.store', ship: 'a' });
    expect(spec).toMatchObject({ key: 'n', kind: 'integer', min: 1, max: 2, preset: 2 });
  });

  test('are no matter of the other side: its card shows nothing', () => {
    const { battle, events } = after(early(worn), [store(2)]);
    expect(tactical.tell(events, battle, 'blue')).toMatchObject({ outcome: null, steps: [], confidential: [] });
    expect(tactical.tell(events, battle, 'red').outcome?.key).toBe('tactical.outcome.stored');
  });
});

describe('emergency power', () => {
  const dark = { 'running.damage.generator': 11, 'running.energy.pool': 0, 'crew.skills.mechanics': 50 };
  const on = { ...dark, 'running.emergency.on': true, 'running.emergency.turns': 1 };

  test('is disconnected in phase 5 and connected in phase 0, with the roll and the energy of that turn (HEX-EMERG-01, HEX-EMERG-02, HEX-DEACT-01)', () => {
    const off = after(late(on), [disconnect]);
    expect(off.battle.ships['a']?.running?.emergency).toEqual({ on: false, burnt: false, turns: 1 });
    const { battle, events } = after({ ...off.battle, phase: 0 }, [connect], { dice: { 'mechanics.emergency': [40] } });
    expect(battle.ships['a']?.running).toMatchObject({ energy: { pool: 2 }, emergency: { on: true, burnt: false, turns: 2 } });
    expect(events.map(({ type }) => type)).toEqual(['emergency.on', 'roll', 'energy.collected']);
  });

  test('burns out on a failure and then gives nothing (HEX-EMERG-03)', () => {
    const { battle } = after(early(dark), [connect], { dice: { 'mechanics.emergency': [46] } });
    expect(battle.ships['a']?.running).toMatchObject({ energy: { pool: 0 }, emergency: { on: false, burnt: true, turns: 1 } });
    expect(code(battle, connect)).toBe('E_STATE');
  });

  test('is for a severe generator only, and not twice (HEX-EMERG-01)', () => {
    expect(code(early(), connect)).toBe('E_STATE');
    expect(code(early(on), connect)).toBe('E_STATE');
    expect(code(late(dark), disconnect)).toBe('E_STATE');
  });

  test('is mended by one repair team with a special, without energy, and counts from the first turn again (HEX-EMERG-04, HEX-EMERG-05, HEX-REPAIR-08)', () => {
    const burnt = { ...dark, 'running.emergency.burnt': true, 'running.emergency.turns': 3 };
    const failed = after(repair(burnt), [restore], { dice: { 'mechanics.restore': [11] } });
    expect(failed.battle.ships['a']).toMatchObject({ running: { emergency: { burnt: true, turns: 3 } }, turn: { repairTeamsUsed: 1 } });
    const { battle, events } = after(failed.battle, [restore], { dice: { 'mechanics.restore': [10] } });
    expect(battle.ships['a']).toMatchObject({
      running: { emergency: { on: true, burnt: false, turns: 0 }, energy: { pool: 0 } },
      turn: { repairTeamsUsed: 2 },
    });
    expect(events.map(({ type }) => type)).toEqual(['roll', 'emergency.repair', 'emergency.restored']);
    expect(code(battle, restore)).toBe('E_STATE');
  });

  test('needs a team that is free, and somebody who can (HEX-EMERG-04, HEX-REPAIR-01, HEX-ROLL-10)', () => {
    const burnt = { ...dark, 'running.emergency.burnt': true };
    expect(code(repair({ ...burnt, 'turn.repairTeamsUsed': 3 }), restore)).toBe('E_TEAM');
    expect(code(repair({ ...burnt, 'crew.skills.mechanics': 0 }), restore)).toBe('E_NO_CHANCE');
  });

  test('comes on by itself in the middle of an enemy’s shot, whose card stays public (HEX-EMERG-01)', () => {
    const { battle, events } = after(
      duel({ 'crew.skills.gunnery': 200 }, { 'running.shields.0': 0, 'running.damage.generator': 10 }),
      [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 }],
      { dice: { 'gunnery.toHit': [90], 'gunnery.damage': [6], 'hull.dice': [[1, 1, 1]], 'location.roll': [45] } },
    );
    expect(battle.ships['b']?.running?.emergency.on).toBe(true);
    expect(tactical.tell(events, battle, 'red').outcome?.key).toBe('tactical.outcome.phaserHits');
    expect(JSON.stringify(tactical.tell(events, battle, 'red'))).not.toContain('emergency');
  });
});
