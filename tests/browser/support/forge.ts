import type { Reply } from '../../../src/foundry/battle/types.ts';
import type { PrimaryType } from '../../../drydock/shared/protocol.ts';
import type { BrowserTable } from '../harness/index.ts';
import { expect } from 'vitest';
import { combatOf, openBattle, recordAt, type BattleWorld } from './battle.ts';

const SOCKET = 'module.action-stations';
const STORED: readonly PrimaryType[] = ['User', 'Actor', 'Scene', 'Combat', 'ChatMessage', 'JournalEntry', 'Folder', 'Setting'];
const REPLY_WITHIN_MS = 12_000;

/** A battle of which two players are listened in on, and how it was stored when that was noted. */
export interface Sitting {
  readonly table: BrowserTable;
  noteEverything(): void;
  /** Nothing has changed a single stored document since then. */
  expectUnchanged(): Promise<void>;
}

/** Opens the battle for the GM, Ada and Lia, one of whom will lie. */
export async function sitWithForgers(world: BattleWorld): Promise<Sitting> {
  const table = await openBattle(world, ['Gamemaster', 'Ada', 'Lia']);
  await Promise.all(['Ada', 'Lia'].map((window) => listenIn(table, window)));
  let before = everything(table);
  return {
    table,
    noteEverything: () => void (before = everything(table)),
    expectUnchanged: async () => {
      await table.waitIdle();
      expect(everything(table)).toEqual(before);
    },
  };
}

/** Every stored document of the world as text that can be compared, without when and by whom each was last written. */
const everything = (table: BrowserTable): string =>
  JSON.stringify(
    STORED.map((type) => table.documents(type)),
    (key, value: unknown) => (key === '_stats' ? undefined : value),
    1,
  );

/** Writes down in a window what its socket hears and says, from now until it is loaded anew. */
export const listenIn = (table: BrowserTable, window: string): Promise<void> =>
  table.ask(
    window,
    `(() => {
    window.heard = [];
    window.said = [];
    game.socket.on('${SOCKET}', (message, sender) => window.heard.push({ message, sender }));
    const { emit } = game.socket;
    game.socket.emit = function (event, message, ...rest) { window.said.push(message); return emit.call(this, event, message, ...rest); };
  })()`,
  );

export interface Heard {
  readonly message: { readonly type: string; readonly id?: string; readonly reply?: Reply };
  readonly sender: string;
}

export const heardBy = (table: BrowserTable, window: string): Promise<Heard[]> => table.ask(window, 'window.heard');

let made = 0;
/** An id of the form that requests have. */
export const newId = (): string => `forged${String(++made).padStart(10, '0')}`;

/** Sends a hand-made message from a player's console. */
export const emit = (table: BrowserTable, window: string, message: unknown): Promise<void> =>
  table.ask(window, `void game.socket.emit('${SOCKET}', ${JSON.stringify(message)})`);

/** A message to the window that writes, in the right shape, with whatever else is put beside the request. */
export const addressed = (table: BrowserTable, request: object, beside: object = {}): object => ({
  type: 'request',
  combat: combatOf(table),
  session: recordAt(table).writer?.session,
  request,
  ...beside,
});

/** Sends a hand-made request and gives the writer's reply, which must come. The window must be listened in on. */
export async function forge(
  table: BrowserTable,
  window: string,
  request: { readonly id: string } & Record<string, unknown>,
  beside: object = {},
): Promise<Reply> {
  const earlier = (await repliesTo(table, window, request.id)).length;
  await emit(table, window, addressed(table, request, beside));
  const end = Date.now() + REPLY_WITHIN_MS;
  for (;;) {
    const reply = (await repliesTo(table, window, request.id))[earlier];
    if (reply) return reply;
    if (Date.now() > end) throw new Error(`no reply to ${JSON.stringify(request)}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

async function repliesTo(table: BrowserTable, window: string, id: string): Promise<Reply[]> {
  const heard = await heardBy(table, window);
  return heard.flatMap(({ message }) => (message.type === 'reply' && message.id === id && message.reply ? [message.reply] : []));
}

/** What becomes of an expression in a player's console: 'done', or the error's message. */
export const tried = (table: BrowserTable, window: string, expression: string): Promise<string> =>
  table.ask(window, `(async () => { try { await (${expression}); return 'done'; } catch (error) { return String(error.message); } })()`);
