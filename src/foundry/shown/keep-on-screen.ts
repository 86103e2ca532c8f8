/** A window, as far as its place on the screen goes. */
interface Placed {
  /** Null once the window is closed. */
  readonly element: HTMLElement | null;
  setPosition(position: { top: number }): unknown;
}

/** Moves a window up as far as what it shows now reaches below the screen: its buttons are at its lower end. Once it has been placed. */
export function keepOnScreen(app: Placed): void {
  const view = app.element?.ownerDocument.defaultView ?? window;
  view.requestAnimationFrame(() => {
    if (!app.element?.isConnected) return;
    const { top, bottom } = app.element.getBoundingClientRect();
    const below = bottom - view.innerHeight;
    if (below > 0 && top > 0) app.setPosition({ top: Math.max(0, Math.floor(top - below)) });
  });
}
