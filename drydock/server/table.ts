import type { Server, Socket } from 'socket.io';
import { EVENTS } from '../shared/protocol.ts';
import type {
  Answer,
  ClientToServerEvents,
  DocumentSource,
  Generation,
  Json,
  ModifyBroadcast,
  ModifyRequest,
  ModifyResult,
  ModuleManifest,
  ModuleMessageOptions,
  PackRequest,
  Profile,
  ServerToClientEvents,
  UserActivity,
  WorldData,
} from '../shared/protocol.ts';
import { Faults } from './faults.ts';
import { isId } from './ids.ts';
import { Link } from './link.ts';
import type { Packs } from './packs.ts';
import { isGameMaster, roleOf } from './permissions.ts';
import type { DocumentStore } from './store.ts';
import type { GameSystem } from './systems.ts';
import { Refused, isObject } from './update.ts';
import { Writes } from './writes.ts';

export type TableSocketServer = Server<ClientToServerEvents, ServerToClientEvents>;
type TableSocket = Socket<ClientToServerEvents, ServerToClientEvents>;

export interface TableOptions {
  store: DocumentStore;
  manifest: ModuleManifest;
  packs: Packs;
  generation: Generation;
  profile: Profile;
  system: GameSystem;
  latencyMs: number;
}

interface Page {
  link: Link;
  socket: TableSocket;
}

/** The newest version of each generation that Drydock claims to be. */
const VERSIONS: Record<Generation, string> = { 13: '13.351', 14: '14.369' };

