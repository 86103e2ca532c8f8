import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel } from './test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const early = (a: Values = {}): Battle => ({ ...duel(a), phase: 0 });
const late = (a: Values = {}): Battle => ({ ...duel(a), phase: 5 });
const down = { 'running.shieldsUp': false, 'running.shieldsEverRaised': false, 'running.weaponsArmed': false };
const raise: Command = { type: 'shields.raise', ship: 'a' };
const arm: Command = { type: 'weapons.arm', ship: 'a' };
const code = (battle: Battle, command: Command): unknown => tactical.check(battle, command)?.code;

describe('what is switched on in phase 0', () => {
  test('shields cost 2 EP the first time and a Shields roll each time (HEX-ACT-01, HEX-ACT-05, HEX-ACT-06, HEX-SHIELD-12)', () => {
    const worn = { ...down, 'running.shields.3': 2, 'running.damage.shieldControl': 11 };
    const { battle, events } = after(early(worn), [raise], { dice: { 'shields.raise': [65] } });
    expect(battle.ships['a']?.running).toMatchObject({ shieldsUp: true, shieldsEverRaised: true, shields: { 3: 2 }, energy: { pool: 5 } });
    expect(events.at(-1)).toEqual({ type: 'system.activated', ship: 'a', system: 'shields', cost: 2 });
    expect(tactical.quote(early({ ...down, 'running.shieldsEverRaised': true }), raise).costs).toEqual([]);
  });

  test('a failure costs its energy, leaves the system off and is the only try of the turn (HEX-ACT-04, HEX-ENERGY-03)', () => {
    const { battle } = after(early(down), [raise, arm], { dice: { 'shields.raise': [66], 'gunnery.arm': [66] } });
    expect(battle.ships['a']).toMatchObject({
      running: { shieldsUp: false, shieldsEverRaised: false, weaponsArmed: false, energy: { pool: 5 } },
      turn: { activationTried: { shields: true, weapons: true, cloak: false } },
    });
    expect([code(battle, raise), code(battle, arm)]).toEqual(['E_LIMIT', 'E_LIMIT']);
  });

  test('weapons cost nothing but a Gunnery roll, and stay armed (HEX-ACT-02, HEX-ACT-05, HEX-ACT-07)', () => {
    const { battle } = after(early(down), [arm, { type: 'phase.next', ship: 'a' }], { dice: { 'gunnery.arm': [65] } });
    expect(battle.ships['a']?.running).toMatchObject({ weaponsArmed: true, energy: { pool: 7 } });
  });

  test('is refused where it is on, where the class has none, without a chance and without energy (HEX-CLASS-07, HEX-ROLL-10)', () => {
    expect([code(early(), raise), code(early(), arm)]).toEqual(['E_STATE', 'E_STATE']);
    const bare = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    expect(code(early({ ...down, 'printed.shieldMax': 0, 'running.shields': bare }), raise)).toBe('E_CAPABILITY');
    expect(code(early({ ...down, 'crew.skills.shields': 0 }), raise)).toBe('E_NO_CHANCE');
    expect(code(early({ ...down, 'running.energy': { pool: 1, battery: 0 } }), raise)).toBe('E_ENERGY');
    expect(code(early({ ...down, 'running.damage.sensors': 11 }), arm)).toBe('E_BLOCKED');
    expect(code({ ...early(down), phase: 3 }, raise)).toBe('E_PHASE');
  });

  test('shows the other side nothing (HEX-SENS-04)', () => {
    const { battle, events } = after(early(down), [raise], { dice: { 'shields.raise': [1] } });
    expect(tactical.tell(events, battle, 'blue')).toMatchObject({ outcome: null, steps: [], confidential: [] });
    expect(tactical.tell(events, battle, 'red').outcome?.key).toBe('tactical.outcome.activated.shields');
  });

  test('a cloak whose upkeep is not paid drops at the end of the phase (HEX-CLOAK-08, HEX-ACT-07)', () => {
    const hidden = { 'printed.cloakCapable': true, 'running.cloaked': true };
    const { battle, events } = after(early(hidden), [{ type: 'phase.next', ship: 'a' }]);
    expect(battle.ships['a']?.running?.cloaked).toBe(false);
    expect(events).toContainEqual({ type: 'cloak.dropped', ship: 'a', reason: 'unpaid' });
    expect(after(early({ ...hidden, 'turn.cloakPaid': true }), [{ type: 'phase.next', ship: 'a' }]).battle.ships['a']?.running?.cloaked).toBe(true);
  });
});

describe('what is switched off in phase 5', () => {
  test('shields keep their faces, weapons go off, without roll and energy (HEX-DEACT-01, HEX-DEACT-03, HEX-TURN-08)', () => {
    const { battle, events } = after(late({ 'running.shields.1': 4 }), [
      { type: 'shields.lower', ship: 'a' },
      { type: 'weapons.disarm', ship: 'a' },
    ]);
    expect(battle.ships['a']?.running).toMatchObject({
      shieldsUp: false,
      shieldsEverRaised: true,
      shields: { 0: 10, 1: 4 },
      weaponsArmed: false,
      energy: { pool: 7 },
    });
    expect(events).toEqual([
      { type: 'system.off', ship: 'a', system: 'shields' },
      { type: 'system.off', ship: 'a', system: 'weapons' },
    ]);
    expect([code(battle, { type: 'shields.lower', ship: 'a' }), code(battle, { type: 'weapons.disarm', ship: 'a' })]).toEqual(['E_STATE', 'E_STATE']);
  });

  test('a ship that switches its cloak off is seen from then on (HEX-DEACT-02, HEX-CLOAK-07)', () => {
    const disengage: Command = { type: 'cloak.disengage', ship: 'a' };
    expect(code(late(), disengage)).toBe('E_CAPABILITY');
    const hidden = late({ 'printed.cloakCapable': true, 'running.cloaked': true });
    expect(tactical.view(hidden, 'blue').ships['a']?.position).toBeNull();
    const { battle, events } = after(hidden, [disengage]);
    expect(tactical.view(battle, 'blue').ships['a']?.position).toEqual({ q: 0, r: 0 });
    expect(tactical.tell(events, battle, 'blue').outcome?.key).toBe('tactical.outcome.cloakDropped');
    expect(code(battle, disengage)).toBe('E_STATE');
  });
});
