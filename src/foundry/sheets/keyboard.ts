import { isElement } from '../shown/elements.ts';

const ROVER = '[data-rover]';

/** Lists and tracks that are one tab stop: the arrows move between their entries. Called after each render; remembers by name. */
export function keepOneTabStop(list: HTMLElement, chosen: string | null): void {
  const rovers = roversOf(list);
  const current = rovers.find((rover) => rover.getAttribute('name') === chosen) ?? rovers[0];
  for (const rover of rovers) rover.tabIndex = rover === current ? 0 : -1;
}

const roversOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROVER)];

function moveTo(rovers: readonly HTMLElement[], index: number): HTMLElement | null {
  const next = rovers[Math.min(rovers.length - 1, Math.max(0, index))];
  if (!next) return null;
  for (const rover of rovers) rover.tabIndex = rover === next ? 0 : -1;
  next.focus();
  return next;
}

const startsWith = (rover: HTMLElement, letter: string): boolean =>
  (rover.querySelector('.as-station-name, .as-act-name, span')?.textContent ?? '').trim().toLocaleLowerCase().startsWith(letter);

/** What a key does in the list of stations: the entry that has the focus now, or a request to open or close a station. */
export type RoverMove =
  | { readonly kind: 'moved'; readonly to: HTMLElement }
  | { readonly kind: 'fold'; readonly station: HTMLElement; readonly isOpen: boolean }
  | null;

/** Up and down over all rows, Home and End, a letter jumps; left and right close and open a station. Letters with Shift are keys of the whole screen. */
export function roverKey(list: HTMLElement, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, from: HTMLElement): RoverMove {
  const rovers = roversOf(list);
  const at = rovers.indexOf(from);
  if (at < 0) return null;
  const moved = (index: number): RoverMove => {
    const to = moveTo(rovers, index);
    return to && { kind: 'moved', to };
  };
  switch (key) {
    case 'ArrowDown':
      return moved(at + 1);
    case 'ArrowUp':
      return moved(at - 1);
    case 'Home':
      return moved(0);
    case 'End':
      return moved(rovers.length - 1);
    case 'ArrowLeft':
    case 'ArrowRight':
      return foldKey(from, key === 'ArrowRight');
    default: {
      if ([...key].length !== 1 || key === ' ' || shiftKey) return null;
      const letter = key.toLocaleLowerCase();
      const next = [...rovers.slice(at + 1), ...rovers.slice(0, at)].find((rover) => startsWith(rover, letter));
      return next ? moved(rovers.indexOf(next)) : null;
    }
  }
}

function foldKey(from: HTMLElement, isOpen: boolean): RoverMove {
  const head = from.closest('.as-station')?.querySelector<HTMLElement>('.as-station-head');
  if (!head) return null;
  const isOpenNow = head.getAttribute('aria-expanded') === 'true';
  return isOpenNow === isOpen ? null : { kind: 'fold', station: head, isOpen };
}

/** Arrows over rows of which one is a tab stop: damage tracks. Answers whether the key was one of them. */
export function rowKey(rows: readonly HTMLElement[], key: string, from: HTMLElement): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const at = rows.indexOf(from);
  return step !== 0 && at >= 0 && moveTo(rows, at + step) !== null;
}

/** Left and right go round the faces of a hexagon, Enter and space press the one that has the focus. Answers whether the key was one of them. */
export function faceKey(event: KeyboardEvent): boolean {
  const from = isElement(event.target) ? event.target.closest<SVGElement>('svg [data-face]') : null;
  const faces = [...(from?.closest('svg')?.querySelectorAll<SVGElement>('[data-face]') ?? [])];
  if (!from || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === 'Enter' || event.key === ' ') {
    from.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    return true;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const to = step === undefined ? undefined : faces[(faces.indexOf(from) + step + faces.length) % faces.length];
  if (!to) return false;
  for (const face of faces) face.setAttribute('tabindex', face === to ? '0' : '-1');
  to.focus();
  return true;
}

const PLACES = ['face', 'track', 'key'] as const;

/** Remembers which face, track or row has the focus, and gives the way to put it back there after a drawing that has taken it away. */
export function placeOf(root: HTMLElement): () => void {
  const active = root.ownerDocument.activeElement;
  const data = active && root.contains(active) ? (active as HTMLElement | SVGElement).dataset : {};
  const place = PLACES.find((name) => data[name] !== undefined);
  if (!place) return () => undefined;
  const selector = `[data-${place}="${CSS.escape(data[place] ?? '')}"]`;
  return () => {
    if (!root.contains(root.ownerDocument.activeElement)) root.querySelector<HTMLElement | SVGElement>(selector)?.focus();
  };
}
