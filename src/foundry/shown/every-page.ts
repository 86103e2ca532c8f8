/** Listens to the page of the game, and to every page of its own that a window is moved into, as soon as something is drawn there. Called in `init`. */
export function onEveryPage(listen: (page: Document) => void): void {
  const heard = new WeakSet<Document>();
  const hear = (page: Document): void => {
    if (heard.has(page)) return;
    heard.add(page);
    listen(page);
  };
  hear(document);
  Hooks.on('renderApplicationV2', (_app: unknown, element: HTMLElement) => hear(element.ownerDocument));
}
