import { describe, expect, test } from 'vitest';
import { damageLocation } from './damage.ts';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel, ran } from './test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const over: Command = { type: 'transporter.beam', ship: 'a', team: 't1', from: 'a', to: 'b' };
const back: Command = { type: 'transporter.beam', ship: 'a', team: 't1', from: 'b', to: 'a' };
const skilled = { 'crew.skills.teleportation': 65 };
const open = { 'running.shields.0': 0 };

const ready = (a: Values = {}, b: Values = open): Battle => duel({ ...skilled, ...a }, b);
const code = (battle: Battle, command: Command = over): string | undefined => tactical.check(battle, command)?.code;
const beamed = (die: number, battle = ready(), command = over) => after(battle, [command], { dice: { 'teleportation.beam': [die] } });
const teamOf = (battle: Battle) => battle.ships['a']?.running?.teams['t1'];

describe('the transporter', () => {
  test('puts one team aboard an enemy in a turn, for a Teleportation roll and no energy (HEX-TRANS-01, HEX-TRANS-04, HEX-TRANS-06)', () => {
    const { battle, events } = beamed(65);
    expect(teamOf(battle)).toEqual({ endurance: 6, aboard: 'b', hidden: false, arrivedRound: 1 });
    expect(battle.ships['a']?.running?.energy.pool).toBe(7);
    expect(events).toContainEqual(expect.objectContaining({ type: 'transporter', result: 'aboard' }));
    expect(code(battle, { ...over, team: 't2' })).toBe('E_LIMIT');
  });

  test('that fails by 20 leaves the team at home, by more loses it (HEX-TRANS-05, HEX-TRANS-06, HEX-ROLL-09)', () => {
    expect(teamOf(beamed(85).battle)).toMatchObject({ aboard: '', endurance: 6 });
    expect(teamOf(beamed(86).battle)).toMatchObject({ aboard: '', endurance: 0 });
  });

  test('reaches what the phaser arc reaches, within 10 hexes, and only what is seen (HEX-ARC-08, HEX-TRANS-02)', () => {
    const at = (q: number, r: number): Battle => {
      const battle = ready();
      const { b } = battle.ships;
      if (!b) throw new Error('no b');
      return { ...battle, ships: { ...battle.ships, b: { ...b, position: { q, r }, facing: 3 } } };
    };
    expect(code(at(1, -2))).toBeUndefined();
    expect(code(at(1, -1))).toBe('E_ARC');
    expect(code(at(0, 3))).toBe('E_ARC');
    expect(code(at(0, 0))).toBe('E_ARC');
    expect(code(at(0, -11))).toBe('E_RANGE');
    expect(code(ready({}, { ...open, 'printed.cloakCapable': true, 'running.cloaked': true }))).toBe('E_CLOAK');
  });

  test('needs a gap on a side of the target that looks to the sender, on a corner one of the two that meet there (HEX-TRANS-03)', () => {
    const gap = (face: number): string | undefined => code(ready({}, { [`running.shields.${face}`]: 0 }));
    expect([0, 1, 2, 3, 4, 5].map(gap)).toEqual([undefined, undefined, 'E_SHIELDS', 'E_SHIELDS', 'E_SHIELDS', undefined]);
    expect(code(ready({}, { 'running.shieldsUp': false }))).toBeUndefined();
    const onCorner = (face: number): string | undefined => {
      const battle = ready({}, { [`running.shields.${face}`]: 0 });
      const { b } = battle.ships;
      if (!b) throw new Error('no b');
      return code({ ...battle, ships: { ...battle.ships, b: { ...b, position: { q: -1, r: -1 }, facing: 3 } } });
    };
    const gaps = [0, 1, 2, 3, 4, 5].filter((face) => onCorner(face) === undefined);
    expect(gaps).toHaveLength(2);
  });

  test('is halved by damage to it or to the sensors, and stopped by severe damage to either (HEX-EFF-02, HEX-TRANS-07, HEX-SENS-07)', () => {
    const chance = (a: Values): number | undefined => tactical.quote(ready(a), over).chance?.percent;
    expect(chance({ 'running.damage.transporter': 6 })).toBe(33);
    expect(chance({ 'running.damage.transporter': 6, 'running.damage.sensors': 6 })).toBe(16);
    expect(code(ready({ 'running.damage.transporter': 11 }))).toBe('E_BLOCKED');
    expect(code(ready({ 'running.damage.sensors': 11 }))).toBe('E_BLOCKED');
    expect(code(ready({ 'crew.skills.teleportation': 0 }))).toBe('E_NO_CHANCE');
  });

  test('minds neither the own shields nor the own cloak (HEX-TRANS-08, HEX-CLOAK-10)', () => {
    expect(code(ready({ 'running.shieldsUp': true }))).toBeUndefined();
    expect(code(ready({ 'printed.cloakCapable': true, 'running.cloaked': true }))).toBeUndefined();
  });

  test('beams only an own team that is at that end, between the own ship and an enemy (HEX-TRANS-01, HEX-TRANS-09)', () => {
    expect(code(ready(), { ...over, team: 't7' })).toBe('E_TEAM');
    expect(code(ready({ 'running.teams.t1.endurance': 0 }))).toBe('E_TEAM');
    expect(code(ready({ 'running.teams.t1.aboard': 'b' }))).toBe('E_TEAM');
    expect(code(ready(), back)).toBe('E_TEAM');
    expect(code(ready(), { ...over, to: 'a' })).toBe('E_VALUE');
    expect(code(ready(), { ...over, from: 'b', to: 'b' })).toBe('E_VALUE');
    expect(code(ready(), { ...over, to: 'nobody' })).toBe('E_VALUE');
  });

  test('fetches a team by the same rules, with the endurance that it has left (HEX-TRANS-09)', () => {
    const away = { 'running.teams.t1.aboard': 'b', 'running.teams.t1.endurance': 5 };
    expect(teamOf(beamed(60, ready(away), back).battle)).toMatchObject({ aboard: '', endurance: 5 });
    expect(teamOf(beamed(70, ready(away), back).battle)).toMatchObject({ aboard: 'b', endurance: 5 });
    expect(teamOf(beamed(86, ready(away), back).battle)).toMatchObject({ endurance: 0 });
    expect(code(ready(away, {}), back)).toBe('E_SHIELDS');
  });

  test('offers ships and teams with what speaks against them, as far as the side knows (HEX-TRANS-03, HEX-INV-19)', () => {
    const view = tactical.view(ready({}, {}), 'red');
    const [target, team] = tactical.params(view, { type: 'transporter.beam', ship: 'a', from: 'a', to: 'b' });
    expect(target?.choices).toMatchObject([{ value: 'b', refusal: null }]);
    expect(team?.choices.map(({ value }) => value)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6']);
    const away = tactical.view(ready({ 'running.teams.t2.aboard': 'b' }), 'red');
    const variants = tactical.actions(away, 'a', 'gm').flatMap(({ type, variant }) => (type === 'transporter.beam' ? [variant] : []));
    expect(variants).toEqual(['over', 'back']);
    const specs = tactical.params(away, { type: 'transporter.beam', ship: 'a', to: 'a', from: 'b' });
    expect(specs.map(({ key, choices }) => [key, choices.map(({ value }) => value)])).toEqual([
      ['from', ['b']],
      ['team', ['t2']],
    ]);
  });

  test('tells other sides of a team only when it has come aboard (HEX-INV-19)', () => {
    const told = (die: number) => {
      const { events, battle } = beamed(die);
      return tactical.tell(events, battle, 'blue').outcome?.key ?? null;
    };
    expect(told(65)).toBe('tactical.outcome.transport.over.aboard');
    expect(told(80)).toBeNull();
  });

  test('boarders are lost with the ship that they are aboard (HEX-SEC-18)', () => {
    const away = ready({ 'running.teams.t1.aboard': 'b' }, { 'running.damage.hull': 15 });
    const { battle } = ran(away, (draft) => damageLocation(draft, 'b', 'hull', 1, 'direct'));
    expect(battle.ships['b']?.status).toBe('destroyed');
    expect(teamOf(battle)?.endurance).toBe(0);
  });
});