/** The table that pages sit at: who is there, what they ask for, and what each of them hears. */
export class Table {
  readonly faults: Faults;
  readonly #options: TableOptions;
  readonly #writes: Writes;
  readonly #pages = new Map<string, Page>();
  readonly #moduleEvent: `module.${string}`;
  #paused = false;
  /** Requests that write are carried out one after the other. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: TableOptions) {
    this.#options = options;
    this.#writes = new Writes(options.store, options.manifest, options.generation, options.system);
    this.#moduleEvent = `module.${options.manifest.id}`;
    const pages = this.#pages;
    this.faults = new Faults({
      *links() {
        for (const page of pages.values()) yield page.link;
      },
      userName: (id) => String(options.store.get('User', id)?.['name']),
    });
  }

  /** Lets pages in: each must name a user of the world and a session that is no other user's and has not crashed. */
  attach(server: TableSocketServer): void {
    server.use((socket, next) => {
      const { userId, session } = socket.handshake.auth;
      const present = isId(session) ? this.#pages.get(session) : undefined;
      if (!isId(userId) || !this.#options.store.get('User', userId)) next(new Error('There is no such user'));
      else if (!isId(session) || (present && present.link.userId !== userId)) next(new Error('The session is not valid'));
      else if (this.faults.isBarred(session)) next(new Error('The session has crashed'));
      else next();
    });
    server.on('connection', (socket) => this.#welcome(socket));
  }

  /** Waits until every write that has reached the server has been carried out. */
  async settle(): Promise<void> {
    await this.#lastWrite;
  }

  /** How much has passed between the server and the pages that are here: while it stands still, nobody is talking. */
  get traffic(): number {
    return [...this.#pages.values()].reduce((sum, { link }) => sum + link.traffic, 0);
  }

  #welcome(socket: TableSocket): void {
    const userId = String(socket.handshake.auth['userId']);
    const session = String(socket.handshake.auth['session']);
    this.#pages.get(session)?.link.cut();
    // Closing the transport, not the socket: to the page it looks like a lost connection, after which it tries again by itself.
    const link = new Link(userId, session, this.#options.latencyMs, () => socket.conn.close());
    this.#pages.set(session, { link, socket });
    socket.on('disconnect', () => this.#farewell(link));
    socket.on(EVENTS.world, (answer) =>
      link.receive(() => {
        const data = this.#world(userId);
        link.send(() => answer(data));
      }),
    );
    socket.on(EVENTS.modifyDocument, (request, answer) => link.receive(() => this.#enqueue(link, request, answer)));
    socket.on(EVENTS.pack, (request, answer) => link.receive(() => void this.#answerPack(link, request, answer)));
    socket.on(EVENTS.pause, (paused, answer) => link.receive(() => this.#pause(link, paused, answer)));
    if (this.#options.manifest.socket === true) {
      socket.on(this.#moduleEvent, (payload, options) => link.receive(() => this.#relay(link, payload, options)));
    }
    this.#announce(userId);
  }

  #farewell(link: Link): void {
    if (this.#pages.get(link.session)?.link !== link) return;
    this.#pages.delete(link.session);
    this.#announce(link.userId);
  }

  #announce(userId: string): void {
    const sessions = this.#sessions(userId);
    const activity: UserActivity = { userId, active: sessions.length > 0, sessions };
    for (const { link, socket } of this.#pages.values()) link.send(() => socket.emit('userActivity', activity));
  }

  #sessions(userId: string): string[] {
    return [...this.#pages.values()].filter(({ link }) => link.userId === userId).map(({ link }) => link.session);
  }

  #user(link: Link): DocumentSource {
    const user = this.#options.store.get('User', link.userId);
    if (!user) throw new Refused('Your user does not exist any more');
    return user;
  }

  #world(userId: string): WorldData {
    const { store, manifest, packs, generation, profile, system } = this.#options;
    const active = store.all('User').map((user) => [user._id, this.#sessions(user._id)] as const);
    return {
      userId,
      world: { id: 'drydock', title: 'Drydock' },
      users: store.all('User'),
      activeUsers: Object.fromEntries(active.filter(([, sessions]) => sessions.length > 0)),
      documents: {
        Actor: store.all('Actor'),
        Combat: store.all('Combat'),
        Scene: store.all('Scene'),
        ChatMessage: store.all('ChatMessage'),
        JournalEntry: store.all('JournalEntry'),
        Folder: store.all('Folder'),
        Setting: store.all('Setting'),
      },
      module: manifest,
      packs: packs.summaries,
      system,
      generation,
      version: VERSIONS[generation],
      profile,
      paused: this.#paused,
    };
  }

  #enqueue(link: Link, request: ModifyRequest, answer: (answer: Answer<ModifyResult>) => void): void {
    if (!isObject(request)) return link.send(() => answer({ error: 'A request must be an object' }));
    const fate = this.faults.fateOf(link);
    if (fate === 'freeze') return link.freezeBefore(() => this.#enqueue(link, request, answer));
    this.faults.note(link);
    if (fate === 'crash') return this.faults.crash(link);
    this.#lastWrite = this.#lastWrite.then(async () => {
      const outcome = await this.#carryOut(link, request);
      if (fate === 'carry out, then crash') this.faults.crash(link);
      else if (fate === 'carry out') link.send(() => answer(outcome));
    });
  }

  async #carryOut(link: Link, request: ModifyRequest): Promise<Answer<ModifyResult>> {
    try {
      const result = await this.#writes.carryOut(this.#user(link), request);
      if (result.length > 0) this.#broadcast({ request, result, userId: link.userId }, link);
      return { result };
    } catch (error) {
      if (!(error instanceof Refused)) console.error('Drydock could not carry out a request', error);
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  #broadcast(broadcast: ModifyBroadcast, except: Link): void {
    for (const { link, socket } of this.#pages.values()) {
      if (link !== except) link.send(() => socket.emit('modifyDocument', broadcast));
    }
  }

  async #answerPack(link: Link, request: PackRequest, answer: (answer: Answer<DocumentSource[]>) => void): Promise<void> {
    try {
      const result = await this.#options.packs.answer(this.#user(link), request);
      link.send(() => answer({ result }));
    } catch (error) {
      link.send(() => answer({ error: error instanceof Error ? error.message : String(error) }));
    }
  }

  #pause(link: Link, paused: boolean, answer: ((answer: Answer<boolean>) => void) | undefined): void {
    const user = this.#user(link);
    if (!isGameMaster(user)) {
      link.send(() => answer?.({ error: `User ${String(user['name'])} (role ${roleOf(user)}) may not pause the game` }));
      return;
    }
    this.#paused = paused === true;
    for (const page of this.#pages.values()) page.link.send(() => page.socket.emit('pause', this.#paused, link.userId));
    link.send(() => answer?.({ result: this.#paused }));
  }

  /** Passes a module's message on, with the sender as the server knows him. Named recipients never include the sender's own user. */
  #relay(from: Link, payload: Json, options: ModuleMessageOptions | undefined): void {
    const recipients = Array.isArray(options?.recipients) ? options.recipients.filter((id) => id !== from.userId) : null;
    const times = this.faults.deliveries(this.#moduleEvent);
    for (const { link, socket } of this.#pages.values()) {
      if (link === from || (recipients && !recipients.includes(link.userId))) continue;
      for (let copy = 0; copy < times; copy += 1) link.send(() => socket.emit(this.#moduleEvent, payload, from.userId));
    }
  }
}
