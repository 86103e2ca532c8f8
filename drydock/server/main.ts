import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Server } from 'socket.io';
import type { Generation, Profile } from '../shared/protocol.ts';
import { demoWorld } from './demo-world.ts';
import type { Faults } from './faults.ts';
import { answerHttp } from './http.ts';
import { readManifest } from './manifest.ts';
import { Packs } from './packs.ts';
import { DocumentStore } from './store.ts';
import { systemOf } from './systems.ts';
import { Table } from './table.ts';
import type { TableSocketServer } from './table.ts';
import { fillWorld } from './world.ts';
import type { SeedWorld } from './world.ts';

export type { Seed, SeedContext, SeedWorld } from './world.ts';
export { emptySpace, userId } from './world.ts';
export { Faults } from './faults.ts';
export { DocumentStore } from './store.ts';

/** Both the source of this file and its bundle (drydock/dist/server.mjs) lie two folders below the project. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DrydockOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** The built module; by default the project's own. */
  dist?: string;
  /** The built page. */
  client?: string;
  /** The world's folder; without one the world is temporary. */
  world?: string;
  /** What a fresh world starts with; a world that has documents already is left alone. */
  seedWorld?: SeedWorld;
  generation?: Generation;
  profile?: Profile;
  /** The id of the world's game system; 'worldbuilding' by default. */
  system?: string;
  /** Delay of every message, each way. */
  latencyMs?: number;
  /** '' or a name: everything is served below /name/. */
  routePrefix?: string;
}

export interface Drydock {
  /** Without a slash at the end; the join page is there. */
  url: string;
  port: number;
  faults: Faults;
  store: DocumentStore;
  /** Waits until every write that has reached the server has been carried out. */
  settle(): Promise<void>;
  /** Rises with every message between the server and a page. */
  traffic(): number;
  stop(): Promise<void>;
}

/** Starts a table on this machine. Throws when the module is not built, the port is taken or the world is open elsewhere. */
export async function startDrydock(options: DrydockOptions = {}): Promise<Drydock> {
  const { generation = 14, profile = 'plain', latencyMs = 0, dist = join(ROOT, 'dist'), client = join(ROOT, 'drydock/dist/client') } = options;
  const prefix = (options.routePrefix ?? '').replaceAll('/', '');
  const routePrefix = prefix === '' ? '' : `/${prefix}`;
  const manifest = await readManifest(dist);
  const system = systemOf(options.system ?? 'worldbuilding');
  const packs = new Packs(dist, manifest, system);
  const folder = options.world ?? (await mkdtemp(join(tmpdir(), 'drydock-world-')));
  const store = await DocumentStore.open(folder);
  if (store.isEmpty) {
    await fillWorld(store, packs, options.seedWorld ?? {}).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  }
  const table = new Table({ store, manifest, packs, generation, profile, system, latencyMs });
  const site = {
    routePrefix,
    moduleId: manifest.id,
    systemId: system.id,
    dist,
    client,
    users: () => store.all('User'),
  };
  const http = createServer((request, response) => {
    answerHttp(site, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const io: TableSocketServer = new Server(http, { path: `${routePrefix}/socket.io`, serveClient: false, maxHttpBufferSize: 2e7 });
  table.attach(io);
  const stop = async () => {
    await io.close();
    await table.settle();
    await store.close();
    if (options.world === undefined) await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((done, fail) => http.once('error', fail).listen(options.port ?? 0, '127.0.0.1', done)).catch(async (error) => {
    await stop();
    throw error;
  });
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${routePrefix}`,
    port,
    faults: table.faults,
    store,
    settle: () => table.settle(),
    traffic: () => table.traffic,
    stop,
  };
}

async function runFromCommandLine(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 30000);
  const world = resolve(process.env['DRYDOCK_WORLD'] ?? join(ROOT, 'drydock/worlds/demo'));
  const fresh = !existsSync(world);
  const options: DrydockOptions = { world, seedWorld: demoWorld };
  const drydock = await startDrydock({ ...options, port }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('EADDRINUSE')) throw error;
    return startDrydock({ ...options, port: 0 });
  });
  console.log(`Drydock is at ${drydock.url}/ (${fresh ? 'a new world' : 'the world of last time'} in ${world})`);
  for (const user of ['Gamemaster', 'Ada', 'Lia']) console.log(`  ${user}: ${drydock.url}/game?user=${user}`);
  const stop = () => void drydock.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runFromCommandLine();
