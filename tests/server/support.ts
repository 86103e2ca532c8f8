import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { startDrydock, userId } from '../../drydock/server/main.ts';
import type { Drydock, DrydockOptions } from '../../drydock/server/main.ts';
import { randomId, stableId } from '../../drydock/server/ids.ts';
import type {
  Answer,
  ClientToServerEvents,
  DocumentSource,
  DocumentType,
  JsonObject,
  ModifyBroadcast,
  ModifyOptions,
  ModifyRequest,
  ModifyResult,
  ServerToClientEvents,
  WorldData,
} from '../../drydock/shared/protocol.ts';

export const SHIP = stableId('ship');
export const OTHER_SHIP = stableId('other ship');
export const SCENE = stableId('scene');
export const TOKEN = stableId('linked token');
export const GHOST = stableId('unlinked token');
export const COMBAT = stableId('combat');
export const COMBATANT = stableId('combatant');
export const FOREIGN_COMBATANT = stableId('foreign combatant');
export const GHOST_UUID = `Scene.${SCENE}.Token.${GHOST}`;

export const MANIFEST = {
  id: 'action-stations',
  title: 'Test module',
  version: '1.0.0',
  socket: true,
  documentTypes: { Actor: { tacticalShip: { gmOnlyFields: ['hull', 'arcs.*.shield'] } } },
  packs: [
    { name: 'ships-worldbuilding', label: 'Ships', path: 'packs/ships-worldbuilding', type: 'Actor', system: 'worldbuilding' },
    { name: 'ships-dnd5e', label: 'Ships', path: 'packs/ships-dnd5e', type: 'Actor', system: 'dnd5e' },
    { name: 'scenes', label: 'Scenes', path: 'packs/scenes', type: 'Scene' },
  ],
};

/** A world in which Ada owns one ship (with a linked and an unlinked token) and nobody the other. */
export function seed(): Record<'Actor' | 'Scene' | 'Combat', JsonObject[]> {
  const system = { hull: { value: 40, max: 40 }, arcs: { fore: { shield: 5 } }, notes: 'old', plan: { speed: 2 } };
  const ship = (id: string, name: string, ownership: JsonObject) => ({
    _id: id,
    name,
    type: 'action-stations.tacticalShip',
    ownership,
    system,
  });
  const token = (id: string, actorId: string, actorLink: boolean) => ({
    _id: id,
    name: 'T',
    actorId,
    actorLink,
    delta: {},
    x: 0,
    y: 0,
    rotation: 0,
  });
  return {
    Actor: [ship(SHIP, 'Kestrel', { default: 0, [userId('Ada')]: 3 }), ship(OTHER_SHIP, 'Osprey', { default: 2 })],
    Scene: [{ _id: SCENE, name: 'Field', active: true, tokens: [token(TOKEN, SHIP, true), token(GHOST, SHIP, false)] }],
    Combat: [
      {
        _id: COMBAT,
        type: 'base',
        round: 1,
        turn: 0,
        scene: SCENE,
        flags: {},
        combatants: [
          { _id: COMBATANT, type: 'base', actorId: SHIP, tokenId: TOKEN, sceneId: SCENE, initiative: 9 },
          { _id: FOREIGN_COMBATANT, type: 'base', actorId: OTHER_SHIP, tokenId: null, sceneId: null, initiative: 3 },
        ],
      },
    ],
  };
}

/** One page without a screen. */
export class Client {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly session: string;
  readonly heard: ModifyBroadcast[] = [];
  readonly messages: { payload: unknown; sender: string }[] = [];

  constructor(url: string, user: string, session: string) {
    this.session = session;
    this.socket = io(url, { auth: { userId: user, session }, transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket.on('modifyDocument', (broadcast) => void this.heard.push(broadcast));
    this.socket.on('module.action-stations', (payload, sender) => void this.messages.push({ payload, sender }));
  }

  async connected(): Promise<this> {
    await new Promise<void>((done, fail) => this.socket.once('connect', done).once('connect_error', fail));
    return this;
  }

  world(): Promise<WorldData> {
    return this.socket.timeout(3000).emitWithAck('world');
  }

  send(request: Partial<ModifyRequest> & Pick<ModifyRequest, 'action' | 'type'>): Promise<Answer<ModifyResult>> {
    return this.socket.timeout(3000).emitWithAck('modifyDocument', { parentUuid: null, options: {}, ...request });
  }

  update(type: DocumentType, id: string, changes: JsonObject, parentUuid: string | null = null, options: ModifyOptions = {}) {
    return this.send({ action: 'update', type, parentUuid, updates: [{ _id: id, ...changes }], options });
  }

  create(type: DocumentType, data: JsonObject, parentUuid: string | null = null) {
    return this.send({ action: 'create', type, parentUuid, data: [data] });
  }

  delete(type: DocumentType, id: string, parentUuid: string | null = null) {
    return this.send({ action: 'delete', type, parentUuid, ids: [id] });
  }
}

export interface TestTable {
  drydock: Drydock;
  dist: string;
  open(user: string, session?: string): Promise<Client>;
  stop(): Promise<void>;
}

/** Starts a table with the seeded world and the test manifest. */
export async function openTestTable(options: DrydockOptions = {}): Promise<TestTable> {
  const dist = await mkdtemp(join(tmpdir(), 'drydock-dist-'));
  await writeFile(join(dist, 'module.json'), JSON.stringify(MANIFEST));
  const drydock = await startDrydock({ dist, seedWorld: seed(), ...options });
  const clients: Client[] = [];
  return {
    drydock,
    dist,
    open: async (user, session = randomId()) => {
      const client = new Client(drydock.url, userId(user), session);
      clients.push(client);
      return client.connected();
    },
    stop: async () => {
      for (const client of clients) client.socket.disconnect();
      await drydock.stop();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

/** The documents of an answer. Throws the refusal if it is one. */
export function granted(answer: Answer<ModifyResult>): DocumentSource[] {
  if ('error' in answer) throw new Error(answer.error);
  return answer.result.filter((item): item is DocumentSource => typeof item !== 'string');
}

/** Waits until a condition holds; throws after three seconds. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 3000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('It did not come about in three seconds');
    await pause(5);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
