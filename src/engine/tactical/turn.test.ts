import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel } from './test-battle.ts';

const next = (ship: string): Command => ({ type: 'phase.next', ship });
/** The last phase of a; b is out in some way, and c comes after it. */
function withThird(status: 'captured' | 'crewOut'): Battle {
  const battle = { ...duel(), phase: 5 };
  const b = battle.ships['b'];
  if (!b) throw new Error('no ship b');
  return { ...battle, order: { ...battle.order, 2: 'c' }, ships: { ...battle.ships, b: { ...b, status }, c: { ...b, id: 'c', position: { q: 5, r: -5 } } } };
}
const times = (count: number, ship: string): readonly Command[] => Array.from({ length: count }, () => next(ship));

describe('turns and phases', () => {
  test('six phases in order, then the other side, then a new round (HEX-TURN-01, HEX-TURN-02, HEX-TURN-09, HEX-TURN-13)', () => {
    const { battle, events } = after({ ...duel(), phase: 0 }, [...times(6, 'a'), ...times(6, 'b')]);
    expect(events.flatMap((event) => (event.type === 'phase.started' ? [`${event.ship}${event.phase}`] : []))).toEqual([
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
      'b0',
      'b1',
      'b2',
      'b3',
      'b4',
      'b5',
      'a0',
    ]);
    expect(battle).toMatchObject({ round: 2, activeShip: 'a', phase: 0 });
    expect(events.flatMap((event) => (event.type === 'turn.started' ? [event.round] : []))).toEqual([1, 2]);
  });

  test('phase 2 carries out inertia that was not done, and only that (HEX-MOVE-01, HEX-MOVE-09)', () => {
    expect(after(duel(), [next('a')]).battle.ships['a']?.position).toEqual({ q: 0, r: -1 });
    const { battle } = after(duel(), [{ type: 'move.inertia', ship: 'a' }, next('a')]);
    expect(battle.ships['a']?.position).toEqual({ q: 0, r: -1 });
    expect(tactical.check(after(duel(), [{ type: 'move.inertia', ship: 'a' }]).battle, { type: 'move.inertia', ship: 'a' })?.code).toBe('E_STATE');
  });

  test('what is left in the pool is lost, counters go back, the battery keeps (HEX-ENERGY-04, HEX-DEACT-04)', () => {
    const { battle, events } = after({ ...duel({ 'turn.engineEP': 2, 'turn.phaserDiceUsed': 3, 'turn.inertiaDone': true }), phase: 5 }, [next('a')]);
    expect(battle.ships['a']).toMatchObject({
      running: { energy: { pool: 0, battery: 4 } },
      turn: { engineEP: 0, phaserDiceUsed: 0, inertiaDone: false, energyCollected: false },
    });
    expect(events).toContainEqual({ type: 'energy.lost', ship: 'a', amount: 7 });
    expect(events).toContainEqual({ type: 'energy.collected', ship: 'b', source: 'generator', amount: 7, pool: 7, battery: 4 });
  });

  test('ships that are out are skipped, and take no commands (HEX-TURN-09, HEX-END-02, HEX-END-06)', () => {
    const played = after(withThird('captured'), [next('a')]).battle;
    expect(played.activeShip).toBe('c');
    expect(tactical.check(played, next('b'))?.code).toBe('E_OUT');
  });

  test('drifts with severe engines, and pays no manoeuvre (HEX-MOVE-01, HEX-ENG-03, HEX-ENG-01)', () => {
    const { battle } = after(duel({ 'running.damage.engines': 11 }), [{ type: 'move.inertia', ship: 'a' }]);
    expect(tactical.check(battle, { type: 'move.forward', ship: 'a' })).toMatchObject({ code: 'E_BLOCKED', params: { n: 10 } });
  });

  test('a ship whose own forcing blows it up has lost its turn (HEX-FORCE-05, HEX-END-05)', () => {
    const { battle } = after(duel({ 'running.damage.engines': 15, 'turn.engineEP': 5, 'turn.inertiaDone': true }), [next('a')], {
      dice: { 'engines.force': [99], 'engines.forceDamage': [1] },
    });
    expect(battle).toMatchObject({ status: 'ended', winner: 'blue', activeShip: null });
  });

  test('an unmanned ship drifts through its turns by itself (HEX-CREW-10, HEX-BRIDGE-06)', () => {
    const { battle: played, events } = after(withThird('crewOut'), [next('a')]);
    expect(played.ships['b']?.position).toEqual({ q: 0, r: -3 });
    expect(events).toContainEqual({ type: 'turn.ended', ship: 'b', automatic: true });
    expect(played.activeShip).toBe('c');
  });

  test('bridge first, then energy: the way back to a repaired bridge takes a whole turn, and ends on the auxiliary one if it is hit again (HEX-BRIDGE-08, HEX-TURN-11)', () => {
    const back = after({ ...duel({}, { 'running.bridgeMode': 'switchingBack' }), phase: 5 }, [next('a')]).battle;
    expect(back.ships['b']?.running?.bridgeMode).toBe('main');
    const again = after({ ...duel({}, { 'running.bridgeMode': 'switchingBack', 'running.damage.bridge': 11 }), phase: 5 }, [next('a')]).battle;
    expect(again.ships['b']?.running?.bridgeMode).toBe('aux');
  });

  test('emergency power goes off once the generator works again (HEX-EMERG-06)', () => {
    const { battle, events } = after({ ...duel({}, { 'running.emergency.on': true, 'running.emergency.turns': 2 }), phase: 5 }, [next('a')]);
    expect(battle.ships['b']?.running?.emergency).toEqual({ on: false, burnt: false, turns: 0 });
    expect(events).toContainEqual({ type: 'emergency.off', ship: 'b', turns: 2, ordered: false });
  });

  test('a failed manoeuvre costs its energy and counts against the limit (HEX-MOVE-04, HEX-MOVE-05, HEX-ENERGY-03, HEX-MOVE-02)', () => {
    const { battle, events } = after(
      duel(),
      [
        { type: 'move.inertia', ship: 'a' },
        { type: 'move.forward', ship: 'a' },
      ],
      { dice: { 'piloting.manoeuvre': [66] } },
    );
    expect(battle.ships['a']).toMatchObject({ position: { q: 0, r: -1 }, running: { energy: { pool: 6 } }, turn: { engineEP: 1 } });
    expect(events.at(-1)).toMatchObject({ type: 'move.failed', paid: 1, engineEP: 1, vMax: 3 });
  });
});
