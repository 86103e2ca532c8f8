import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';
import { combatOf, send, shipsOf, worldInPhaseTwo } from './support/battle.ts';
import { actionOf, dialogOf, openByToken, openTab, openView, sheetOf } from './support/clicks.ts';
import { cutOff, offScreen } from './support/cut-off.ts';
import { DUEL } from './support/duel.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHIP = 'Resolute';

interface Finding {
  readonly rule: string;
  readonly html: string;
}

/** What axe finds wrong in what the window shows of the module. */
async function violations(page: Page, within = '.action-stations'): Promise<readonly Finding[]> {
  await page.evaluate(AXE);
  return page.evaluate<
    Finding[]
  >(`axe.run({ include: [[${JSON.stringify(within)}]] }, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ rule: id + ': ' + failureSummary, html: html.slice(0, 240) }))))`);
}

/** Keys that stand where words should. */
const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...new Set([...(document.body.outerHTML.match(/ACTIONSTATIONS\\.[\\w.-]+/g) ?? []), ...window.__drydock.missingKeys])]`);

type Look = (what: string, window: string) => Promise<void>;

/** Opens one after the other everything that a player can have on the screen, and stops at each for a look. */
async function tourOfPlayer(table: BrowserTable, lookIn: Look): Promise<void> {
  const look = (what: string): Promise<void> => lookIn(what, 'Ada');
  const page = table.window('Ada');
  await openTab(page, 'combat');
  await openByToken(page, SHIP);
  await sheetOf(page, SHIP).locator('[data-filter="all"]').click();
  await table.waitIdle();
  await look('sheet 1000');
  await actionOf(page, SHIP, 'plan').click();
  await page.locator('.as-plan').waitFor();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.locator('.as-plan [data-action="reconsider"]').waitFor();
  await look('plan');
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.locator('.as-plan').waitFor({ state: 'detached' });
  await openView(page, SHIP, 'crew');
  await table.waitIdle();
  await look('crew');
  await openView(page, SHIP, 'battle');
  await table.ask(
    'Ada',
    `void [...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-ship-sheet')).setPosition({ width: 600 })`,
  );
  await table.waitIdle();
  await look('sheet 600');
  await sheetOf(page, SHIP).locator('[data-pane="record"]').click();
  await table.waitIdle();
  await look('sheet 600 record');
  await sheetOf(page, SHIP).locator('[data-pane="stations"]').click();
  await actionOf(page, SHIP, 'phaser.fire').click();
  await dialogOf(page).waitFor();
  await table.waitIdle();
  await look('dialog');
  await table.nextRolls('Gamemaster', [1, 6, 6, 6, 6, 1, 1, 1]);
  await dialogOf(page).locator('[data-action="send"]').click();
  await page.locator('.as-ask').waitFor();
  await table.waitIdle();
  await look('prompt');
  await page.locator('.as-ask [data-action="asPick"]').first().click();
  await page.locator('.as-ask').waitFor({ state: 'detached' });
  await sheetOf(page, SHIP).locator('[data-action="close"]').click();
  await openTab(page, 'chat');
  await table.waitIdle();
  await look('cards');
}

const SHEET = `[...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-ship-sheet'))`;
const API = `game.modules.get('action-stations').api`;

