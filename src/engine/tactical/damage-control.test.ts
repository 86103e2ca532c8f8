import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import { LOCATIONS } from './state.ts';
import type { Location } from './state.ts';
import { after, duel } from './test-battle.ts';

const repair = (location: Location): Command => ({ type: 'repair.attempt', ship: 'a', location });
const firstAid: Command = { type: 'crew.firstAid', ship: 'a' };
const inRepair = (values: Readonly<Record<string, unknown>> = {}) => ({ ...duel(values), phase: 4 });
const rolled = (...dice: number[]) => ({ dice: { 'repair.roll': dice } });
const codeOf = (battle: ReturnType<typeof inRepair>, command: Command): string | undefined => tactical.check(battle, command)?.code;

describe('damage control', () => {
  test('each location is mended with its own skill of the engineer (HEX-REPAIR-02, HEX-REPAIR-09, HEX-SKILL-02)', () => {
    const skills = { 'crew.skills.electricity': 41, 'crew.skills.engines': 42, 'crew.skills.mechanics': 43 };
    const chances = LOCATIONS.map((location) => {
      const battle = inRepair({ ...skills, [`running.damage.${location}`]: 1 });
      expect(tactical.seat(battle, repair(location))?.station).toBe('engineer');
      return tactical.quote(battle, repair(location)).chance?.percent;
    });
    expect(chances).toEqual([41, 41, 41, 43, 43, 43, 42, 43, 43, 43]);
  });

  test('an attempt costs 1 EP on light damage and 2 beyond, paid whether it succeeds or not (HEX-REPAIR-03, HEX-REPAIR-04, HEX-REPAIR-05, HEX-ENERGY-09)', () => {
    for (const [points, amount] of [
      [5, 1],
      [6, 2],
      [11, 2],
    ] as const) {
      const battle = inRepair({ 'running.damage.phasers': points });
      expect(tactical.quote(battle, repair('phasers')).costs).toEqual([{ resource: 'energy', amount }]);
      const { battle: played, events } = after(battle, [repair('phasers')], rolled(90));
      expect(played.ships['a']?.running).toMatchObject({ damage: { phasers: points }, energy: { pool: 7 - amount } });
      expect(events.at(-1)).toMatchObject({ type: 'repair', healed: 0, level: 'failure', cost: amount });
    }
  });

  test('a severe breakdown needs a special; a plain success mends nothing of it (HEX-REPAIR-05)', () => {
    const battle = inRepair({ 'running.damage.hull': 13 });
    expect(after(battle, [repair('hull')], rolled(50)).battle.ships['a']?.running?.damage.hull).toBe(13);
    expect(after(battle, [repair('hull')], rolled(13)).battle.ships['a']?.running?.damage.hull).toBe(11);
    expect(after(battle, [repair('hull')], rolled(3)).battle.ships['a']?.running?.damage.hull).toBe(9);
  });

  test('teams go one after another, each once a turn, to the same location or another (HEX-REPAIR-01, HEX-REPAIR-06, HEX-INV-07)', () => {
    const battle = inRepair({ 'running.damage.phasers': 7, 'running.damage.hull': 2 });
    const { battle: played, events } = after(battle, [repair('phasers'), repair('phasers'), repair('hull')], rolled(13, 50, 50));
    expect(events.flatMap((event) => (event.type === 'repair' ? [[event.team, event.cost, event.after]] : []))).toEqual([
      [1, 2, 5],
      [2, 1, 4],
      [3, 1, 1],
    ]);
    expect(codeOf({ ...played, phase: 4 }, repair('hull'))).toBe('E_TEAM');
    expect(after(played, [{ type: 'phase.next', ship: 'a' }]).battle.ships['a']?.turn?.repairTeamsUsed).toBe(3);
  });

  test('refusals come in the order of the rules: team, damage, chance, energy (HEX-REPAIR-01, HEX-ROLL-10)', () => {
    const worst = { 'turn.repairTeamsUsed': 3, 'crew.skills.mechanics': 0, 'running.energy.pool': 0, 'running.energy.battery': 0 };
    expect(codeOf(inRepair(worst), repair('hull'))).toBe('E_TEAM');
    expect(codeOf(inRepair({ ...worst, 'turn.repairTeamsUsed': 0 }), repair('hull'))).toBe('E_INTACT');
    const hurt = { ...worst, 'turn.repairTeamsUsed': 0, 'running.damage.hull': 1 };
    expect(codeOf(inRepair(hurt), repair('hull'))).toBe('E_NO_CHANCE');
    expect(codeOf(inRepair({ ...hurt, 'crew.skills.mechanics': 50 }), repair('hull'))).toBe('E_ENERGY');
    expect(codeOf(duel(hurt), repair('hull'))).toBe('E_PHASE');
    expect(codeOf(inRepair(hurt), { ...repair('hull'), location: 'galley' } as unknown as Command)).toBe('E_VALUE');
  });

  test('nothing is mended from no bridge (HEX-REPAIR-09, HEX-BRIDGE-06)', () => {
    const out = inRepair({ 'running.bridgeMode': 'switching', 'running.damage.hull': 1, 'running.casualties': 3 });
    expect([codeOf(out, repair('hull')), codeOf(out, firstAid)]).toEqual(['E_BRIDGE', 'E_BRIDGE']);
  });

  test('mending a location ends its effect, and gives back nothing else (HEX-REPAIR-07, HEX-REPAIR-10, HEX-LOC-06, HEX-CREW-04, HEX-SHIELD-02)', () => {
    const battle = inRepair({
      'running.damage.torpedoes': 11,
      'running.torpedoes': 2,
      'running.casualties': 4,
      'running.teams.t1.endurance': 0,
      'running.shields.0': 3,
    });
    const before = battle.ships['a']?.running;
    const { battle: played, events } = after(battle, [repair('torpedoes')], rolled(13));
    const now = played.ships['a']?.running;
    expect(now).toEqual({ ...before, damage: { ...before?.damage, torpedoes: 9 }, energy: { pool: 5, battery: 4 } });
    expect(events).toContainEqual({ type: 'band.changed', ship: 'a', location: 'torpedoes', from: 'severe', to: 'damaged' });
  });

  test('points beyond what is damaged are lost: damage never falls below 0 (HEX-REPAIR-07, HEX-GEN-04)', () => {
    const { battle, events } = after(inRepair({ 'running.damage.hull': 1 }), [repair('hull')], rolled(3));
    expect(battle.ships['a']?.running?.damage.hull).toBe(0);
    expect(events.at(-2)).toMatchObject({ type: 'repair', level: 'critical', healed: 1, bandAfter: 'intact' });
  });

  test('the sheet offers what is damaged, the worst first, each with its price and chance', () => {
    const battle = inRepair({ 'running.damage.hull': 3, 'running.damage.engines': 12, 'crew.skills.engines': 0 });
    const view = tactical.view(battle, 'red');
    const [spec] = tactical.params(view, { type: 'repair.attempt', ship: 'a' });
    expect(spec?.choices.map(({ value, refusal }) => [value, refusal?.code])).toEqual([
      ['engines', 'E_NO_CHANCE'],
      ['hull', undefined],
    ]);
    expect(spec?.preset).toBe('hull');
    expect(tactical.actions(view, 'a', 'gm').find(({ type }) => type === 'repair.attempt')).toMatchObject({ refusals: [], sign: 'asks' });
    expect(tactical.quote(view, repair('engines')).facts.map(({ key }) => key)).toEqual(['tactical.fact.repairSevere']);
    const sound = tactical.actions(tactical.view(inRepair(), 'red'), 'a', 'gm').find(({ type }) => type === 'repair.attempt');
    expect(sound?.refusals.map(({ code }) => code)).toEqual(['E_INTACT']);
  });
});

