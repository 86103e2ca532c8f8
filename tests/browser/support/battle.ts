import { isRecord, type CommandBase } from '../../../src/engine/index.ts';
import type { BattleRecord, Recorded } from '../../../src/foundry/battle/record.ts';
import type { Reply } from '../../../src/foundry/battle/types.ts';
import { openTable, type BrowserTable, type BrowserTableOptions, type Seed } from '../harness/index.ts';
import { openDuel, type ShipInDuel } from './duel.ts';
import { keptForAll } from './keep-worlds.ts';

const KEPT = ['Actor', 'Scene', 'Combat', 'ChatMessage', 'JournalEntry'] as const;
const API = `game.modules.get('action-stations').api.battles`;

/** A world in which a battle stands at some point, to open tables with: nobody holds the pen. */
export interface BattleWorld {
  readonly seed: Seed;
  readonly combat: string;
  /** Combatant ids by the ships' names. */
  readonly ships: Readonly<Record<string, string>>;
}

/** Begins the battle as a GM does, by the tracker's window, with the friendly side attacking and every ship where it is. */
export async function beginBattle(table: BrowserTable, gm = 'Gamemaster'): Promise<void> {
  const page = table.window(gm);
  await page.click('[data-tab="combat"]');
  await page.click('text=Begin ship battle');
  await page.click('.as-begin-window [data-action="asGo"]');
  await waitForRecord(table, ({ state }) => state.status === 'running');
}

/** Four dice from three hexes, a plain hit: 24 points break the shield of 8, the hull stops 3 of the 8 that are left, and 5 hit the torpedoes. */
export const HIT = [40, 6, 6, 6, 6, 1, 1, 1, 37];
/** The same with a special: the gunner is asked where the 5 points go. */
export const SPECIAL = [10, 6, 6, 6, 6, 1, 1, 1];

/** The shot that these dice are for. */
export const shotIn = (world: BattleWorld): { type: string; ship: string; target: string; dice: number } => ({
  type: 'phaser.fire',
  ship: world.ships['Resolute'] ?? '',
  target: world.ships['Kraal'] ?? '',
  dice: 4,
});

/** A world in which the gunner of the Resolute is asked where the special hits the Kraal. */
export const worldAtChoice = (): Promise<BattleWorld> => keptForAll('at-choice', playToChoice);

async function playToChoice(): Promise<BattleWorld> {
  const world = await worldInPhaseTwo();
  const table = await openBattle(world);
  await table.nextRolls('Gamemaster', SPECIAL);
  const reply = await send(table, 'Ada', shotIn(world));
  if (!reply.ok || !reply.asked) throw new Error(`the special hit asks nothing: ${JSON.stringify(reply)}`);
  await table.waitIdle();
  const asked = keepWorld(table);
  await table.close();
  return asked;
}

/** Plays a duel in one GM's window to where the first ship may fire, and keeps that world. */
export const worldInPhaseTwo = (ships?: readonly ShipInDuel[]): Promise<BattleWorld> =>
  ships ? playToPhaseTwo(ships) : keptForAll('in-phase-two', playToPhaseTwo);

async function playToPhaseTwo(ships?: readonly ShipInDuel[]): Promise<BattleWorld> {
  const table = await openDuel({ users: ['Gamemaster'], ...(ships ? { ships } : {}) });
  await beginBattle(table);
  const first = shipsOf(table)['Resolute'] ?? '';
  for (let phase = 0; phase < 2; phase++) await send(table, 'Gamemaster', { type: 'phase.next', ship: first });
  await table.waitIdle();
  const world = keepWorld(table);
  await table.close();
  return world;
}

/** The world as it stands, with a pen that lies on the table. */
export function keepWorld(table: BrowserTable): BattleWorld {
  const seed: Seed = Object.fromEntries(KEPT.map((type) => [type, structuredClone(table.documents(type))]));
  for (const combat of seed.Combat ?? []) Object.assign((combat['flags'] as unknown as Flags)['action-stations'].battle, { writer: null });
  return { seed, combat: combatOf(table), ships: shipsOf(table) };
}

