import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { call, callAndLeave, cardCounts, openBattle, recordAt, send, sessionOf, substance, waitForPen, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';

/** Four dice from three hexes: 24 points break the shield of 8, the hull stops 3 of the 8 that are left, and 5 hit the torpedoes. */
const DICE = [40, 6, 6, 6, 6, 1, 1, 1, 37];

let world: BattleWorld;
let shot: { type: string; ship: string; target: string; dice: number };
let untouched: unknown;
let played: unknown;
let writes = 0;

beforeAll(async () => {
  world = await worldInPhaseTwo();
  shot = { type: 'phaser.fire', ship: world.ships['Resolute'] ?? '', target: world.ships['Kraal'] ?? '', dice: 4 };
  const table = await openBattle(world);
  const gm = await sessionOf(table, 'Gamemaster');
  untouched = substance(table);
  const before = table.faults.writes(gm);
  await table.nextRolls('Gamemaster', DICE);
  expect(await send(table, 'Ada', shot)).toMatchObject({ ok: true, asked: false });
  await table.waitIdle();
  writes = table.faults.writes(gm) - before;
  played = substance(table);
  await table.close();
});

/** The writer's window has gone: the GM opens the game anew, and the new window finishes what is open. */
async function comeBack(table: BrowserTable, gone: string): Promise<void> {
  await table.closeWindow('Gamemaster');
  await table.openWindow('Gamemaster');
  await waitForPen(table, (writer) => writer !== null && writer.session !== gone);
}

/** Ada fires, and the window that plays her shot gets no further than the fault lets it. */
async function fireInto(fault: (table: BrowserTable, session: string) => Promise<void> | void): Promise<BrowserTable> {
  const table = await openBattle(world);
  const session = await sessionOf(table, 'Gamemaster');
  await table.nextRolls('Gamemaster', DICE);
  const struck = fault(table, session);
  await callAndLeave(table, 'Ada', 'send', shot);
  await struck;
  await table.waitIdle();
  await comeBack(table, session);
  return table;
}

/** Waits until so many writes of a session have reached the server. */
async function writesReach(table: BrowserTable, session: string, count: number): Promise<void> {
  while (table.faults.writes(session) < count) await new Promise((done) => setTimeout(done, 5));
}

const WRITES = ['the commit', 'the ship that fires', 'the ship that is hit', 'the card', 'the end'];
const each = WRITES.map((name, index) => [name, index + 1] as const);

describe('a hit on an unlinked ship', () => {
  it('is five writes: the record, two ships, the card, and that all is done.', () => {
    expect(writes).toBe(WRITES.length);
    expect(played).not.toEqual(untouched);
  });

  it('has not happened where the window is stopped before the first write, and the player simply fires again.', async () => {
    const table = await fireInto((at, session) => at.faults.crashBeforeWrite(session, 1));
    expect(substance(table)).toEqual(untouched);
    await table.nextRolls('Gamemaster', DICE);
    expect(await send(table, 'Ada', shot)).toMatchObject({ ok: true });
    await table.waitIdle();
    expect(substance(table)).toEqual(played);
    await table.close();
  });

  it.each(each.slice(1))('ends as if undisturbed where the window is stopped before it writes %s.', async (_, n) => {
    const table = await fireInto((at, session) => at.faults.crashBeforeWrite(session, n));
    expect(substance(table)).toEqual(played);
    await table.close();
  });

  it.each(each)('ends as if undisturbed where the window is stopped after it has written %s.', async (_, n) => {
    const table = await fireInto((at, session) => at.faults.crashAfterWrite(session, n));
    expect(substance(table)).toEqual(played);
    expect(Object.values(cardCounts(table)).every((count) => count === 1)).toBe(true);
    await table.close();
  });

  it.each(each)('ends as if undisturbed where %s is written, the reply is lost, and the GM reloads.', async (_, n) => {
    const table = await fireInto(async (at, session) => {
      const before = at.faults.writes(session);
      await writesReach(at, session, before + n - 1);
      at.faults.dropReplies(session, 1);
    });
    expect(substance(table)).toEqual(played);
    await table.close();
  });
});
