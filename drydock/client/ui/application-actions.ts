import type { ApplicationV2 } from './application.ts';
import type { TabsConfig } from './application-types.ts';
import type { Data } from './host.ts';

const report = (error: unknown): void => console.error(error);

function coreAction(app: ApplicationV2, action: string, event: MouseEvent, target: HTMLElement): boolean {
  if (action === 'close' && target.closest('.window-header')) void app.close();
  else if (action === 'toggleControls') app.window.menu?.classList.toggle('expanded');
  else if (action === 'tab' && target.dataset['tab']) app.changeTab(target.dataset['tab'], target.dataset['group'] ?? '', { event });
  else return false;
  return true;
}

/** Runs the action named by `data-action` at or above what was clicked: core's own, the application's, else `_onClickAction`. */
export function dispatchAction(app: ApplicationV2, event: MouseEvent): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
  if (!target || !app.element.contains(target)) return;
  const action = target.dataset['action'] as string;
  const entry = app.options.actions[action];
  const { handler, buttons = [0] } = typeof entry === 'object' ? entry : { handler: entry };
  if (!buttons.includes(event.button) || coreAction(app, action, event, target)) return;
  try {
    const outcome = handler ? handler.call(app, event, target) : app._onClickAction(event, target);
    Promise.resolve(outcome).catch(report);
  } catch (error) {
    report(error);
  }
}

/** The tabs of a group as templates take them. */
export function prepareTabs(config: TabsConfig, group: string, active: string | null): Record<string, Data> {
  return Object.fromEntries(
    config.tabs.map((tab) => {
      const isActive = active === tab.id;
      const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : tab.id);
      const cssClass = [tab.cssClass, isActive && 'active'].filter(Boolean).join(' ');
      return [tab.id, { ...tab, group, label, active: isActive, cssClass }];
    }),
  );
}

/** Marks one tab of a group as the active one, in its navigation and among the sections; throws where there is no such section. */
export function showTab(content: HTMLElement, tab: string, group: string): void {
  if (!content.querySelector(`.tab[data-group="${group}"][data-tab="${tab}"]`)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const element of content.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
    const active = element.dataset['tab'] === tab;
    element.classList.toggle('active', active);
    if (element.hasAttribute('aria-selected')) element.setAttribute('aria-selected', String(active));
  }
}
