import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { cardCounts, HIT, openBattle, penAt, recordAt, send, sessionOf, shotIn, waitForRecord, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';

const GMS = ['Gamemaster', 'Second GM', 'Assistant'] as const;
const PLAYERS = ['Ada', 'Lia'] as const;

describe('two game masters, an assistant and two players', () => {
  let world: BattleWorld;
  let table: BrowserTable;
  const resolute = (): string => world.ships['Resolute'] ?? '';

  beforeAll(async () => {
    world = await worldInPhaseTwo();
    table = await openBattle(world, [...GMS, ...PLAYERS]);
  });
  afterAll(() => table.close());

  it('F13: whoever gives a command, it is played once, with one entry and one card, also where it is not the window that writes.', async () => {
    const { seq } = recordAt(table);
    for (const user of [...GMS, 'Ada']) await table.nextRolls(user, HIT);
    expect(await send(table, 'Ada', shotIn(world))).toMatchObject({ ok: true });
    for (const [index, user] of GMS.entries()) {
      expect(await send(table, user, { type: 'phase.next', ship: resolute() })).toMatchObject({ ok: true });
      await waitForRecord(table, (record) => record.seq === seq + 2 + index);
    }
    await table.waitIdle();
    expect(recordAt(table).seq).toBe(seq + 4);
    const cards = Object.entries(cardCounts(table)).filter(([number]) => Number(number) > seq);
    expect(cards).toEqual([1, 2, 3, 4].map((more) => [String(seq + more), 1]));
    expect(recordAt(table).state).toMatchObject({ round: 1, phase: 5 });
  });

  it('F14: one window alone has written: no hook of any other, a player’s least of all, writes what it hears of.', async () => {
    const sessions = await Promise.all(
      [...GMS, ...PLAYERS].map(async (user) => [await sessionOf(table, user), await table.ask<string>(user, 'game.user.name')] as const),
    );
    const writing = sessions.filter(([session]) => table.faults.writes(session) > 0).map(([, user]) => user);
    expect(writing).toHaveLength(1);
    expect(GMS).toContain(writing[0]);
    expect(penAt(table)).not.toBe('');
  });
});
