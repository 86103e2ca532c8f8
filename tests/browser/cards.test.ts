import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { HIT, openBattle, recordAt, send, shotIn, waitForPen, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';
import { cardIn, openTab, textIn, wordsIn } from './support/clicks.ts';

const MORE_THAN_KEPT = 21;
let world: BattleWorld;
let table: BrowserTable;

beforeAll(async () => {
  world = await worldInPhaseTwo();
});
beforeEach(async () => {
  table = await openBattle(world, ['Gamemaster', 'Ada', 'Lia'], { latencyMs: 5 });
});
afterEach(() => table.close());

/** Ada's hit on the Kraal. Gives the number of its card. */
async function shoot(): Promise<number> {
  await table.nextRolls('Gamemaster', HIT);
  expect(await send(table, 'Ada', shotIn(world))).toMatchObject({ ok: true });
  await table.waitIdle();
  return recordAt(table).seq;
}

/** The whole card with its fold open, as text. */
async function unfolded(page: Page, seq: number): Promise<string> {
  const card = await cardIn(page, seq);
  const fold = card.locator('[data-action="asFold"][aria-expanded="false"]');
  if (await fold.count()) await fold.evaluate((button) => (button as HTMLButtonElement).click());
  return textIn(card);
}

const setOpenTable = async (on: boolean): Promise<void> => {
  await table.ask('Gamemaster', `game.settings.set('action-stations', 'openTable', ${on}).then(() => null)`);
  await table.waitIdle();
};

describe('an open table', () => {
  it('is off until the GM switches it on; then the cards that are there show everybody everything, and no longer when it is off again.', async () => {
    const seq = await shoot();
    const lia = table.window('Lia');
    const closed = await unfolded(lia, seq);
    expect(closed).toContain('Only Kraal’s crew and the GM');
    expect(closed).not.toContain('Gunnery');
    expect(await wordsIn(table, 'Lia')).not.toContain('Gunnery\n');
    await setOpenTable(true);
    const open = await unfolded(lia, seq);
    for (const text of ['Gunnery 80', 'Kraal’s crew; open to everybody at this table', 'Resolute’s crew; open to everybody at this table'])
      expect(open).toContain(text);
    expect(await unfolded(table.window('Ada'), seq)).toContain('Hull dice');
    expect(open).not.toContain('Undo');
    await openTab(lia, 'chat');
    await table.screenshot('Lia', 'cards at an open table');
    await setOpenTable(false);
    expect(await unfolded(lia, seq)).toBe(closed);
  });
});

describe('a card whose entry has gone to the journal', () => {
  it('shows each window what it has shown before, after a reload too, and has no Undo.', async () => {
    const seq = await shoot();
    const ship = world.ships['Resolute'] ?? '';
    const before = await Promise.all(['Ada', 'Lia'].map((user) => unfolded(table.window(user), seq)));
    for (let count = 0; count < MORE_THAN_KEPT; count++) await send(table, 'Gamemaster', { type: 'gm.set', ship, path: 'running.torpedoes', value: count % 2 });
    while (recordAt(table).state.round === 1) await send(table, 'Gamemaster', { type: 'phase.next', ship: recordAt(table).state['activeShip' as never] });
    await table.waitIdle();
    expect(recordAt(table).ledger[String(seq)]).toBeUndefined();
    const now = (): Promise<string[]> => Promise.all(['Ada', 'Lia'].map((user) => unfolded(table.window(user), seq)));
    expect(await now()).toEqual(before);
    expect(before[0]).toContain('Gunnery 80');
    expect(before[1]).not.toContain('Gunnery');
    for (const user of ['Ada', 'Lia', 'Gamemaster']) await table.window(user).reload();
    for (const user of ['Ada', 'Lia', 'Gamemaster']) await table.ready(user);
    await waitForPen(table);
    expect(await now()).toEqual(before);
    const gms = await unfolded(table.window('Gamemaster'), seq);
    for (const text of ['Gunnery 80', 'Hull dice']) expect(gms).toContain(text);
    expect(gms).not.toContain('Undo');
  });
});

describe('the end of a phase', () => {
  it('is one line in the log, and the GM takes it back in the tracker.', async () => {
    expect(await send(table, 'Ada', { type: 'move.inertia', ship: world.ships['Resolute'] ?? '' })).toMatchObject({ ok: true });
    expect(await send(table, 'Ada', { type: 'phase.next', ship: world.ships['Resolute'] ?? '' })).toMatchObject({ ok: true });
    await table.waitIdle();
    const { seq } = recordAt(table);
    const gm = table.window('Gamemaster');
    await openTab(gm, 'chat');
    const card = await cardIn(gm, seq);
    expect(await textIn(card)).toBe('Resolute: phase 3, Shields');
    await table.screenshot('Gamemaster', 'card of a phase');
    await openTab(gm, 'combat');
    await gm.click('.as-phase-bar [data-action="asUndo"]');
    await expect.poll(() => recordAt(table).ledger[String(seq)]?.undone).toBeTruthy();
    await waitForPen(table);
    expect(await textIn(await cardIn(gm, seq))).toMatch(/^Resolute: phase 3, Shields #\d+ undone by Gamemaster/);
  });
});
