import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, SOCKET } from './session.ts';
import { Transport, type Receiver } from './transport.ts';
import type { Reply } from './types.ts';

const GM = 'gmgmgmgmgmgmgmgm';
const ADA = 'adaadaadaadaadaa';
const LIA = 'lialialialialial';
const COMBAT = 'combatcombatcomb';
const ID = 'abcdefghij012345';
const PLAYED: Reply = { ok: true, seq: 1, asked: false };

type Handler = (message: unknown, senderId: string) => void;
interface Emitted {
  readonly message: Record<string, unknown>;
  readonly options: { readonly recipients?: readonly string[] } | undefined;
}

let hear: Handler = () => undefined;
let emitted: Emitted[] = [];

/** The little of Foundry that the socket needs, as the window of one user has it. */
function windowOf(userId: string): void {
  emitted = [];
  const socket = {
    on: (event: string, handler: Handler) => {
      if (event === SOCKET) hear = handler;
    },
    emit: (event: string, message: unknown, options?: Emitted['options']) => {
      expect(event).toBe(SOCKET);
      emitted.push({ message: JSON.parse(JSON.stringify(message)) as Emitted['message'], options });
    },
  };
  const users = new Map([GM, ADA, LIA].map((id) => [id, { id, isGM: id === GM }]));
  vi.stubGlobal('game', { socket, userId, users });
}

const never: Receiver = { request: () => null, handover: () => undefined, overheard: () => undefined, reminded: () => undefined };
const stays = new Promise<void>(() => undefined);
function listening(receiver: Receiver = never): Transport {
  const transport = new Transport(receiver);
  transport.listen();
  return transport;
}

const ask = (transport: Transport) => transport.request(COMBAT, { kind: 'undo', id: ID }, { user: GM, session: 'there' }, stays);
const asked = (more: object = {}) => ({ type: 'request', combat: COMBAT, session: session(), request: { kind: 'undo', id: ID }, ...more });
const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  vi.stubGlobal('foundry', { utils: { randomID: () => Math.random().toString(36).slice(2).padEnd(16, '0').slice(0, 16) } });
  windowOf(ADA);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a window that asks', () => {
  test('sends its request to the writer only', async () => {
    const reply = ask(listening());
    expect(emitted).toHaveLength(1);
    expect(emitted[0]?.options).toEqual({ recipients: [GM] });
    hear({ type: 'reply', id: ID, to: ADA, reply: PLAYED }, GM);
    expect(await reply).toEqual(PLAYED);
  });

  test('believes no reply of anybody but the writer', async () => {
    const reply = ask(listening());
    for (const forger of [LIA, ADA, 'nobodynobodynobo', '']) hear({ type: 'reply', id: ID, to: ADA, reply: PLAYED }, forger);
    hear({ type: 'reply', id: ID, to: ADA, reply: { ok: false, fault: 'busy', params: {} } }, GM);
    expect(await reply).toMatchObject({ fault: 'busy' });
  });

  test('takes no answer of the writer to another person for its own, even where he used the same id', async () => {
    const reply = ask(listening());
    hear({ type: 'reply', id: ID, to: LIA, reply: { ok: false, fault: 'notGm', params: {} } }, GM);
    hear({ type: 'reply', id: ID, to: ADA, reply: PLAYED }, GM);
    expect(await reply).toEqual(PLAYED);
  });

  test('says after ten seconds that no reply has come, and a late one changes nothing', async () => {
    vi.useFakeTimers();
    const reply = ask(listening());
    await vi.advanceTimersByTimeAsync(10_001);
    hear({ type: 'reply', id: ID, to: ADA, reply: PLAYED }, GM);
    expect(await reply).toMatchObject({ ok: false, fault: 'noReply' });
  });

  test('ignores replies of no right shape', async () => {
    const reply = ask(listening());
    for (const nonsense of [null, 'ok', 1, [], {}, { ok: 1 }, { ok: 'true' }]) hear({ type: 'reply', id: ID, to: ADA, reply: nonsense }, GM);
    hear({ type: 'reply', id: ID, to: ADA, reply: PLAYED }, GM);
    expect(await reply).toEqual(PLAYED);
  });
});

