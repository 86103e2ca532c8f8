import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../drydock/server/main.ts';
import { SHIP, granted, openTestTable, pause, until } from './support.ts';
import type { Client, TestTable } from './support.ts';

const EVENT = 'module.action-stations';
let table: TestTable;
let gm: Client;
let ada: Client;

beforeEach(async () => {
  table = await openTestTable();
  [gm, ada] = await Promise.all([table.open('Gamemaster'), table.open('Ada')]);
});
afterEach(() => table.stop());

const rename = (client: Client, name: string) => client.update('Actor', SHIP, { name });

describe('a module message', () => {
  it('reaches every other page, with the sender as the server knows him, and never its own page.', async () => {
    const second = await table.open('Ada');
    ada.socket.emit(EVENT, { userId: userId('Gamemaster') });
    await until(() => gm.messages.length === 1 && second.messages.length === 1);
    expect(gm.messages).toEqual([{ payload: { userId: userId('Gamemaster') }, sender: userId('Ada') }]);
    expect(ada.messages).toEqual([]);
  });

  it('with recipients reaches them alone.', async () => {
    const lia = await table.open('Lia');
    ada.socket.emit(EVENT, 1, { recipients: [userId('Lia'), userId('Ada')] });
    await until(() => lia.messages.length === 1);
    expect(gm.messages).toEqual([]);
  });

  it('is delivered twice on demand.', async () => {
    table.drydock.faults.duplicate(EVENT);
    ada.socket.emit(EVENT, 1);
    await until(() => gm.messages.length === 2);
    expect(gm.messages.map((message) => message.payload)).toEqual([1, 1]);
  });
});

describe('a crash', () => {
  it('after the second write leaves it done, its answer lost and the session gone for good.', async () => {
    table.drydock.faults.crashAfterWrite('Gamemaster', 2);
    granted(await rename(gm, 'One'));
    await expect(rename(gm, 'Two')).rejects.toThrow();
    await until(() => ada.heard.length === 2);
    expect(table.drydock.store.get('Actor', SHIP)?.['name']).toBe('Two');
    expect(gm.socket.connected).toBe(false);
    await expect(table.open('Gamemaster', gm.session)).rejects.toThrow('The session has crashed');
    granted(await rename(await table.open('Gamemaster'), 'Three'));
  });

  it('before the first write leaves it undone.', async () => {
    table.drydock.faults.crashBeforeWrite(gm.session);
    await expect(rename(gm, 'One')).rejects.toThrow();
    expect(table.drydock.store.get('Actor', SHIP)?.['name']).toBe('Kestrel');
    expect(table.drydock.faults.writes(gm.session)).toBe(1);
  });
});

it('can lose the answer to a write that is carried out.', async () => {
  table.drydock.faults.dropReplies('Gamemaster', 1);
  void rename(gm, 'One').catch(() => {});
  await until(() => table.drydock.store.get('Actor', SHIP)?.['name'] === 'One');
  granted(await rename(gm, 'Two'));
  expect(table.drydock.faults.writes('Gamemaster')).toBe(2);
  expect(table.drydock.faults.writes('Ada')).toBe(0);
});

it('delivers to a frozen page, and from it, only after the thaw and in order.', async () => {
  table.drydock.faults.freeze('Ada');
  for (const name of ['One', 'Two', 'Three']) granted(await rename(gm, name));
  ada.socket.emit(EVENT, 'held');
  await pause(30);
  expect(ada.heard).toEqual([]);
  expect(gm.messages).toEqual([]);
  expect((await gm.world()).activeUsers[userId('Ada')]).toEqual([ada.session]);
  table.drydock.faults.thaw('Ada');
  await until(() => ada.heard.length === 3 && gm.messages.length === 1);
  expect(ada.heard.map(({ result }) => result[0])).toMatchObject([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
});

it('freezes a page as its n-th write arrives, and carries that one out after the thaw, before what came behind it.', async () => {
  const { faults, store } = table.drydock;
  const nameNow = () => store.get('Actor', SHIP)?.['name'];
  faults.freezeAtWrite('Gamemaster', 2);
  granted(await rename(gm, 'One'));
  expect(faults.willFreeze('Gamemaster')).toBe(true);
  const behind = [rename(gm, 'Two'), rename(gm, 'Three')];
  await until(() => !faults.willFreeze('Gamemaster'));
  await pause(30);
  expect([nameNow(), faults.writes('Gamemaster')]).toEqual(['One', 1]);
  faults.thaw('Gamemaster');
  for (const answer of await Promise.all(behind)) granted(answer);
  expect([nameNow(), faults.writes('Gamemaster')]).toEqual(['Three', 3]);
});

it('tells the others when a connection breaks, and lets the session come back.', async () => {
  const activity: unknown[] = [];
  await gm.world();
  gm.socket.on('userActivity', (change) => void activity.push(change));
  table.drydock.faults.disconnect('Ada');
  await until(() => activity.length === 1);
  expect(activity[0]).toEqual({ userId: userId('Ada'), active: false, sessions: [] });
  await table.open('Ada', ada.session);
  await until(() => activity.length === 2);
  expect(activity[1]).toEqual({ userId: userId('Ada'), active: true, sessions: [ada.session] });
});

it('delays every message by the latency, each way.', async () => {
  const slow = await openTestTable({ latencyMs: 40 });
  const client = await slow.open('Gamemaster');
  const start = performance.now();
  granted(await rename(client, 'One'));
  expect(performance.now() - start).toBeGreaterThanOrEqual(79);
  await slow.stop();
});

it('turns away a stranger, a session of another user and a nonsensical session.', async () => {
  await expect(table.open('Nobody')).rejects.toThrow('There is no such user');
  await expect(table.open('Lia', ada.session)).rejects.toThrow('The session is not valid');
  await expect(table.open('Lia', '../x')).rejects.toThrow('The session is not valid');
});

it('lets only game masters pause.', async () => {
  expect(await ada.socket.timeout(3000).emitWithAck('pause', true)).toMatchObject({ error: expect.any(String) });
  const heard = new Promise((done) => ada.socket.once('pause', (paused, by) => done([paused, by])));
  expect(await gm.socket.timeout(3000).emitWithAck('pause', true)).toEqual({ result: true });
  expect(await heard).toEqual([true, userId('Gamemaster')]);
  expect((await ada.world()).paused).toBe(true);
});
