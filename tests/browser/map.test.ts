import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shape } from '../../src/foundry/canvas/draw/shape.ts';
import type { BrowserTable } from './harness/index.ts';
import { openBattle, shipsOf, waitForRecord, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';
import { dialogOf } from './support/clicks.ts';
import { DUEL, type ShipInDuel } from './support/duel.ts';

const WAIT = { timeout: 10_000 };
const COLUMN = (100 * Math.sqrt(3)) / 2;
const NO_DAMAGE = { bridge: 0, transporter: 0, sensors: 0, phasers: 0, torpedoes: 0, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };

const [RESOLUTE, KRAAL] = DUEL as [ShipInDuel, ShipInDuel];
/** The Resolute, hurt, bow up; and one column to the right, two hexes away, the Kraal, bow down: the line passes through a corner. */
const SHIPS: readonly ShipInDuel[] = [
  {
    ...RESOLUTE,
    row: 11,
    rotation: 180,
    running: { shields: { 0: 7, 1: 10, 2: 10, 3: 8, 4: 4, 5: 0 }, damage: { ...NO_DAMAGE, torpedoes: 15, hull: 7 } },
  },
  { ...KRAAL, rotation: 0, row: 9.5 },
];

let world: BattleWorld;
let table: BrowserTable;
const WINDOW = `[...foundry.applications.instances.values()].find(({ element }) => element.classList.contains('as-console'))`;
const ada = (): Page => table.window('Ada');
const stations = (): Locator => ada().locator('.as-console');

beforeAll(async () => {
  world = await worldInPhaseTwo(SHIPS);
  for (const scene of world.seed.Scene ?? []) {
    for (const token of scene['tokens'] as { name: string; x: number }[]) {
      const isKraal = token.name === 'Kraal';
      Object.assign(token, { x: Math.round((isKraal ? 17 : 16) * COLUMN) });
    }
  }
  table = await openBattle(world, ['Gamemaster', 'Ada', 'Lia']);
  await waitForRecord(table, ({ writer }) => writer !== null);
});
afterAll(() => table.close());

type Drawn = Readonly<Record<string, readonly Shape[]>>;

/** What a window draws on the map, as data. */
const drawn = (user: string): Promise<Drawn> => table.ask(user, `game.modules.get('action-stations').api.map.drawn()`);
const namesOf = async (user: string, drawing: string): Promise<string[]> => ((await drawn(user))[drawing] ?? []).map(({ what }) => what);
const ship = (name: string): string => `ship.${shipsOf(table)[name]}`;

/** Sets the zoom of a window with the Resolute in the middle. */
const zoom = (user: string, scale: number): Promise<unknown> => table.ask(user, `(canvas.pan({ x: ${17 * COLUMN}, y: 1080, scale: ${scale} }), null)`);

/** Where a hex side of a ship lies on the page: so many parts of the grid size from its middle, in degrees clockwise from up. */
async function spot(user: string, name: string, far: number, degrees: number): Promise<{ x: number; y: number }> {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const at = `(() => { const { center } = canvas.tokens.placeables.find(({ document }) => document.name === '${name}');
    return canvas.clientCoordinatesFromCanvas({ x: center.x + ${far * 100 * Math.cos(angle)}, y: center.y + ${far * 100 * Math.sin(angle)} }); })()`;
  return table.ask(user, at);
}

/** The colours of some places of a window, from one picture of it. */
async function colours(user: string, places: readonly { x: number; y: number }[]): Promise<readonly (readonly number[])[]> {
  const shot = await table.window(user).screenshot();
  return table.ask(
    user,
    `(async () => { const image = new Image(); image.src = 'data:image/png;base64,${shot.toString('base64')}'; await image.decode();
    const pen = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d'); pen.drawImage(image, 0, 0);
    return ${JSON.stringify(places)}.map(({ x, y }) => [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3)); })()`,
  );
}

/** Puts a window aside to the left, by the end of its title, where no window beside it lies over it. */
async function aside(window: Locator): Promise<void> {
  const box = await window.locator('.window-title').boundingBox();
  if (!box) throw new Error('nothing to take the window by');
  const { mouse } = ada();
  const [x, y] = [box.x + box.width - 10, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x - 250, y, { steps: 3 });
  await mouse.up();
}

const SHIELD = [0x8c, 0xcb, 0xf9];
const near = (a: readonly number[], b: readonly number[]): boolean => a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 24);

