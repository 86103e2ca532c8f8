import type { Locator, Page } from 'playwright-core';
import type { BrowserTable } from '../harness/index.ts';

/** What a person does in his window, by mouse and keyboard, and what he sees there. */

/** The open sheet of a ship. */
export const sheetOf = (page: Page, ship: string): Locator => page.locator('.as-ship-sheet', { has: page.locator('.as-head', { hasText: ship }) });

/** An action of a ship's sheet: the row or tile of the stations. */
export const actionOf = (page: Page, ship: string, key: string): Locator => sheetOf(page, ship).locator(`[name="as-act-${key}"]`);

export const dialogOf = (page: Page): Locator => page.locator('.as-dialog');

/** Opens a tab of the sidebar. */
export const openTab = (page: Page, tab: string): Promise<void> => page.locator(`#sidebar [data-tab="${tab}"]`).first().click();

/** Opens the sheet of a token as a person does: with a double click on the map. */
export async function openByToken(page: Page, name: string): Promise<void> {
  // A window in the background draws no frames, and what is not drawn cannot be hit.
  await page.bringToFront();
  // Nor is a token hit that still glides to its place.
  const at = await page.evaluate<{ x: number; y: number }>(`(async () => {
    const token = canvas.tokens.placeables.find((one) => one.document.name === ${JSON.stringify(name)});
    const place = () => canvas.clientCoordinatesFromCanvas(token.center);
    for (let before = place(); ; ) {
      await new Promise((done) => setTimeout(done, 60));
      const now = place();
      if (now.x === before.x && now.y === before.y) return now;
      before = now;
    }
  })()`);
  await page.mouse.dblclick(at.x, at.y);
  await sheetOf(page, name).waitFor();
}

/** Opens a view of a ship's sheet: battle, crew or config. */
export const openView = (page: Page, ship: string, view: string): Promise<void> => sheetOf(page, ship).locator(`[data-view="${view}"][data-action]`).click();

/** Types into a field of a sheet's form and leaves it. */
export async function typeInto(page: Page, ship: string, path: string, text: string): Promise<void> {
  const field = sheetOf(page, ship).locator(`[data-path="${path}"] input`);
  await field.fill(text);
  await field.press('Tab');
}

/** Waits until the window has a card of that number, and gives it. */
export async function cardIn(page: Page, seq: number): Promise<Locator> {
  const card = page.locator(`.chat-log .as-card[data-seq="${seq}"]`);
  await card.waitFor({ state: 'attached' });
  return card;
}

/** The text of an element as it is read, on one line. */
export async function textIn(element: Locator): Promise<string> {
  const texts = await element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
    return found;
  });
  return texts.join(' ').replace(/\s+/gu, ' ').trim();
}

/** What everybody may know, as one window shows it. */
export interface PublicFacts {
  readonly bar: string;
  readonly tokens: readonly string[];
  readonly outcomes: readonly string[];
}

const FACTS = `(() => {
  const text = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const bar = document.querySelector('#sidebar .as-phase-bar, .as-phase-bar');
  return {
    bar: text(bar?.querySelector('.as-bar-title')) + ' / ' + text(bar?.querySelector('[aria-current] .as-hidden')),
    tokens: canvas.tokens.placeables.map(({ document, x, y, mesh }) => [document.name, x, y, Math.round(mesh.angle)].join(' ')).sort(),
    outcomes: [...document.querySelectorAll('.chat-log .as-card:not(.as-card-quiet)')].map((card) =>
      card.dataset.seq + ' ' + text(card.querySelector('.as-outcome')) + (card.classList.contains('as-is-undone') ? ' (undone)' : '')),
  };
})()`;

export const factsIn = (table: BrowserTable, window: string): Promise<PublicFacts> => table.ask(window, FACTS);

/** Everything that a window says in words: what is read, hovered, and spoken. */
export const wordsIn = (table: BrowserTable, window: string): Promise<string> =>
  table.ask(
    window,
    `(() => {
    const body = document.body.cloneNode(true);
    for (const element of body.querySelectorAll('script, style, time, #players')) element.remove();
    const said = [...body.querySelectorAll('*')].flatMap((element) => ['aria-label', 'data-tooltip', 'title', 'alt', 'value', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    return [...texts, ...said].filter((text) => text.trim() !== '').join('\\n');
  })()`,
  );
