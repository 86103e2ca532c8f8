/**
 * Has an element the keyboard, so that the keys of the game are passed over? As the public documentation of KeyboardManager says:
 * one that says so itself, a field, what can be edited, and a button within a form; none that says that it has not.
 */
export function hasFocus(): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return false;
  const said = active.dataset['keyboardFocus'];
  if (said !== undefined) return said === '' || said === 'true';
  if (active.matches('input, select, textarea') || active.isContentEditable) return true;
  return active.matches('form button');
}

/** `game.keyboard`, as far as it is there. */
export const keyboard = {
  get hasFocus(): boolean {
    return hasFocus();
  },
};