describe('The ships on the map', () => {
  it('show their own side every face by its value, the bow, the side and the worst damage.', async () => {
    await zoom('Ada', 1);
    await expect.poll(() => namesOf('Ada', ship('Resolute')), WAIT).toContain('severe');
    const names = await namesOf('Ada', ship('Resolute'));
    expect(names.filter((name) => name.startsWith('shield'))).toEqual([
      'shieldHigh',
      'shieldHigh',
      'shieldHigh',
      'shieldHigh',
      'shieldHalf',
      'shieldZero',
      'shieldZero',
    ]);
    expect(names).toEqual(expect.arrayContaining(['plate', 'bow', 'sideOwn', 'faceValue']));
    // A face that stands, one at 0, and one of the enemy's, which nobody has scanned.
    const places = [await spot('Ada', 'Resolute', 0.45, 60), await spot('Ada', 'Resolute', 0.45, 300), await spot('Ada', 'Kraal', 0.45, 60)];
    await expect.poll(async () => (await colours('Ada', places)).map((colour) => near(colour, SHIELD)), WAIT).toEqual([true, false, false]);
  });

  it('show of an enemy who was not scanned where it is and how it lies, and nothing else.', async () => {
    const names = await namesOf('Ada', ship('Kraal'));
    expect(names).toEqual(['plate', ...Array.from({ length: 6 }, () => 'shieldUnknown'), 'bow', 'sideEnemy']);
    const seen = await namesOf('Lia', ship('Resolute'));
    expect(seen).toEqual(['plate', ...Array.from({ length: 6 }, () => 'shieldUnknown'), 'bow', 'sideEnemy']);
    // The GM sees both as they are.
    expect(await namesOf('Gamemaster', ship('Resolute'))).toEqual(expect.arrayContaining(['severe', 'shieldZero']));
  });
});

