import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import { after, duel } from './test-battle.ts';

const fire: Command = { type: 'phaser.fire', ship: 'a', target: 'b', dice: 2 };

describe('who may do what', () => {
  const seated = duel({ 'crew.holders.weapons': 'ada', 'crew.holders.captain': 'ada' });

  test('a command needs the seat of its station; the GM needs none (HEX-GEN-03, HEX-SKILL-02, HEX-SKILL-04)', () => {
    expect(tactical.check(seated, { ...fire, by: 'ada' })).toBeNull();
    expect(tactical.check(seated, { ...fire, by: 'gm' })).toBeNull();
    expect(tactical.check(seated, { ...fire, by: 'bob' })).toMatchObject({
      code: 'E_STATION',
      params: { station: '@tactical.station.weapons', holder: 'ada' },
    });
    expect(tactical.check(seated, { type: 'move.inertia', ship: 'a', by: 'ada' })).toMatchObject({
      code: 'E_STATION',
      params: { holder: '@tactical.station.crew' },
    });
    expect(tactical.check(seated, { type: 'gm.set', ship: 'a', path: 'status', value: 'active', by: 'ada' })?.code).toBe('E_STATION');
    expect(tactical.seat(seated, fire)).toEqual({ ship: 'a', station: 'weapons', person: 'ada' });
    expect(tactical.holder(seated, { ship: 'a', station: 'helm' })).toBeNull();
  });

  test('a refusal that one command can lift names it', () => {
    expect(tactical.check(duel(), { type: 'move.forward', ship: 'a' })).toMatchObject({
      code: 'E_INERTIA',
      remedy: { type: 'move.inertia', ship: 'a' },
    });
  });

  test("the turn and the phase are tested before the seat, the target's side before the rest (HEX-TURN-13, HEX-END-06)", () => {
    expect(tactical.check(seated, { ...fire, ship: 'b', target: 'a', by: 'bob' })?.code).toBe('E_TURN');
    expect(tactical.check({ ...seated, phase: 3 }, { ...fire, by: 'bob' })?.code).toBe('E_PHASE');
    expect(tactical.check(duel({ 'running.weaponsArmed': false }), fire)?.code).toBe('E_ARMED');
    expect(tactical.check(duel({ 'running.weaponsArmed': false }), { ...fire, face: 3 })?.code).toBe('E_VALUE');
  });
});

describe('what a side knows', () => {
  test('its own ships whole, of enemies what and where they are (HEX-INV-19)', () => {
    const view = tactical.view(duel(), 'red');
    expect(view.ships['a']).toEqual(duel().ships['a']);
    expect(view.ships['b']).toMatchObject({
      id: 'b',
      name: 'B',
      side: 'blue',
      status: 'active',
      position: { q: 0, r: -4 },
      facing: 3,
      running: null,
      turn: null,
      crew: null,
    });
    expect(tactical.view(duel(), 'gm')).toEqual(duel());
  });

  test('a cloaked enemy has no place (HEX-CLOAK-02, HEX-CLOAK-11)', () => {
    const b = duel().ships['b'];
    if (!b?.running) throw new Error('no ship b');
    const hidden = { ...duel(), ships: { ...duel().ships, b: { ...b, running: { ...b.running, cloaked: true } } } };
    expect(tactical.view(hidden, 'red').ships['b']).toMatchObject({ position: null, facing: null });
    expect(tactical.check(hidden, fire)?.code).toBe('E_CLOAK');
  });

  test('every action of the ship on turn is ready or says all its reasons', () => {
    const actions = tactical.actions(tactical.view(duel(), 'red'), 'a', 'gm');
    const codes = (type: string): unknown => actions.find((action) => action.type === type)?.refusals.map(({ code }) => code);
    expect([codes('phase.next'), codes('move.inertia'), codes('move.forward'), codes('phaser.fire')]).toEqual([[], [], ['E_INERTIA'], []]);
    expect(codes('weapons.disarm')).toEqual(['E_PHASE']);
    expect(tactical.actions(tactical.view(duel(), 'blue'), 'a', 'gm')).toEqual([]);
    const [due, ...others] = tactical.order(duel());
    expect(due).toMatchObject({ ship: 'a', current: true });
    expect(due?.stations).toEqual(expect.arrayContaining(['captain', 'helm', 'weapons']));
    expect([due?.stations.includes('doctor'), others]).toEqual([false, []]);
  });

  test('the quote of a shot: price, chance, damage, and the shield only where it is known (HEX-ENERGY-02, HEX-PHASER-03)', () => {
    const quote = tactical.quote(tactical.view(duel(), 'red'), fire);
    expect(quote.costs).toEqual([{ resource: 'energy', amount: 2 }]);
    expect(quote.chance?.percent).toBe(45);
    expect(quote.facts.map(({ key }) => key)).toEqual(['tactical.fact.distance', 'tactical.fact.face', 'tactical.fact.shieldUnknown']);
    expect(quote.outcomes?.map(({ value }) => value.key)).toEqual(['tactical.odds.number', 'tactical.odds.unknown', 'tactical.odds.unknown']);
    const whole = tactical.quote(duel({}, { 'running.shields.0': 4 }), { ...fire, dice: 4 });
    expect(whole.outcomes?.map(({ value }) => value.params)).toEqual([{ n: 14 }, { percent: 95 }, { percent: 14 }]);
    expect(tactical.quote(duel(), { ...fire, dice: 1 }).warnings.map(({ key }) => key)).toEqual(['tactical.warning.shieldHolds']);
  });

  test('the parameters of a shot over a corner include the two faces, with the lower one preset where it is known (HEX-FACE-04)', () => {
    const b = duel({}, { 'running.shields.1': 3 }).ships['b'];
    if (!b) throw new Error('no ship b');
    const tie = { ...duel(), ships: { ...duel().ships, b: { ...b, position: { q: 1, r: -2 }, facing: 3 as const } } };
    const specs = tactical.params(tie, { type: 'phaser.fire', ship: 'a', target: 'b' });
    expect(specs.map(({ key }) => key)).toEqual(['target', 'dice', 'face']);
    expect(specs[2]?.choices.map(({ value }) => value)).toEqual([0, 1]);
    expect(specs[2]?.preset).toBe(1);
    expect(tactical.params(tactical.view(tie, 'red'), { type: 'phaser.fire', ship: 'a', target: 'b' })[2]?.preset).toBeNull();
  });
});

