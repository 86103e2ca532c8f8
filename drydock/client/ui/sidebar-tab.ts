import { ApplicationV2 } from './application.ts';
import { HandlebarsApplicationMixin } from './handlebars-mixin.ts';
import type { RenderOptions } from './application-types.ts';
import { env } from './host.ts';
import type { Data } from './host.ts';

/** A frameless tab of the sidebar. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = '';
  static icon = '';
  static label = '';
  static override DEFAULT_OPTIONS: Data = {
    classes: ['tab', 'sidebar-tab', 'flexcol'],
    tag: 'section',
    window: { frame: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  override _initializeApplicationOptions(options: Data): ApplicationV2['options'] {
    const merged = super._initializeApplicationOptions(options);
    merged.id = this.tabName || merged.id;
    return merged;
  }

  override _insertElement(element: HTMLElement): void {
    element.dataset['tab'] = this.tabName;
    element.dataset['group'] = 'primary';
    document.getElementById('sidebar-content')?.append(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    return { ...(await super._prepareContext(options)), user: env.game.user };
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    for (const element of document.querySelectorAll<HTMLElement>('#sidebar [data-tab]')) {
      const shown = element.dataset['tab'] === this.tabName;
      element.classList.toggle('active', shown);
      if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(shown));
    }
  }

  /** Draws again soon, as documents change; does nothing before the first render. */
  refresh(parts?: string[]): void {
    if (this.rendered) this.render(parts ? { parts } : {}).catch((error: unknown) => console.error(error));
  }
}
