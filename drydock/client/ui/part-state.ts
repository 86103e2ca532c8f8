/** What a part keeps when it is drawn again. */
export interface PartState {
  focus?: string;
  selection?: [number | null, number | null];
  scroll: { selector: string; index: number; top: number; left: number }[];
}

/** Notes focus (found again by id or name), text selection and the scroll positions of a part about to be replaced. */
export function notePartState(prior: HTMLElement, scrollable: readonly string[], state: PartState): void {
  const focus = prior.ownerDocument.activeElement as HTMLInputElement | null;
  if (focus && prior.contains(focus)) {
    if (focus.id) state.focus = `#${CSS.escape(focus.id)}`;
    else if (focus.name) state.focus = `${focus.tagName.toLowerCase()}[name="${CSS.escape(focus.name)}"]`;
    if (typeof focus.selectionStart === 'number') state.selection = [focus.selectionStart, focus.selectionEnd];
  }
  for (const selector of scrollable) {
    const elements = selector === '' ? [prior] : [...prior.querySelectorAll(selector)];
    elements.forEach((element, index) => state.scroll.push({ selector, index, top: element.scrollTop, left: element.scrollLeft }));
  }
}

/** Gives a fresh part the noted state back, as far as its elements are still there. */
export function restorePartState(fresh: HTMLElement, state: PartState): void {
  if (state.focus) {
    const target = fresh.matches(state.focus) ? (fresh as HTMLInputElement) : fresh.querySelector<HTMLInputElement>(state.focus);
    target?.focus({ preventScroll: true });
    if (target && state.selection && typeof target.selectionStart === 'number') target.setSelectionRange(...state.selection);
  }
  for (const { selector, index, top, left } of state.scroll) {
    const element = selector === '' ? fresh : fresh.querySelectorAll(selector)[index];
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}
