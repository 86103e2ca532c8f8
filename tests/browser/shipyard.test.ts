import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';
import { openTab } from './support/clicks.ts';

const WAIT = { timeout: 10_000, interval: 100 };
const GM = 'Gamemaster';

describe('the Shipyard in a world of another system', () => {
  let table: BrowserTable;
  const page = () => table.window(GM);
  const rows = () => page().locator('.as-shipyard [data-ship]');
  const names = (): string[] =>
    table
      .documents('Actor')
      .map(({ name }) => String(name))
      .sort();

  beforeAll(async () => {
    table = await openTable({ users: [GM], system: 'dnd5e', latencyMs: 0, viewport: { width: 1400, height: 800 } });
    page().setDefaultTimeout(WAIT.timeout);
    await openTab(page(), 'actors');
    await page().locator('.as-open-shipyard').click();
    await rows().first().waitFor();
  });
  afterAll(() => table.close());

  it('finds, sorts and imports by key alone, and numbers what is imported again.', async () => {
    expect(await rows().count()).toBe(12);
    await table.screenshot(GM, 'shipyard');
    await page().keyboard.type('raider');
    await expect.poll(() => rows().count(), WAIT).toBe(2);
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Enter');
    await expect.poll(names, WAIT).toEqual(['Imperial raider']);
    await expect.poll(() => page().locator('.as-yard-foot [role="status"]').textContent(), WAIT).toBe('1 ship imported to the folder Ships: Imperial raider.');
    await page().locator('.as-shipyard tr[aria-current="true"]').press('Enter');
    await expect.poll(names, WAIT).toEqual(['Imperial raider', 'Imperial raider 2']);
    expect(table.documents('Folder').map(({ name, type }) => [name, type])).toEqual([['Ships', 'Actor']]);
    await page().locator('[data-column="1"]').click();
    await page().locator('[data-action="clear"]').click();
    await expect.poll(() => rows().first().getAttribute('data-ship'), WAIT).toBe('tactical/transport');
  });

  it('hands a ship on as JSON, takes it in again, and says why it takes in nothing else.', async () => {
    await page().locator('[data-origin="world"]').click();
    await expect.poll(() => rows().count(), WAIT).toBe(2);
    const [file] = await Promise.all([page().waitForEvent('download'), page().locator('[data-action="exportPicked"]').click()]);
    expect(file.suggestedFilename()).toBe('Imperial-raider.ship.json');
    const text = readFileSync(await file.path(), 'utf8');
    await page().locator('[data-action="fromFile"]').click();
    await page().locator('.as-ship-file textarea').fill(text.replace('"vMax": 3', '"vMax": 30'));
    await page().locator('.as-ship-file [data-action="read"]').click();
    await expect
      .poll(() => page().locator('.as-yard-faults li').allTextContents(), WAIT)
      .toEqual(['Speed limit (printed.vMax): Out of range. 0 to 10 is possible.']);
    expect(names()).toHaveLength(2);
    await page().locator('.as-ship-file textarea').fill(text);
    await page().locator('.as-ship-file [data-action="read"]').click();
    await expect.poll(names, WAIT).toEqual(['Imperial raider', 'Imperial raider 2', 'Imperial raider 3']);
  });

  it('is where a battle without ships is sent to, by a button in its window.', async () => {
    const yard = page().locator('.as-shipyard');
    await table.ask(
      GM,
      `Promise.all([...foundry.applications.instances.values()].filter(({ element }) => element?.matches('.as-shipyard, .as-ship-sheet')).map((one) => one.close())).then(() => null)`,
    );
    await table.ask(GM, `game.modules.get('action-stations').api.begin.open().then(() => null)`);
    await page().locator('.as-begin-window [data-fix="shipyard"]').waitFor();
    await table.screenshot(GM, 'begin without ships');
    await page().locator('.as-begin-window [data-fix="shipyard"]').click();
    await yard.waitFor();
  });
});
