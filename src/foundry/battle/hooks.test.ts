import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RECORD_SCHEMA } from './record.ts';
import { session } from './session.ts';
import { wireBattleHooks } from './hooks.ts';
import type { LiveBattles } from './live.ts';

const GM = 'gmgmgmgmgmgmgmgm';
const EMPTY = { schema: RECORD_SCHEMA, ruleset: 'tactical', seq: 0, state: {}, known: {}, sides: {}, orders: [], ledger: {}, requests: {} };

type Handler = (...args: unknown[]) => unknown;
interface Ship {
  readonly actorId: string;
  readonly tokenId: string;
  readonly actor: { readonly id: string; readonly uuid: string };
}

const linked: Ship = { actorId: 'cruiser', tokenId: 'one', actor: { id: 'cruiser', uuid: 'Actor.cruiser' } };
const unlinked: Ship = { actorId: 'cruiser', tokenId: 'two', actor: { id: 'cruiser', uuid: 'Scene.s.Token.two.Actor.cruiser' } };

type Told = (combatId: string, ...more: unknown[]) => void;
let handlers: Map<string, Handler[]>;
const battles = { changed: vi.fn<Told>(), edited: vi.fn<Told>(), belated: vi.fn<Told>() };

/** The little of Foundry that the hooks read: two battles with one ship each. */
function world(first: Ship, second: Ship): void {
  const combats = new Map(
    [
      ['first', first],
      ['second', second],
    ].map(([id, ship]) => [id, { id, combatants: [ship], _source: { flags: { battle: EMPTY } } }]),
  );
  const iterable = { get: (id: string) => combats.get(id), [Symbol.iterator]: () => combats.values() };
  vi.stubGlobal('game', { userId: GM, users: new Map([[GM, { isGM: true }]]), combats: iterable });
}

const tell = (hook: string, ...args: unknown[]): void => handlers.get(hook)?.forEach((handler) => handler(...args));
const mark = (battle: string, by: string) => ({ actionStations: { session: by, battle } });

beforeEach(() => {
  handlers = new Map();
  vi.clearAllMocks();
  vi.stubGlobal('Hooks', { on: (name: string, handler: Handler) => handlers.set(name, [...(handlers.get(name) ?? []), handler]) });
  const getProperty = (value: { flags?: { battle?: unknown } }): unknown => value.flags?.battle;
  vi.stubGlobal('foundry', { utils: { getProperty, flattenObject: (value: object) => value, randomID: () => 'thisthisthisthis' } });
  wireBattleHooks(battles as unknown as LiveBattles, () => undefined);
});

describe('a ship that changes', () => {
  test('is put back only in the battle that a late window wrote for, not in another one that it fights in', () => {
    world(linked, linked);
    tell('updateActor', linked.actor, { 'system.running.torpedoes': 1 }, mark('second', 'other'), GM);
    expect(battles.belated.mock.calls).toEqual([['second', 'Actor.cruiser', ['system.running.torpedoes']]]);
    expect(battles.edited).not.toHaveBeenCalled();
    expect(battles.changed.mock.calls).toEqual([['first'], ['second']]);
  });

  test('is no edit by hand where this window wrote it', () => {
    world(linked, unlinked);
    tell('updateActor', linked.actor, { 'system.running.torpedoes': 1 }, mark('first', session()), GM);
    expect(battles.belated).not.toHaveBeenCalled();
    expect(battles.edited).not.toHaveBeenCalledWith('first');
  });

  test('is looked at in the battle of an unlinked token when the actor behind it is edited', () => {
    world(linked, unlinked);
    tell('updateActor', linked.actor, { name: 'x' }, {}, GM);
    expect(battles.changed.mock.calls).toEqual([['first'], ['second']]);
    expect(battles.edited.mock.calls).toEqual([['first'], ['second']]);
  });
});