/** Opens a table at which the battle stands where the world was kept; the windows are opened at once. */
export async function openBattle(
  world: BattleWorld,
  users: readonly string[] = ['Gamemaster', 'Ada'],
  options: Partial<BrowserTableOptions> = {},
): Promise<BrowserTable> {
  const table = await openTable({ ...options, users: [], seedWorld: structuredClone(world.seed) });
  await Promise.all(users.map((user) => table.openWindow(user)));
  if (users.some((user) => GMS.includes(user))) await waitForPen(table);
  else await table.waitIdle();
  return table;
}

/** Who can hold a pen. */
const GMS: readonly string[] = ['Gamemaster', 'Second GM', 'Assistant'];

interface Flags {
  'action-stations': { battle: BattleRecord };
}

/** The stored record of the table's only battle. */
export function recordAt(table: BrowserTable): BattleRecord {
  const [combat] = table.documents('Combat');
  if (!combat) throw new Error('There is no combat at the table.');
  return (combat['flags'] as unknown as Flags)['action-stations'].battle;
}

/** Has a battle been made at the table? */
const hasRecord = (table: BrowserTable): boolean =>
  table.documents('Combat').some(({ flags }) => (flags as unknown as Partial<Flags>)['action-stations']?.battle !== undefined);

export const combatOf = (table: BrowserTable): string => table.documents('Combat')[0]?._id ?? '';

export function shipsOf(table: BrowserTable): Record<string, string> {
  const tokens = table.documents('Scene').flatMap((scene) => scene['tokens'] as { _id: string; name: string }[]);
  const combatants = (table.documents('Combat')[0]?.['combatants'] ?? []) as { _id: string; tokenId: string }[];
  return Object.fromEntries(combatants.map(({ _id, tokenId }) => [tokens.find((token) => token._id === tokenId)?.name ?? '', _id]));
}

type Call = 'send' | 'answer' | 'answerWith' | 'withdraw' | 'playAgain' | 'undo' | 'redo' | 'takeOver';

/** Calls the battles of a window, as its sheets and tracker do, and gives the reply. */
export const call = (table: BrowserTable, window: string, name: Call, ...args: readonly unknown[]): Promise<Reply> =>
  table.ask<Reply>(window, `${API}.${name}(${[combatOf(table), ...args].map((arg) => JSON.stringify(arg)).join(', ')})`);

export const send = (table: BrowserTable, window: string, command: CommandBase & Record<string, unknown>): Promise<Reply> =>
  call(table, window, 'send', command);

/** Calls without waiting for the reply: the window, or the writer's, may not live to see it. */
export async function callAndLeave(table: BrowserTable, window: string, name: Call, ...args: readonly unknown[]): Promise<void> {
  const given = [combatOf(table), ...args].map((arg) => JSON.stringify(arg)).join(', ');
  await table.ask(window, `(() => { window.lastReply = null; void ${API}.${name}(${given}).then((reply) => (window.lastReply = reply)); })()`);
}

/** The reply to the last `callAndLeave` of a window; null while it has not come. */
export const lastReply = (table: BrowserTable, window: string): Promise<Reply | null> => table.ask(window, 'window.lastReply');

/** Waits until somebody holds the pen, nothing is left open and nobody speaks. */
export async function waitForPen(table: BrowserTable, fits: (writer: BattleRecord['writer']) => boolean = (writer) => writer !== null): Promise<void> {
  const end = Date.now() + 15_000;
  while (!fits(recordAt(table).writer) || recordAt(table).open !== null) {
    if (Date.now() > end)
      throw new Error(`the pen does not come to rest: ${JSON.stringify(recordAt(table).writer)}, open ${JSON.stringify(recordAt(table).open)}`);
    await new Promise((done) => setTimeout(done, 40));
  }
  await table.waitIdle();
}

const nowIn = ({ seq, open, state }: BattleRecord): string => JSON.stringify({ seq, open, state }).slice(0, 1000);

