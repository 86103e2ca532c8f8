import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { userId } from './harness/index.ts';
import {
  call,
  callAndLeave,
  cardCounts,
  HIT,
  lastReply,
  openBattle,
  penAt,
  recordAt,
  send,
  sessionOf,
  shotIn,
  substance,
  waitForPen,
  waitForRecord,
  worldInPhaseTwo,
  type BattleWorld,
} from './support/battle.ts';

let world: BattleWorld;
let played: ReturnType<typeof substance>;
let untouched: ReturnType<typeof substance>;
let table: BrowserTable;
let resolute = '';

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const endPhase = () => ({ type: 'phase.next', ship: resolute });
const external = () => Object.values(recordAt(table).ledger).filter(({ kind }) => kind === 'external');

beforeAll(async () => {
  world = await worldInPhaseTwo();
  resolute = world.ships['Resolute'] ?? '';
  table = await openBattle(world);
  untouched = substance(table);
  await table.nextRolls('Gamemaster', HIT);
  await send(table, 'Ada', shotIn(world));
  await table.waitIdle();
  played = substance(table);
  await table.close();
});
afterEach(() => table.close());

describe('with nobody to write', () => {
  it('F15: says so at the click of a player, plays nothing, and plays it once when the GM is back.', async () => {
    table = await openBattle(world);
    const ada = table.window('Ada');
    await ada.click('[data-tab="combat"]');
    await table.closeWindow('Gamemaster');
    await table.waitIdle();
    const { seq } = recordAt(table);
    const bar = ada.locator('.as-phase-bar').first();
    expect(await bar.textContent()).toContain('No GM is online. Nothing you click will be played.');
    expect(await send(table, 'Ada', endPhase())).toMatchObject({ ok: false, fault: 'noWriter' });
    await table.waitIdle();
    expect(recordAt(table).seq).toBe(seq);
    const pen = penAt(table);
    await table.openWindow('Gamemaster');
    await waitForPen(table, (writer) => writer !== null && writer.session !== pen);
    expect(recordAt(table).seq).toBe(seq);
    await bar.locator('[data-action="asEnd"]').click();
    await waitForRecord(table, (record) => record.seq > seq);
    expect(recordAt(table).seq).toBe(seq + 1);
    expect(external()).toEqual([]);
  });
});

describe('two windows of one GM', () => {
  it('leave the pen where it is while that window lives, and pass it when the second asks for it.', async () => {
    table = await openBattle(world);
    await table.nextRolls('Gamemaster', HIT);
    const pen = penAt(table);
    const second = await table.openWindow('Gamemaster', { name: 'second', beside: 'Gamemaster' });
    await second.click('[data-tab="combat"]');
    expect(await send(table, 'second', shotIn(world))).toMatchObject({ ok: true });
    await sleep(2500);
    expect(penAt(table)).toBe(pen);
    await second.locator('.as-phase-bar').first().locator('[data-action="asTakeOver"]').click();
    await waitForPen(table, (writer) => writer?.session !== pen);
    expect(await send(table, 'Ada', endPhase())).toMatchObject({ ok: true });
    await table.closeWindow('second');
    expect(await send(table, 'Ada', endPhase())).toMatchObject({ ok: true });
    await table.waitIdle();
    expect(external()).toEqual([]);
    expect(Object.values(cardCounts(table)).every((count) => count === 1)).toBe(true);
  });
});

describe('a writer that freezes', () => {
  const NAMES = ['the commit', 'the ship that fires', 'the ship that is hit', 'the card', 'the end'];

  /** Freezes the first GM with a write under way, lets the second take over, and gives both. */
  async function freezeAt(n: number): Promise<{ first: string; session: string }> {
    table = await openBattle(world, ['Gamemaster', 'Second GM', 'Ada']);
    // The frozen window may say that it waits.
    table.allowErrors(/has not confirmed/u);
    const first = recordAt(table).writer?.user === userId('Gamemaster') ? 'Gamemaster' : 'Second GM';
    const second = first === 'Gamemaster' ? 'Second GM' : 'Gamemaster';
    const session = await sessionOf(table, first);
    for (const name of [first, second]) await table.nextRolls(name, HIT);
    const before = table.faults.writes(session);
    table.faults.freezeAtWrite(session, n);
    await callAndLeave(table, 'Ada', 'send', shotIn(world));
    await expect.poll(() => table.faults.willFreeze(session), { timeout: 15_000, interval: 10 }).toBe(false);
    expect(table.faults.writes(session)).toBe(before + n - 1);
    expect(await call(table, second, 'takeOver')).toMatchObject({ ok: true });
    await waitForPen(table, (writer) => writer?.user === userId(second));
    return { first, session };
  }

  async function thaw({ first, session }: { first: string; session: string }): Promise<void> {
    const before = table.faults.writes(session);
    table.faults.thaw(first);
    await table.waitIdle();
    expect(table.faults.writes(session), 'a write that was under way arrives late').toBe(before + 1);
    await table.waitIdle();
  }

  it.each(NAMES.map((name, index) => [name, index + 1] as const))('doubles nothing where %s arrives after another one has gone on.', async (_, n) => {
    const frozen = await freezeAt(n);
    expect(await lastReply(table, 'Ada')).toMatchObject({ ok: true });
    expect(substance(table)).toEqual(played);
    await thaw(frozen);
    expect(substance(table)).toEqual(played);
    expect(Object.values(cardCounts(table)).every((count) => count === 1)).toBe(true);
  });

  it('does not bring back what has been undone before its write arrives.', async () => {
    const frozen = await freezeAt(3);
    expect(await call(table, frozen.first === 'Gamemaster' ? 'Second GM' : 'Gamemaster', 'undo')).toMatchObject({ ok: true });
    await table.waitIdle();
    await thaw(frozen);
    const { actors, scenes } = substance(table);
    expect({ actors, scenes }).toEqual({ actors: untouched['actors'], scenes: untouched['scenes'] });
    expect(external()).toEqual([]);
  });
});

describe('a ship whose actor has been deleted in mid-battle', () => {
  it('is named in the tracker, and everything else still shows, after a reload too.', async () => {
    table = await openBattle(world);
    await table.window('Gamemaster').click('[data-tab="combat"]');
    await table.ask('Gamemaster', `game.scenes.contents[0].tokens.getName('Kraal').actor.sheet.render({ force: true }).then(() => null)`);
    await table.ask('Gamemaster', `game.actors.getName('Resolute').delete().then(() => null)`);
    await table.waitIdle();
    const bar = () => table.window('Gamemaster').locator('.as-phase-bar').first();
    expect(await bar().textContent()).toContain('Resolute: its actor is gone.');
    expect(await table.window('Gamemaster').locator('.as-ship-sheet').count()).toBe(1);
    await table.reload('Gamemaster');
    await table.window('Gamemaster').click('[data-tab="combat"]');
    await table.ask('Gamemaster', `game.scenes.contents[0].tokens.getName('Kraal').actor.sheet.render({ force: true }).then(() => null)`);
    await table.waitIdle();
    expect(await bar().textContent()).toContain('Resolute: its actor is gone.');
    expect(await table.window('Gamemaster').locator('.as-ship-sheet').count()).toBe(1);
    expect(await send(table, 'Gamemaster', endPhase())).toMatchObject({ ok: true });
  });
});
