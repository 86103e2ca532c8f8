import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { call, openBattle, recordAt, send, waitForRecord, worldInPhaseTwo } from './support/battle.ts';
import { actionOf, dialogOf, openTab, openView, sheetOf, textIn } from './support/clicks.ts';

const SHIP = 'Resolute';
const WAIT = { timeout: 15_000, interval: 100 };
const SHEET = `[...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-ship-sheet'))`;

const REDRAW_ALL = `(async () => {
  await ${SHEET}.render({ force: true, parts: ['stations', 'turn', 'record', 'head'] });
  await ui.combat.render();
})()`;

/** Keeps the writer's answers back until `letGo()`: everybody has long seen what it wrote. */
const HOLD_REPLIES = `(() => {
  const emit = game.socket.emit;
  const held = [];
  game.socket.emit = function (...args) {
    return args[1]?.type === 'reply' ? void held.push(args) : emit.apply(this, args);
  };
  window.letGo = () => {
    game.socket.emit = emit;
    for (const args of held.splice(0)) emit.apply(game.socket, args);
  };
})()`;

const openSheet = (table: BrowserTable, window: string): Promise<void> =>
  table.ask(window, `game.actors.getName('${SHIP}').sheet.render({ force: true }).then(() => null)`);
const focused = (page: Page): Promise<string | null> => page.evaluate<string | null>(`document.activeElement.getAttribute('name')`);