/** Waits until the record is as it should be, nothing is left open and nobody speaks: for what a click has set going. */
export async function waitForRecord(table: BrowserTable, fits: (record: BattleRecord) => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(hasRecord(table) && fits(recordAt(table)))) {
    if (Date.now() > end) throw new Error(`the record has not become as it should be: ${hasRecord(table) ? nowIn(recordAt(table)) : 'there is none'}`);
    await new Promise((done) => setTimeout(done, 40));
  }
  await waitForPen(table);
}

/** The session of a window, as faults know it. The module's own name for a window is another. */
export const sessionOf = (table: BrowserTable, window: string): Promise<string> => table.ask(window, 'window.__drydockConfig.session');

/** Waits until so many writes of a session have reached the server, and no longer: the next one is still under way. */
export async function writesReach(table: BrowserTable, session: string, count: number): Promise<void> {
  const end = Date.now() + 15_000;
  while (table.faults.writes(session) < count) {
    if (Date.now() > end) throw new Error(`only ${table.faults.writes(session)} of ${count} writes have come`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** Who holds the pen. */
export const penAt = (table: BrowserTable): string => recordAt(table).writer?.session ?? '';

/**
 * What the stored documents say: without ids and times that differ from run to run, without who holds the pen, and without the
 * names of requests.
 */
export function substance(table: BrowserTable): Record<string, unknown> {
  const record = recordAt(table);
  const ledger = Object.fromEntries(
    Object.entries(record.ledger).map(([seq, entry]) => [seq, { ...entry, at: 0, undone: entry.undone && { ...entry.undone, at: 0 } }]),
  );
  const requests = Object.values(record.requests).toSorted((a, b) => a - b);
  const question = record.question && { ...record.question, id: '', request: '' };
  const [combat] = table.documents('Combat');
  return {
    record: { ...record, writer: null, ledger, requests, question },
    combat: { round: combat?.['round'], turn: combat?.['turn'], combatants: combat?.['combatants'] },
    ...shipDocuments(table),
    cards: table
      .documents('ChatMessage')
      .map(plain)
      .map(({ _id, timestamp: _timestamp, author: _author, ...card }) => card)
      .toSorted(bySeq),
  };
}

/**
 * The stored actors and scenes. Of an unlinked token, the ship that it makes with its actor: a value written back stays in the
 * token, where it was the actor's before.
 */
export function shipDocuments(table: BrowserTable): { readonly actors: readonly unknown[]; readonly scenes: readonly unknown[] } {
  const actors = table.documents('Actor').map(plain);
  const whole = (token: Record<string, unknown>) => {
    const base = actors.find(({ _id }) => _id === token['actorId']);
    return token['actorLink'] === true ? token : { ...token, delta: merged(base, token['delta']) };
  };
  const scenes = table.documents('Scene').map((scene) => ({ ...plain(scene), tokens: (scene['tokens'] as Record<string, unknown>[]).map(whole) }));
  return structuredClone({ actors, scenes });
}

function merged(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over === undefined ? base : over;
  return Object.fromEntries([...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [key, merged(base[key], over[key])]));
}

interface Card {
  readonly flags?: { readonly 'action-stations'?: { readonly seq?: number } };
}

/** How many cards show each entry, by its number. */
export function cardCounts(table: BrowserTable): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const message of table.documents('ChatMessage')) {
    const seq = String((message as unknown as Card).flags?.['action-stations']?.seq);
    counts[seq] = (counts[seq] ?? 0) + 1;
  }
  return counts;
}

const seqOf = (card: object): number => (card as Card).flags?.['action-stations']?.seq ?? 0;
const bySeq = (a: object, b: object): number => seqOf(a) - seqOf(b);

function plain(document: Record<string, unknown>): Record<string, unknown> {
  const { _stats, ...rest } = document;
  return rest;
}

/** The faces that answers have rolled, one after another. */
export const facesOf = (answers: readonly Recorded[]): number[] => answers.flatMap(({ answer: given }) => (given.kind === 'roll' ? given.dice.flat() : []));
