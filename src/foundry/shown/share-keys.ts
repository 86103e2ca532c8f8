const OURS = '.action-stations';
/** These take letters as text: core passes its keys over for them by itself. */
const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * Core passes all keys of the game over while a button of a form has the focus, and none while another button has it: without this,
 * Shift+N is dead on a sheet, and Space on the phase bar pauses the game too. For each key that comes it is said whether the focused
 * control of ours uses it itself. Called before core listens.
 */
export function shareKeys({ defaultView: view }: Document): void {
  view?.addEventListener('keydown', say, { capture: true });
  view?.addEventListener('keyup', say, { capture: true });
}

function say(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement | null;
  if (focused?.matches?.(`${OURS} *`) && !focused.matches(FIELDS)) focused.dataset['keyboardFocus'] = String(isForControl(event));
}

/** Plain keys act on buttons, lists and tracks, or lead to a row by its letter; with modifiers, and Esc, they are the game's. */
const isForControl = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key !== 'Escape' && !ctrlKey && !altKey && !metaKey && !(shiftKey && /^\p{L}$/u.test(key));
