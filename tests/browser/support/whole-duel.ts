import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { emptySpace, openTable } from '../harness/index.ts';
import type { BrowserTable } from '../harness/index.ts';
import { recordAt, waitForRecord } from './battle.ts';
import { actionOf, dialogOf, factsIn, openByToken, openTab, openView, sheetOf, textIn } from './clicks.ts';

const OURS = 'Union heavy cruiser';
const THEIRS = 'Pirate frigate';
const WINDOWS = ['Gamemaster', 'Ada', 'Lia'];
const SQUARES = { type: 1, size: 100, distance: 5, units: 'ft', color: '#4a5a6c', alpha: 0.35 };
/** Flat-topped hexes, odd columns lower. */
const HEXES = 4;
const WAIT = { timeout: 20_000, interval: 100 };
/** What the strict system says of every actor that is none of its own. */
const STRICT = /Failed data preparation .*|reading 'hp'/u;
const PROFILES = ['plain', 'own-tracker', 'strict', 'async-init'] as const;
/** The clicks are in the order of a person's, so that a shorter way to the server shows the same. */
const LATENCY_MS = 20;

type Generation = 13 | 14;

/** A whole duel by clicks for each kind of system, on one generation of Foundry. */
export function playWholeDuels(generation: Generation): void {
  describe.each(PROFILES)(`A whole duel by clicks on generation ${generation}, in a system of the profile %s`, (profile) => {
    let table: BrowserTable;

    // Anew for each try: in a world that was half played nothing is where the next try looks for it.
    beforeEach(async () => {
      table = await openTable({
        users: WINDOWS,
        profile,
        generation,
        latencyMs: LATENCY_MS,
        viewport: { width: 1440, height: 900 },
        seedWorld: { Scene: [{ ...emptySpace(), grid: SQUARES, tokenVision: true }] },
      });
      if (profile === 'strict') table.allowErrors(STRICT);
    });
    afterEach(() => table.close());

    it('from an empty scene of squares to a destroyed ship', async () => {
      // One host's pictures are enough to look at.
      const duel = new WholeDuel(table, profile === 'plain' && generation === 14);
      await duel.putShipsOnMap();
      await duel.prepareScene();
      await duel.seat(OURS, 'Ada');
      await duel.seat(THEIRS, 'Lia');
      await duel.begin();
      await duel.fight();
      await duel.seeTheEnd();
    });
  });
}

/** A duel of a player each, seen from three windows. */
class WholeDuel {
  readonly #table: BrowserTable;
  readonly #withPictures: boolean;

  constructor(table: BrowserTable, withPictures: boolean) {
    this.#table = table;
    this.#withPictures = withPictures;
  }

