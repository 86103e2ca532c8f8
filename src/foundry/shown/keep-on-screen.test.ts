// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { keepOnScreen, keepWindowsOnScreen } from './keep-on-screen.ts';

const HEIGHT = 300;
const steps: FrameRequestCallback[] = [];
const nextFrame = (): void => {
  for (const step of steps.splice(0)) step(0);
};

/** A window on the page that reaches so far down. */
function windowTo(bottom: number): { element: HTMLElement | null; setPosition: Mock<(position: { top: number }) => void> } {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top: bottom - HEIGHT, bottom }) as DOMRect;
  document.body.append(element);
  return { element, setPosition: vi.fn<(position: { top: number }) => void>() };
}

it('is each framed window of ours, whenever it is drawn, and no other.', () => {
  const [hooks, asked] = [new Map<string, (app: unknown, element: HTMLElement) => void>(), vi.spyOn(window, 'requestAnimationFrame')];
  vi.stubGlobal('Hooks', { on: (name: string, drawn: (app: unknown, element: HTMLElement) => void) => hooks.set(name, drawn) });
  keepWindowsOnScreen();
  for (const classes of ['action-stations application', 'application', 'action-stations']) {
    const app = windowTo(innerHeight + 40);
    if (app.element) app.element.className = classes;
    hooks.get('renderApplicationV2')?.(app, app.element as HTMLElement);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a window that is kept on the screen', () => {
  beforeEach(() => void vi.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => steps.push(step)));
  afterEach(() => void vi.restoreAllMocks());

  it('moves up as far as it reaches below the screen, and stays where it fits.', () => {
    const [low, high] = [windowTo(innerHeight + 40), windowTo(innerHeight - 40)];
    for (const app of [low, high]) keepOnScreen(app);
    nextFrame();
    expect(low.setPosition).toHaveBeenCalledWith({ top: innerHeight - HEIGHT });
    expect(high.setPosition).not.toHaveBeenCalled();
  });

  it('stays where a person has dragged it until it grows.', () => {
    const dragged = windowTo(innerHeight - 40);
    keepOnScreen(dragged);
    nextFrame();
    const drawn = (height: number): void => {
      Object.assign(dragged.element ?? {}, { getBoundingClientRect: () => ({ top: innerHeight - 100, bottom: innerHeight - 100 + height }) });
      keepOnScreen(dragged);
      nextFrame();
    };
    drawn(HEIGHT);
    expect(dragged.setPosition).not.toHaveBeenCalled();
    drawn(HEIGHT + 20);
    expect(dragged.setPosition).toHaveBeenCalledWith({ top: innerHeight - HEIGHT - 20 });
  });

  it('is left alone where it has been closed before the next frame.', () => {
    const [closed, removed] = [windowTo(innerHeight + 40), windowTo(innerHeight + 40)];
    for (const app of [closed, removed]) keepOnScreen(app);
    closed.element = null;
    removed.element?.remove();
    expect(nextFrame).not.toThrow();
    for (const app of [closed, removed]) expect(app.setPosition).not.toHaveBeenCalled();
  });
});
