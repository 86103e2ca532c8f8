import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userId } from '../../drydock/server/main.ts';
import { COMBAT, GHOST, GHOST_UUID, OTHER_SHIP, SCENE, SHIP, TOKEN, granted, openTestTable, pause, until } from './support.ts';
import type { Client, TestTable } from './support.ts';

let table: TestTable;
let gm: Client;
let ada: Client;

beforeEach(async () => {
  table = await openTestTable();
  [gm, ada] = await Promise.all([table.open('Gamemaster'), table.open('Ada')]);
});
afterEach(() => table.stop());

describe('the world', () => {
  it('reaches every page whole, with who is there and what the host is.', async () => {
    const world = await ada.world();
    expect(world.userId).toBe(userId('Ada'));
    expect(world.users.map((user) => user['name']).toSorted()).toEqual(['Ada', 'Assistant', 'Gamemaster', 'Lia', 'Second GM']);
    expect(world.activeUsers).toEqual({ [userId('Gamemaster')]: [gm.session], [userId('Ada')]: [ada.session] });
    expect(world.documents.Actor.map((actor) => actor['name']).toSorted()).toEqual(['Kestrel', 'Osprey']);
    expect(world).toMatchObject({ generation: 14, version: '14.369', profile: 'plain', paused: false, system: { id: 'worldbuilding' } });
    expect(world.packs.map((pack) => pack.id)).toEqual(['action-stations.ships-worldbuilding', 'action-stations.scenes']);
  });
});

describe('an update', () => {
  it('answers with what changed, tells everyone else the same and the requester nothing more.', async () => {
    const result = granted(await gm.update('Actor', SHIP, { 'system.hull.value': 30, 'system.hull.max': 40, name: 'Kestrel' }));
    expect(result).toEqual([{ _id: SHIP, system: { hull: { value: 30 } }, _stats: { modifiedTime: expect.any(Number) } }]);
    await until(() => ada.heard.length === 1);
    expect(ada.heard[0]).toMatchObject({ result, userId: userId('Gamemaster'), request: { action: 'update', type: 'Actor' } });
    await pause(20);
    expect(gm.heard).toEqual([]);
  });

  it('that changes nothing answers with nothing and is told to nobody.', async () => {
    expect(granted(await gm.update('Actor', SHIP, { name: 'Kestrel' }))).toEqual([]);
    await pause(20);
    expect(ada.heard).toEqual([]);
  });

  it('of a missing document is refused.', async () => {
    expect(await gm.update('Actor', 'AAAAAAAAAAAAAAAA', { name: 'X' })).toEqual({ error: 'Actor "AAAAAAAAAAAAAAAA" does not exist!' });
  });

  it('of the actor of an unlinked token is kept in its delta and leaves the base actor alone.', async () => {
    expect(granted(await gm.update('Actor', SHIP, { 'system.hull.value': 7, 'system.notes': 'old' }, GHOST_UUID))).toEqual([
      { _id: SHIP, system: { hull: { value: 7 } } },
    ]);
    expect(table.drydock.store.at(GHOST_UUID)?.['delta']).toEqual({ system: { hull: { value: 7 } } });
    expect(table.drydock.store.get('Actor', SHIP)).toMatchObject({ system: { hull: { value: 40 } } });
    expect(granted(await gm.update('Actor', SHIP, { 'system.hull.value': 7 }, GHOST_UUID))).toEqual([]);
  });

  it('of the actor of a linked token is refused there.', async () => {
    const answer = await gm.update('Actor', SHIP, { name: 'X' }, `Scene.${SCENE}.Token.${TOKEN}`);
    expect(answer).toMatchObject({ error: expect.stringContaining('no actor of its own') });
  });

  it('of one embedded document leaves its siblings as they are.', async () => {
    granted(await gm.update('Token', GHOST, { x: 50 }, `Scene.${SCENE}`));
    expect(table.drydock.store.at(GHOST_UUID)?.['x']).toBe(50);
    expect(table.drydock.store.at(`Scene.${SCENE}.Token.${TOKEN}`)?.['x']).toBe(0);
  });
});