/** The same for the windows that only a GM has, or that stand in for a dialog. Each closes before the next one opens. */
async function tourOfGm(table: BrowserTable, lookIn: Look): Promise<void> {
  const page = table.window('Gamemaster');
  const ship = shipsOf(table)[SHIP] ?? '';
  const look = async (what: string, close: string): Promise<void> => {
    await table.waitIdle();
    await lookIn(what, 'Gamemaster');
    await page.locator(`${close} [data-action="close"]`).first().click();
    await page.locator(close).waitFor({ state: 'detached' });
  };
  const phase = (): Promise<unknown> => send(table, 'Gamemaster', { type: 'phase.next', ship });
  await openTab(page, 'combat');
  await openByToken(page, SHIP);
  await openView(page, SHIP, 'config');
  await table.waitIdle();
  await lookIn('configure 1000', 'Gamemaster');
  await table.ask('Gamemaster', `void ${SHEET}.setPosition({ width: 600 })`);
  await table.waitIdle();
  await lookIn('configure 600', 'Gamemaster');
  await openView(page, SHIP, 'battle');
  await sheetOf(page, SHIP).locator('[data-action="toggleControls"]').click();
  await page.locator('[data-action="openStations"]').click();
  await page.locator('.application.as-console [data-filter="all"]').click();
  await look('stations', '.application.as-console');
  await phase();
  await actionOf(page, SHIP, 'shields.transfer').click();
  await look('strengthen', '.as-work');
  await phase();
  await actionOf(page, SHIP, 'repair.attempt').click();
  await look('damage control', '.as-work');
  await sheetOf(page, SHIP).locator('[data-action="close"]').first().click();
  await table.ask(
    'Gamemaster',
    `${API}.battles.setOrder(${JSON.stringify(combatOf(table))}, { seat: { ship: ${JSON.stringify(ship)}, station: 'weapons' }, purpose: 'location.choose', does: 'never' })`,
  );
  await page.locator('#sidebar .as-phase-bar [data-action="asOrders"]').click();
  await look('orders', '.as-ask-window');
  await table.ask('Gamemaster', `void ${API}.begin.open()`);
  await page.locator('.as-begin-window').waitFor();
  await look('begin', '.as-begin-window');
  await table.ask('Gamemaster', `void ${API}.shipyard.open()`);
  await page.locator('.as-shipyard [data-ship]').first().click();
  await page.locator('.as-shipyard [data-action="newShip"]').click();
  await page.locator('.as-new-ship').waitFor();
  await look('new ship', '.as-new-ship');
  await look('shipyard', '.as-shipyard');
}

const world = await worldInPhaseTwo(
  DUEL.map((ship) => (ship.name === 'Kraal' ? { ...ship, running: { shields: { 0: 2, 1: 8, 2: 8, 3: 0, 4: 8, 5: 8 } } } : ship)),
);

async function tableIn(language: string, theme: 'dark' | 'light', letters: number, viewport: { width: number; height: number }): Promise<BrowserTable> {
  const table = await openTable({
    users: ['Gamemaster', 'Ada'],
    seedWorld: structuredClone(world.seed),
    language,
    theme,
    viewport,
  });
  for (const user of ['Gamemaster', 'Ada']) await table.window(user).addStyleTag({ content: `:root { font-size: ${letters}px !important; }` });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.damage.phasers', value: 7 });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.damage.torpedoes', value: 12 });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.shields.5', value: 0 });
  await table.waitIdle();
  return table;
}

/** Each language and both themes, once with the largest letters that Foundry has, once on a small screen. */
describe.each([
  ['en', 'dark', 16, 1440, 900],
  ['en', 'light', 19, 1440, 900],
  ['es', 'dark', 19, 1440, 900],
  ['it', 'light', 16, 1366, 768],
] as const)('everything on the screen in %s, %s, with letters of %i, of %i × %i', (language, theme, letters, width, height) => {
  it('shows words and no keys, all of them whole, and breaks no rule of WCAG 2.2 A and AA.', async () => {
    const table = await tableIn(language, theme, letters, { width, height });
    try {
      const found: string[] = [];
      const look: Look = async (what, window) => {
        const page = table.window(window);
        await page.bringToFront();
        await table.screenshot(window, `${what} ${language} ${theme}`);
        for (const { rule, html } of await violations(page, window === 'Ada' ? '.action-stations' : '.application.action-stations'))
          found.push(`${what}: ${rule}\n    ${html}`);
        for (const text of [...(await rawKeys(page)), ...(await cutOff(page)), ...(await offScreen(page))]) found.push(`${what}: ${text}`);
      };
      await tourOfPlayer(table, look);
      await tourOfGm(table, look);
      expect(found).toEqual([]);
    } finally {
      await table.close();
    }
  });
});
