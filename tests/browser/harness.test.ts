import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable } from './harness/index.ts';
import type { BrowserTableOptions } from './harness/index.ts';

/** The least page that can sit at the table: it connects, loads the world and is ready. */
const PAGE = `
import { io } from './socket.io.js';
const { userId, session, routePrefix } = window.__drydockConfig;
const socket = io({ path: routePrefix + '/socket.io', auth: { userId, session }, transports: ['websocket'] });
window.__drydock = { ready: false, error: null, nextRolls: [], trace: ['game.ready'], heard: [], emit: (value) => socket.emit('module.action-stations', value) };
socket.on('module.action-stations', (payload, sender) => window.__drydock.heard.push([payload, sender]));
const world = await socket.emitWithAck('world');
globalThis.game = { user: world.users.find((user) => user._id === world.userId).name, session };
window.__drydock.ready = true;
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drydock-harness-'));
  await writeFile(join(folder, 'module.json'), JSON.stringify({ id: 'action-stations', title: 'T', version: '1', socket: true }));
  await writeFile(join(folder, 'boot.js'), PAGE);
  await writeFile(join(folder, 'boot.css'), 'body { background: #123; }');
  await copyFile(join(import.meta.dirname, '../../node_modules/socket.io-client/dist/socket.io.esm.min.js'), join(folder, 'socket.io.js'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = (options: Partial<BrowserTableOptions> = {}) =>
  openTable({ users: ['Gamemaster', 'Ada'], dist: folder, client: folder, latencyMs: 20, ...options });

it('opens one window for each user, and reloading makes a new session.', async () => {
  const table = await open();
  expect(await table.ask('Ada', 'game.user')).toBe('Ada');
  const session = await table.ask<string>('Ada', 'game.session');
  await table.reload('Ada');
  expect(await table.ask('Ada', 'game.session')).not.toBe(session);
  await table.closeWindow('Ada');
  expect(() => table.window('Ada')).toThrow('No window "Ada" is open');
  expect(table.documents('Scene')).toHaveLength(1);
  await table.close();
});

it('waits until all that was said has been heard.', async () => {
  const table = await open();
  await table.openWindow('Gamemaster', { name: 'second', beside: 'Gamemaster' });
  await table.ask('Gamemaster', 'window.__drydock.emit("hello")');
  await table.waitIdle();
  for (const name of ['Ada', 'second']) expect(await table.ask(name, 'window.__drydock.heard.length')).toBe(1);
  await table.close();
});

it('lays out dice and shows which were not used.', async () => {
  const table = await open({ users: ['Ada'] });
  await table.nextRolls('Ada', [3, 6]);
  expect(await table.unusedRolls('Ada')).toEqual([3, 6]);
  expect(await table.trace('Ada')).toEqual(['game.ready']);
  await table.close();
});

it.each([
  ['an error in the console', 'console.error("went wrong")', /went wrong/],
  ['an error nobody caught', 'setTimeout(() => { throw new Error("went wrong"); })', /went wrong/],
  ['a file that is missing', 'fetch("client/nothing.js").then(() => null)', /404/],
])('fails a test for %s, unless it was allowed.', async (_, expression, pattern) => {
  const table = await open({ users: ['Ada'] });
  await table.ask('Ada', expression);
  await expect.poll(() => table.complaints.unexpected).toHaveLength(1);
  await expect(table.close()).rejects.toThrow(pattern);
  const tolerant = await open({ users: ['Ada'] });
  tolerant.allowErrors(pattern, 'Ada');
  await tolerant.ask('Ada', expression);
  await tolerant.close();
});
