import { settingHere } from './boot.ts';
import { pressKeys } from './keys.ts';
import { host } from './host.ts';
import type { Values } from './host.ts';
import { NAME, PROBE } from './kit.ts';
import type { AskPlayer } from './kit.ts';
import { sheetOf } from './probe-sheet.ts';

const SOCKET = 'module.action-stations';
const ANSWER_WITHIN_MS = 6_000;

interface Asked {
  readonly type: 'probeAsk';
  readonly id: string;
  readonly action: string;
  readonly params: Values;
}
interface Answered {
  readonly type: 'probeAnswer';
  readonly id: string;
  readonly result: unknown;
}

const isOf = <T extends { readonly type: string }>(message: unknown, type: T['type']): message is T =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === type;

const watched = new Map<string, Values[]>();

/** What a player's window does for a check. Only what belongs to a probe is ever touched. */
const ACTIONS: Readonly<Record<string, (params: Values, senderId: string) => unknown>> = {
  echo: (params, senderId) => ({ params, senderId }),
  who: () => ({ id: host().game.userId, isGM: host().game.user.isGM, activeGM: host().game.users.activeGM?.id ?? null }),
  update: ({ uuid, values }) => tryToUpdate(String(uuid), values as object),
  say: ({ author }) => say(String(author)),
  watch: ({ hook }) => watch(String(hook)),
  seen: ({ hook }) => watched.get(String(hook)) ?? [],
  source: ({ uuid, path }) => sourceOf(String(uuid), String(path)),
  rights: ({ uuid }) => rightsOf(String(uuid)),
  disabled: ({ uuid }) => disabledControls(String(uuid)),
  paused: () => host().game.paused,
  keys: () => pressKeys(),
  setting: () => settingHere(),
  reload: () => void setTimeout(() => location.reload(), 100),
};

const found = (uuid: string) => {
  const document = host().fromUuidSync(uuid);
  const root = document?.parent ?? document;
  return document && (root?.name?.startsWith(NAME) || root?.flags[PROBE] !== undefined) ? document : null;
};

async function tryToUpdate(uuid: string, values: object): Promise<string> {
  const document = found(uuid);
  if (!document) return 'missing';
  return document.update(values).then(
    () => 'done',
    () => 'refused',
  );
}

/** Writes a message in the name of another user. */
async function say(author: string): Promise<string> {
  return host()
    .ChatMessage.create({ content: NAME, author })
    .then(
      (message) => message?.id ?? 'refused',
      () => 'refused',
    );
}

function watch(hook: string): void {
  if (watched.has(hook)) return;
  const calls: Values[] = [];
  watched.set(hook, calls);
  host().Hooks.on(hook, (document: { id?: string }, changes: unknown, options: unknown, userId: unknown) => {
    calls.push({ id: document.id ?? null, changes, options: (options as Values | undefined)?.[PROBE] ?? null, userId: userId ?? null });
  });
}

function sourceOf(uuid: string, path: string): unknown {
  const document = found(uuid);
  return document ? (host().foundry.utils.getProperty(document._source, path) ?? null) : null;
}

function rightsOf(uuid: string): unknown {
  const { user } = host().game;
  const document = found(uuid);
  return document && ['LIMITED', 'OBSERVER', 'OWNER'].map((level) => document.testUserPermission(user, level));
}

/** Opens the probe's own sheet and says which of its controls are disabled. */
async function disabledControls(uuid: string): Promise<string[]> {
  const document = found(uuid);
  if (!document) return ['missing'];
  const sheet = sheetOf(document);
  await sheet.render({ force: true });
  const disabled = [...sheet.element.querySelectorAll<HTMLButtonElement>('[data-probe]')].filter((control) => control.disabled);
  await sheet.close();
  return disabled.map((control) => control.dataset['probe'] ?? '');
}

/** Answers a game master's checks from this window. */
export function answerChecks(): void {
  host().game.socket.on(SOCKET, (message, senderId) => {
    if (host().game.user.isGM || !isOf<Asked>(message, 'probeAsk') || !host().game.users.get(senderId)?.isGM) return;
    const action = ACTIONS[message.action];
    if (!action) return;
    const answer = (result: unknown): void => host().game.socket.emit(SOCKET, { type: 'probeAnswer', id: message.id, result: result ?? null });
    void Promise.resolve(action(message.params, senderId)).then(answer, (error: unknown) => answer({ error: String(error) }));
  });
}

const waiting = new Map<string, (answer: unknown) => void>();

/** Asks the players' windows; the first answer counts. Rejects where none comes. */
export const askPlayer: AskPlayer = (action, params = {}) => {
  const id = host().foundry.utils.randomID();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No player's window has answered to "${action}"`)), ANSWER_WITHIN_MS);
    waiting.set(id, (answer) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(answer);
    });
    host().game.socket.emit(SOCKET, { type: 'probeAsk', id, action, params });
  });
};

/** Listens for the players' answers. */
export function hearAnswers(): void {
  host().game.socket.on(SOCKET, (message) => {
    if (isOf<Answered>(message, 'probeAnswer')) waiting.get(message.id)?.(message.result);
  });
}