describe('a creation', () => {
  it('gives new ids, owners and the time, also to what is embedded.', async () => {
    const [journal] = granted(await gm.create('JournalEntry', { name: 'Log', _id: 'AAAAAAAAAAAAAAAA', pages: [{ name: 'Round 1' }] }));
    expect(journal).toMatchObject({
      ownership: { default: 0, [userId('Gamemaster')]: 3 },
      _stats: { lastModifiedBy: userId('Gamemaster') },
    });
    expect(journal?._id).not.toBe('AAAAAAAAAAAAAAAA');
    expect(journal?.['pages']).toEqual([{ name: 'Round 1', type: 'text', _id: expect.stringMatching(/^[A-Za-z0-9]{16}$/) }]);
  });

  it('of a setting that exists takes its place.', async () => {
    const [first] = granted(await gm.create('Setting', { key: 'action-stations.x', value: '1' }));
    const [second] = granted(await gm.create('Setting', { key: 'action-stations.x', value: '2' }));
    expect(second?._id).toBe(first?._id);
    expect(table.drydock.store.all('Setting')).toHaveLength(1);
  });
});

describe('a deletion', () => {
  it('answers with the ids and removes what was embedded too.', async () => {
    expect(await gm.delete('Combat', COMBAT)).toEqual({ result: [COMBAT] });
    expect(table.drydock.store.get('Combat', COMBAT)).toBeUndefined();
    expect(await gm.delete('Token', GHOST, `Scene.${SCENE}`)).toEqual({ result: [GHOST] });
    expect(table.drydock.store.at(GHOST_UUID)).toBeUndefined();
    expect(table.drydock.store.at(`Scene.${SCENE}.Token.${TOKEN}`)).toBeDefined();
  });
});

it.each([
  ['a request for a compendium', { action: 'update', type: 'Actor', pack: 'action-stations.ships-worldbuilding', updates: [] }],
  ['an unknown type', { action: 'create', type: 'Wall', data: [] }],
  ['an unknown action', { action: 'burn', type: 'Actor' }],
  ['an update without updates', { action: 'update', type: 'Actor' }],
  ['an update of numbers', { action: 'update', type: 'Actor', updates: [3] }],
  ['a deletion without ids', { action: 'delete', type: 'Actor' }],
  ['a token in an actor', { action: 'create', type: 'Token', parentUuid: `Actor.${OTHER_SHIP}`, data: [{}] }],
  ['a token without a scene', { action: 'create', type: 'Token', data: [{}] }],
  ['a prototype', { action: 'update', type: 'Actor', updates: [{ _id: SHIP, 'system.__proto__.x': 1 }] }],
])('refuses %s without falling over.', async (_, request) => {
  const answer: unknown = await gm.socket.timeout(3000).emitWithAck('modifyDocument', { parentUuid: null, options: {}, ...request } as never);
  expect(answer).toMatchObject({ error: expect.any(String) });
  expect((await gm.world()).userId).toBe(userId('Gamemaster'));
});

it('outlives requests without an answer, without sense and of great depth.', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const raw = ada.socket as unknown as { emit(event: string, ...args: unknown[]): void };
  let deep: unknown = 1;
  for (let depth = 0; depth < 1500; depth += 1) deep = { inside: deep };
  raw.emit('modifyDocument', { action: 'update', type: 'Actor', updates: [{ _id: SHIP, system: deep }] }, () => undefined);
  for (const event of ['modifyDocument', 'world', 'pack', 'pause', 'module.action-stations']) {
    for (const payload of [undefined, null, 3, 'x', [], {}]) raw.emit(event, payload);
    raw.emit(event);
  }
  expect((await gm.world()).paused).toBe(false);
  expect((await ada.world()).userId).toBe(userId('Ada'));
  complaints.mockRestore();
});

it('opens a world again with what was written to it.', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const world = await mkdtemp('/tmp/drydock-test-world-');
  const first = await openTestTable({ world });
  granted(await (await first.open('Gamemaster')).update('Actor', SHIP, { name: 'Peregrine' }));
  await first.stop();
  const second = await openTestTable({ world });
  expect((await (await second.open('Ada')).world()).documents.Actor.map((actor) => actor['name']).toSorted()).toEqual(['Osprey', 'Peregrine']);
  await second.stop();
  await rm(world, { recursive: true });
});
