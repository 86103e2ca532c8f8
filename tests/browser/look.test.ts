import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';
import { send, shipsOf, worldInPhaseTwo } from './support/battle.ts';
import { actionOf, dialogOf, openByToken, openTab, openView, sheetOf } from './support/clicks.ts';
import { DUEL } from './support/duel.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHIP = 'Resolute';

interface Finding {
  readonly rule: string;
  readonly html: string;
}

/** What axe finds wrong in everything of the module that the window shows. */
async function violations(page: Page): Promise<readonly Finding[]> {
  await page.evaluate(AXE);
  return page.evaluate<Finding[]>(`axe.run({ include: [['.action-stations']] }, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ rule: id + ': ' + failureSummary, html: html.slice(0, 240) }))))`);
}

/** Keys that stand where words should. */
const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...new Set([...(document.body.outerHTML.match(/ACTIONSTATIONS\\.[\\w.-]+/g) ?? []), ...window.__drydock.missingKeys])]`);

/** Opens one after the other everything that a player can have on the screen, and stops at each for a look. */
async function tour(table: BrowserTable, look: (what: string) => Promise<void>): Promise<void> {
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
  await table.ask('Ada', `void [...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-ship-sheet')).setPosition({ width: 600 })`);
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

const world = await worldInPhaseTwo(DUEL.map((ship) => (ship.name === 'Kraal' ? { ...ship, running: { shields: { 0: 2, 1: 8, 2: 8, 3: 0, 4: 8, 5: 8 } } } : ship)));

async function tableIn(language: string, theme: 'dark' | 'light'): Promise<BrowserTable> {
  const table = await openTable({ users: ['Gamemaster', 'Ada'], seedWorld: structuredClone(world.seed), language, theme, viewport: { width: 1440, height: 900 } });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.damage.phasers', value: 7 });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.damage.torpedoes', value: 12 });
  await send(table, 'Gamemaster', { type: 'gm.set', ship: shipsOf(table)[SHIP] ?? '', path: 'running.shields.5', value: 0 });
  await table.waitIdle();
  return table;
}

describe.each([
  ['en', 'dark'],
  ['en', 'light'],
  ['es', 'dark'],
  ['it', 'light'],
] as const)('everything on the screen in %s, %s', (language, theme) => {
  it('shows words and no keys, and breaks no rule of WCAG 2.2 A and AA.', async () => {
    const table = await tableIn(language, theme);
    try {
      const found: string[] = [];
      await tour(table, async (what) => {
        await table.screenshot('Ada', `${what} ${language} ${theme}`);
        for (const { rule, html } of await violations(table.window('Ada'))) found.push(`${what}: ${rule}\n    ${html}`);
        for (const key of await rawKeys(table.window('Ada'))) found.push(`${what}: ${key}`);
      });
      expect(found).toEqual([]);
    } finally {
      await table.close();
    }
  });
});
