import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable, Seed, SeedContext } from './harness/index.ts';
import { recordAt, send, shipsOf, waitForRecord } from './support/battle.ts';
import { openTab, textIn } from './support/clicks.ts';
import { DUEL, duelWorld, openDuel, type ShipInDuel } from './support/duel.ts';
import { addCopy, isInOrder, letJoin, letLeave } from './support/third-ship.ts';

const WAIT = { timeout: 15_000, interval: 100 };
const [CRUISER, RAIDER] = DUEL as readonly [ShipInDuel, ShipInDuel];
/** Ada holds two stations of the Resolute; nobody sits on the Kraal. Both stand anywhere, on squares. */
const SHIPS: readonly ShipInDuel[] = [
  { ...CRUISER, stations: ['captain', 'helm'], rotation: 20, linked: false },
  { ...RAIDER, player: null, linked: true },
];

/** The same two ships on a scene that is not made for them. */
function squares(context: SeedContext): Seed {
  const seed = duelWorld(SHIPS)(context);
  const scenes = (seed.Scene ?? []).map((scene) => ({
    ...scene,
    grid: { type: 1, size: 100, distance: 5, units: 'ft', color: '#4a5a6c', alpha: 0.35 },
    tokenVision: true,
    environment: {},
  }));
  return { ...seed, Scene: scenes };
}

const tokenOf = (table: BrowserTable, name: string): Record<string, unknown> => {
  const tokens = (table.documents('Scene')[0]?.['tokens'] ?? []) as Record<string, unknown>[];
  return tokens.find((token) => token['name'] === name) ?? {};
};
const systemOf = (table: BrowserTable, name: string): unknown => table.documents('Actor').find((actor) => actor['name'] === name)?.['system'];

