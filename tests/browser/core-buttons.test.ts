import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { openBattle, recordAt, shipsOf, waitForRecord, worldInPhaseTwo } from './support/battle.ts';
import { openTab, textIn } from './support/clicks.ts';

const WAIT = { timeout: 15_000, interval: 100 };

describe('core’s own buttons on a ship battle', () => {
  let table: BrowserTable;
  const gm = () => table.window('Gamemaster');
  const ada = () => table.window('Ada');
  const core = (action: string) => gm().locator(`#sidebar [data-action="${action}"]`).first();
  const question = () => gm().locator('dialog.as-question');
  const choose = async (action: string): Promise<void> => {
    await question().locator(`[data-action="${action}"]`).last().click();
    await question().waitFor({ state: 'detached' });
  };
  const state = () => recordAt(table).state as unknown as { phase: number; activeShip: string; status: string; winner: string | null };
  const rows = async () => (await gm().locator('#sidebar .combatant').allInnerTexts()).map((text) => text.replace(/\s+/gu, ' ').trim());

  beforeAll(async () => {
    table = await openBattle(await worldInPhaseTwo());
    await openTab(gm(), 'combat');
    await openTab(ada(), 'combat');
  });
  afterAll(() => table.close());

  it('F30: the rows, with their shields and facts, are after a reload what they were before.', async () => {
    const before = await rows();
    expect(before.join()).toContain('battery');
    expect(await gm().locator('#sidebar .as-small-hexagon').count()).toBe(2);
    await table.reload('Gamemaster');
    await openTab(gm(), 'combat');
    await expect.poll(rows, WAIT).toEqual(before);
    expect(await ada().locator('#sidebar .as-small-hexagon[aria-label="shields not known"]').count()).toBe(1);
  });

  it('F12: rolling or resetting initiative is answered with a sentence, without a card, and the order stays.', async () => {
    const order = () => JSON.stringify(table.documents('Combat')[0]?.['combatants']);
    const [before, cards] = [order(), table.documents('ChatMessage').length];
    for (const action of ['rollAll', 'resetAll']) await core(action).click();
    await table.ask('Gamemaster', `game.combat.resetAll().then(() => null)`);
    await expect.poll(() => gm().locator('#notifications').innerText(), WAIT).toContain('give the order');
    await table.waitIdle();
    expect([order(), table.documents('ChatMessage').length]).toEqual([before, cards]);
  });

  it('next turn asks before it skips phases and ends them one by one; back takes one back by name; the world’s time stands still.', async () => {
    const first = state().activeShip;
    const { seq } = recordAt(table);
    const time = await table.ask('Gamemaster', 'game.time.worldTime');
    await core('nextTurn').click();
    await question().waitFor();
    expect(await textIn(question())).toContain('has not ended phases 2–5.');
    await choose('end');
    await waitForRecord(table, (record) => record.seq === seq + 4);
    expect(state().activeShip).not.toBe(first);
    expect(table.documents('Combat')[0]).toMatchObject({ round: 1, turn: 1 });
    await core('previousTurn').click();
    await question().waitFor();
    await choose('undo');
    await waitForRecord(table, (record) => (record.state as unknown as { phase: number }).phase === 5);
    expect(state().activeShip).toBe(first);
    expect(await table.ask('Gamemaster', 'game.time.worldTime')).toBe(time);
  });

  it('a paused game says so to a player, and lets the GM act.', async () => {
    await table.ask('Gamemaster', 'void game.togglePause(true, { broadcast: true })');
    await expect.poll(() => ada().locator('#sidebar .as-phase-bar .as-banner').allInnerTexts(), WAIT).toEqual(['The game is paused. The GM can resume it.']);
    expect(await ada().locator('#sidebar [data-action="asEnd"]').getAttribute('aria-disabled')).toBe('true');
    await table.ask('Gamemaster', 'void game.togglePause(false, { broadcast: true })');
    await expect.poll(() => ada().locator('#sidebar .as-phase-bar .as-banner').count(), WAIT).toBe(0);
  });

  it('F4: removing a ship’s row asks whether the ship shall leave, and there is a row for each combatant, whatever is answered.', async () => {
    const kraal = shipsOf(table)['Kraal'] ?? '';
    const counts = async () => [await gm().locator('#sidebar .combatant').count(), Object.keys(shipsOf(table)).length];
    const remove = (): Promise<unknown> => table.ask('Gamemaster', `(game.combat.combatants.get('${kraal}').delete(), null)`);
    const { seq } = recordAt(table);
    await remove();
    await question().waitFor();
    expect(await textIn(question())).toContain('undo can bring it back');
    await choose('keep');
    expect([recordAt(table).seq, ...(await counts())]).toEqual([seq, 2, 2]);
    await remove();
    await question().waitFor();
    await choose('leave');
    await waitForRecord(table, (record) => record.state.status === 'ended');
    expect(await counts()).toEqual([2, 2]);
    await gm().click('#sidebar .as-phase-bar [data-action="asUndo"]');
    await waitForRecord(table, (record) => record.state.status === 'running');
    expect([recordAt(table).seq >= seq, ...(await counts())]).toEqual([true, 2, 2]);
  });

  it('F5: the tracker shows the row of a ship whose actor is gone, and says what to do.', async () => {
    await table.ask('Gamemaster', `game.actors.getName('Kraal').delete().then(() => null)`);
    await expect.poll(() => gm().locator('#sidebar .as-phase-bar .as-warn').allInnerTexts(), WAIT).toHaveLength(1);
    expect(await gm().locator('#sidebar .combatant').count()).toBe(2);
  });

  it('deleting the battle says what is lost, and ends it instead where the GM says so.', async () => {
    await core('endCombat').click();
    await question().waitFor();
    expect(await textIn(question())).toMatch(/With it goes its record: \d+ entries/u);
    await question().locator('[data-action="end"]').click();
    await question().locator('[data-action="friendly"]').waitFor();
    await choose('friendly');
    await waitForRecord(table, (record) => record.state.status === 'ended');
    expect(state().winner).toBe('friendly');
    expect(table.documents('Combat')).toHaveLength(1);
    await core('deleteCombat').click();
    await question().waitFor();
    await choose('keep');
    expect(table.documents('Combat')).toHaveLength(1);
    await core('endCombat').click();
    await question().waitFor();
    await choose('delete');
    await expect.poll(() => table.documents('Combat').length, WAIT).toBe(0);
  });
});
