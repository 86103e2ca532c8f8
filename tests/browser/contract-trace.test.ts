import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Listed } from '../contract/covers.ts';
import { contractRows } from '../contract/rows.ts';
import type { BrowserTable } from './harness/index.ts';
import { beginBattle } from './support/battle.ts';
import { openDuel } from './support/duel.ts';

let table: BrowserTable;
beforeAll(async () => {
  table = await openDuel({ users: ['Gamemaster', 'Ada'] });
});
afterAll(() => table.close());

/** Presses a control where there is one, however it looks, and waits until the table has come to rest. Says whether there was. */
async function press(page: Page, selector: string, nth = 0): Promise<boolean> {
  const control = page.locator(selector).nth(nth);
  if ((await control.count()) === 0) return false;
  await control.dispatchEvent('click');
  await table.waitIdle();
  return true;
}

/** Opens from the tracker what a person works his ship with, and its sheet, and presses what it has: its views, some actions, the dialogs they open. */
async function useSheet(page: Page): Promise<void> {
  expect(await press(page, '.combat-sidebar [data-action="asSheet"]')).toBe(true);
  // For a player the tracker opens the stations alone.
  await page.evaluate(`void game.actors.getName('Resolute').sheet.render({ force: true })`);
  await page.locator('.as-ship-sheet').waitFor();
  for (const view of ['crew', 'config', 'battle']) await press(page, `.as-ship-sheet [data-view="${view}"]`);
  await press(page, '.as-ship-sheet [data-action="filter"]', 1);
  for (const key of ['energy.store', 'phaser.fire', 'phase.next']) {
    await press(page, `.as-ship-sheet .as-stations [data-action="act"][data-key="${key}"]`);
    if (!(await press(page, '.as-dialog [data-action="send"]'))) continue;
    await press(page, '.as-dialog [data-action="cancel"]');
  }
}

it('reads no member of the host that has no row in the contract.', async () => {
  const Gamemaster = table.window('Gamemaster');
  const Ada = table.window('Ada');
  await beginBattle(table);
  await Ada.click('[data-tab="combat"]');
  await useSheet(Ada);
  await useSheet(Gamemaster);
  expect(await press(Gamemaster, '[data-action="asEnd"]')).toBe(true);
  await press(Gamemaster, '[data-action="asWindow"]');
  await press(Gamemaster, '[data-action="asUndo"]');
  const listed = new Listed(contractRows());
  for (const name of ['Gamemaster', 'Ada']) {
    const traced = await table.trace(name);
    expect(traced.length).toBeGreaterThan(20);
    expect(traced.filter((path) => !listed.hasPath(path))).toEqual([]);
  }
});
