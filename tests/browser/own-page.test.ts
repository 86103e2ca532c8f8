import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { openBattle, recordAt, send, worldInPhaseTwo } from './support/battle.ts';
import { actionOf, dialogOf, openView, sheetOf, typeInto } from './support/clicks.ts';

const SHIP = 'Resolute';
const WAIT = { timeout: 15_000, interval: 100 };
const SHEET = `game.actors.getName('${SHIP}').sheet`;
const DIALOG = `[...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-dialog'))`;

/** Puts a window into a page of its own, as core and pop-out modules do, and draws it there anew. */
async function moveOut(page: Page, app: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(`(async () => {
    const app = ${app};
    const { document: own } = window.open('about:blank', '', 'width=1100,height=800');
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) own.head.append(own.importNode(style, true));
    own.body.className = document.body.className;
    own.body.append(own.adoptNode(app.element));
    await app.render({ force: true });
  })()`);
  return await opened;
}

const focused = (page: Page): Promise<string | null> => page.evaluate<string | null>(`document.activeElement.getAttribute('name')`);

describe('a window in a page of its own', () => {
  let table: BrowserTable;
  const windows: Record<string, Page> = {};
  const own = (user: string): Page => windows[user] as Page;

  beforeAll(async () => {
    const world = await worldInPhaseTwo();
    table = await openBattle(world);
    const ship = world.ships[SHIP] ?? '';
    await send(table, 'Gamemaster', { type: 'gm.set', ship, path: 'turn.inertiaDone', value: true });
    for (const user of ['Gamemaster', 'Ada']) {
      await table.ask(user, `${SHEET}.render({ force: true }).then(() => null)`);
      windows[user] = await moveOut(table.window(user), SHEET);
      await sheetOf(own(user), SHIP).waitFor();
    }
    await table.waitIdle();
  });
  afterAll(() => table.close());

  it('the keys of the list of stations go through its rows.', async () => {
    const rows = sheetOf(own('Ada'), SHIP).locator('[data-rover]');
    await rows.first().focus();
    await own('Ada').keyboard.press('End');
    expect(await focused(own('Ada'))).toBe(await rows.last().getAttribute('name'));
    await own('Ada').keyboard.press('Home');
    expect(await focused(own('Ada'))).toBe(await rows.first().getAttribute('name'));
  });

  it('a number that is typed into a field is stored.', async () => {
    await openView(own('Gamemaster'), SHIP, 'config');
    const path = await sheetOf(own('Gamemaster'), SHIP).locator('.as-field:has([data-max]:visible)').first().getAttribute('data-path');
    await typeInto(own('Gamemaster'), SHIP, path ?? '', '3');
    await expect.poll(() => table.ask('Gamemaster', `foundry.utils.getProperty(game.actors.getName('${SHIP}').system, '${path}')`), WAIT).toBe(3);
    await typeInto(own('Gamemaster'), SHIP, path ?? '', '-1');
    const message = sheetOf(own('Gamemaster'), SHIP).locator(`.as-field[data-path="${path}"] .as-field-message`);
    await expect.poll(() => message.textContent(), WAIT).toContain('3');
  });

  it('the fields of a dialog take keys and numbers.', async () => {
    await actionOf(own('Ada'), SHIP, 'phaser.fire').click();
    await dialogOf(table.window('Ada')).waitFor();
    const page = await moveOut(table.window('Ada'), DIALOG);
    const chosen = dialogOf(page).locator('[aria-checked="true"]').first();
    const before = await chosen.getAttribute('data-value');
    await chosen.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => chosen.getAttribute('data-value'), WAIT).not.toBe(before);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  it('a button that is drawn anew while it is pressed is pressed.', async () => {
    const before = recordAt(table).seq;
    await sheetOf(own('Ada'), SHIP).locator('[name="as-end"]').hover();
    await own('Ada').mouse.down();
    await table.ask('Ada', `${SHEET}.render({ force: true, parts: ['turn'] }).then(() => null)`);
    await own('Ada').mouse.up();
    await expect.poll(() => recordAt(table).seq, WAIT).toBe(before + 1);
    await table.waitIdle();
  });
});
