import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { emptySpace, openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';
import { waitForRecord } from './support/battle.ts';
import { actionOf, dialogOf, factsIn, openByToken, openTab, openView, sheetOf, textIn } from './support/clicks.ts';

const OURS = 'Union heavy cruiser';
const THEIRS = 'Pirate frigate';
const WINDOWS = ['Gamemaster', 'Ada', 'Lia'];
const SQUARES = { type: 1, size: 100, distance: 5, units: 'ft', color: '#4a5a6c', alpha: 0.35 };
/** Flat-topped hexes, odd columns lower. */
const HEXES = 4;
const WAIT = { timeout: 20_000, interval: 100 };
/** What the strict system says of every actor that is none of its own. */
const STRICT = /Failed data preparation .*|reading 'hp'/u;

/** Three kinds of system, and both generations. */
const HOSTS = [
  { profile: 'plain', generation: 14 },
  { profile: 'plain', generation: 13 },
  { profile: 'own-tracker', generation: 13 },
  { profile: 'strict', generation: 14 },
] as const;
/** The clicks are in the order of a person's, so that a shorter way to the server shows the same. */
const LATENCY_MS = 20;

describe.each(HOSTS)('A whole duel by clicks, in a system of the profile $profile on generation $generation', ({ profile, generation }) => {
  let table: BrowserTable;
  const gm = (): Page => table.window('Gamemaster');
  const setup = (): Locator => gm().locator('.as-begin-window');

  beforeAll(async () => {
    table = await openTable({ users: WINDOWS, profile, generation, latencyMs: LATENCY_MS, viewport: { width: 1440, height: 900 }, seedWorld: { Scene: [{ ...emptySpace(), grid: SQUARES, tokenVision: true }] } });
    if (profile === 'strict') table.allowErrors(STRICT);
  });
  afterAll(() => table.close());

  /** One host's pictures are enough to look at. */
  async function picture(window: string, title: string): Promise<void> {
    if (profile !== 'plain' || generation !== 14) return;
    await table.window(window).bringToFront();
    await table.screenshot(window, title);
  }

  async function endPhase(page: Page, to: number): Promise<void> {
    await page.click('#sidebar .as-phase-bar [data-action="asEnd"]');
    await waitForRecord(table, ({ state }) => (state as unknown as { phase: number }).phase === to);
  }

  async function fire(page: Page, ship: string, dice: string, rolls: number[]): Promise<void> {
    await page.bringToFront();
    await actionOf(page, ship, 'phaser.fire').click();
    await dialogOf(page).locator(`[data-field="dice"] [data-value="${dice}"]`).click();
    await expect.poll(() => textIn(dialogOf(page).locator('[data-action="send"]')), WAIT).toMatch(`Fire ${dice} d`);
    await table.nextRolls('Gamemaster', rolls);
    await dialogOf(page).locator('[data-action="send"]').click();
    await dialogOf(page).waitFor({ state: 'detached' });
  }

  async function seat(ship: string, player: string): Promise<void> {
    await openByToken(gm(), ship);
    await openView(gm(), ship, 'crew');
    for (const station of ['captain', 'helm', 'weapons']) await sheetOf(gm(), ship).locator(`select[data-station="${station}"]`).selectOption({ label: player });
    await expect.poll(() => sheetOf(gm(), ship).locator('select[data-station="weapons"] option:checked').innerText(), WAIT).toContain(player);
    await table.waitIdle();
    await sheetOf(gm(), ship).locator('[data-action="close"]').click();
  }

  it('from an empty scene of squares to a destroyed ship', async () => {
    await openTab(gm(), 'compendium');
    await gm().locator('.compendium-sidebar .entry', { hasText: 'Ships' }).first().locator('[data-action="activateEntry"]').click();
    for (const [name, y] of [[OURS, 320], [THEIRS, 620]] as const) {
      await gm().locator('.compendium .entry', { hasText: name }).dragTo(gm().locator('#board'), { targetPosition: { x: 360, y } });
      await expect.poll(() => JSON.stringify(table.documents('Scene')[0]?.['tokens']), WAIT).toContain(name);
    }
    await gm().click('.compendium [data-action="close"]');
    await table.waitIdle();
    await openTab(gm(), 'combat');
    await gm().click('.as-begin [data-action="asPrepare"]');
    await gm().locator('dialog button[data-action="prepare"]').click();
    await expect.poll(() => table.documents('Scene')[0], WAIT).toMatchObject({ grid: { type: HEXES } });
    await table.waitIdle();
    await seat(OURS, 'Ada');
    await seat(THEIRS, 'Lia');

    for (const window of WINDOWS) await openTab(table.window(window), 'combat');
    await gm().bringToFront();
    await gm().click('.as-begin [data-action="asBegin"]');
    const berth = setup().locator('.as-berth', { hasText: OURS });
    await berth.locator('.as-grip').click();
    await berth.locator('[data-action="asMove"]').first().click();
    await expect.poll(() => textIn(setup().locator('.as-side-box', { hasText: OURS })), WAIT).toContain('attacks, goes first');
    await setup().locator('label', { hasText: 'hexes apart' }).click();
    await setup().locator('[name="distance"]').fill('6');
    await setup().locator('[name="distance"]').press('Tab');
    await picture('Gamemaster', 'whole duel begin');
    await setup().locator('[data-action="asGo"]').click();
    await waitForRecord(table, ({ state }) => state.status === 'running');

    // The attacker breaks the bow shield, and her helm brings the ship no nearer.
    await table.window('Ada').bringToFront();
    await table.window('Ada').click('#sidebar .as-phase-bar [data-action="asSheet"]');
    await endPhase(table.window('Ada'), 1);
    await endPhase(table.window('Ada'), 2);
    await fire(table.window('Ada'), OURS, '1', [30, 5]);
    await actionOf(table.window('Ada'), OURS, 'move.inertia').click();
    await waitForRecord(table, ({ seq }) => seq >= 5);
    await picture('Ada', 'whole duel');
    for (const phase of [3, 4, 5, 0]) await endPhase(table.window('Ada'), phase);

    await table.window('Lia').bringToFront();
    await table.window('Lia').click('#sidebar .as-phase-bar [data-action="asSheet"]');
    await endPhase(table.window('Lia'), 1);
    await endPhase(table.window('Lia'), 2);
    await fire(table.window('Lia'), THEIRS, '2', [30, 3, 3]);
    await actionOf(table.window('Lia'), THEIRS, 'move.inertia').click();
    await table.waitIdle();
    for (const phase of [3, 4, 5, 0]) await endPhase(table.window('Lia'), phase);

    // Her second volley is a special: the gunner sends what passes the shield into the engines.
    await endPhase(table.window('Ada'), 1);
    await endPhase(table.window('Ada'), 2);
    await fire(table.window('Ada'), OURS, '4', [5, 6, 6, 6, 6, 1, 1]);
    await table.window('Ada').locator('.as-ask input[value="engines"]').check();
    await table.window('Ada').locator('.as-ask .as-go').click();
    await waitForRecord(table, ({ state }) => state.status === 'ended');

    expect(await table.unusedRolls('Gamemaster')).toEqual([]);
    for (const window of WINDOWS) {
      await expect.poll(async () => (await factsIn(table, window)).bar, WAIT).toMatch(/won|destroyed|over|wins/iu);
      await openTab(table.window(window), 'chat');
    }
    const [ours, ...others] = await Promise.all(WINDOWS.map((window) => factsIn(table, window)));
    for (const other of others) expect(other.outcomes).toEqual(ours?.outcomes);
    expect(ours?.outcomes.at(-1)).toContain(THEIRS);
    await picture('Lia', 'whole duel end');
  });
});