describe('a battle is set up on a scene of squares', () => {
  let table: BrowserTable;
  const gm = (): Page => table.window('Gamemaster');
  const setup = (): Locator => gm().locator('.as-begin-window');
  const points = (): Promise<string[]> => setup().locator('.as-points li').allInnerTexts();
  const openSetup = async (): Promise<void> => {
    await gm().click('.as-begin [data-action="asBegin"]');
    await setup().waitFor();
  };

  beforeAll(async () => {
    table = await openDuel({ users: ['Gamemaster'], seedWorld: squares });
    await openTab(gm(), 'combat');
  });
  afterAll(() => table.close());

  it('finds nothing to prepare on “Open space”, imported from the compendium of scenes, unlike on the squares.', async () => {
    const prepare = gm().locator('.as-begin [data-action="asPrepare"]');
    const view = (name: string): Promise<void> => gm().locator('#scene-navigation .scene', { hasText: name }).click();
    await expect.poll(() => prepare.count(), WAIT).toBe(1);
    await openTab(gm(), 'compendium');
    await gm().locator('.compendium-sidebar .entry', { hasText: 'Scenes' }).locator('[data-action="activateEntry"]').click();
    await gm().locator('.compendium .entry', { hasText: 'Open space' }).locator('[data-action="importEntry"]').click();
    await expect.poll(() => table.documents('Scene').map(({ name }) => name), WAIT).toEqual(['Empty space', 'Open space']);
    expect(table.documents('Scene')[1]).toMatchObject({ active: false, tokens: [], grid: { type: 4 } });
    await gm().click('.compendium [data-action="close"]');
    await openTab(gm(), 'combat');
    await view('Open space');
    await expect.poll(() => gm().evaluate(`canvas.ready && canvas.scene.name`), WAIT).toBe('Open space');
    await expect.poll(() => prepare.count(), WAIT).toBe(0);
    expect(await gm().evaluate(`fetch(canvas.scene.background.src).then(({ ok }) => ok)`)).toBe(true);
    await view('Empty space');
    await expect.poll(() => prepare.count(), WAIT).toBe(1);
  });

  it('cannot begin without hexes; ✕, Esc and Cancel leave everything as it was.', async () => {
    for (const close of [
      () => setup().locator('[data-action="close"]').click(),
      () => gm().keyboard.press('Escape'),
      () => setup().locator('[data-action="asCancel"]').click(),
    ]) {
      await openSetup();
      await close();
      await setup().waitFor({ state: 'detached' });
    }
    await openSetup();
    expect(await textIn(setup().locator('[role="status"]'))).toBe('Solve 1 point first.');
    expect(await setup().locator('[data-action="asGo"]').getAttribute('aria-disabled')).toBe('true');
    await setup().locator('[data-action="asGo"]').click({ force: true });
    await table.waitIdle();
    expect(table.documents('Combat')).toEqual([]);
    await table.screenshot('Gamemaster', 'begin not yet');
  });

  it('prepares the scene after one dialog: hexes, sight for all, tokens of one hex that face a side, and the lone token linked.', async () => {
    await setup().locator('[data-fix="prepare"]').click();
    await gm().locator('dialog').waitFor();
    await table.screenshot('Gamemaster', 'begin prepare');
    await gm().locator('dialog button[data-action="prepare"]').click();
    await expect.poll(() => textIn(setup().locator('[role="status"]')), WAIT).toBe('Ready to begin.');
    await table.waitIdle();
    expect(table.documents('Scene')[0]).toMatchObject({
      grid: { type: 4, size: 100, units: 'hex' },
      tokenVision: false,
      environment: { globalLight: { enabled: true } },
    });
    expect(tokenOf(table, 'Resolute')).toMatchObject({ rotation: 0, width: 1, actorLink: true });
    expect(await gm().locator('.as-begin [data-action="asPrepare"]').count()).toBe(0);
    expect((await points())[0]).toContain('Hex grid, columns: fits.');
  });

  it('places a ship that is in the combat without a token once, and then it has one.', async () => {
    await table.ask(
      'Gamemaster',
      `(async () => {
      const stray = await Actor.create({ name: 'Stray', type: 'action-stations.tacticalShip', system: game.actors.getName('Kraal').toObject().system });
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments('Combatant', [{ actorId: stray.id }]);
      await combat.activate();
      return null;
    })()`,
    );
    await setup().locator('[data-fix="place"]').click();
    await expect.poll(points, WAIT).not.toContainEqual(expect.stringContaining('no token'));
    expect(await setup().locator('.as-berth', { hasText: 'Stray' }).count()).toBe(1);
    await table.ask('Gamemaster', `Promise.all([canvas.scene.tokens.getName('Stray').delete(), game.combats.viewed.delete()]).then(() => null)`);
    await expect.poll(() => setup().locator('.as-berth', { hasText: 'Stray' }).count(), WAIT).toBe(0);
  });

  it('moves a ship to another side by its menu, which the keyboard reaches, and back by a drag.', async () => {
    const grip = (name: string): Locator => setup().locator('.as-berth', { hasText: name }).locator('.as-grip');
    await grip('Kraal').focus();
    await gm().keyboard.press('Enter');
    await gm().keyboard.press('Tab');
    await gm().keyboard.press('Tab');
    await gm().keyboard.press('Enter');
    await expect.poll(points, WAIT).toContainEqual(expect.stringContaining('All ships are on one side.'));
    expect(await gm().evaluate(`document.activeElement.className`)).toBe('as-grip');
    await setup().locator('.as-berth', { hasText: 'Kraal' }).dragTo(setup().locator('[data-side="hostile"] .as-drop'));
    await expect.poll(() => textIn(setup().locator('[data-side="hostile"]')), WAIT).toContain('Kraal');
  });

  it('begins ten hexes apart, bow to bow, the Resolute with everything off and the other side attacking.', async () => {
    await setup().locator('.as-berth', { hasText: 'Resolute' }).getByRole('switch').click();
    await setup().locator('[data-side="hostile"] [data-action="asAttack"]').click();
    await setup().locator('label', { hasText: '10 hexes apart' }).click();
    await expect.poll(() => setup().locator('[name="distance"]').inputValue(), WAIT).toBe('10');
    await table.screenshot('Gamemaster', 'begin dark');
    await setup().locator('[data-action="asGo"]').click();
    await waitForRecord(table, ({ state }) => state.status === 'running');
    const { known, state } = recordAt(table);
    const ships = shipsOf(table);
    expect(state).toMatchObject({ attacker: 'hostile', activeShip: ships['Kraal'] });
    expect(known[ships['Resolute'] ?? '']).toMatchObject({ running: { shieldsUp: false, weaponsArmed: false }, facing: 3 });
    expect(known[ships['Kraal'] ?? '']).toMatchObject({ running: { shieldsUp: true, weaponsArmed: true }, facing: 0 });
    expect(systemOf(table, 'Resolute')).toMatchObject({ running: { shieldsUp: false, weaponsArmed: false } });
    const heights = ['Resolute', 'Kraal'].map((name) => Number(tokenOf(table, name)['y']));
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBe(1000);
    await setup().waitFor({ state: 'detached' });
  });

  it('a third ship joins from the phase bar, and its deleted token is put back as it was, with what it alone knew of the ship.', async () => {
    const talon = await addCopy(table, 'Kraal', 'Talon');
    await letJoin(table, talon);
    expect(recordAt(table).sides[talon]).toBe('hostile');
    const hurt = (): Promise<unknown> => table.ask('Gamemaster', `game.combats.viewed.combatants.get('${talon}').actor?.system.running.damage.hull ?? null`);
    await table.ask('Gamemaster', `game.combats.viewed.combatants.get('${talon}').actor.update({ 'system.running.damage.hull': 7 }).then(() => null)`);
    await table.waitIdle();
    const before = tokenOf(table, 'Talon');
    await table.ask('Gamemaster', `game.combats.viewed.combatants.get('${talon}').token.delete().then(() => null)`);
    await gm().click('.as-phase-bar [data-action="asRestore"]');
    await expect.poll(hurt, WAIT).toBe(7);
    const { _id, name, x, y, rotation, disposition, actorLink, hidden } = before;
    expect(tokenOf(table, 'Talon')).toMatchObject({ _id, name, rotation, disposition, actorLink, hidden });
    const away = Math.hypot(Number(tokenOf(table, 'Talon')['x']) - Number(x), Number(tokenOf(table, 'Talon')['y']) - Number(y));
    expect(away).toBeLessThan(60);
    await expect.poll(() => gm().locator('.as-phase-bar .as-warn').count(), WAIT).toBe(0);
  });

  it('the third ship leaves when its token is gone, and undo takes back that it left, what was edited by hand, and that it came.', async () => {
    const talon = shipsOf(table)['Talon'] ?? '';
    await letLeave(table, talon);
    for (const isIn of [true, true, false]) {
      await gm().click('.as-phase-bar [data-action="asUndo"]');
      await waitForRecord(table, () => isInOrder(table, talon) === isIn);
    }
    expect(talon in recordAt(table).sides).toBe(false);
  });

  it('another battle begins where one is over, in a combat of its own, also where somebody is in the viewed one who is no ship.', async () => {
    const beginAnother = async (count: number): Promise<void> => {
      await gm().click('.as-phase-bar [data-action="asBegin"]');
      await setup().locator('[data-action="asGo"]').click();
      await expect.poll(() => table.documents('Combat').length, WAIT).toBe(count);
      await setup().waitFor({ state: 'detached' });
    };
    await send(table, 'Gamemaster', { type: 'battle.end', result: 'draw' });
    await beginAnother(2);
    await expect.poll(() => textIn(gm().locator('.as-bar-title')), WAIT).toContain('’s turn');
    await table.ask('Gamemaster', `game.modules.get('action-stations').api.battles.send(game.combats.viewed.id, { type: 'battle.end', result: 'draw' })`);
    await gm().locator('.as-phase-bar [data-action="asBegin"]').waitFor();
    await table.ask(
      'Gamemaster',
      `(async () => {
      const person = await Actor.create({ name: 'Bosun Smith', type: 'character' });
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments('Combatant', [{ actorId: person.id }, { tokenId: canvas.scene.tokens.getName('Kraal').id, sceneId: canvas.scene.id }]);
      await combat.activate();
      return null;
    })()`,
    );
    await openSetup();
    expect(await points()).toContainEqual(expect.stringContaining('more than ships in it: Bosun Smith.'));
    await table.screenshot('Gamemaster', 'begin beside another combat');
    await setup().locator('[data-action="asGo"]').click();
    await expect.poll(() => table.documents('Combat').length, WAIT).toBe(4);
  });
});
