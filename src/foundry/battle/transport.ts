import { isRecord } from '#engine';
import type { Writer } from './record.ts';
import { isId, parseRequest, type Request } from './requests.ts';
import { session, SOCKET } from './session.ts';
import type { Reply } from './types.ts';

/** How long a window waits for the writer before it says so. */
const REPLY_WITHIN_MS = 10_000;
/** How long a window of the same GM has to say that it is alive. */
const PONG_WITHIN_MS = 2_000;

/** What travels over the module's socket. Nothing in it says who sent it. A reply names the user whom it answers. */
type Message =
  | { readonly type: 'request'; readonly combat: string; readonly session: string; readonly request: Request }
  | { readonly type: 'reply'; readonly id: string; readonly to: string; readonly reply: Reply }
  | { readonly type: 'ping'; readonly session: string; readonly id: string }
  | { readonly type: 'pong'; readonly id: string }
  | { readonly type: 'handover'; readonly combat: string; readonly session: string }
  | { readonly type: 'remind'; readonly combat: string; readonly to: string };

/** What the window does with what arrives. The sender is the server's word. */
export interface Receiver {
  /** A request for this window as writer of the battle; null where it is not the writer. */
  request(combatId: string, request: Request, senderId: string): Promise<Reply> | null;
  handover(combatId: string, to: Writer): void;
  /** A GM reminds the user of this window. */
  reminded(combatId: string): void;
  /** A request for another window has come by. */
  overheard(combatId: string, session: string): void;
}

/** The module's socket: requests and replies by id, and signs of life between windows. */
export class Transport {
  readonly #receiver: Receiver;
  readonly #pending = new Map<string, { readonly from: string; readonly done: (reply: Reply) => void }>();
  readonly #pings = new Map<string, () => void>();

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  /** Begins to listen; once per window. */
  listen(): void {
    game.socket?.on(SOCKET, (message: unknown, senderId: string) => this.#receive(message, senderId));
  }

  /** Sends a request to the writer's window and waits for its reply; 'noReply' after ten seconds, or when `moved` says that the pen has passed. */
  async request(combatId: string, request: Request, writer: Writer, moved: Promise<void>): Promise<Reply> {
    const reply = new Promise<Reply>((resolve) => {
      const unheard = (): void => done({ ok: false, fault: 'noReply', params: {} });
      const timer = setTimeout(unheard, REPLY_WITHIN_MS);
      const done = (answer: Reply): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      void moved.then(unheard);
      this.#pending.set(request.id, { from: writer.user, done });
    });
    this.#emit({ type: 'request', combat: combatId, session: writer.session, request }, writer.user);
    try {
      return await reply;
    } finally {
      this.#pending.delete(request.id);
    }
  }

  /** Is that other window of this user there? */
  async isAlive(other: string): Promise<boolean> {
    const id = foundry.utils.randomID();
    const alive = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PONG_WITHIN_MS);
      this.#pings.set(id, () => resolve(true));
    });
    this.#emit({ type: 'ping', session: other, id });
    return await alive.finally(() => this.#pings.delete(id));
  }

  /** Asks the window that holds the pen to finish what it is doing and hand it over. */
  askForPen(combatId: string): void {
    this.#emit({ type: 'handover', combat: combatId, session: session() });
  }

  /** Reminds a user in all his windows of what the battle waits for. */
  remind(combatId: string, userId: string): void {
    this.#emit({ type: 'remind', combat: combatId, to: userId }, userId);
  }

  #receive(message: unknown, senderId: string): void {
    if (!isRecord(message)) return;
    const { type, id } = message;
    if (type === 'request') this.#serve(message, senderId);
    else if (type === 'reply' && isId(id) && message['to'] === game.userId) this.#settle(id, message['reply'], senderId);
    else if (type === 'ping' && message['session'] === session() && senderId === game.userId && isId(id)) this.#emit({ type: 'pong', id });
    else if (type === 'pong' && isId(id) && senderId === game.userId) this.#pings.get(id)?.();
    else if (type === 'remind' && isId(message['combat']) && message['to'] === game.userId && game.users?.get(senderId)?.isGM)
      this.#receiver.reminded(message['combat']);
    else if (type === 'handover' && isId(message['combat']) && isId(message['session']) && game.users?.get(senderId)?.isGM)
      this.#receiver.handover(message['combat'], { user: senderId, session: message['session'] });
  }

  #serve(message: Record<string, unknown>, senderId: string): void {
    const { combat, session: meant } = message;
    if (!isId(combat)) return;
    if (meant !== session()) return isId(meant) ? this.#receiver.overheard(combat, meant) : undefined;
    const request = parseRequest(message['request']);
    const id = isRecord(message['request']) ? message['request']['id'] : null;
    const answer = (to: string, reply: Reply): void => this.#emit({ type: 'reply', id: to, to: senderId, reply }, senderId);
    if (!request) {
      if (isId(id)) answer(id, { ok: false, fault: 'malformed', params: {} });
      return;
    }
    const reply = this.#receiver.request(combat, request, senderId) ?? Promise.resolve<Reply>({ ok: false, fault: 'noWriter', params: {} });
    void reply.then((played) => answer(request.id, played));
  }

  /** Only the window's writer may answer: another player's reply with the same id is nobody's. What answers another user has been dropped before. */
  #settle(id: string, reply: unknown, senderId: string): void {
    const pending = this.#pending.get(id);
    if (pending && pending.from === senderId && isRecord(reply) && typeof reply['ok'] === 'boolean') pending.done(reply as unknown as Reply);
  }

  /**
   * To everybody, or to one user: a request holds what its side was shown and a reply what its ship has left. The server takes the
   * sender's own user out of the recipients, so another window of his is only reached together with everybody else.
   */
  #emit(message: Message, to: string | null = null): void {
    if (to === null || to === game.userId) game.socket?.emit(SOCKET, message);
    else game.socket?.emit(SOCKET, message, { recipients: [to] });
  }
}
