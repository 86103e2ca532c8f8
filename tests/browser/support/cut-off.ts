import type { Page } from 'playwright-core';

/** Runs in the page: the visible texts of our windows that do not have the room they need. */
function textsWithoutRoom(): string[] {
  const SLACK = 1.5;
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.as-hidden, svg');
  const texts: { readonly node: Text; readonly element: Element; readonly window: Element; readonly boxes: readonly DOMRect[] }[] = [];
  for (const window of document.querySelectorAll('.action-stations')) {
    const walker = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element || node.data.trim() === '' || element.closest('.action-stations') !== window || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      if (boxes.length > 0) texts.push({ node, element, window, boxes });
    }
  }
  const found: string[] = [];
  const say = (what: string, { node, element }: { readonly node: Text; readonly element: Element }): void =>
    void found.push(`${what}: “${node.data.trim().replace(/\s+/gu, ' ').slice(0, 60)}” in ${nameOf(element)}`);
  for (const text of texts) {
    for (let holder: Element | null = text.element; holder && text.window.contains(holder); holder = holder.parentElement) {
      if (!clips(holder)) continue;
      const { left, right } = holder.getBoundingClientRect();
      if (text.boxes.some((box) => box.left < left - SLACK || box.right > right + SLACK)) {
        say(`cut by ${nameOf(holder)}`, text);
        break;
      }
    }
  }
  /** What is scrolled out of sight, or behind another window, lies over nothing. */
  const shows = ({ element, window }: (typeof texts)[number], box: DOMRect): boolean => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && window.contains(top) && (element.contains(top) || top.contains(element));
  };
  const drawn = texts.flatMap((text) => text.boxes.filter((box) => shows(text, box)).map((box) => ({ text, box })));
  for (const [index, one] of drawn.entries())
    for (const other of drawn.slice(index + 1)) {
      if (one.text.node === other.text.node || one.text.window !== other.text.window) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines that stand close share a pixel or two of what lies below their letters.
      if (wide > 2 && high > 5) say(`lies over “${other.text.node.data.trim().slice(0, 40)}”`, one.text);
    }
  return [...new Set(found)];
}

/** Our windows that reach past the edge of the screen. */
export const offScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.action-stations:is(.application, .as-plan)')].flatMap((window) => {
      const { left, top, right, bottom } = window.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isWhole ? [] : [`past the edge of the screen: ${window.className} ${[left, top, right, bottom].map(Math.round).join(' ')}`];
    }),
  );

/** Texts of our windows that are cut off, or lie over each other. */
export const cutOff = (page: Page): Promise<readonly string[]> => page.evaluate(textsWithoutRoom);