describe('the doctor', () => {
  const treated = (die: number, values: Readonly<Record<string, unknown>> = {}) =>
    after(inRepair({ 'running.casualties': 6, 'crew.skills.firstAid': 60, ...values }), [firstAid], { dice: { 'firstAid.roll': [die] } });

  test('lowers the casualties by the level of one roll a turn, for no energy (HEX-CREW-05, HEX-CREW-06, HEX-CREW-07, HEX-ENERGY-02)', () => {
    expect([61, 60, 12, 3].map((die) => treated(die).battle.ships['a']?.running?.casualties)).toEqual([6, 5, 4, 2]);
    const { battle } = treated(60);
    expect(battle.ships['a']).toMatchObject({ running: { energy: { pool: 7, battery: 4 } }, turn: { firstAidUsed: true } });
    expect(codeOf(battle, firstAid)).toBe('E_LIMIT');
  });

  test('a fumble does no harm (HEX-CREW-08, HEX-ROLL-08)', () => {
    const { battle, events } = treated(100);
    expect(battle.ships['a']?.running?.casualties).toBe(6);
    expect(events).toContainEqual(expect.objectContaining({ type: 'roll', fumble: true, level: 'failure' }));
  });

  test('never brings back the dead (HEX-CREW-11, HEX-INV-15)', () => {
    expect(treated(3, { 'running.dead': 5 }).battle.ships['a']?.running).toMatchObject({ casualties: 5, dead: 5 });
    expect(codeOf(inRepair({ 'running.casualties': 5, 'running.dead': 5 }), firstAid)).toBe('E_INTACT');
    expect(codeOf(inRepair(), firstAid)).toBe('E_INTACT');
    expect(codeOf(inRepair({ 'running.casualties': 5, 'crew.skills.firstAid': 0 }), firstAid)).toBe('E_NO_CHANCE');
  });
});

describe('what others learn of it', () => {
  test('is nothing: neither the card nor its roll nor its price (HEX-INV-19)', () => {
    const { battle, events } = after(
      inRepair({ 'running.damage.generator': 12, 'running.emergency.on': true, 'running.casualties': 4, 'running.dead': 1 }),
      [repair('generator'), firstAid],
      { dice: { 'repair.roll': [13], 'firstAid.roll': [3] } },
    );
    const [mended, healed] = [events.slice(0, -2), events.slice(-2)];
    for (const one of [mended, healed]) {
      expect(tactical.tell(one, battle, 'blue')).toEqual({ outcome: null, summary: null, failed: false, steps: [], confidential: [] });
      expect(tactical.tell(one, battle, 'red').outcome?.key).toMatch(/repair\.done|firstAid\.done/);
    }
  });

  test('a plain success at a severe breakdown is told as one that mends nothing', () => {
    const { battle, events } = after(inRepair({ 'running.damage.hull': 12 }), [repair('hull')], rolled(50));
    expect(tactical.tell(events, battle, 'red')).toMatchObject({ outcome: { key: 'tactical.outcome.repair.tooLittle' }, failed: true });
  });
});
