// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { keepOnScreen } from './keep-on-screen.ts';

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

  it('is left alone where it has been closed before the next frame.', () => {
    const [closed, removed] = [windowTo(innerHeight + 40), windowTo(innerHeight + 40)];
    for (const app of [closed, removed]) keepOnScreen(app);
    closed.element = null;
    removed.element?.remove();
    expect(nextFrame).not.toThrow();
    for (const app of [closed, removed]) expect(app.setPosition).not.toHaveBeenCalled();
  });
});
