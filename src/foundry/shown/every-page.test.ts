// @vitest-environment happy-dom
import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { onEveryPage } from './every-page.ts';
import { keepPresses } from './keep-press.ts';
import { shareKeys } from './share-keys.ts';

type Drawn = (app: unknown, element: HTMLElement) => void;

/** Listens, and gives the way to draw a button of a window of ours in a page. */
function listening(...listeners: readonly ((page: Document) => void)[]): (page: Document) => HTMLElement {
  const hooks: Drawn[] = [];
  vi.stubGlobal('Hooks', { on: (name: string, drawn: Drawn) => void (name === 'renderApplicationV2' && hooks.push(drawn)) });
  for (const listen of listeners) onEveryPage(listen);
  return (page) => {
    page.body.innerHTML = '<div class="action-stations"><button type="button" data-action="asEnd">End phase 2</button></div>';
    for (const drawn of hooks) drawn(null, page.body.firstElementChild as HTMLElement);
    return page.querySelector('button') as HTMLElement;
  };
}
const ownPage = (): Document => (new Window() as unknown as { document: Document }).document;

test('each page is listened to once, the one of the game from the beginning', () => {
  const pages: Document[] = [];
  const drawIn = listening((page) => pages.push(page));
  expect(pages).toEqual([document]);
  const own = ownPage();
  for (const page of [document, own, own, document]) drawIn(page);
  expect(pages).toEqual([document, own]);
});

test('in a page of its own too, a button counts that is drawn anew while it is pressed, and says which keys it uses itself', () => {
  const drawIn = listening(keepPresses, shareKeys);
  const own = ownPage();
  let pressed = 0;
  own.addEventListener('click', () => (pressed += 1));
  drawIn(own).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  const fresh = drawIn(own);
  fresh.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  expect(pressed).toBe(1);
  fresh.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'N', shiftKey: true }));
  expect(fresh.dataset['keyboardFocus']).toBe('false');
});
