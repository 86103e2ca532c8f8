const OURS = '.action-stations';
const CONTROL = '[data-action], button, label, [name]';

/**
 * A press that begins on a control of ours counts although the control is drawn anew before it ends: the browser gives a click only
 * to an element that was there from the press to the release. Only the same control with the same words is pressed.
 */
export function keepPresses(page: Document): void {
  let held: Element | null = null;
  const hold = (control: Element | null): void => void (held = control);
  const release = (control: Element | null): void => {
    const pressed = held;
    held = null;
    if (pressed && control && !pressed.isConnected && isSame(pressed, control)) (control as HTMLElement).click();
  };
  page.addEventListener('pointerdown', (event) => hold(event.button === 0 ? controlOf(event.target) : null), { capture: true });
  page.addEventListener('pointerup', (event) => release(controlOf(event.target)), { capture: true });
  page.addEventListener('pointercancel', () => hold(null), { capture: true });
  page.addEventListener('keydown', (event) => hold(event.key === ' ' ? (event.repeat ? held : controlOf(event.target)) : null), {
    capture: true,
  });
  page.addEventListener('keyup', (event) => release(event.key === ' ' ? controlOf(event.target) : null), { capture: true });
}

function controlOf(target: EventTarget | null): Element | null {
  const control = (target as Element | null)?.closest?.(CONTROL) ?? null;
  return control?.closest(OURS) ? control : null;
}

/** Is it the same control, saying the same? What it would do is in its name, its data and its words. */
const isSame = (before: Element, now: Element): boolean => before !== now && signOf(before) === signOf(now);

function signOf(control: Element): string {
  // A key that was pressed on it may have left a mark for core, which says nothing of what it does.
  const { keyboardFocus: _mark, ...data } = (control as HTMLElement).dataset;
  return JSON.stringify([control.tagName, control.getAttribute('name'), control.getAttribute('value'), control.textContent, data]);
}
