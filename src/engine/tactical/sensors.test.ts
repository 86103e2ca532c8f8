import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel, shipAt } from './test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const scan: Command = { type: 'sensors.scan', ship: 'a', target: 'b' };
const detect: Command = { type: 'sensors.detect', ship: 'a' };
const hidden = { 'printed.cloakCapable': true, 'running.cloaked': true };
const skilled = { 'crew.skills.sensors': 60, 'crew.skills.piloting': 60, 'crew.skills.gunnery': 90 };

const looking = (a: Values = {}, b: Values = {}): Battle => ({ ...duel({ ...skilled, ...a }, b), phase: 1 });
const code = (battle: Battle, command: Command): string | undefined => tactical.check(battle, command)?.code;

/** Red a looks for blue b and c, green d for itself. */
function crowd(...cloaked: readonly string[]): Battle {
  const values = (id: string) => (cloaked.includes(id) ? hidden : {});
  const made = tactical.assemble({
    attacker: 'red',
    ships: [
      shipAt('a', 'red', 0, 0, 0, { ...skilled, 'running.energy.pool': 7 }),
      shipAt('b', 'blue', 0, -4, 3, values('b')),
      shipAt('e', 'red', 3, 0, 0),
      shipAt('c', 'blue', 0, -11, 3, values('c')),
      shipAt('d', 'green', 4, 4, 0),
    ],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...made.value, status: 'running', phase: 1, activeShip: 'a' };
}

describe('a scan', () => {
  test('is the one use of the sensors in phase 1, for a success (HEX-TURN-04, HEX-SENS-03, HEX-SENS-06)', () => {
    const { battle, events } = after(looking(), [scan], { dice: { 'sensors.scan': [60] } });
    expect(events).toContainEqual(expect.objectContaining({ type: 'scan.result', level: 'success' }));
    expect(code(battle, scan)).toBe('E_LIMIT');
    expect(code(battle, detect)).toBe('E_LIMIT');
    expect(code({ ...looking(), phase: 2 }, scan)).toBe('E_PHASE');
  });

  test('shows shields, weapons, bands and speed as they are at that moment, to the own side only (HEX-SENS-04)', () => {
    const worn = { 'running.shields.0': 3, 'running.damage.hull': 6, 'running.torpedoes': 4 };
    const { battle } = after(looking({}, worn), [scan], { dice: { 'sensors.scan': [60] } });
    const shown = { round: 1, shieldsUp: true, shields: { 0: 3, 1: 10 }, weaponsArmed: true, bands: { hull: 'damaged', bridge: 'intact' }, detail: null };
    expect(battle.scans['red']?.['b']).toMatchObject(shown);
    expect(tactical.view(battle, 'red').scans['red']?.['b']).toMatchObject(shown);
    expect(tactical.view(battle, 'blue').scans).toEqual({});
  });

  test('that is a special also shows boxes, torpedoes, teams at home and energy (HEX-SENS-04)', () => {
    const worn = { 'running.damage.hull': 6, 'running.torpedoes': 4, 'running.teams.t1.aboard': 'a', 'running.teams.t2.endurance': 2 };
    const { battle } = after(looking({}, worn), [scan], { dice: { 'sensors.scan': [12] } });
    const detail = battle.scans['red']?.['b']?.detail;
    expect(detail).toMatchObject({ damage: { hull: 6 }, torpedoes: 4, energy: 4, teams: { t2: 2, t3: 6 } });
    expect(detail?.teams).not.toHaveProperty('t1');
  });

  test('that fails shows nothing and keeps what was known (HEX-SENS-03)', () => {
    const { battle } = after(looking(), [scan], { dice: { 'sensors.scan': [61] } });
    expect(battle.scans).toEqual({});
  });

  test('needs a visible enemy within 10 hexes and sensors that work (HEX-SENS-01, HEX-SENS-02, HEX-SENS-07)', () => {
    expect(code(crowd(), { ...scan, target: 'e' })).toBe('E_TARGET');
    expect(code(crowd(), { ...scan, target: 'c' })).toBe('E_RANGE');
    expect(code(crowd('b'), scan)).toBe('E_CLOAK');
    expect(code(crowd(), { ...scan, target: 'nobody' })).toBe('E_VALUE');
    expect(code(looking({ 'running.damage.sensors': 11 }), scan)).toBe('E_BLOCKED');
    expect(code(looking({ 'running.damage.sensors': 11 }), detect)).toBe('E_BLOCKED');
    expect(code(looking({ 'crew.skills.sensors': 0 }), scan)).toBe('E_NO_CHANCE');
    expect(code(looking({ 'crew.skills.sensors': 0 }), detect)).toBe('E_NO_CHANCE');
    expect(tactical.quote(looking({ 'running.damage.sensors': 6 }), scan).chance?.percent).toBe(30);
  });
});

describe('a search for cloaked ships', () => {
  test('finds with a special every hidden enemy within 10 hexes, for the whole side (HEX-SENS-05, HEX-SENS-06, HEX-CLOAK-03)', () => {
    const { battle } = after(crowd('b', 'c'), [detect], { dice: { 'sensors.detect': [12] } });
    expect(Object.keys(battle.detections)).toEqual(['a:b']);
    expect(tactical.view(battle, 'red').ships['b']?.position).toEqual({ q: 0, r: -4 });
    expect(tactical.view(battle, 'red').ships['c']?.position).toBeNull();
    expect(tactical.view(battle, 'green').ships['b']?.position).toBeNull();
  });

  test('finds what another ship of its side has found as well, and keeps it in sight for as long as its own finding counts (HEX-SENS-05, HEX-CLOAK-03)', () => {
    const known: Battle = { ...crowd('b'), detections: { 'e:b': { observer: 'e', side: 'red', target: 'b' } } };
    const { battle, events } = after(known, [detect], { dice: { 'sensors.detect': [12] } });
    expect(events).toContainEqual({ type: 'detect.result', ship: 'a', level: 'special', found: ['b'] });
    expect(Object.keys(battle.detections)).toEqual(['e:b', 'a:b']);
    expect(after(crowd(), [detect], { dice: { 'sensors.detect': [12] } }).battle.detections).toEqual({});
  });

  test('with a plain success finds nothing, and is never refused because nothing is hidden (HEX-SENS-05)', () => {
    expect(after(crowd('b'), [detect], { dice: { 'sensors.detect': [13] } }).battle.detections).toEqual({});
    const { events, battle } = after(crowd(), [detect], { dice: { 'sensors.detect': [1] } });
    expect(events).toContainEqual({ type: 'detect.result', ship: 'a', level: 'critical', found: [] });
    expect(tactical.tell(events, battle, 'blue').outcome).toBeNull();
  });

  test('lets the side fire at what it has found and manoeuvre against it, until observer or target begins an own turn (HEX-CLOAK-03, HEX-CLOAK-05, HEX-CLOAK-06)', () => {
    const blind: Battle = { ...looking({}, hidden), phase: 1 };
    const moved = after(blind, [detect, { type: 'phase.next', ship: 'a' }, { type: 'move.inertia', ship: 'a' }], { dice: { 'sensors.detect': [5] } }).battle;
    expect(code(moved, { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 })).toBeUndefined();
    expect(code(moved, { type: 'move.forward', ship: 'a' })).toBeUndefined();
    const next: Command = { type: 'phase.next', ship: 'a' };
    const passed = after(moved, [next, next, next, next]).battle;
    expect(passed.activeShip).toBe('b');
    expect(passed.detections).toEqual({});
    expect(tactical.view(passed, 'red').ships['b']?.position).toBeNull();
  });

  test('tells third sides nothing of a shot at what was found, not even its range (HEX-CLOAK-11, HEX-INV-19)', () => {
    const next: Command = { type: 'phase.next', ship: 'a' };
    const found = after(crowd('b'), [detect, next], { dice: { 'sensors.detect': [12] } }).battle;
    const torpedo: Command = { type: 'torpedo.launch', ship: 'a', target: 'b' };
    const dice = { 'piloting.dodge': [90, 90, 90, 90], 'torpedo.damage': [[1, 1, 1, 1, 1]] };
    const { events, battle } = after(found, [torpedo], { dice });
    expect(tactical.tell(events, battle, 'green')).toMatchObject({ outcome: null, steps: [], confidential: [] });
    expect(tactical.tell(events, battle, 'nobody').steps).toEqual([]);
    expect(tactical.tell(events, battle, 'blue').outcome?.key).toBe('tactical.outcome.torpedoHolds');
    expect(tactical.tell(events, battle, 'red').outcome?.key).toBe('tactical.outcome.torpedoHolds');
  });
});
