import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { openBattle, worldInPhaseTwo } from './support/battle.ts';
import { actionOf, dialogOf, openTab, sheetOf } from './support/clicks.ts';

const SHIP = 'Resolute';

/** The colours of the first element that a selector meets, as they are drawn. */
const COLOURS = `(selector) => {
  const { backgroundColor, borderTopColor, outlineStyle, color, fill } = getComputedStyle(document.querySelector(selector));
  return { backgroundColor, borderTopColor, outlineStyle, color, fill };
}`;
interface Colours {
  readonly backgroundColor: string;
  readonly borderTopColor: string;
  readonly outlineStyle: string;
  readonly color: string;
  readonly fill: string;
}

describe('where colours are forced and fills vanish', () => {
  let table: BrowserTable;
  const ada = () => table.window('Ada');
  const look = (selector: string): Promise<Colours> => ada().evaluate<Colours>(`(${COLOURS})(${JSON.stringify(selector)})`);

  beforeAll(async () => {
    table = await openBattle(await worldInPhaseTwo());
    await ada().emulateMedia({ forcedColors: 'active' });
    await openTab(ada(), 'combat');
    await table.ask('Ada', `game.actors.getName('${SHIP}').sheet.render({ force: true }).then(() => null)`);
    await sheetOf(ada(), SHIP).locator('[data-filter="all"]').click();
    await table.waitIdle();
  });
  afterAll(() => table.close());

  it.each([
    ['the phase that is now', '.as-ship-sheet .as-rail .is-now', '.as-ship-sheet .as-rail .is-next'],
    ['the phase in the tracker', '#sidebar .as-rail .is-now', '#sidebar .as-rail .is-next'],
    ['the filter that is chosen', '.as-button[data-filter="all"]', '.as-button[data-filter="mine"]'],
  ])('%s is told from the others.', async (_what, chosen, other) => {
    expect((await look(chosen)).backgroundColor).not.toBe((await look(other)).backgroundColor);
  });

  it('what cannot be used has no border, as in other colours.', async () => {
    const [off, page] = [await look('.as-act[aria-disabled="true"]'), await look('.as-ship-sheet .window-content')];
    expect(off.borderTopColor).toBe(page.backgroundColor);
    expect((await look('.as-act[aria-disabled="false"]')).borderTopColor).not.toBe(page.backgroundColor);
  });

  it('the words in a hexagon and the mark of an enemy have the colour of text.', async () => {
    const { color } = await look('.as-ship-sheet');
    expect([(await look('.as-hexagon .as-small')).fill, (await look('.as-side.is-enemy')).borderTopColor]).toEqual([color, color]);
  });

  it('the chosen tile of a dialog has an outline.', async () => {
    await actionOf(ada(), SHIP, 'phaser.fire').click();
    await dialogOf(ada()).waitFor();
    await ada().mouse.move(5, 5);
    await dialogOf(ada()).locator('[name="as-send"]').focus();
    const [chosen, other] = [await look('.as-choice[aria-checked="true"]'), await look('.as-choice[aria-checked="false"]')];
    expect([chosen.outlineStyle, other.outlineStyle]).toEqual(['solid', 'none']);
  });
});
