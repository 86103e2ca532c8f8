import { io } from 'socket.io-client';
import type { ModuleMessageOptions } from '../../shared/protocol.ts';

type Listener = (...args: never[]) => void;

/** The little that is used of a socket.io client. */
export interface SocketLike {
  on(event: string, listener: Listener): unknown;
  emit(event: string, ...args: unknown[]): unknown;
}

/** Requests to the server, each with its answer. */
export class Connection {
  readonly socket: SocketLike;

  constructor(socket: SocketLike) {
    this.socket = socket;
  }

  /** Resolves to what `read` makes of the answer; `read` runs at once when the answer arrives, and may throw. */
  request<A, T>(event: string, payload: unknown, read: (answer: A) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: A): void => {
        try {
          resolve(read(answer));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.socket.emit(event, ...(payload === undefined ? [] : [payload]), onAnswer);
    });
  }
}

/** `game.socket`: `emit` reaches all others, never this page; a handler gets the payload and the sender's user id. */
export class GameSocket {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  on(event: string, handler: (payload: unknown, senderId: string) => void): this {
    this.connection.socket.on(event, handler as Listener);
    return this;
  }

  emit(event: string, payload?: unknown, options?: ModuleMessageOptions): this {
    if (!event.startsWith('module.')) throw new Error(`Drydock: a module may emit its own event only, not ${event}`);
    this.connection.socket.emit(event, JSON.parse(JSON.stringify(payload ?? null)), ...(options ? [options] : []));
    return this;
  }
}

/** Opens the socket; `auth` is all that the server believes about who this is. */
export function connect(auth: { userId: string; session: string }, routePrefix: string): Promise<Connection> {
  const socket = io({
    path: `${routePrefix}/socket.io`,
    auth,
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(new Connection(socket)));
    socket.once('connect_error', (error: Error) => (socket.active ? undefined : reject(error)));
  });
}
