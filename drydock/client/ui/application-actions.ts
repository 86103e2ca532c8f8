import type { ApplicationV2 } from './application.ts';

const report = (error: unknown): void => console.error(error);

function coreAction(app: ApplicationV2, action: string, target: HTMLElement): boolean {
  if (action === 'close' && target.closest('.window-header')) void app.close();
  else if (action === 'toggleControls') app.window.menu?.classList.toggle('expanded');
  else return false;
  return true;
}

/** Runs the action named by `data-action` at or above what was clicked: core's own, the application's, else `_onClickAction`. */
export function dispatchAction(app: ApplicationV2, event: MouseEvent): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
  if (!target || !app.element.contains(target)) return;
  const action = target.dataset['action'] as string;
  const handler = app.options.actions[action];
  if (coreAction(app, action, target)) return;
  try {
    const outcome = handler ? handler.call(app, event, target) : app._onClickAction(event, target);
    Promise.resolve(outcome).catch(report);
  } catch (error) {
    report(error);
  }
}
