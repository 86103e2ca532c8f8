import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDrydock } from '../../drydock/server/main.ts';
import { openTestTable } from './support.ts';
import type { TestTable } from './support.ts';

let table: TestTable;
let client: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'drydock-client-'));
  await writeFile(join(client, 'boot.js'), 'export {};');
  table = await openTestTable({ client, routePrefix: 'tables' });
  await mkdir(join(table.dist, 'templates'));
  await writeFile(join(table.dist, 'templates/sheet.html'), '<p>{{x}}</p>');
});
afterAll(async () => {
  await table.stop();
  await rm(client, { recursive: true });
});

const fetchText = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${table.drydock.url}${path}`, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** Asks for a path exactly as it is written: fetch would tidy it up first. */
const rawStatus = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    request({ host: '127.0.0.1', port: table.drydock.port, path }, (response) => done(response.resume().statusCode))
      .once('error', fail)
      .end();
  });

describe('below its route prefix the server', () => {
  it('lists the users as links.', async () => {
    const { status, text } = await fetchText('/');
    expect(status).toBe(200);
    expect(text).toContain('href="/tables/game?user=Second%20GM"');
  });

  it('serves the page of a user with a session of its own each time.', async () => {
    const session = async () => /"session":"(\w{16})"/.exec((await fetchText('/game?user=Ada&theme=light')).text)?.[1];
    expect(await session()).not.toBe(await session());
    expect((await fetchText('/game?user=Nobody')).status).toBe(404);
  });

  it('cannot be made to write markup into a page by its address.', async () => {
    expect((await fetchText('/game?user=Ada&lang=%22%3E%3C/script%3E%3Cscript%3Ealert(1)')).text).not.toContain('<script>alert');
  });

  it('serves the module, the client and icons; HTML of the module as plain text, as Foundry does.', async () => {
    expect(await fetchText('/modules/action-stations/module.json')).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(await fetchText('/modules/action-stations/templates/sheet.html')).toMatchObject({
      status: 200,
      type: 'text/plain; charset=utf-8',
    });
    expect(await fetchText('/client/boot.js')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
    expect(await fetchText('/icons/svg/mystery-man.svg')).toMatchObject({ status: 200, type: 'image/svg+xml' });
  });

  it('serves nothing outside its folders.', async () => {
    expect(await rawStatus('/tables/modules/action-stations/../../../etc/passwd')).toBe(404);
    expect(await rawStatus('/tables/modules/action-stations/..%2f..%2fetc/passwd')).toBe(403);
    expect(await rawStatus('/tables/client/%2e%2e/%2e%2e/etc/passwd')).toBe(404);
    expect(await rawStatus('/')).toBe(404);
  });
});

it('does not start without a built module, and says what to do.', async () => {
  await expect(startDrydock({ dist: '/nowhere' })).rejects.toThrow('the module has to be built first (npm run build)');
});

it('lets go of the world when the port is taken.', async () => {
  const world = await mkdtemp(join(tmpdir(), 'drydock-test-world-'));
  const options = { dist: table.dist, world };
  await expect(startDrydock({ ...options, port: table.drydock.port })).rejects.toThrow('EADDRINUSE');
  await (await startDrydock(options)).stop();
  await rm(world, { recursive: true });
});
