import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import {
  callAndLeave,
  cardCounts,
  HIT,
  lastReply,
  openBattle,
  penAt,
  send,
  sessionOf,
  shotIn,
  substance,
  waitForPen,
  worldInPhaseTwo,
  writesReach,
  type BattleWorld,
} from './support/battle.ts';

let world: BattleWorld;
let shot: ReturnType<typeof shotIn>;
let untouched: unknown;
let played: unknown;
let writes = 0;

beforeAll(async () => {
  world = await worldInPhaseTwo();
  shot = shotIn(world);
  const table = await openBattle(world);
  const gm = await sessionOf(table, 'Gamemaster');
  untouched = substance(table);
  const before = table.faults.writes(gm);
  await table.nextRolls('Gamemaster', HIT);
  expect(await send(table, 'Ada', shot)).toMatchObject({ ok: true, asked: false });
  await table.waitIdle();
  writes = table.faults.writes(gm) - before;
  played = substance(table);
  await table.close();
});

/** The writer's window has gone: the GM opens the game anew, and the new window finishes what is open. */
async function comeBack(table: BrowserTable, gone: string, dice: number[] = []): Promise<void> {
  await table.closeWindow('Gamemaster');
  await table.openWindow('Gamemaster');
  await table.nextRolls('Gamemaster', dice);
  await waitForPen(table, (writer) => writer !== null && writer.session !== gone);
}

/** Ada fires, and the window that plays her shot gets no further than the fault lets it. */
async function fireInto(fault: (table: BrowserTable, session: string) => Promise<void> | void): Promise<BrowserTable> {
  const table = await openBattle(world);
  const session = await sessionOf(table, 'Gamemaster');
  const pen = penAt(table);
  await table.nextRolls('Gamemaster', HIT);
  const struck = fault(table, session);
  await callAndLeave(table, 'Ada', 'send', shot);
  await struck;
  await table.waitIdle();
  await comeBack(table, pen);
  return table;
}

const WRITES = ['the commit', 'the ship that fires', 'the ship that is hit', 'the card', 'the end'];
const each = WRITES.map((name, index) => [name, index + 1] as const);

describe('a hit on an unlinked ship', () => {
  it('is five writes: the record, two ships, the card, and that all is done.', () => {
    expect(writes).toBe(WRITES.length);
    expect(played).not.toEqual(untouched);
  });

  it('has not happened where the window is stopped before the first write: the next one plays it, or the player fires again.', async () => {
    const table = await openBattle(world);
    table.faults.crashBeforeWrite('Gamemaster', 1);
    await callAndLeave(table, 'Ada', 'send', shot);
    await table.waitIdle();
    expect(substance(table)).toEqual(untouched);
    await comeBack(table, penAt(table), HIT);
    // A request waits ten seconds for its writer: on a slow machine the GM may have been away longer.
    const reply = await lastReply(table, 'Ada');
    if (reply && !reply.ok) await send(table, 'Ada', shot);
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
