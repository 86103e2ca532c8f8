import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import { after, duel } from './test-battle.ts';

const next = (ship: string): Command => ({ type: 'phase.next', ship });
const times = (count: number, ship: string): readonly Command[] => Array.from({ length: count }, () => next(ship));
const toAux: Command = { type: 'bridge.switchAux', ship: 'a' };
const toMain: Command = { type: 'bridge.switchMain', ship: 'a' };
const inPhase = (phase: number, values: Readonly<Record<string, unknown>> = {}) => ({ ...duel(values), phase });

describe('the auxiliary bridge', () => {
  test('comes by itself: the order is refused, and no sheet offers it (HEX-BRIDGE-05)', () => {
    const states = [{}, { 'running.bridgeMode': 'aux' }, { 'running.bridgeMode': 'switching' }, { 'running.bridgeMode': 'out', 'running.damage.bridge': 11 }];
    expect(states.map((values) => tactical.check(inPhase(0, values), toAux))).toMatchObject([
      { code: 'E_STATE', params: { reason: '@tactical.reason.state.bridgeWorks' } },
      { code: 'E_STATE', params: { reason: '@tactical.reason.state.bridgeAux' } },
      { code: 'E_STATE', params: { reason: '@tactical.reason.state.bridgeUnderWay' } },
      { code: 'E_STATE', params: { reason: '@tactical.reason.state.bridgeUnderWay' } },
    ]);
    expect(tactical.actions(inPhase(0), 'a', 'gm').some(({ type }) => type === 'bridge.switchAux')).toBe(false);
  });

  test('cannot be hit: more points fill the main bridge and then the hull (HEX-BRIDGE-07, HEX-BRIDGE-04)', () => {
    const values = { 'running.bridgeMode': 'aux', 'running.damage.bridge': 14, 'running.shieldsUp': false };
    const { battle } = after(duel({ 'crew.skills.gunnery': 100 }, values), [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 2 }], {
      dice: { 'gunnery.toHit': [50], 'gunnery.damage': [[4, 3]], 'hull.dice': [[1, 1, 1]], 'location.roll': [2] },
    });
    expect(battle.ships['b']?.running).toMatchObject({ bridgeMode: 'aux', damage: { bridge: 15, hull: 3 } });
    const b = battle.ships['b'];
    expect(b && tactical.quote({ ...battle, activeShip: 'b' }, { type: 'phaser.fire', ship: 'b', target: 'a', dice: 1 }).chance?.percent).toBe(13);
  });

  test('is left again by order, which takes the whole turn: inertia, then the next ship (HEX-BRIDGE-08, HEX-BRIDGE-06)', () => {
    const mended = inPhase(0, { 'running.bridgeMode': 'aux', 'running.damage.bridge': 3 });
    const away = after(mended, [toMain]);
    expect(away.battle).toMatchObject({
      activeShip: 'b',
      ships: { a: { position: { q: 0, r: -1 }, running: { bridgeMode: 'switchingBack', energy: { pool: 0 } } } },
    });
    expect(away.events).toContainEqual({ type: 'bridge.switching', ship: 'a' });
    const back = after(away.battle, times(6, 'b'));
    expect(back.battle).toMatchObject({ activeShip: 'a', phase: 0, ships: { a: { running: { bridgeMode: 'main' } } } });
    expect(back.events).toContainEqual({ type: 'bridge.main', ship: 'a' });
  });

  test('is not left for a bridge that is still severe, nor where nothing is to be left (HEX-BRIDGE-08)', () => {
    const codes = [
      inPhase(0, { 'running.bridgeMode': 'aux', 'running.damage.bridge': 11 }),
      inPhase(0),
      inPhase(1, { 'running.bridgeMode': 'aux' }),
      inPhase(0, { 'running.bridgeMode': 'switchingBack' }),
    ].map((battle) => tactical.check(battle, toMain)?.code);
    expect(codes).toEqual(['E_STATE', 'E_STATE', 'E_PHASE', 'E_BRIDGE']);
  });

  test('is left without the cloak, unless its upkeep is paid (HEX-BRIDGE-06, HEX-CLOAK-08)', () => {
    const cloaked = { 'printed.cloakCapable': true, 'running.cloaked': true, 'running.bridgeMode': 'aux' };
    expect(after(inPhase(0, cloaked), [toMain]).events).toContainEqual({ type: 'cloak.dropped', ship: 'a', reason: 'bridge' });
    expect(after(inPhase(0, { ...cloaked, 'turn.cloakPaid': true }), [toMain]).battle.ships['a']?.running?.cloaked).toBe(true);
  });

  test('with a team abroad the turn of the way back waits, and only that team could act (HEX-BRIDGE-03, HEX-BRIDGE-06, HEX-INV-11)', () => {
    const { battle } = after(inPhase(0, { 'running.bridgeMode': 'aux', 'running.teams.t1.aboard': 'b' }), [toMain]);
    expect(battle).toMatchObject({ activeShip: 'a', phase: 0 });
    expect(tactical.check({ ...battle, phase: 4 }, { type: 'crew.firstAid', ship: 'a' })?.code).toBe('E_BRIDGE');
    expect(after(battle, times(6, 'a')).battle.activeShip).toBe('b');
  });

  test('waits for no team aboard a ship that has left the map: that one cannot act (HEX-BRIDGE-06)', () => {
    const { battle } = after(inPhase(0, { 'running.bridgeMode': 'aux', 'running.teams.t1.aboard': 'c' }), [toMain]);
    expect(battle).toMatchObject({ activeShip: 'b', phase: 0 });
  });
});

describe('the last phases of a turn', () => {
  test('phase 4 is for repairs and First Aid, phase 5 for leaving (HEX-TURN-07, HEX-TURN-08, HEX-TURN-13)', () => {
    const hurt = { 'running.damage.hull': 2, 'running.casualties': 3 };
    const ready = (phase: number): readonly string[] =>
      tactical
        .actions(inPhase(phase, hurt), 'a', 'gm')
        .filter(({ refusals }) => refusals.length === 0)
        .map(({ type }) => type);
    expect(ready(4)).toEqual(expect.arrayContaining(['repair.attempt', 'crew.firstAid']));
    for (const phase of [0, 1, 2, 3, 5]) expect(ready(phase)).not.toContain('repair.attempt');
    expect(ready(5)).toEqual(expect.arrayContaining(['phase.next', 'shields.lower', 'weapons.disarm']));
  });
});
