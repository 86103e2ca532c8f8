import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { after, duel } from './test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const drifted = (a: Values = {}, b: Values = {}): Battle => duel({ 'turn.inertiaDone': true, 'printed.freeRotationsMax': 2, ...a }, b);
const back: Command = { type: 'move.back', ship: 'a' };
const rotate = (to: 'left' | 'right', paid: boolean): Command => ({ type: 'move.rotate', ship: 'a', to, paid });
const code = (battle: Battle, command: Command): unknown => tactical.check(battle, command)?.code;

describe('manoeuvres', () => {
  test('a hex astern costs 2 EP and keeps the facing (HEX-MOVE-02, HEX-MOVE-10, HEX-GRID-05)', () => {
    const { battle, events } = after(drifted(), [back], { dice: { 'piloting.manoeuvre': [65] } });
    expect(battle.ships['a']).toMatchObject({
      position: { q: 0, r: 1 },
      facing: 0,
      turn: { engineEP: 2 },
      running: { energy: { pool: 5 } },
    });
    expect(events.at(-1)).toMatchObject({ type: 'moved', kind: 'back', turning: null, paid: 2 });
  });

  test('a paid rotation costs 1 EP and a roll; a failure turns nothing and is spent (HEX-MOVE-02, HEX-MOVE-04, HEX-MOVE-05)', () => {
    const { battle, events } = after(drifted(), [rotate('left', true), rotate('right', true)], {
      dice: { 'piloting.manoeuvre': [65, 66] },
    });
    expect(battle.ships['a']).toMatchObject({ position: { q: 0, r: 0 }, facing: 5, turn: { engineEP: 2, freeRotationsUsed: 0 } });
    expect(events.at(-1)).toMatchObject({ type: 'move.failed', kind: 'rotation', turning: 'right', engineEP: 2 });
  });

  test('free rotations need neither roll nor energy, so many in a turn as the class has (HEX-MOVE-06, HEX-MOVE-07, HEX-INV-06)', () => {
    const { battle } = after(drifted(), [rotate('right', false), rotate('right', false)]);
    expect(battle.ships['a']).toMatchObject({ facing: 2, turn: { engineEP: 0, freeRotationsUsed: 2 }, running: { energy: { pool: 7 } } });
    expect(code(battle, rotate('left', false))).toBe('E_LIMIT');
    expect(code(drifted({ 'printed.freeRotationsMax': 0 }), rotate('left', false))).toBe('E_LIMIT');
  });

  test('come after inertia, and stop with severe engines; severe sensors leave the free rotations (HEX-MOVE-09, HEX-MOVE-11, HEX-ENG-03, HEX-ENG-05, HEX-SENS-08)', () => {
    const all = [back, rotate('left', true), rotate('left', false)];
    const codes = (battle: Battle): unknown => all.map((command) => code(battle, command));
    expect(codes(drifted({ 'turn.inertiaDone': false }))).toEqual(['E_INERTIA', 'E_INERTIA', 'E_INERTIA']);
    expect(codes(drifted({ 'running.damage.engines': 11 }))).toEqual(['E_BLOCKED', 'E_BLOCKED', 'E_BLOCKED']);
    expect(codes(drifted({ 'running.damage.sensors': 11 }))).toEqual(['E_BLOCKED', 'E_BLOCKED', undefined]);
    expect(codes(drifted({ 'crew.skills.piloting': 0 }))).toEqual(['E_NO_CHANCE', 'E_NO_CHANCE', undefined]);
    expect(codes(drifted({ 'running.energy': { pool: 0, battery: 0 } }))).toEqual(['E_ENERGY', 'E_ENERGY', undefined]);
  });

  test('are none where every enemy is hidden (HEX-CLOAK-05, HEX-MOVE-11)', () => {
    const blind = drifted({}, { 'printed.cloakCapable': true, 'running.cloaked': true });
    expect([back, rotate('left', true), rotate('left', false)].map((command) => code(blind, command))).toEqual([
      'E_CLOAKBLIND',
      'E_CLOAKBLIND',
      'E_CLOAKBLIND',
    ]);
  });

  test('a held hex astern is refused before any cost (HEX-GRID-08)', () => {
    const b = drifted().ships['b'];
    if (!b) throw new Error('no ship b');
    const held = { ...drifted(), ships: { ...drifted().ships, b: { ...b, position: { q: 0, r: 1 } } } };
    expect(code(held, back)).toBe('E_OCCUPIED');
  });

  test('going over the limit is asked for each of them, with the command that confirms it (HEX-MOVE-03, HEX-FORCE-01)', () => {
    const fast = drifted({ 'turn.engineEP': 2 });
    expect(tactical.check(fast, back)).toMatchObject({
      code: 'E_CONFIRM',
      params: { used: 4, vMax: 3, excess: 1 },
      remedy: { confirm: true },
    });
    expect(code(fast, rotate('left', true))).toBeUndefined();
    expect(tactical.params(fast, back).map(({ key }) => key)).toEqual(['confirm']);
    const { battle } = after(
      fast,
      [
        { ...back, confirm: true },
        { type: 'phase.next', ship: 'a' },
      ],
      {
        dice: { 'piloting.manoeuvre': [1], 'engines.force': [1] },
      },
    );
    expect(battle.ships['a']?.turn).toMatchObject({ engineEP: 4, forced: 1 });
  });

  test('the end of movement says what has been forced, whatever the GM has set before (HEX-FORCE-03, HEX-INV-18)', () => {
    for (const [engineEP, forced] of [
      [2, 0],
      [4, 1],
    ] as const) {
      const commands: readonly Command[] = [
        { type: 'gm.set', ship: 'a', path: 'turn.forced', value: 5 },
        { type: 'phase.next', ship: 'a' },
      ];
      const { battle, events } = after(drifted({ 'turn.engineEP': engineEP }), commands, { dice: forced > 0 ? { 'engines.force': [1] } : {} });
      expect(battle.ships['a']?.turn?.forced).toBe(forced);
      expect(events.filter(({ type }) => type === 'forced')).toHaveLength(forced);
    }
  });

  test('the sheet offers left and right, free while there are free ones', () => {
    const offered = (battle: Battle): unknown =>
      tactical
        .actions(battle, 'a', 'gm')
        .filter(({ type }) => type === 'move.rotate')
        .map(({ variant, costs, sign }) => [variant, costs, sign]);
    expect(offered(drifted())).toEqual([
      ['left', [], 'plain'],
      ['right', [], 'plain'],
    ]);
    expect(offered(drifted({ 'turn.freeRotationsUsed': 2 }))).toEqual([
      ['left', [{ resource: 'energy', amount: 1 }], 'rolls'],
      ['right', [{ resource: 'energy', amount: 1 }], 'rolls'],
    ]);
  });
});
