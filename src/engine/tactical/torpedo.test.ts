import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel, shipAt } from './test-battle.ts';

const launch: Command = { type: 'torpedo.launch', ship: 'a', target: 'b' };
const UNDODGED = { 'piloting.dodge': [90, 90, 90, 90] };
const WEAK = { ...UNDODGED, 'torpedo.damage': [[1, 1, 1, 1, 1]] };

/** The raider with plasma four hexes from a cruiser. */
function raid(values: Readonly<Record<string, unknown>> = {}, q = 0, r = -4): Battle {
  const raider = shipAt('a', 'red', 0, 0, 0, { 'running.energy.pool': 5, ...values }, 'im-raider');
  const made = tactical.assemble({ attacker: 'red', ships: [raider, shipAt('b', 'blue', q, r, 3)] });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...made.value, status: 'running', phase: 2, activeShip: 'a' };
}

const code = (battle: Battle, command: Command = launch): string | null => tactical.check(battle, command)?.code ?? null;

describe('a torpedo', () => {
  test('is launched once a turn, before, between or after the movement (HEX-TORP-01, HEX-TURN-05, HEX-MOVE-08)', () => {
    expect(code(duel())).toBeNull();
    const { battle } = after(duel(), [{ type: 'move.inertia', ship: 'a' }, launch], {
      dice: { 'piloting.dodge': [90, 90, 90], 'torpedo.damage': [[1, 1, 1, 1, 1]] },
    });
    expect(battle.ships['a']?.turn?.torpedoUsed).toBe(true);
    expect(tactical.check(battle, launch)).toMatchObject({ code: 'E_LIMIT', params: { ship: 'A' } });
  });

  test('needs armed weapons, a working tube, sensors, no cloak, and something in store (HEX-TORP-01, HEX-TORP-08, HEX-CLOAK-04, HEX-EFF-05)', () => {
    expect(code(duel({ 'running.weaponsArmed': false }))).toBe('E_ARMED');
    expect(tactical.check(duel({ 'running.damage.torpedoes': 11 }), launch)).toMatchObject({
      code: 'E_BLOCKED',
      params: { location: '@tactical.location.torpedoes', n: 10 },
    });
    expect(tactical.check(duel({ 'running.damage.sensors': 11 }), launch)?.params).toMatchObject({ location: '@tactical.location.sensors' });
    expect(code(duel({ 'running.cloaked': true }))).toBe('E_CLOAK');
    expect(code(duel({}, { 'running.cloaked': true }))).toBe('E_CLOAK');
    expect(code(duel({ 'running.torpedoes': 0 }))).toBe('E_AMMO');
    expect(code(duel({ 'printed.torpedoesMax': 0, 'running.torpedoes': 0 }))).toBe('E_CAPABILITY');
    expect(code(duel({ 'printed.torpedoType': 'none' }))).toBe('E_CAPABILITY');
  });

  test('flies along the row straight ahead only, 10 hexes far (HEX-TORP-01, HEX-ARC-01, HEX-ARC-07)', () => {
    expect(code(raid({}, 1, -4))).toBe('E_ARC');
    expect(code(raid({}, 0, 4))).toBe('E_ARC');
    expect(code(raid({}, 0, -10))).toBeNull();
    expect(code(raid({}, 0, -11))).toBe('E_RANGE');
  });

  test('is refused for the first reason in the order of the catalogue (HEX-TORP-01)', () => {
    const nothing = { 'running.weaponsArmed': false, 'running.damage.torpedoes': 11, 'running.torpedoes': 0, 'turn.torpedoUsed': true };
    expect(code(duel({ ...nothing, 'printed.torpedoType': 'none' }))).toBe('E_CAPABILITY');
    expect(code(duel(nothing), { ...launch, target: 'a' })).toBe('E_VALUE');
    expect(code(duel(nothing))).toBe('E_ARMED');
    expect(code(duel({ 'running.torpedoes': 0, 'turn.torpedoUsed': true }))).toBe('E_LIMIT');
    expect(code(raid({ 'running.torpedoes': 0, 'running.energy.pool': 0, 'running.energy.battery': 0 }))).toBe('E_AMMO');
    expect(tactical.check(raid({ 'running.energy.pool': 1, 'running.energy.battery': 1 }), launch)).toMatchObject({
      code: 'E_ENERGY',
      params: { need: 3, left: 2 },
    });
  });

  test('costs nothing as photon and 3 EP as plasma, each one of the store, and nobody rolls to hit (HEX-TORP-02, HEX-TORP-03)', () => {
    const photon = after(duel(), [launch], { dice: WEAK });
    expect(photon.battle.ships['a']?.running).toMatchObject({ torpedoes: 9, energy: { pool: 7, battery: 4 } });
    expect(photon.events.some((event) => event.type === 'roll' && event.skill === 'gunnery')).toBe(false);
    const plasma = after(raid(), [launch], { dice: { ...UNDODGED, 'torpedo.damage': [[6, 6, 6, 6, 6, 6]], 'hull.dice': [[3, 3, 2]] } });
    expect(plasma.battle.ships['a']?.running).toMatchObject({ torpedoes: 2, energy: { pool: 2, battery: 3 } });
  });

  test('of plasma loses 2 a hex, and may fade to nothing (HEX-TORP-06)', () => {
    const { events } = after(raid({}, 0, -10), [launch], {
      dice: { 'piloting.dodge': Array.from({ length: 10 }, () => 90), 'torpedo.damage': [[3, 3, 3, 3, 3, 4]] },
    });
    expect(events.find(({ type }) => type === 'torpedo.hit')).toMatchObject({ loss: 20, damage: 0 });
    expect(tactical.tell(events, raid(), 'red').outcome?.key).toBe('tactical.outcome.torpedoFades');
  });

  test('is evaded by a special or a critical of the target, by nothing less (HEX-TORP-04)', () => {
    const agile = duel({}, { 'crew.skills.piloting': 60 });
    const dodgedBy = (dice: readonly number[]) =>
      after(agile, [launch], { dice: { 'piloting.dodge': dice } }).events.find(({ type }) => type === 'torpedo.dodged');
    expect(dodgedBy([13, 12])).toMatchObject({ at: 2 });
    expect(dodgedBy([3])).toMatchObject({ at: 1 });
  });

  test('has on its card one line for each hex, and the chance of its dodges once, to the crew that dodges (HEX-TORP-04, HEX-INV-19)', () => {
    const { events, battle } = after(duel({}, { 'crew.skills.piloting': 60 }), [launch], { dice: { 'piloting.dodge': [90, 5] } });
    const told = tactical.tell(events, battle, 'blue');
    expect(told.steps.map(({ name, dice, value }) => [name.key, name.params['n'] ?? name.params['from'], dice, value?.key])).toEqual([
      ['tactical.torpedo.photon', undefined, [], 'tactical.value.hexes'],
      ['tactical.step.hex', 1, [90], 'tactical.level.failure'],
      ['tactical.step.hex', 2, [5], 'tactical.level.special'],
      ['tactical.step.hexes', 3, [], 'tactical.value.notRolled'],
    ]);
    expect(told.confidential.flatMap(({ steps }) => steps.map(({ value }) => value))).toEqual([{ key: 'tactical.value.orLess', params: { n: 12 } }]);
    expect(JSON.stringify(tactical.tell(events, battle, 'red'))).not.toContain('orLess');
  });

  test('cannot be dodged with the bridge out, the engines severe or the crew out; without a chance the dodge fails without a die (HEX-TORP-05, HEX-BRIDGE-06, HEX-ROLL-10)', () => {
    const hit = { 'torpedo.damage': [[1, 1, 1, 1, 1]] };
    const barredBy = (values: Readonly<Record<string, unknown>>) =>
      after(duel({}, values), [launch], { dice: hit }).events.find(({ type }) => type === 'torpedo.launched');
    expect(barredBy({ 'running.damage.bridge': 11, 'running.bridgeMode': 'out' })).toMatchObject({ barred: 'bridge' });
    expect(barredBy({ 'running.damage.engines': 11 })).toMatchObject({ barred: 'engines' });
    const manned = duel();
    const b = manned.ships['b'];
    const out: Battle = b ? { ...manned, ships: { ...manned.ships, b: { ...b, status: 'crewOut' } } } : manned;
    expect(after(out, [launch], { dice: hit }).events).toContainEqual(expect.objectContaining({ barred: 'crew' }));
    const { events } = after(duel({}, { 'crew.skills.piloting': 0 }), [launch], { dice: hit });
    expect(events.filter(({ type }) => type === 'roll')).toMatchObject([{ purpose: 'piloting.dodge', die: null, level: 'failure' }]);
  });

  test('stays in a damaged tube on 01-50, with the launch and the energy of plasma gone (HEX-TORP-07, HEX-ROLL-11, HEX-EFF-05)', () => {
    const worn = raid({ 'running.damage.torpedoes': 4 });
    const { battle, events } = after(worn, [launch], { dice: { 'torpedo.misfire': [50] } });
    expect(battle.ships['a']).toMatchObject({ running: { torpedoes: 3, energy: { pool: 2 } }, turn: { torpedoUsed: true } });
    expect(tactical.tell(events, battle, 'blue').outcome).toBeNull();
    const left = after(worn, [launch], { dice: { 'torpedo.misfire': [51], 'piloting.dodge': [1] } });
    expect(left.battle.ships['a']?.running?.torpedoes).toBe(2);
  });

  test('meets one face, whichever way the target looks, and its location is always rolled (HEX-TORP-06, HEX-TORP-09)', () => {
    const bare = duel({}, { 'running.shieldsUp': false });
    const { events } = after(bare, [launch], {
      dice: { ...UNDODGED, 'torpedo.damage': [[4, 4, 4, 4, 4]], 'hull.dice': [[6, 6, 6]], 'location.roll': [75] },
    });
    expect(events.find(({ type }) => type === 'impact')).toMatchObject({ tie: null, face: 0, penetration: 20, internal: 2 });
    expect(events.find(({ type }) => type === 'location.hit')).toMatchObject({ location: 'hangars', how: 'rolled', die: 75 });
  });

  test('is quoted with its damage and, where the target is known, how often it is evaded (HEX-TORP-04, HEX-TORP-06)', () => {
    const quote = tactical.quote(duel({}, { 'crew.skills.piloting': 60 }), launch);
    expect(quote).toMatchObject({ costs: [], chance: null });
    expect(quote.outcomes?.[0]).toEqual({
      value: { key: 'tactical.odds.number', params: { n: 17.5 } },
      what: { key: 'tactical.odds.damage', params: { min: 5, max: 30 } },
    });
    expect(quote.facts).toContainEqual({ key: 'tactical.fact.dodgeChance', params: { hexes: 4, percent: 40 } });
    const seen = tactical.quote(tactical.view(duel(), 'red'), launch);
    expect(seen.facts.at(-1)).toEqual({ key: 'tactical.fact.dodges', params: { hexes: 4, target: 'B' } });
    expect(tactical.quote(raid(), launch).costs).toEqual([{ resource: 'energy', amount: 3 }]);
  });
});
