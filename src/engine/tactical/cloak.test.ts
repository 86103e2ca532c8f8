import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel } from './test-battle.ts';

const engage: Command = { type: 'cloak.engage', ship: 'a' };
const maintain: Command = { type: 'cloak.maintain', ship: 'a' };
const lapse: Command = { type: 'cloak.lapse', ship: 'a' };
const next: Command = { type: 'phase.next', ship: 'a' };

/** Phase 0 of a ship with a cloak, Shields 60. */
const early = (a: Readonly<Record<string, unknown>> = {}): Battle => ({ ...duel({ 'printed.cloakCapable': true, 'crew.skills.shields': 60, ...a }), phase: 0 });
const hidden = { 'running.cloaked': true };
const code = (battle: Battle, command: Command): string | undefined => tactical.check(battle, command)?.code;

describe('the cloak', () => {
  test('is engaged in phase 0 for 3 EP and a Shields roll, and hides at once, shields and all (HEX-ACT-03, HEX-CLOAK-01, HEX-CLOAK-10)', () => {
    const { battle } = after(early(), [engage], { dice: { 'shields.cloak': [60] } });
    expect(battle.ships['a']?.running).toMatchObject({ cloaked: true, shieldsUp: true, energy: { pool: 4 } });
    expect(tactical.view(battle, 'blue').ships['a']).toMatchObject({ position: null, facing: null });
    expect(after(battle, [next]).battle.ships['a']?.running?.cloaked).toBe(true);
  });

  test('that does not engage has cost its energy, and is not tried again this turn (HEX-ACT-03, HEX-ACT-04)', () => {
    const { battle } = after(early(), [engage], { dice: { 'shields.cloak': [61] } });
    expect(battle.ships['a']?.running).toMatchObject({ cloaked: false, energy: { pool: 4 } });
    expect(code(battle, engage)).toBe('E_LIMIT');
  });

  test('is refused to a class without one, twice, to a damaged hull, without a chance and without energy (HEX-ACT-03, HEX-CLOAK-09, HEX-HULL-03)', () => {
    expect(code(early({ 'printed.cloakCapable': false }), engage)).toBe('E_CAPABILITY');
    expect(code(early(hidden), engage)).toBe('E_STATE');
    expect(tactical.check(early({ 'running.damage.hull': 6 }), engage)).toMatchObject({ code: 'E_BLOCKED', params: { n: 5 } });
    expect(code(early({ 'running.damage.hull': 11 }), engage)).toBe('E_BLOCKED');
    expect(code(early({ 'running.damage.hull': 5 }), engage)).toBeUndefined();
    expect(code(early({ 'crew.skills.shields': 0 }), engage)).toBe('E_NO_CHANCE');
    expect(code(early({ 'running.energy.pool': 1, 'running.energy.battery': 1 }), engage)).toBe('E_ENERGY');
    expect(code({ ...early(), phase: 5 }, engage)).toBe('E_PHASE');
  });

  test('stays through the turn once its upkeep is paid, and is paid only once (HEX-CLOAK-01, HEX-ACT-07)', () => {
    const { battle } = after(early(hidden), [maintain]);
    expect(battle.ships['a']?.running?.energy.pool).toBe(4);
    expect(code(battle, maintain)).toBe('E_STATE');
    expect(code(battle, lapse)).toBe('E_STATE');
    expect(after(battle, [next]).battle.ships['a']?.running?.cloaked).toBe(true);
    expect(code(early(), maintain)).toBe('E_STATE');
    expect(code(early({ ...hidden, 'running.energy.pool': 0, 'running.energy.battery': 2 }), maintain)).toBe('E_ENERGY');
  });

  test('drops as phase 0 ends where nobody has paid, and at once by order: then the ship may fire this turn (HEX-CLOAK-04, HEX-CLOAK-08)', () => {
    const unpaid = after(early(hidden), [next]);
    expect(unpaid.events).toContainEqual({ type: 'cloak.dropped', ship: 'a', reason: 'unpaid' });
    const { battle } = after(early(hidden), [lapse, next, next]);
    expect(battle.ships['a']).toMatchObject({ running: { cloaked: false }, turn: { cloakLapsed: true } });
    expect(code(battle, { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 })).toBeUndefined();
    const kept = after(early(hidden), [maintain, next, next]).battle;
    expect(code(kept, { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 })).toBe('E_CLOAK');
  });

  test('that is switched off in phase 5 leaves the ship visible, with its weapons armed for the next own turn (HEX-CLOAK-07, HEX-DEACT-02)', () => {
    const late: Battle = { ...early({ ...hidden, 'turn.cloakPaid': true }), phase: 5 };
    const { battle } = after(late, [{ type: 'cloak.disengage', ship: 'a' }]);
    expect(battle.ships['a']?.running).toMatchObject({ cloaked: false, weaponsArmed: true });
    expect(tactical.view(battle, 'blue').ships['a']?.position).toEqual({ q: 0, r: 0 });
  });

  test('is seen to come and go by everybody; its upkeep and a failure are the own side’s alone (HEX-CLOAK-02, HEX-INV-19)', () => {
    const told = (command: Command, battle: Battle, die?: number) => {
      const done = after(battle, [command], die === undefined ? {} : { dice: { 'shields.cloak': [die] } });
      return tactical.tell(done.events, done.battle, 'blue').outcome?.key ?? null;
    };
    expect(told(engage, early(), 1)).toBe('tactical.outcome.activated.cloak');
    expect(told(engage, early(), 99)).toBeNull();
    expect(told(maintain, early(hidden))).toBeNull();
    expect(told(lapse, early(hidden))).toBe('tactical.outcome.cloakDropped');
  });

  test('has its lines only on the sheet of a ship that has one (HEX-CLOAK-01)', () => {
    const types = (battle: Battle) => tactical.actions(battle, 'a', 'gm').map(({ type }) => type);
    expect(types(early())).toEqual(expect.arrayContaining(['cloak.engage', 'cloak.maintain', 'cloak.lapse']));
    expect(types(early({ 'printed.cloakCapable': false }))).not.toContain('cloak.engage');
  });
});
