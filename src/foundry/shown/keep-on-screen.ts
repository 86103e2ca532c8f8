/** A window, as far as its place on the screen goes. */
interface Placed {
  /** Null once the window is closed. */
  readonly element: HTMLElement | null;
  setPosition(position: { top: number }): unknown;
}

/** How high each window was when it was drawn last. */
const heights = new WeakMap<Placed, number>();

/** Keeps the lower end of each window of ours, where its buttons are, on the screen whenever what it shows has grown. Called in `init`. */
export function keepWindowsOnScreen(): void {
  Hooks.on('renderApplicationV2', (app: unknown, element: HTMLElement) => {
    if (element.matches('.action-stations.application')) keepOnScreen(app as Placed);
  });
}

/** Moves a window up as far as it reaches below the screen, once it has been placed. Where it has not grown it stays where the person has put it. */
export function keepOnScreen(app: Placed): void {
  const view = app.element?.ownerDocument.defaultView ?? window;
  view.requestAnimationFrame(() => {
    if (!app.element?.isConnected) return;
    const { top, bottom } = app.element.getBoundingClientRect();
    const before = heights.get(app) ?? 0;
    heights.set(app, bottom - top);
    const below = bottom - view.innerHeight;
    if (below > 0 && top > 0 && bottom - top > before) app.setPosition({ top: Math.max(0, Math.floor(top - below)) });
  });
}
