import type { BrowserTable } from '../harness/index.ts';

/** What the console of a ship's sheet says in one window. */
export interface SheetText {
  /** What stands on each row or tile, by its key, and what hovering it says. */
  readonly rows: Readonly<Record<string, { readonly text: string; readonly tooltip: string; readonly isOff: boolean }>>;
  readonly banners: readonly string[];
  /** Reasons of which a part is not to be seen, however far one scrolls. */
  readonly cutOff: readonly string[];
}

const READ = `(sheet) => {
  const texts = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode.data);
    return found.join(' ').replace(/\\s+/g, ' ').trim();
  };
  const hides = (element) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const isCutOff = (reason) => {
    const { left, right, top, bottom } = reason.getBoundingClientRect();
    if (right <= left || bottom <= top) return true;
    for (let box = reason; box && !box.matches('.as-station-list, .as-turn'); box = box.parentElement) {
      const outer = box.getBoundingClientRect();
      if (hides(box) && (right > outer.right + 1 || bottom > outer.bottom + 1 || left < outer.left - 1 || box.scrollWidth > box.clientWidth + 1)) return true;
      if (box.matches('.as-act, .as-tile') && (right > outer.right + 1 || bottom > outer.bottom + 1)) return true;
    }
    return false;
  };
  const rows = [...sheet.querySelectorAll('[name^="as-act-"], [name="as-end"]')].map((row) => [row.dataset.key, { text: texts(row), tooltip: (row.dataset.tooltip ?? '').replace(/\\s+/g, ' '), isOff: row.getAttribute('aria-disabled') === 'true' }]);
  return {
    rows: Object.fromEntries(rows),
    banners: [...sheet.querySelectorAll('.as-turn .as-banner')].map(texts),
    cutOff: [...sheet.querySelectorAll('.as-turn .as-banner, .as-stations .as-reason')].filter(isCutOff).map(texts),
  };
}`;

/** Reads the open sheet of a ship. */
export const readSheet = (table: BrowserTable, window: string, ship: string): Promise<SheetText> =>
  table.ask(
    window,
    `(${READ})([...document.querySelectorAll('.as-ship-sheet')].find((sheet) => sheet.querySelector('.as-head')?.textContent.includes(${JSON.stringify(ship)})))`,
  );
