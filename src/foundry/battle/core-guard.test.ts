import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mirrorOf } from './commit.ts';
import { deleteBattle, guardCore } from './core-guard.ts';
import { ownUpdate } from './own-update.ts';
import { RECORD_SCHEMA } from './record.ts';
import { inPhaseTwo } from './test-duel.ts';
import { tactical } from './test-table.ts';

type Handler = (...args: unknown[]) => unknown;
const handlers = new Map<string, Handler[]>();
const answer = vi.fn<(combatId: string, wish: string, ship?: string) => void>();
/** The ship that takes part in the battle. */
const SHIP = 'cruiser';
const disordered = vi.fn<(combatId: string) => void>();
const EMPTY = { schema: RECORD_SCHEMA, ruleset: 'tactical', seq: 0, state: {}, known: {}, sides: {}, orders: [], ledger: {}, requests: {} };

const combat = (over: object = {}): object => ({ id: 'battle', round: 3, turn: 1, _source: { flags: { battle: EMPTY } }, ...over });
const plain = combat({ id: 'plain', _source: { flags: {} } });
/** Does a hook stop what core is about to do? */
const stopped = (hook: string, ...args: unknown[]): boolean => (handlers.get(hook) ?? []).some((handler) => handler(...args) === false);
const update = (document: object, changes: object, options: object = {}): boolean => stopped('preUpdateCombat', document, changes, options);
const wishes = (): string[] => answer.mock.calls.map(([, wish]) => wish);

beforeEach(() => {
  handlers.clear();
  vi.clearAllMocks();
  vi.stubGlobal('Hooks', { on: (name: string, handler: Handler) => handlers.set(name, [...(handlers.get(name) ?? []), handler]) });
  const getProperty = (value: { flags?: { battle?: unknown } }): unknown => value.flags?.battle;
  vi.stubGlobal('foundry', { utils: { getProperty, randomID: () => 'thisthisthisthis' } });
  guardCore(answer, { disordered, takesPart: (_combatId, ship) => ship === SHIP });
});

describe('what core does to a ship battle', () => {
  test('F7: forward and back are stopped and answered, by what they change', () => {
    const tried: readonly [object, number, string][] = [
      [{ turn: 2 }, 1, 'nextTurn'],
      [{ turn: 0 }, 1, 'nextTurn'],
      [{ turn: 0 }, -1, 'back'],
      [{ round: 4, turn: 0 }, 1, 'nextRound'],
      [{ round: 2, turn: 1 }, -1, 'back'],
    ];
    for (const [changes, direction] of tried) expect(update(combat(), changes, { direction })).toBe(true);
    expect(wishes()).toEqual(tried.map(([, , wish]) => wish));
  });

  test('F3: at round 0, with nobody current, and with no round given, nothing throws and nothing goes below 0', () => {
    for (const turn of [null, 0, 1]) {
      for (const changes of [{ round: 1, turn: 0 }, { round: -1 }, { turn: null }, { round: 0, turn: null }]) {
        for (const direction of [1, -1, undefined]) expect(update(combat({ round: 0, turn }), changes, { direction })).toBe(true);
      }
    }
    expect(new Set(wishes())).toEqual(new Set(['start']));
  });

  test('F2: a turn that core corrects by itself when a combatant has gone is stopped, and nobody is asked', () => {
    expect(update(combat(), { turn: 0 })).toBe(true);
    expect(answer).not.toHaveBeenCalled();
  });

  test('F8: with the update goes the time of the world that it would have moved', () => {
    expect(update(combat(), { round: 4, turn: 0 }, { direction: 1, worldTime: { delta: 6 } })).toBe(true);
    expect(wishes()).toEqual(['nextRound']);
  });

  test('F12: an initiative of 0, below 0, with places or of none is not taken, and so is a reset of all', () => {
    for (const initiative of [0, -3, 1.5, 20, null]) expect(stopped('preUpdateCombatant', { parent: combat() }, { initiative }, {})).toBe(true);
    expect(update(combat(), { turn: 0, combatants: [] })).toBe(true);
    expect(wishes()).toEqual(Array<string>(6).fill('initiative'));
    expect(disordered.mock.calls).toEqual([['battle']]);
  });

  test('deleting it is stopped and answered, unless whoever was asked has said so', async () => {
    expect(stopped('preDeleteCombat', combat(), {})).toBe(true);
    expect(wishes()).toEqual(['delete']);
    const gone: object[] = [];
    vi.stubGlobal('game', { combats: new Map([['battle', { delete: (options: object) => Promise.resolve(gone.push(options)) }]]) });
    await deleteBattle('battle');
    expect(gone).toEqual([ownUpdate('battle')]);
    expect(stopped('preDeleteCombat', combat(), gone[0])).toBe(false);
  });

  test('removing a ship that takes part is stopped and answered; one that has left, and one of a combat without a battle, go', () => {
    const remove = (id: string, parent: object, options: object = {}): boolean => stopped('preDeleteCombatant', { id, parent }, options);
    expect(remove(SHIP, combat())).toBe(true);
    expect(answer.mock.calls).toEqual([['battle', 'remove', SHIP]]);
    expect([remove('gone', combat()), remove(SHIP, plain), remove(SHIP, combat(), ownUpdate('battle'))]).toEqual([false, false, false]);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test('our own updates, hidden and defeated combatants, and other fields pass', () => {
    expect(update(combat(), { round: 4, turn: 0 }, ownUpdate('battle'))).toBe(false);
    expect(stopped('preUpdateCombatant', { parent: combat() }, { initiative: 2 }, ownUpdate('battle'))).toBe(false);
    for (const changes of [{ hidden: true }, { defeated: true }]) expect(stopped('preUpdateCombatant', { parent: combat() }, changes, {})).toBe(false);
    expect(update(combat(), { active: true, scene: null })).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  test('F6: a combat without a battle is never touched', () => {
    expect(update(plain, { round: 4, turn: 0 }, { direction: 1 })).toBe(false);
    expect(stopped('preUpdateCombatant', { parent: plain }, { initiative: 1 }, {})).toBe(false);
    expect(stopped('preDeleteCombat', plain, {})).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });
});

test('F1: core’s turn is nobody’s before the battle and after it, and else the ship’s that acts', async () => {
  const { world } = await inPhaseTwo();
  const at = (over: object) => mirrorOf(tactical(), { ...world.record, state: { ...world.record.state, ...over } as typeof world.record.state });
  expect(at({})).toEqual({ round: 1, turn: 0 });
  expect(at({ activeShip: 'b' })).toEqual({ round: 1, turn: 1 });
  expect(at({ activeShip: null, status: 'setup', round: 0 })).toEqual({ round: 0, turn: null });
  expect(at({ activeShip: null, status: 'ended' })).toEqual({ round: 1, turn: null });
});
