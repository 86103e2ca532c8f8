import { isTag } from './elements.ts';

/** What had the focus inside an element, as a selector that finds its successor after a new drawing; null where nothing had. */
export function focusIn(root: HTMLElement): string | null {
  const active = root.ownerDocument.activeElement;
  if (!active || !root.contains(active)) return null;
  if (active.matches('[data-keep-focus]')) return '[data-keep-focus]';
  const { action, option } = (active as HTMLElement).dataset;
  if (action) return `[data-action="${CSS.escape(action)}"]${option ? `[data-option="${CSS.escape(option)}"]` : ''}`;
  return isTag(active, 'input') && active.name ? `input[name="${CSS.escape(active.name)}"][value="${CSS.escape(active.value)}"]` : null;
}

/** The same for an application, which has no element before its first drawing. */
export const focusInShown = (element: HTMLElement | null | undefined): string | null => (element ? focusIn(element) : null);

/** Gives the focus to what `focusIn` has found, where it is still there and has lost it. */
export function refocus(root: HTMLElement, selector: string | null): void {
  const found = selector === null ? null : root.querySelector<HTMLElement>(selector);
  if (found && found !== root.ownerDocument.activeElement) found.focus({ preventScroll: true });
}
