import { describe, expect, test } from 'vitest';
import { shipClasses } from './classes-tables.ts';
import { freshShip } from './fresh.ts';
import { tactical } from './ruleset.ts';
import type { Setup } from './setup.ts';
import type { Battle } from './state.ts';
import { after, shipAt } from './test-battle.ts';
import type { After } from './test-battle.ts';

describe('the begin of a battle', () => {
  const started = (values: Readonly<Record<string, unknown>>, more: Setup['ships'] = []): After => {
    const made = tactical.assemble({ attacker: 'red', ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -10, 3, values), ...more] });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return after(made.value, [{ type: 'battle.start' }]);
  };
  const begun = (values: Readonly<Record<string, unknown>>, more: Setup['ships'] = []): Battle => started(values, more).battle;

  test('is the attacker’s turn, also where the first of its ships is out (HEX-SETUP-03)', () => {
    const lost = { ...shipAt('l', 'red', 9, 9, 0, { status: 'destroyed' }), position: null };
    const ships = [lost, shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -10, 3), shipAt('c', 'blue', 3, -10, 3)];
    const made = tactical.assemble({ attacker: 'red', ships });
    if (!made.ok) throw new Error('not assembled');
    expect(after(made.value, [{ type: 'battle.start' }]).battle.activeShip).toBe('a');
    expect(tactical.turnOrder(made.value)).toEqual(['a', 'b', 'l', 'c']);
  });

  test('finds nothing left of the last turn of an earlier battle: no energy, no counters (HEX-SETUP-05, HEX-TURN-09, HEX-INV-05)', () => {
    const spent = { 'running.energy.pool': 3, 'running.energy.battery': 1, 'turn.engineEP': 3, 'turn.torpedoUsed': true, 'turn.boostTried.2': true };
    const { battle, events } = started(spent);
    const { b } = battle.ships;
    expect(events).toContainEqual({ type: 'energy.lost', ship: 'b', amount: 3 });
    expect(b?.turn).toEqual(freshShip(shipClasses['uf-heavy-cruiser']).turn);
    expect(b?.running?.energy).toEqual({ pool: 0, battery: 1 });
  });

  test('makes the first raising of the shields cost again what it costs once in a battle (HEX-ACT-06, HEX-SETUP-04)', () => {
    const lowered = { 'running.shieldsUp': false, 'running.shieldsEverRaised': true };
    expect(begun(lowered).ships['b']?.running?.shieldsEverRaised).toBe(false);
    expect(begun({}).ships['b']?.running?.shieldsEverRaised).toBe(true);
  });

  test('has the teams at home that an earlier battle left aboard a ship that is not here (HEX-SETUP-05)', () => {
    const away = { 'running.teams.t1': { endurance: 4, aboard: 'gone', hidden: true, arrivedRound: 3 }, 'running.teams.t2.aboard': 'a' };
    const teams = begun(away).ships['b']?.running?.teams;
    expect(teams?.['t1']).toEqual({ endurance: 4, aboard: '', hidden: false, arrivedRound: 0 });
    expect(teams?.['t2']?.aboard).toBe('a');
  });

  test('changes nothing of a ship that is out (HEX-INV-17)', () => {
    const lost = { ...shipAt('l', 'red', 9, 9, 0, { status: 'withdrawn', 'running.energy.pool': 2 }), position: null };
    expect(begun({}, [lost]).ships['l']?.running?.energy.pool).toBe(2);
  });
});