describe('the windows of a battle', () => {
  let table: BrowserTable;
  const ada = () => table.window('Ada');
  const fire = () => actionOf(ada(), SHIP, 'phaser.fire');
  const seq = () => recordAt(table).seq;

  /** The phase is Ada's again for the next test. */
  async function undo(times: number): Promise<void> {
    for (let time = 0; time < times; time++) expect(await call(table, 'Gamemaster', 'undo')).toMatchObject({ ok: true });
    await table.waitIdle();
  }

  beforeAll(async () => {
    const world = await worldInPhaseTwo();
    table = await openBattle(world);
    const ship = world.ships[SHIP] ?? '';
    for (const [path, value] of [
      ['turn.engineEP', 3],
      ['turn.inertiaDone', true],
    ])
      await send(table, 'Gamemaster', { type: 'gm.set', ship, path, value });
    await openSheet(table, 'Ada');
    await table.waitIdle();
  });
  afterAll(() => table.close());

  it('two actions have two dialogs, and one action has one, however often it is clicked.', async () => {
    await fire().click();
    await dialogOf(ada()).waitFor();
    await dialogOf(ada()).locator('[data-value="2"]').click();
    await actionOf(ada(), SHIP, 'move.forward').evaluate((row: HTMLElement) => row.click());
    await expect.poll(() => dialogOf(ada()).count(), WAIT).toBe(2);
    await fire().evaluate((row: HTMLElement) => row.click());
    await table.waitIdle();
    expect(await dialogOf(ada()).count()).toBe(2);
    expect(await textIn(dialogOf(ada()).filter({ hasText: 'Fire phasers' }).locator('[aria-checked="true"] b'))).toBe('2');
    expect(await dialogOf(ada()).filter({ hasText: 'Go beyond the speed limit?' }).count()).toBe(1);
    // The one that was asked for again has come to the front.
    for (const title of ['Fire phasers', 'Go beyond']) {
      const dialog = dialogOf(ada()).filter({ hasText: title });
      await dialog.locator('[name="as-cancel"]').click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('a dialog that is closed by ✕, Esc or Cancel does nothing, gives the focus back, and opens again.', async () => {
    const before = seq();
    const ways: readonly (() => Promise<void>)[] = [
      () => dialogOf(ada()).locator('[data-action="close"]').click(),
      () => ada().keyboard.press('Escape'),
      () => dialogOf(ada()).locator('[name="as-cancel"]').click(),
    ];
    for (const close of ways) {
      await fire().click();
      await dialogOf(ada()).waitFor();
      await close();
      await dialogOf(ada()).waitFor({ state: 'detached' });
      expect(await focused(ada())).toBe('as-act-phaser.fire');
    }
    expect(seq()).toBe(before);
    expect(await sheetOf(ada(), SHIP).count()).toBe(1);
  });

  it('the button of the phase bar opens a player’s stations and the GM’s whole sheet.', async () => {
    for (const [user, window] of [
      ['Ada', '.application.as-console'],
      ['Gamemaster', '.application.as-ship-sheet'],
    ] as const) {
      const page = table.window(user);
      await openTab(page, 'combat');
      await page.click('#sidebar .as-phase-bar [data-action="asSheet"]');
      await page.locator(`${window} .as-station-list`).waitFor();
      await page.locator(`${window} [data-action="close"]`).click();
    }
  });

  it('a press whose answer is slow in coming is made once, and the button of the next phase waits for it instead of losing its press.', async () => {
    const gm = table.window('Gamemaster');
    await openTab(ada(), 'combat');
    const before = seq();
    const end = ada().locator('#sidebar .as-phase-bar [data-action="asEnd"]');
    await gm.evaluate(HOLD_REPLIES);
    await end.dblclick();
    await expect.poll(async () => [await textIn(end), await end.getAttribute('aria-disabled')], WAIT).toEqual(['End phase 3', 'true']);
    const next = end.click();
    await table.waitIdle();
    expect(seq()).toBe(before + 1);
    await gm.evaluate('letGo()');
    await next;
    await waitForRecord(table, (record) => record.seq === before + 2);
    await expect.poll(() => end.getAttribute('aria-disabled'), WAIT).toBeNull();
    await gm.evaluate(HOLD_REPLIES);
    for (let time = 0; time < 2; time++) await ada().locator('body').press('Shift+N');
    await waitForRecord(table, (record) => record.seq === before + 3);
    await gm.evaluate('letGo()');
    await table.waitIdle();
    expect(seq()).toBe(before + 3);
    await undo(3);
  });

  it('a right click on a token offers its stations among the buttons around it.', async () => {
    const gm = table.window('Gamemaster');
    await gm.bringToFront();
    const at = await gm.evaluate<{ x: number; y: number }>(
      `canvas.clientCoordinatesFromCanvas(canvas.tokens.placeables.find(({ document }) => document.name === '${SHIP}').center)`,
    );
    await gm.mouse.click(at.x, at.y, { button: 'right' });
    await gm.locator('#token-hud .as-hud-stations').click();
    await gm.locator('.application.as-console .as-station-list').waitFor();
    await gm.locator('.application.as-console [data-action="close"]').click();
    await table.ask('Gamemaster', 'canvas.hud.token.close().then(() => null)');
    await gm.locator('#token-hud').waitFor({ state: 'detached' });
  });

  it('“?” answers beside the row it is asked of, never over it, and “+1 more” says all reasons of its row.', async () => {
    await openSheet(table, 'Ada');
    await sheetOf(ada(), SHIP).locator('[data-filter="all"]').click();
    const rows = sheetOf(ada(), SHIP).locator('.as-act');
    for (const row of [rows.first(), rows.nth(5), actionOf(ada(), SHIP, 'phaser.fire'), rows.last()]) {
      await row.focus();
      await row.scrollIntoViewIfNeeded();
      await ada().keyboard.press('?');
      await ada().locator('.as-why-box').waitFor();
      const [box, asked, window] = await Promise.all([ada().locator('.as-why-box'), row, sheetOf(ada(), SHIP)].map((one) => one.boundingBox()));
      if (!box || !asked || !window) throw new Error('something is not drawn');
      expect(box.y >= asked.y + asked.height || box.y + box.height <= asked.y).toBe(true);
      expect(box.y >= window.y && box.y + box.height <= window.y + window.height).toBe(true);
      await ada().keyboard.press('Escape');
    }
    const more = rows.filter({ has: ada().locator('.as-more') }).first();
    await more.locator('.as-more').click({ force: true });
    await expect.poll(() => ada().locator('.as-why-box li').count(), WAIT).toBeGreaterThan(1);
    await ada().keyboard.press('Escape');
    await sheetOf(ada(), SHIP).locator('[data-filter="mine"]').click();
  });

  it('after ten drawings one click is one command, and view, filter, folds and scroll are as they were.', async () => {
    const list = sheetOf(ada(), SHIP).locator('.as-station-list');
    await sheetOf(ada(), SHIP).locator('[data-filter="all"]').click();
    await list.evaluate((element) => element.scrollTo(0, 60));
    const before = seq();
    for (let time = 0; time < 10; time++)
      await table.ask(
        'Ada',
        `${SHEET}.render({ force: true }).then((app) => app.render({ parts: ['stations', 'turn', 'record', 'head', 'crew'] })).then(() => null)`,
      );
    expect(await list.evaluate((element) => element.scrollTop)).toBe(60);
    expect(await sheetOf(ada(), SHIP).locator('[data-filter="all"]').getAttribute('aria-pressed')).toBe('true');
    await sheetOf(ada(), SHIP).locator('[name="as-end"]').click();
    await expect.poll(seq, WAIT).toBe(before + 1);
    await table.waitIdle();
    expect(seq()).toBe(before + 1);
  });

  it('what cannot be used shows its price as quietly as its name.', async () => {
    await sheetOf(ada(), SHIP).locator('[data-filter="all"]').click();
    await table.waitIdle();
    const loud = await sheetOf(ada(), SHIP).evaluate((sheet) => {
      const colour = (element: Element | null): string => (element ? getComputedStyle(element).color : '');
      const off = [...sheet.querySelectorAll('[data-key][aria-disabled="true"]')].filter((row) => row.querySelector('.as-cost')?.textContent);
      return {
        off: off.length > 5,
        loud: off
          .filter((row) => colour(row.querySelector('.as-cost')) !== colour(row.querySelector('.as-act-name, span')))
          .map(({ textContent }) => textContent),
      };
    });
    expect(loud).toEqual({ off: true, loud: [] });
  });

  it.each([
    ['sheet', '.as-ship-sheet [name="as-end"]'],
    ['tracker', '#sidebar .as-phase-bar [data-action="asEnd"]'],
  ])('a press on the %s counts once though the button is drawn anew in the middle of it.', async (_place, selector) => {
    await openTab(ada(), 'combat');
    const before = seq();
    const button = ada().locator(selector);
    for (const hand of ['mouse', 'keyboard'] as const) {
      await button.focus();
      await button.evaluate((element) => element.setAttribute('drawn-before', ''));
      await button.hover();
      await (hand === 'mouse' ? ada().mouse.down() : ada().keyboard.down('Space'));
      await table.ask('Ada', REDRAW_ALL);
      expect(await ada().locator(`${selector}[drawn-before]`).count()).toBe(0);
      await (hand === 'mouse' ? ada().mouse.up() : ada().keyboard.up('Space'));
      await table.waitIdle();
    }
    expect(seq()).toBe(before + 2);
    await undo(2);
  });

  it.each([
    ['sheet', '.as-ship-sheet [name="as-act-phaser.fire"]'],
    ['tracker', '#sidebar .as-phase-bar [data-action="asSheet"], #sidebar .as-phase-bar [data-action="asConsole"]'],
  ])('while a button of the %s has the focus, plain keys are its own and those with Shift the game’s.', async (_place, selector) => {
    const before = seq();
    await ada().locator(selector).first().focus();
    await ada().evaluate(`window.keyOfControl = []; document.onkeydown = () => void window.keyOfControl.push(game.keyboard.hasFocus)`);
    for (const key of ['ArrowRight', 'Shift+N']) await ada().keyboard.press(key);
    await expect.poll(seq, WAIT).toBe(before + 1);
    await table.waitIdle();
    expect(seq()).toBe(before + 1);
    expect(await ada().evaluate(`window.keyOfControl`)).toEqual([true, true, false]);
    await undo(1);
  });

  it('Enter in a field of the GM stores it once and reloads nothing.', async () => {
    const gm = table.window('Gamemaster');
    await openSheet(table, 'Gamemaster');
    await openView(gm, SHIP, 'config');
    const before = seq();
    await gm.evaluate('window.stillHere = true');
    const field = sheetOf(gm, SHIP).locator('[data-path="running.casualties"] input');
    await field.fill('1');
    await field.press('Enter');
    await expect.poll(seq, WAIT).toBe(before + 1);
    await table.waitIdle();
    expect(seq()).toBe(before + 1);
    expect(await gm.evaluate('window.stillHere === true')).toBe(true);
    expect(await sheetOf(gm, SHIP).locator('.as-config').isVisible()).toBe(true);
  });
});
