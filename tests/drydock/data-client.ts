import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { vi } from 'vitest';
import { buildPack } from '../../tools/packs.mjs';
import { startDrydock, userId, type Drydock, type DrydockOptions } from '../../drydock/server/main.ts';
import type * as Data from './data-layer.ts';
import type { WorldData } from '../../drydock/shared/protocol.ts';

const MANIFEST = {
  id: 'action-stations',
  title: 'Action Stations',
  version: '1.0.0',
  documentTypes: { Actor: { ship: { gmOnlyFields: ['secret'] } } },
  socket: true,
  packs: [
    { name: 'ships', label: 'Ships', path: 'packs/ships', type: 'Actor', system: 'worldbuilding' },
    { name: 'others', label: 'Others', path: 'packs/others', type: 'Actor', system: 'dnd5e' },
  ],
};
export const SHIP_TYPE = 'action-stations.ship';
/** The one ship of the compendium. */
export const PACKED_ID = 'packedpackedpack';

/** What a mocked handler may take. */
export type Handler = (...args: unknown[]) => void;

/** The data layer of one page, with modules of its own: its `env` is nobody else's. */
export type Page = typeof Data & { close(): void };

export interface TestTable extends Drydock {
  open(name: string): Promise<Page>;
  close(): Promise<void>;
}

function shipModel({ TypeDataModel, fields }: typeof Data): typeof Data.TypeDataModel {
  return class ShipData extends TypeDataModel {
    static override defineSchema() {
      return {
        hull: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
        stance: new fields.StringField({ required: true, choices: ['calm', 'alert'], initial: 'calm' }),
        systems: new fields.TypedObjectField(new fields.NumberField()),
        secret: new fields.StringField({ required: true }),
      };
    }
  };
}

async function openPage(table: Drydock, name: string): Promise<Page> {
  vi.resetModules();
  const data = await import('./data-layer.ts');
  const { Connection } = await import('../../drydock/client/data/connection.ts');
  const socket = io(table.url, { auth: { userId: userId(name), session: data.utils.randomID() }, transports: ['websocket'] });
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined));
    socket.on('connect_error', reject);
  });
  const connection = new Connection(socket);
  await connection.request('world', undefined, (world: WorldData) => {
    data.env.generation = world.generation;
    data.env.game = new data.Game(connection, world, 'en');
    data.env.game.listen();
  });
  data.env.CONFIG = data.createConfig();
  data.env.foundry = data.createFoundry(data.env.generation);
  data.env.game.loadEarly();
  Object.assign(data.env.CONFIG['Actor']?.dataModels ?? {}, { [SHIP_TYPE]: shipModel(data) });
  data.env.game.loadDocuments();
  data.env.game.scenes.viewedId = data.env.game.scenes.active?.id ?? null;
  return { ...data, close: () => void socket.close() };
}

/** A server of its own with a manifest and no module. */
export async function openTable(options: DrydockOptions = {}): Promise<TestTable> {
  const dist = await mkdtemp(join(tmpdir(), 'drydock-dist-'));
  await writeFile(join(dist, 'module.json'), JSON.stringify(MANIFEST));
  const packed = {
    _id: PACKED_ID,
    _key: `!actors!${PACKED_ID}`,
    name: 'Packed',
    type: SHIP_TYPE,
    img: 'a.webp',
    system: { hull: 5 },
    items: [],
  };
  await buildPack([packed], join(dist, 'packs/ships'));
  const drydock = await startDrydock({ dist, ...options });
  const pages: Page[] = [];
  const open = async (name: string): Promise<Page> => {
    const page = await openPage(drydock, name);
    pages.push(page);
    return page;
  };
  const close = async (): Promise<void> => {
    for (const page of pages) page.close();
    await drydock.stop();
    await rm(dist, { recursive: true });
  };
  return { ...drydock, open, close };
}

/** Waits for something that another page does. */
export async function until(condition: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!condition()) throw new Error('It has not happened');
  });
}
