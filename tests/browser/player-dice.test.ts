import { afterEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { facesOf, openBattle, penAt, recordAt, send, shotIn, waitForPen, waitForRecord, worldInPhaseTwo } from './support/battle.ts';
import { cardIn, openTab } from './support/clicks.ts';

let table: BrowserTable;

describe('dice that the players roll', () => {
  afterEach(() => table.close());
  const ask = (at: BrowserTable) => at.window('Ada').locator('.as-ask');
  const waitsFor = (purpose: string) => waitForRecord(table, ({ question }) => question?.ask.kind === 'roll' && question.ask.purpose === purpose);
  async function rolls(dice: number[]): Promise<void> {
    await table.nextRolls('Ada', dice);
    await ask(table).locator('.as-go').click();
  }

  /** Ada fires in a battle in which players roll their own. */
  async function fire(): Promise<void> {
    const duel = await worldInPhaseTwo();
    table = await openBattle(duel);
    await table.ask('Gamemaster', `game.settings.set('action-stations', 'playersRoll', true).then(() => null)`);
    await table.waitIdle();
    expect(await send(table, 'Ada', shotIn(duel))).toMatchObject({ ok: true, asked: true });
  }

  it('are asked of the gunner, rolled in her window, asked on after a reload of both, and the card says that they are hers.', async () => {
    await fire();
    await expect.poll(() => ask(table).innerText()).toContain('Roll to hit');
    await table.screenshot('Ada', 'roll prompt');
    await rolls([40]);
    await waitsFor('gunnery.damage');
    const pen = penAt(table);
    await Promise.all([table.reload('Gamemaster'), table.reload('Ada')]);
    await waitForPen(table, (writer) => writer !== null && writer.session !== pen);
    await expect.poll(() => ask(table).innerText()).toContain('Asked again after the reload. The first roll stands.');
    await table.screenshot('Ada', 'roll prompt after reload');
    await table.nextRolls('Gamemaster', [1, 1, 1]);
    await rolls([6, 6, 6, 6]);
    await waitsFor('location.roll');
    await rolls([37]);
    await waitForRecord(table, ({ question }) => question === null);
    const { ledger, seq } = recordAt(table);
    expect(facesOf(ledger[String(seq)]?.answers ?? [])).toEqual([40, 6, 6, 6, 6, 1, 1, 1, 37]);
    await openTab(table.window('Ada'), 'chat');
    const card = await cardIn(table.window('Ada'), seq);
    await expect.poll(() => card.innerText()).toMatch(/To hit\s+40[\s\S]*rolled by Ada[\s\S]*Damage 4d6[\s\S]*rolled by Ada/u);
    await table.screenshot('Ada', 'roll card');
  });

  it('are typed from the table where core is set so, or by the GM for the gunner, who is told at the field what a die cannot show.', async () => {
    await fire();
    await table.ask('Ada', `game.settings.set('core', 'diceConfiguration', { d100: 'manual' }).then(() => null)`);
    const byHand = table.window('Ada').locator('.roll-resolver');
    await ask(table).locator('.as-go').click();
    await byHand.waitFor();
    // What was not typed yet is asked again: nothing has been rolled.
    await table.reload('Ada');
    await expect.poll(() => ask(table).innerText()).toContain('Roll to hit');
    await table.ask('Ada', `game.settings.set('core', 'diceConfiguration', { d100: 'manual' }).then(() => null)`);
    await ask(table).locator('.as-go').click();
    await byHand.locator('input').fill('40');
    await byHand.locator('button').click();
    await waitsFor('gunnery.damage');

    const gm = table.window('Gamemaster');
    const prompt = gm.locator('.as-ask');
    const fields = prompt.locator('.as-die-field input');
    await openTab(gm, 'combat');
    await gm.click('#sidebar .as-phase-bar [data-action="asAnswer"]');
    await fields.first().waitFor();
    await table.screenshot('Gamemaster', 'dice typed for another');
    for (const [index, face] of ['6', '7', '6', ''].entries()) await fields.nth(index).fill(face);
    await prompt.locator('[data-action="asEnter"]').click();
    expect(await prompt.locator('.as-die-fault').allInnerTexts()).toEqual(['', 'A whole number from 1 to 6.', '', 'A whole number from 1 to 6.']);
    expect(await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(['6', '7', '6', '']);
    for (const index of [1, 3]) await fields.nth(index).fill('6');
    await table.nextRolls('Gamemaster', [1, 1, 1]);
    await prompt.locator('[data-action="asEnter"]').click();
    await waitsFor('location.roll');
    await table.ask('Ada', `game.settings.set('core', 'diceConfiguration', {}).then(() => null)`);
    await rolls([37]);
    await waitForRecord(table, ({ question }) => question === null);
    const { ledger, seq } = recordAt(table);
    expect(facesOf(ledger[String(seq)]?.answers ?? [])).toEqual([40, 6, 6, 6, 6, 1, 1, 1, 37]);
  });
});
