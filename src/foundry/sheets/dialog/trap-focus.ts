/** Tab goes round within a window instead of leaving it. */
export function trapFocus(root: HTMLElement, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>('button, select, input, [tabindex]')].filter((stop) => stop.tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.target !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