describe('the card of a shot', () => {
  const { battle, events } = after(duel({ 'crew.skills.gunnery': 100 }, { 'running.shields.0': 4 }), [{ ...fire, dice: 4 }], {
    dice: { 'gunnery.toHit': [50], 'gunnery.damage': [[6, 4, 3, 2]], 'hull.dice': [[2, 1, 3]], 'location.roll': [47] },
  });
  const crews = (viewer: string): readonly string[] => tactical.tell(events, battle, viewer).confidential.map(({ audience }) => audience);

  test('has one sentence and public steps for all, the rest for the crews concerned (HEX-GEN-08, HEX-INV-19)', () => {
    const told = tactical.tell(events, battle, 'red');
    expect(told.outcome).toEqual({
      key: 'tactical.outcome.phaserBreaks',
      params: { ship: 'A', target: 'B', face: '@tactical.face.0', location: '@tactical.location.generator' },
    });
    expect(told.steps).toEqual(tactical.tell(events, battle, '').steps);
    expect([crews('red'), crews('blue'), crews('gm'), crews('')]).toEqual([['a'], ['b'], ['a', 'b'], []]);
    expect(JSON.stringify(tactical.tell(events, battle, ''))).not.toContain('"chance":{');
  });

  test('names the chance with its modifiers to the shooter, and what the hit did to the target', () => {
    const [own] = tactical.tell(events, battle, 'red').confidential;
    expect(own?.steps.find(({ chance }) => chance)?.chance?.percent).toBe(80);
    const [theirs] = tactical.tell(events, battle, 'blue').confidential;
    expect(theirs?.steps.map(({ name }) => name.key)).toContain('tactical.step.hullDice');
  });
});

describe("the GM's hand", () => {
  const set = (path: string, value: string | number | boolean): Command => ({ type: 'gm.set', ship: 'b', path, value });

  test('sets any value of a ship and says so', () => {
    const { battle, events } = after(duel(), [set('running.shields.0', 3), set('crew.skills.gunnery', 90), set('crew.skills.gunnery', '')]);
    expect(battle.ships['b']).toMatchObject({ running: { shields: { 0: 3 } }, crew: { skills: { gunnery: null } } });
    expect(events[0]).toEqual({ type: 'gm.override', ship: 'b', path: 'running.shields.0', from: 10, to: 3 });
  });

  test('is checked like stored data, and the old value is named', () => {
    for (const [path, value] of [
      ['running.shields.0', 11],
      ['running.shields.0', 1.5],
      ['running.shields.0', 'x'],
      ['status', 'gone'],
      ['name', 'X'],
      ['running.shields', 3],
      ['__proto__', 1],
      ['position', 1],
    ] as const) {
      expect({ path, code: tactical.check(duel(), set(path, value))?.code }).toEqual({ path, code: 'E_VALUE' });
    }
    expect(tactical.check(duel(), set('running.shields.0', 11))?.params).toMatchObject({ old: '10', max: 10 });
    expect(tactical.check(duel(), set('printed.shieldMax', 4))?.params).toMatchObject({ path: 'running.shields.0', max: 4 });
    expect(tactical.check(duel(), set('running.cloaked', true))?.code).toBe('E_VALUE');
  });

  test('can put a ship out of the battle, which may end it (HEX-END-05)', () => {
    expect(after(duel(), [set('status', 'withdrawn')]).battle).toMatchObject({
      status: 'ended',
      winner: 'red',
      ships: { b: { position: null } },
    });
  });
});