  get #gm(): Page {
    return this.#table.window('Gamemaster');
  }

  async putShipsOnMap(): Promise<void> {
    const gm = this.#gm;
    await openTab(gm, 'compendium');
    await gm.locator('.compendium-sidebar .entry', { hasText: 'Ships' }).first().locator('[data-action="activateEntry"]').click();
    for (const [name, y] of [
      [OURS, 320],
      [THEIRS, 620],
    ] as const) {
      await gm.locator('.compendium .entry', { hasText: name }).dragTo(gm.locator('#board'), { targetPosition: { x: 360, y } });
      await expect.poll(() => JSON.stringify(this.#table.documents('Scene')[0]?.['tokens']), WAIT).toContain(name);
    }
    await gm.click('.compendium [data-action="close"]');
    await this.#table.waitIdle();
  }

  async prepareScene(): Promise<void> {
    await openTab(this.#gm, 'combat');
    await this.#gm.click('.as-begin [data-action="asPrepare"]');
    await this.#gm.locator('dialog button[data-action="prepare"]').click();
    await expect.poll(() => this.#table.documents('Scene')[0], WAIT).toMatchObject({ grid: { type: HEXES } });
    await this.#table.waitIdle();
  }

  async seat(ship: string, player: string): Promise<void> {
    const gm = this.#gm;
    await openByToken(gm, ship);
    await openView(gm, ship, 'crew');
    for (const station of ['captain', 'helm', 'weapons']) await sheetOf(gm, ship).locator(`select[data-station="${station}"]`).selectOption({ label: player });
    await expect.poll(() => sheetOf(gm, ship).locator('select[data-station="weapons"] option:checked').innerText(), WAIT).toContain(player);
    await this.#table.waitIdle();
    await sheetOf(gm, ship).locator('[data-action="close"]').click();
  }

  async begin(): Promise<void> {
    for (const window of WINDOWS) await openTab(this.#table.window(window), 'combat');
    await this.#gm.bringToFront();
    await this.#gm.click('.as-begin [data-action="asBegin"]');
    const setup: Locator = this.#gm.locator('.as-begin-window');
    const berth = setup.locator('.as-berth', { hasText: OURS });
    await berth.locator('.as-grip').click();
    await berth.locator('[data-action="asMove"]').first().click();
    await expect.poll(() => textIn(setup.locator('.as-side-box', { hasText: OURS })), WAIT).toContain('attacks, goes first');
    await setup.locator('label', { hasText: 'hexes apart' }).click();
    await setup.locator('[name="distance"]').fill('6');
    await setup.locator('[name="distance"]').press('Tab');
    await this.#picture('Gamemaster', 'whole duel begin');
    await setup.locator('[data-action="asGo"]').click();
    await waitForRecord(this.#table, ({ state }) => state.status === 'running');
  }

  /** Ada breaks the bow shield, Lia shoots back, and Ada sends what passes the shield into the engines: her helm never brings the ship nearer. */
  async fight(): Promise<void> {
    const ada = await this.#openFor('Ada', OURS, [1, 2]);
    await this.#fire(ada, OURS, '1', [30, 5]);
    await this.#drift(ada, OURS);
    await this.#besideTheMap(ada);
    await this.#picture('Ada', 'whole duel');
    await this.#endPhases(ada, [3, 4, 5, 0]);

    const lia = await this.#openFor('Lia', THEIRS, [1, 2]);
    await this.#fire(lia, THEIRS, '2', [30, 3, 3]);
    await this.#drift(lia, THEIRS);
    await this.#endPhases(lia, [3, 4, 5, 0]);

    await this.#endPhases(ada, [1, 2]);
    await this.#fire(ada, OURS, '4', [5, 6, 6, 6, 6, 1, 1]);
    await ada.locator('.as-ask input[value="engines"]').check();
    await ada.locator('.as-ask .as-go').click();
    await waitForRecord(this.#table, ({ state }) => state.status === 'ended');
  }

  async seeTheEnd(): Promise<void> {
    expect(await this.#table.unusedRolls('Gamemaster')).toEqual([]);
    for (const window of WINDOWS) {
      await expect.poll(async () => (await factsIn(this.#table, window)).bar, WAIT).toMatch(/won|destroyed|over|wins/iu);
      await openTab(this.#table.window(window), 'chat');
    }
    const [ours, ...others] = await Promise.all(WINDOWS.map((window) => factsIn(this.#table, window)));
    for (const other of others) expect(other.outcomes).toEqual(ours?.outcomes);
    expect(ours?.outcomes.at(-1)).toContain(THEIRS);
    await this.#picture('Lia', 'whole duel end');
  }

  /** A player looks at his sheet and ends the first phases of his turn. */
  async #openFor(player: string, ship: string, phases: readonly number[]): Promise<Page> {
    const page = this.#table.window(player);
    await openByToken(page, ship);
    await this.#endPhases(page, phases);
    return page;
  }

  async #endPhases(page: Page, to: readonly number[]): Promise<void> {
    for (const phase of to) {
      await page.click('#sidebar .as-phase-bar [data-action="asEnd"]');
      await waitForRecord(this.#table, ({ state }) => (state as unknown as { phase: number }).phase === phase);
    }
  }

  async #fire(page: Page, ship: string, dice: string, rolls: number[]): Promise<void> {
    await page.bringToFront();
    await actionOf(page, ship, 'phaser.fire').click();
    await dialogOf(page).locator(`[data-field="dice"] [data-value="${dice}"]`).click();
    await expect.poll(() => textIn(dialogOf(page).locator('[data-action="send"]')), WAIT).toMatch(`Fire ${dice} d`);
    await this.#table.nextRolls('Gamemaster', rolls);
    await dialogOf(page).locator('[data-action="send"]').click();
    await dialogOf(page).waitFor({ state: 'detached' });
  }

  async #drift(page: Page, ship: string): Promise<void> {
    await this.#table.waitIdle();
    const { seq: before } = recordAt(this.#table);
    await actionOf(page, ship, 'move.inertia').click();
    await waitForRecord(this.#table, ({ seq }) => seq > before);
  }

  /** The sheet narrow at the right and both ships in view at the left, as the picture of the README shows them. */
  async #besideTheMap(page: Page): Promise<void> {
    await page.mouse.move(200, 880);
    await page.evaluate(`(() => {
      const sheet = [...foundry.applications.instances.values()].find(({ element }) => element?.matches('.as-ship-sheet'));
      sheet.setPosition({ left: 530, top: 24, width: 600, height: 850 });
      const places = canvas.tokens.placeables.map(({ center }) => center);
      const middle = (axis) => places.reduce((sum, one) => sum + one[axis], 0) / places.length;
      canvas.pan({ x: middle('x') + 530, y: middle('y'), scale: 1 });
    })()`);
    await this.#table.waitIdle();
  }

  async #picture(window: string, title: string): Promise<void> {
    if (!this.#withPictures) return;
    await this.#table.window(window).bringToFront();
    await this.#table.screenshot(window, title);
  }
}