describe('The ship in use', () => {
  it('shows its arc, the chances ahead and the corner of the target, to its crew alone.', async () => {
    const names = await namesOf('Ada', 'target');
    expect(await namesOf('Ada', 'arcs')).toEqual(expect.arrayContaining(['phasers', 'torpedoes']));
    expect(names).toEqual(expect.arrayContaining(['chance', 'lineOfFire', 'bracketA', 'bracketB', 'targetWords']));
    expect(names.filter((name) => name === 'chance')).toHaveLength(10);
    expect([await namesOf('Lia', 'arcs'), await namesOf('Lia', 'target')]).toEqual([[], []]);
    for (const [scale, title] of [
      [1, '100'],
      [0.5, '50'],
      [0.33, '33'],
    ] as const) {
      await zoom('Ada', scale);
      await table.waitIdle();
      await table.screenshot('Ada', `map-${title}`);
    }
    await zoom('Ada', 1);
  });

  it('keeps the words about its target beside it, clear of the sidebar and of the controls.', async () => {
    const box = (selector: string): Promise<{ x: number; width: number } | null> => ada().locator(selector).boundingBox();
    const [sidebar, controls] = [await box('#sidebar'), await box('#scene-controls')];
    const [right, left] = [sidebar?.x ?? 0, (controls?.x ?? 0) + (controls?.width ?? 0)];
    expect([left > 0, right > left]).toEqual([true, true]);
    const drawnAt = (): Promise<{ left: number; right: number }> =>
      table.ask(
        'Ada',
        `(() => { const find = (one) => (/^Kraal .*%/u.test(one.text ?? '') ? one : one.children?.map(find).find(Boolean));
        const { left, right } = find(canvas.interface).parent.getBounds(); return { left, right }; })()`,
      );
    for (const [where, x] of [
      ['right', right - 60],
      ['left', left + 60],
    ] as const) {
      const { x: at } = await spot('Ada', 'Kraal', 0, 0);
      await table.ask('Ada', `(canvas.pan({ x: canvas.stage.pivot.x + ${at - x} / canvas.stage.scale.x }), null)`);
      await table.waitIdle();
      const words = await drawnAt();
      expect({ where, isClear: words.left >= left && words.right <= right }).toEqual({ where, isClear: true });
      await table.screenshot('Ada', `map-words-${where}`);
    }
    await zoom('Ada', 1);
  });

  it('keeps them clear of its own windows too, and names its arcs where the map is in view.', async () => {
    await ada().keyboard.press('Shift+B');
    await stations().waitFor(WAIT);
    const boundsOf = (text: string): Promise<{ left: number; right: number; top: number; bottom: number } | null> =>
      table.ask(
        'Ada',
        `(() => { const find = (one) => (new RegExp(${JSON.stringify(text)}, 'u').test(one.text ?? '') ? one : one.children?.map(find).find(Boolean));
        const shown = (one) => !one || (one.visible && shown(one.parent));
        const words = find(canvas.interface)?.parent;
        const { left, right, top, bottom } = words?.getBounds() ?? {};
        return words && shown(words) ? { left, right, top, bottom } : null; })()`,
      );
    const { x, y } = await spot('Ada', 'Kraal', 0, 0);
    await table.ask('Ada', `(${WINDOW}.setPosition({ left: ${x + 60}, top: ${y - 100}, height: 300 }), null)`);
    await ada().mouse.up();
    const window = await stations().boundingBox();
    const isClear = async (): Promise<boolean> => {
      const words = await boundsOf('^Kraal .*%');
      return (
        words !== null &&
        window !== null &&
        (words.right <= window.x || words.left >= window.x + window.width || words.bottom <= window.y || words.top >= window.y + window.height)
      );
    };
    await expect.poll(isClear, WAIT).toBe(true);
    await table.screenshot('Ada', 'map-words-window');
    await stations().locator('[data-action="close"]').first().click();
    await stations().waitFor({ state: 'detached' });
    // The Resolute lies near the upper border: what is far ahead of it is out of view.
    const { y: at } = await spot('Ada', 'Resolute', 0, 0);
    await table.ask('Ada', `(canvas.pan({ y: canvas.stage.pivot.y + ${at - 260} / canvas.stage.scale.x }), null)`);
    await expect.poll(async () => (await boundsOf('^phaser arc'))?.top ?? -1, WAIT).toBeGreaterThan(0);
    await table.screenshot('Ada', 'map-arcs-cut');
    await zoom('Ada', 1);
  });

  it('lets its gunner decide a tie on the map by a click and by a key, as in the dialog.', async () => {
    await ada().keyboard.press('Shift+B');
    await stations().locator('[name="as-act-phaser.fire"]').click(WAIT);
    await dialogOf(ada()).waitFor();
    const isReachable = (): Promise<boolean> =>
      dialogOf(ada())
        .locator('[name="as-cancel"]')
        .evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight);
    await expect.poll(isReachable, WAIT).toBe(true);
    const chosen = (): Promise<string[]> => dialogOf(ada()).locator('[data-field="face"] [aria-checked="true"] b').allInnerTexts();
    expect(await chosen()).toEqual([]);
    await ada().keyboard.press('b');
    await expect.poll(chosen, WAIT).toEqual(['Front-right']);
    const shapes = (await drawn('Ada'))['target'] ?? [];
    expect(shapes.filter(({ press }) => press !== undefined).map(({ what }) => what)).toEqual(['bracketA', 'badgeA', 'bracketB', 'badgeB']);
    // What covers the map is put aside, as a person does.
    await aside(stations());
    await aside(dialogOf(ada()));
    const { x, y } = await spot('Ada', 'Kraal', 0.85, 180);
    expect(await ada().evaluate(`document.elementFromPoint(${x}, ${y})?.outerHTML.slice(0, 200)`)).toMatch(/^<canvas id="board"/u);
    // A sign can be pressed once it has been drawn, which takes a slow machine a moment.
    const picked = async (): Promise<string[]> => {
      await ada().mouse.click(x, y);
      return chosen();
    };
    await expect.poll(picked, WAIT).toEqual(['Front']);
    await table.screenshot('Ada', 'map-tie');
    await dialogOf(ada()).locator('[name="as-cancel"]').click();
    await dialogOf(ada()).waitFor({ state: 'detached' });
    expect((await drawn('Ada'))['target']?.filter(({ press }) => press !== undefined)).toEqual([]);
  });

  it('says the same as text.', async () => {
    // From within the stations too, where letters alone jump to a row.
    await expect.poll(() => ada().evaluate(`document.activeElement?.closest('.as-console') !== null`), WAIT).toBe(true);
    await ada().keyboard.press('Shift+R');
    const report = ada().locator('.as-report');
    await report.waitFor(WAIT);
    const text = (await report.innerText()).replace(/\s+/gu, ' ');
    for (const sentence of [
      '2 hexes away, 30° to the right of your bow.',
      'Its bow points towards you.',
      'You would hit front or front-right: your choice.',
      'Severe damage: torpedoes.',
    ]) {
      expect(text).toContain(sentence);
    }
    await table.screenshot('Ada', 'map-report');
    await report.locator('[data-action="close"]').click();
    // And once more beside the target of the stations, where it can be unfolded and stays so.
    await stations().locator('[data-action="sight"]').click();
    await expect.poll(() => stations().locator('.as-sight').innerText(), WAIT).toContain('Its bow points towards you.');
    expect(await ada().evaluate(`document.activeElement?.dataset.action`)).toBe('sight');
    await table.screenshot('Ada', 'map-sight');
  });

  it('has a stand-in for a token that is hidden from its own side, which is pressed as the token is.', async () => {
    const hide = (hidden: boolean): Promise<unknown> =>
      table.ask(
        'Gamemaster',
        `canvas.tokens.placeables.find(({ document }) => document.name === 'Resolute').document.update({ hidden: ${hidden} }).then(() => null)`,
      );
    await hide(true);
    await expect.poll(() => namesOf('Ada', ship('Resolute')), WAIT).toEqual(expect.arrayContaining(['ghost', 'ghostPicture']));
    await table.screenshot('Ada', 'map-ghost');
    const { x, y } = await spot('Ada', 'Resolute', 0, 0);
    const sheet = ada().locator('.as-ship-sheet');
    const opened = async (): Promise<boolean> => {
      if (!(await sheet.isVisible())) await ada().mouse.click(x, y);
      return sheet.isVisible();
    };
    await expect.poll(opened, WAIT).toBe(true);
    await sheet.locator('[data-action="close"]').click();
    await hide(false);
    await expect.poll(() => namesOf('Ada', ship('Resolute')), WAIT).not.toContain('ghost');
  });

  it('takes its arc along when it turns.', async () => {
    const arcOf = async (): Promise<unknown> => (await drawn('Ada'))['arcs']?.find(({ what }) => what === 'phasers');
    const before = await arcOf();
    await table.ask(
      'Gamemaster',
      `canvas.tokens.placeables.find(({ document }) => document.name === 'Resolute').document.update({ rotation: 240 }).then(() => null)`,
    );
    await expect.poll(arcOf, WAIT).not.toEqual(before);
  });
});
