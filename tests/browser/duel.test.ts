import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';
import { actionOf, cardIn, dialogOf, factsIn, openByToken, openTab, openView, sheetOf, textIn, typeInto, wordsIn } from './support/clicks.ts';
import type { PublicFacts } from './support/clicks.ts';

const OURS = 'Union heavy cruiser';
const THEIRS = 'Reptile attack cruiser';
const WINDOWS = ['Gamemaster', 'Ada', 'Lia'];
const OBSERVER = 2;
/** Numbers of Ada's ship that nothing else on the table has, so that they can be looked for. */
const SKILL = 83;
const BATTERY = 3;
const TORPEDOES = 7;
const HIDDEN = [SKILL];
const WAIT = { timeout: 15_000, interval: 100 };

/** The table that explains Ada's chance at so many hexes. */
const gunnery = (distance: number): string => `Gunnery ${SKILL} Distance ${distance} −${5 * distance} ${SKILL - 5 * distance}`;

describe('a GM and two observers fight a duel by clicks', () => {
  let table: BrowserTable;
  const gm = () => table.window('Gamemaster');
  const ada = () => table.window('Ada');
  const lia = () => table.window('Lia');

  beforeAll(async () => {
    table = await openTable({ users: WINDOWS, viewport: { width: 1440, height: 900 } });
  });
  afterAll(() => table.close());

  /** After every step, once the GM's window shows what the step does: all windows show the same public facts, and Lia's shows nothing hidden. */
  async function agreed(shows: string | RegExp = ''): Promise<PublicFacts> {
    await expect.poll(async () => JSON.stringify(await factsIn(table, 'Gamemaster')), WAIT).toMatch(shows);
    await table.waitIdle();
    const all = () => Promise.all(WINDOWS.map((window) => factsIn(table, window)));
    // Tokens may still be on their way: what counts is where all of them come to rest.
    await expect.poll(async () => new Set((await all()).map((facts) => JSON.stringify(facts))).size, WAIT).toBe(1);
    const one = await factsIn(table, 'Gamemaster');
    const words = await wordsIn(table, 'Lia');
    for (const number of HIDDEN) expect(words.match(new RegExp(`.*(?<![\\w.-])${number}(?![\\w-]).*`, 'u'))?.[0], `in Lia's window`).toBeUndefined();
    return one;
  }

  async function fire(page: Page, ship: string, dice: string, rolls: number[]): Promise<void> {
    if ((await dialogOf(page).count()) === 0) await actionOf(page, ship, 'phaser.fire').click();
    await dialogOf(page).locator(`[data-field="dice"] [data-value="${dice}"]`).click();
    await expect.poll(() => textIn(dialogOf(page).locator('[data-action="send"]')), WAIT).toMatch(`Fire ${dice} d`);
    await table.nextRolls('Gamemaster', rolls);
    await dialogOf(page).locator('[data-action="send"]').click();
  }
  /** What the card says to Ada, who acted, to Lia, and to the GM once he has unfolded it. */
  async function card(seq: number): Promise<Readonly<Record<'Ada' | 'Lia' | 'Gamemaster', string>>> {
    await openTab(gm(), 'chat');
    const gms = await cardIn(gm(), seq);
    if ((await gms.locator('[data-action="asFold"]').getAttribute('aria-expanded')) === 'false') await gms.locator('[data-action="asFold"]').click();
    await expect.poll(() => gms.locator('.as-steps').count(), WAIT).toBeGreaterThan(0);
    return { Ada: await textIn(await cardIn(ada(), seq)), Lia: await textIn(await cardIn(lia(), seq)), Gamemaster: await textIn(gms) };
  }

  it('the GM imports both ships from the compendium and places their tokens', async () => {
    await openTab(gm(), 'compendium');
    await gm().click('.compendium-sidebar [data-action="activateEntry"]');
    for (const name of [OURS, THEIRS]) await gm().locator('.compendium .entry', { hasText: name }).locator('[data-action="importEntry"]').click();
    await gm().click('.compendium [data-action="close"]');
    await table.waitIdle();
    expect(
      table
        .documents('Actor')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([THEIRS, OURS]);
    // Drydock has no drag from the sidebar to the map: only this is not clicked.
    await table.ask(
      'Gamemaster',
      `(async () => {
      const place = async (name, more) => (await game.actors.getName(name).getTokenDocument(more)).toObject();
      await canvas.scene.createEmbeddedDocuments('Token', [
        await place('${OURS}', { x: 1386, y: 800, rotation: 0, disposition: 1 }),
        await place('${THEIRS}', { x: 1472, y: 1150, rotation: 180, disposition: -1 }),
      ]);
      canvas.pan({ x: 1700, y: 1050, scale: 1 });
      return null;
    })()`,
    );
    expect((await agreed()).tokens).toHaveLength(2);
  });

  it('seats Ada and Lia on the Crew tab, which lets them see their ships', async () => {
    await openByToken(gm(), OURS);
    await openView(gm(), OURS, 'crew');
    for (const station of ['captain', 'helm', 'weapons']) await sheetOf(gm(), OURS).locator(`select[data-station="${station}"]`).selectOption({ label: 'Ada' });
    await typeInto(gm(), OURS, 'crew.npcSkill', String(SKILL));
    await openView(gm(), OURS, 'config');
    await typeInto(gm(), OURS, 'running.energy.battery', String(BATTERY));
    await typeInto(gm(), OURS, 'running.torpedoes', String(TORPEDOES));
    await sheetOf(gm(), OURS).locator('[data-action="close"]').click();
    await openByToken(gm(), THEIRS);
    await openView(gm(), THEIRS, 'crew');
    for (const station of ['captain', 'helm', 'weapons'])
      await sheetOf(gm(), THEIRS).locator(`select[data-station="${station}"]`).selectOption({ label: 'Lia' });
    await sheetOf(gm(), THEIRS).locator('[data-action="close"]').click();
    await agreed();
    expect(table.documents('Actor').find(({ name }) => name === OURS)).toMatchObject({
      system: { crew: { npcSkill: SKILL }, running: { torpedoes: TORPEDOES } },
    });
    const [linked, unlinked] = await table.ask<[number, number]>('Lia', `[...canvas.scene.tokens].map(({ actor }) => actor.getUserLevel(game.user))`);
    expect([linked, unlinked]).toEqual([0, OBSERVER]);
  });

  it('the GM begins the battle in the tracker, the friendly side attacking', async () => {
    for (const window of WINDOWS) await openTab(table.window(window), 'combat');
    await gm().click('text=Begin ship battle');
    await table.screenshot('Gamemaster', 'duel begin');
    await gm().click('.as-begin-window [data-action="asGo"]');
    const { outcomes } = await agreed(`${OURS}’s turn / 0 Activation, now`);
    expect(outcomes).toEqual([`1 The battle begins. ${OURS} has the first turn.`]);
  });

  it('Ada ends the phases of activation and sensors on her sheet', async () => {
    await openByToken(ada(), OURS);
    const end = sheetOf(ada(), OURS).locator('[name="as-end"]');
    await end.click();
    await agreed('1 Sensors, now');
    await end.click();
    await agreed('2 Movement and fire, now');
    expect(await textIn(sheetOf(ada(), OURS).locator('.as-target'))).toContain('4 hexes away');
    expect(await textIn(actionOf(ada(), OURS, 'phaser.fire'))).toContain(`${SKILL - 20} %`);
    await table.screenshot('Ada', 'duel phase 2');
  });

  it('the GM weakens two faces on the Configure tab: one quiet line each, which he can undo and redo on card and tracker', async () => {
    await openByToken(gm(), THEIRS);
    await openView(gm(), THEIRS, 'config');
    await typeInto(gm(), THEIRS, 'running.shields.0', '4');
    await cardIn(gm(), 4);
    await agreed();
    await typeInto(gm(), THEIRS, 'running.shields.5', '1');
    const card = await cardIn(gm(), 5);
    await agreed();
    expect(await textIn(card)).toContain(`Edited by hand: ${THEIRS}: shield front-left.`);
    const face = sheetOf(gm(), THEIRS).locator('[data-path="running.shields.5"] input');
    await openTab(gm(), 'chat');
    await card.locator('[data-action="asUndo"]').click();
    await expect.poll(() => face.inputValue(), WAIT).toBe('8');
    await agreed();
    expect(await textIn(card)).toContain('undone by Gamemaster');
    await openTab(gm(), 'combat');
    await gm().click('.as-phase-bar [data-action="asRedo"]');
    await expect.poll(() => face.inputValue(), WAIT).toBe('1');
    await agreed();
    await gm().click('.as-phase-bar [data-action="asUndo"]');
    await expect.poll(() => face.inputValue(), WAIT).toBe('8');
    await agreed();
    await gm().click('.as-phase-bar [data-action="asRedo"]');
    await expect.poll(() => face.inputValue(), WAIT).toBe('1');
    await agreed();
    expect(await textIn(await cardIn(ada(), 5))).not.toContain('front-left');
  });

  it('a bad number on the Configure tab gives its message and leaves the old value', async () => {
    await typeInto(gm(), THEIRS, 'running.shields.1', '-3');
    const field = sheetOf(gm(), THEIRS).locator('[data-path="running.shields.1"]');
    expect(await textIn(field.locator('.as-field-message'))).toBe('0 to 10. The old value, 8, stays.');
    await agreed();
    await table.screenshot('Gamemaster', 'duel bad number');
    expect(await table.ask('Gamemaster', `canvas.scene.tokens.contents[1].actor.system.running.shields[1]`)).toBe(8);
    await typeInto(gm(), THEIRS, 'running.shields.1', '8');
    expect(await field.locator('.as-field-message').isHidden()).toBe(true);
    await sheetOf(gm(), THEIRS).locator('[data-action="close"]').click();
  });

  it('Ada fires one die through the dialog and hits: the card explains the chance to her, the shield to Lia', async () => {
    await actionOf(ada(), OURS, 'phaser.fire').click();
    await dialogOf(ada()).locator('[data-field="dice"] [data-value="1"]').click();
    await expect.poll(() => textIn(dialogOf(ada()).locator('.as-odds'))).toContain(`${SKILL - 20} %`);
    expect(await textIn(dialogOf(ada()).locator('.as-sum'))).toContain(gunnery(4));
    await table.screenshot('Ada', 'duel dialog');
    await table.nextRolls('Gamemaster', [40, 6]);
    await dialogOf(ada()).locator('[data-action="send"]').click();
    await agreed('6 ');
    expect(await dialogOf(ada()).count()).toBe(0);
    await openTab(ada(), 'chat');
    await table.screenshot('Ada', 'duel first card');
    const { Ada: mine, Lia: hers, Gamemaster: all } = await card(6);
    const outcome = `${THEIRS}’s front shield holds against ${OURS}’s phasers.`;
    const open = 'Paid 1 EP To hit 40 success Damage 1d6 6 6 Face hit front Shield, front holds';
    const chance = `Generator 7 → 6 Chance 63 % ${gunnery(4)} Chance, rounded 63 Special at / critical at 13 3`;
    const shield = 'Shield, front 4 → 2 4 of 6 absorbed, 2 lost with it, 0 through.';
    for (const text of [outcome, '1 die, hit', open, `Only ${OURS}’s crew and the GM ${chance}`]) expect(mine).toContain(text);
    for (const text of [outcome, '1 die, hit', `Only ${THEIRS}’s crew and the GM ${shield}`]) expect(hers).toContain(text);
    for (const text of [outcome, open, chance, shield]) expect(all).toContain(text);
    expect(mine).not.toContain('4 → 2');
    expect(hers).not.toContain('Gunnery');
    expect(await textIn(sheetOf(ada(), OURS).locator('.as-record .as-counters'))).toContain('Phaser dice used 1 of 4');
  });

  it('a second die misses', async () => {
    await fire(ada(), OURS, '1', [97]);
    await agreed('7 ');
    const { Ada: mine, Lia: hers } = await card(7);
    for (const text of [mine, hers]) expect(text).toContain(`${OURS}’s phasers miss ${THEIRS}.`);
    expect(mine).toContain('To hit 97 failure');
    expect(mine).toContain(gunnery(4));
  });

  it('the ship drifts and moves ahead, and its token with it in every window', async () => {
    await actionOf(ada(), OURS, 'move.inertia').click();
    await agreed('8 ');
    await table.nextRolls('Gamemaster', [20]);
    await actionOf(ada(), OURS, 'move.forward').click();
    await agreed('9 ');
    // All windows may show it at the start of its way.
    await expect.poll(async () => (await factsIn(table, 'Gamemaster')).tokens, WAIT).toEqual([`${THEIRS} 1472 1150 180`, `${OURS} 1386 1000 0`]);
    expect((await card(9)).Ada).toContain(`Generator 5 → 4 Chance ${SKILL} % Piloting ${SKILL}`);
  });

  it('from where the line passes a corner Ada chooses the face, and a special lets her choose the location in the prompt', async () => {
    await actionOf(ada(), OURS, 'phaser.fire').click();
    const faces = dialogOf(ada()).locator('[data-field="face"]');
    expect(await textIn(faces)).toContain('A Front-left B Front Leave it open, and the lower of the two counts.');
    await table.screenshot('Ada', 'duel tie');
    await faces.locator('[data-value="Front"]').click();
    await fire(ada(), OURS, '2', [5, 6, 6, 1, 1, 1]);
    await ada().locator('.as-ask').waitFor();
    await table.waitIdle();
    await table.screenshot('Ada', 'duel prompt');
    await openTab(gm(), 'combat');
    await openTab(lia(), 'combat');
    expect(await textIn(ada().locator('.as-ask'))).toMatch(
      new RegExp(`Special hit: choose the location \\d points of ${OURS}’s shot reach the inside of ${THEIRS}\\.`),
    );
    expect(await textIn(lia().locator('.as-wait').first())).toBe('Waiting for another ship’s answer');
    expect(await textIn(gm().locator('.as-wait').first())).toContain(`Waiting for Ada Weapons, ${OURS} Special hit: choose the location`);
    await ada().locator('.as-ask input[value="phasers"]').check();
    await ada().locator('.as-ask .as-go').click();
    await agreed('10 ');
    const { Ada: mine, Lia: hers } = await card(10);
    const outcome = `${OURS}’s phasers break ${THEIRS}’s front shield and hit its phasers.`;
    for (const text of [outcome, '2 dice, special hit', 'Damage 2d6 6 6 12', 'the shooter chose', 'Shield, front collapsed', gunnery(2)])
      expect(mine).toContain(text);
    for (const text of [
      outcome,
      'Shield, front 2 → 0 2 of 12 absorbed, 2 lost with it, 8 through.',
      'Hull dice 1 1 1 −3',
      '3 stopped: 5 inside',
      'Phasers 0 → 5',
    ])
      expect(hers).toContain(text);
    for (const text of ['2 → 0', 'Hull dice', '0 → 5']) expect(mine).not.toContain(text);
  });

  it('Lia has her turn and fires back', async () => {
    const end = sheetOf(ada(), OURS).locator('[name="as-end"]');
    for (const bar of ['3 Shields, now', '4 Repair, now', '5 Switch off, now', `${THEIRS}’s turn`]) {
      await end.click();
      await agreed(bar);
    }
    await openTab(lia(), 'combat');
    await openByToken(lia(), THEIRS);
    for (const bar of ['1 Sensors, now', '2 Movement and fire, now']) {
      await lia().click('.as-phase-bar [data-action="asEnd"]');
      await agreed(bar);
    }
    await fire(lia(), THEIRS, '3', [12, 6, 6, 3]);
    await agreed('17 ');
    await table.screenshot('Lia', 'duel lia');
    const { Ada: hers, Lia: mine } = await card(17);
    for (const text of ['3 dice, hit', 'Damage 3d6 6 6 3 15', 'Chance 55 % Gunnery 65 Distance 2 −10 55']) expect(mine).toContain(text);
    expect(hers).toContain('Shield, front 10 → 5 10 of 15 absorbed, 5 lost with it, 0 through.');
    expect(mine).not.toContain('10 → 5');
  });

  it('Lia, who may look at Ada’s ship, reads on its sheet why it tells her nothing.', async () => {
    await table.ask('Gamemaster', `game.actors.getName('${OURS}').update({ ownership: { [game.users.getName('Lia').id]: ${OBSERVER} } }).then(() => null)`);
    await table.waitIdle();
    await sheetOf(lia(), THEIRS).locator('[data-action="close"]').click();
    await openByToken(lia(), OURS);
    await agreed();
    await table.screenshot('Lia', 'duel foreign ship');
    const sheet = await textIn(sheetOf(lia(), OURS));
    expect(sheet).toContain(`${OURS} is not your side’s. You see what anybody sees`);
    expect(sheet).toContain(`${THEIRS}’s turn`);
  });
});
