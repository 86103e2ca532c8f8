import { elementFrom } from './host.ts';
import type { AbstractSidebarTab } from './sidebar-tab.ts';

/** The frame of the page: what Foundry calls the interface. */
export function buildInterface(): void {
  if (document.getElementById('interface')) return;
  const board = document.getElementById('board') ?? elementFrom('<canvas id="board"></canvas>');
  document.body.append(
    board,
    elementFrom(`<div id="interface">
    <section id="ui-left"><nav id="scene-navigation" aria-label="Scenes"></nav><aside id="scene-controls" aria-label="Scene controls"></aside>
      <aside id="players" aria-label="Players"></aside></section>
    <section id="ui-middle"><div id="ui-top"></div><div id="ui-bottom"></div></section>
    <section id="ui-right"><aside id="sidebar" aria-label="Sidebar"><nav class="tabs" id="sidebar-tabs"></nav><div id="sidebar-content"></div></aside></section></div>`),
  );
  const notes = document.getElementById('notifications') ?? elementFrom('<ol id="notifications" class="plain"></ol>');
  document.getElementById('ui-top')?.append(notes);
}

/** The sidebar with its tabs. */
export class Sidebar {
  readonly tabs: AbstractSidebarTab[];

  constructor(tabs: AbstractSidebarTab[]) {
    this.tabs = tabs;
  }

  get element(): HTMLElement {
    return document.getElementById('sidebar') as HTMLElement;
  }

  async render(_options: unknown = {}): Promise<this> {
    const nav = document.getElementById('sidebar-tabs') as HTMLElement;
    nav.replaceChildren(
      ...this.tabs.map((tab) => {
        const { icon, label, tabName } = tab.constructor as typeof AbstractSidebarTab;
        const button = elementFrom(`<button type="button" class="ui-control plain icon ${icon}" data-tab="${tabName}" data-group="primary" aria-pressed="false"
        aria-label="${label}" data-tooltip></button>`);
        button.addEventListener('click', () => tab.activate());
        return button;
      }),
    );
    for (const tab of this.tabs) await tab.render({ force: true });
    this.changeTab('chat', 'primary');
    return this;
  }

  /** Shows a tab by name; unknown names do nothing. */
  changeTab(tab: string, _group = 'primary'): void {
    this.tabs.find((entry) => entry.tabName === tab)?.activate();
  }
}
