import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { knownShip } from './queries.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel, shipAt } from './test-battle.ts';

const fire: Command = { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 };
const MISS = { dice: { 'gunnery.toHit': [99] } };
const at = (battle: Battle, q: number, r: number): Battle => {
  const b = battle.ships['b'];
  if (!b) throw new Error('no ship b');
  return { ...battle, ships: { ...battle.ships, b: { ...b, position: { q, r } } } };
};

const ofA = () => {
  const ship = knownShip(duel(), 'a');
  if (!ship) throw new Error('no ship a');
  return ship;
};

describe('phaser fire', () => {
  test('comes before, between and after the movement (HEX-MOVE-08, HEX-TURN-05)', () => {
    const commands: readonly Command[] = [fire, { type: 'move.inertia', ship: 'a' }, fire, { type: 'move.forward', ship: 'a' }, fire];
    const { battle } = after(duel(), commands, { dice: { 'gunnery.toHit': [99, 99, 99], 'piloting.manoeuvre': [20] } });
    expect(battle.ships['a']?.turn).toMatchObject({ phaserDiceUsed: 3, engineEP: 1 });
  });

  test('reaches 10 hexes, not 11, and not the own hex (HEX-ARC-01, HEX-SENS-01, HEX-SENS-02, HEX-GRID-03)', () => {
    const sharp = { 'crew.skills.gunnery': 100 };
    expect(tactical.check(at(duel(sharp), 0, -10), fire)).toBeNull();
    expect(tactical.check(at(duel(sharp), 0, -11), fire)).toMatchObject({ code: 'E_RANGE', params: { n: 11, limit: 10 } });
    expect(tactical.check(at(duel(sharp), 0, 0), fire)).toMatchObject({
      code: 'E_ARC',
      params: { reason: '@tactical.reason.arc.sameHex' },
    });
  });

  test('is refused without a chance, and the refusal says from where there is one (HEX-PHASER-08, HEX-ROLL-10)', () => {
    const poor = duel({ 'crew.skills.gunnery': 50 });
    expect(tactical.check(at(poor, 0, -10), fire)).toMatchObject({ code: 'E_NO_CHANCE', params: { distance: 10, n: 9 } });
    expect(tactical.check(duel({ 'crew.skills.gunnery': 0 }), fire)?.params).toMatchObject({ reason: '@tactical.reason.chance.skill' });
  });

  test('is not for a cloaked ship, nor for one without phasers or with severe ones (HEX-CLOAK-04, HEX-CLASS-07, HEX-PHASER-01, HEX-PHASER-07)', () => {
    expect(tactical.check(duel({ 'running.cloaked': true }), fire)).toMatchObject({
      code: 'E_CLOAK',
      params: { reason: '@tactical.reason.cloak.own' },
    });
    expect(tactical.check(duel({ 'printed.phaserDice': 0 }), fire)?.code).toBe('E_CAPABILITY');
    expect(tactical.check(duel({ 'running.damage.phasers': 11 }), fire)).toMatchObject({
      code: 'E_BLOCKED',
      params: { location: '@tactical.location.phasers' },
    });
  });

  test('nothing between shooter and target blocks or draws it (HEX-ARC-09)', () => {
    const made = tactical.assemble({
      attacker: 'red',
      ships: [shipAt('a', 'red', 0, 0, 0, { 'running.energy.pool': 7 }), shipAt('b', 'blue', 0, -4, 3), shipAt('c', 'blue', 0, -2, 3)],
    });
    if (!made.ok) throw new Error('not assembled');
    const { battle } = after({ ...made.value, status: 'running', phase: 2, activeShip: 'a' }, [fire], MISS);
    expect(battle.ships['c']).toEqual(made.value.ships['c']);
  });

  test('a face keeps what the hit has left of it, never more than the class gives (HEX-SHIELD-01, HEX-SHIELD-02, HEX-SHIELD-09)', () => {
    const sharp = duel({ 'crew.skills.gunnery': 200 }, { 'running.shields.0': 4 });
    const { battle } = after(sharp, [{ ...fire, dice: 2 }, ...Array.from({ length: 4 }, (): Command => ({ type: 'phase.next', ship: 'a' }))], {
      dice: { 'gunnery.toHit': [90], 'gunnery.damage': [[4, 2]] },
    });
    expect(battle.ships['b']?.running?.shields).toEqual({ 0: 2, 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 });
  });

  test('the effect of a band ends as soon as the location is below it (HEX-LOC-06)', () => {
    const worn = duel({ 'running.damage.phasers': 6, 'crew.skills.gunnery': 70 });
    expect(tactical.quote(worn, fire).chance?.percent).toBe(25);
    const { battle } = after(worn, [{ type: 'gm.set', ship: 'a', path: 'running.damage.phasers', value: 5 }]);
    expect(tactical.quote(battle, fire).chance?.percent).toBe(50);
  });

  test('the auxiliary bridge cannot be hit: the bridge goes on filling, the ship goes on acting (HEX-BRIDGE-07)', () => {
    const aux = duel({ 'crew.skills.gunnery': 200 }, { 'running.shields.0': 0, 'running.damage.bridge': 12, 'running.bridgeMode': 'aux' });
    const { battle } = after(aux, [fire], {
      dice: { 'gunnery.toHit': [90], 'gunnery.damage': [5], 'hull.dice': [[1, 1, 1]], 'location.roll': [3] },
    });
    expect(battle.ships['b']?.running).toMatchObject({ bridgeMode: 'aux', damage: { bridge: 14 }, casualties: 0 });
  });

  test('the map has no edge (HEX-GRID-01, HEX-GRID-07)', () => {
    const far = { ...duel(), ships: { ...duel().ships, a: { ...ofA(), position: { q: 500, r: -900 } } } };
    expect(after(far, [{ type: 'move.inertia', ship: 'a' }]).battle.ships['a']?.position).toEqual({ q: 500, r: -901 });
  });
});
