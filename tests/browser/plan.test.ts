import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexToOffset, type Hex } from '../../src/engine/index.ts';
import type { Shape } from '../../src/foundry/canvas/draw/shape.ts';
import type { BrowserTable } from './harness/index.ts';
import { openBattle, recordAt, send, waitForRecord, worldInPhaseTwo } from './support/battle.ts';
import type { BattleWorld } from './support/battle.ts';
import { actionOf, openByToken, sheetOf, textIn } from './support/clicks.ts';

const SHIP = 'Resolute';
const WAIT = { timeout: 15_000, interval: 50 };

describe('a movement planned on the map', () => {
  let table: BrowserTable;
  let world: BattleWorld;
  let before = 0;
  const ada = () => table.window('Ada');
  const panel = () => ada().locator('.as-plan');
  const steps = () => ada().locator('.as-plan-steps > li:not(.is-done)').allInnerTexts();
  const words = async (): Promise<string[]> => (await steps()).map((text) => text.replace(/\s+/gu, ' ').trim());
  const shapes = (): Promise<Shape[]> => table.ask('Ada', `(game.modules.get('action-stations').api.map.drawn().plan ?? [])`);
  const what = async (name: string): Promise<Shape[]> => (await shapes()).filter((shape) => shape.what === name);
  /** The commands of the ledger since the test began. */
  const played = (): string[] =>
    Object.values(recordAt(table).ledger)
      .filter(({ seq }) => seq > before)
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ command, events }) => [command?.type, ...events.flatMap(({ type }) => (type === 'move.failed' ? [type] : []))].join(' '));

  beforeAll(async () => {
    world = await worldInPhaseTwo();
    table = await openBattle(world, ['Gamemaster', 'Ada'], { viewport: { width: 1440, height: 900 } });
    before = recordAt(table).seq;
  });
  afterAll(() => table.close());

  it('is opened from the helm, takes steps by key, and shows what they cost, how likely they are and where they lead', async () => {
    await openByToken(ada(), SHIP);
    await actionOf(ada(), SHIP, 'plan').click();
    await panel().waitFor();
    await sheetOf(ada(), SHIP).locator('[data-action="close"]').click();
    await panel().focus();
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp']) await ada().keyboard.press(key);
    await expect.poll(words, WAIT).toEqual(['1 inertia free no roll', '2 forward 1 EP 80 %', '3 turn right 1 EP 80 %', '4 forward 1 EP 80 %']);
    expect(await textIn(panel().locator('.as-plan-sums'))).toBe('3 EP, Generator 7 → 4');
    expect(await textIn(panel().locator('.as-plan-facts'))).toContain('all succeed: 51 %');
    expect(await textIn(ada().locator('.as-plan-panel .as-live'))).toBe('Step 4: forward. 3 EP, Generator 7 → 4, all succeed: 51 %');
    expect([(await what('step')).length, (await what('ghost')).map(({ kind }) => kind), (await what('bow')).length]).toEqual([4, ['picture'], 1]);
    expect((await what('reach')).length + (await what('forced')).length).toBeGreaterThan(0);
  });

  it('covers neither the ship nor where it would be, wherever these are on the screen', async () => {
    const onScreen = (hex: Hex): Promise<{ x: number; y: number }> => {
      const { i, j } = hexToOffset('HEXODDQ', hex);
      return table.ask('Ada', `canvas.clientCoordinatesFromCanvas(canvas.scene.grid.getCenterPoint({ i: ${i}, j: ${j} }))`);
    };
    const hexesOf = async (): Promise<Hex[]> =>
      (await shapes()).flatMap((shape) =>
        shape.what === 'ghost' && shape.kind === 'picture'
          ? [shape.at.hex]
          : shape.what === 'move' && shape.kind === 'line'
            ? shape.spots.map(({ hex }) => hex)
            : [],
      );
    const [first, last] = [(await hexesOf())[0], (await hexesOf()).at(-1)];
    if (!first || !last) throw new Error('nothing is planned');
    const covered = async (): Promise<boolean> => {
      const box = await panel().boundingBox();
      const spots = await Promise.all([first, last].map(onScreen));
      return spots.some(({ x, y }) => !box || (x > box.x - 50 && x < box.x + box.width + 50 && y > box.y - 50 && y < box.y + box.height + 50));
    };
    const pivot = await table.ask<{ x: number; y: number }>('Ada', '({ x: canvas.stage.pivot.x, y: canvas.stage.pivot.y })');
    for (const [x, y] of [
      [720, 780],
      [300, 780],
      [720, 120],
    ]) {
      const at = await onScreen(first);
      await table.ask('Ada', `(canvas.pan({ x: canvas.stage.pivot.x + ${at.x - (x ?? 0)}, y: canvas.stage.pivot.y + ${at.y - (y ?? 0)} }), null)`);
      await expect.poll(covered, WAIT).toBe(false);
      await table.screenshot('Ada', `plan ship at ${x} ${y}`);
    }
    await table.ask('Ada', `(canvas.pan(${JSON.stringify(pivot)}), null)`);
  });

  it('takes back a step, and adds the cheapest steps to a hex that is clicked', async () => {
    await ada().keyboard.press('Backspace');
    await ada().keyboard.press('Backspace');
    await expect.poll(async () => (await words()).length, WAIT).toBe(2);
    await table.screenshot('Ada', 'plan two steps');
    const [ahead] = (await shapes()).filter((shape) => shape.what === 'reach' && shape.kind === 'area');
    const hexes = (await shapes()).flatMap((shape) => (shape.what === 'reach' && shape.kind === 'area' ? shape.hexes : []));
    expect(ahead).toBeDefined();
    const aside = hexes.find(({ q }) => q === Math.min(...hexes.map((hex) => hex.q))) as Hex;
    const { i, j } = hexToOffset('HEXODDQ', aside);
    const at = await table.ask<{ x: number; y: number }>('Ada', `canvas.clientCoordinatesFromCanvas(canvas.scene.grid.getCenterPoint({ i: ${i}, j: ${j} }))`);
    await ada().mouse.click(at.x, at.y);
    await expect.poll(words, WAIT).toEqual(['1 inertia free no roll', '2 forward 1 EP 80 %', '3 turn right 1 EP 80 %', '4 forward 1 EP 80 %']);
  });

  it('stops at a failed step, says what is left, and the record holds exactly the steps played', async () => {
    await table.nextRolls('Gamemaster', [97]);
    await ada().keyboard.press('Enter');
    await expect.poll(() => textIn(panel()), WAIT).toContain('Failed: forward. Not ordered: turn right, forward.');
    await waitForRecord(table, () => played().length === 2);
    expect(played()).toEqual(['move.inertia', 'move.forward move.failed']);
    expect(await words()).toEqual(['1 turn right 1 EP 80 %', '2 forward 1 EP 80 %']);
    await table.screenshot('Ada', 'plan stopped');
  });

  it('asks once more before it forces the engines, with the safe choice first', async () => {
    await ada().keyboard.press('ArrowUp');
    await expect.poll(async () => (await words()).length, WAIT).toBe(3);
    await ada().keyboard.press('Enter');
    await expect.poll(() => table.ask('Ada', `document.activeElement?.dataset.action ?? ''`), WAIT).toBe('reconsider');
    await table.screenshot('Ada', 'plan forced');
    await ada().keyboard.press('Escape');
    await ada().keyboard.press('Backspace');
    await expect.poll(async () => (await words()).length, WAIT).toBe(2);
    expect(played()).toHaveLength(2);
  });

  it('goes on with the rest, and is dropped with a word when the phase ends', async () => {
    await table.nextRolls('Gamemaster', [20, 20]);
    await panel().locator('[data-action="order"]').click();
    await waitForRecord(table, () => played().length === 4);
    expect(played().slice(2)).toEqual(['move.rotate', 'move.forward']);
    await expect.poll(() => textIn(panel()), WAIT).toContain(`${SHIP} has done all planned steps.`);
    await send(table, 'Gamemaster', { type: 'phase.next', ship: world.ships[SHIP] ?? '' });
    await panel().waitFor({ state: 'detached' });
    expect(await shapes()).toEqual([]);
    await expect.poll(() => textIn(ada().locator('#notifications')), WAIT).toContain('The plan of Resolute is dropped');
    await ada().keyboard.press('Shift+KeyM');
    await expect.poll(() => textIn(ada().locator('#notifications')), WAIT).toContain('phase 2');
    expect(await panel().count()).toBe(0);
  });
});