describe('the window that writes', () => {
  beforeEach(() => windowOf(GM));

  test('takes the sender from the server and answers him alone', async () => {
    const senders: string[] = [];
    listening({ ...never, request: (_combat, _request, sender) => (senders.push(sender), Promise.resolve(PLAYED)) });
    hear(asked({ userId: GM, sender: GM, user: GM }), LIA);
    await settled();
    expect(senders).toEqual([LIA]);
    expect(emitted).toEqual([{ message: { type: 'reply', id: ID, to: LIA, reply: PLAYED }, options: { recipients: [LIA] } }]);
  });

  test('reaches another window of its own user with everybody else, because the server leaves the sender out', async () => {
    listening({ ...never, request: () => Promise.resolve(PLAYED) });
    hear(asked(), GM);
    await settled();
    expect(emitted).toEqual([{ message: { type: 'reply', id: ID, to: GM, reply: PLAYED }, options: undefined }]);
  });

  test('answers what is malformed but has an id, where it is meant, and is silent otherwise', () => {
    listening();
    hear(asked({ request: { kind: 'nonsense', id: ID } }), LIA);
    expect(emitted.map(({ message }) => message['reply'])).toEqual([{ ok: false, fault: 'malformed', params: {} }]);
    hear(asked({ request: { kind: 'undo', id: 'x' } }), LIA);
    hear(asked({ session: 'another' }), LIA);
    hear(asked({ combat: 7 }), LIA);
    for (const nonsense of [null, undefined, 0, 'request', [asked()], { type: 'request' }, { type: ['request'] }, { type: 'constructor' }]) hear(nonsense, LIA);
    expect(emitted).toHaveLength(1);
  });

  test('hands the pen over at the word of a GM only, and to the window that asks', () => {
    const handed: unknown[] = [];
    listening({ ...never, handover: (combat, to) => handed.push([combat, to]) });
    const wish = { type: 'handover', combat: COMBAT, session: 'sessionsessionse' };
    hear({ ...wish, user: GM }, LIA);
    hear({ ...wish, to: { user: LIA, session: 'x' } }, 'nobodynobodynobo');
    hear({ ...wish, session: '' }, GM);
    expect(handed).toEqual([]);
    hear({ ...wish, user: LIA }, GM);
    expect(handed).toEqual([[COMBAT, { user: GM, session: 'sessionsessionse' }]]);
  });

  test('is reminded by a GM only, and only where its own user is meant', () => {
    const reminded: string[] = [];
    const transport = listening({ ...never, reminded: (combat) => reminded.push(combat) });
    transport.remind(COMBAT, LIA);
    expect(emitted).toEqual([{ message: { type: 'remind', combat: COMBAT, to: LIA }, options: { recipients: [LIA] } }]);
    const wish = { type: 'remind', combat: COMBAT, to: GM };
    hear(wish, LIA);
    hear(wish, 'nobodynobodynobo');
    hear({ ...wish, to: LIA }, GM);
    hear({ ...wish, combat: 7 }, GM);
    expect(reminded).toEqual([]);
    hear(wish, GM);
    expect(reminded).toEqual([COMBAT]);
  });

  test('answers signs of life of its own user only', async () => {
    const transport = listening();
    hear({ type: 'ping', session: session(), id: ID }, LIA);
    expect(emitted).toEqual([]);
    hear({ type: 'ping', session: session(), id: ID }, GM);
    expect(emitted[0]?.message).toMatchObject({ type: 'pong', id: ID });
    vi.useFakeTimers();
    const alive = transport.isAlive('there');
    const ping = emitted.at(-1)?.message['id'];
    hear({ type: 'pong', id: ping }, LIA);
    await vi.advanceTimersByTimeAsync(2001);
    expect(await alive).toBe(false);
  });
});
