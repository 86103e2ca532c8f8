import { AbstractSidebarTab } from './sidebar-tab.ts';
import type { RenderOptions } from './application-types.ts';
import { env } from './host.ts';
import type { RegisteredSetting } from '../data/settings.ts';
import type { Data } from './host.ts';

const themeKey = 'drydock.theme';

/** Puts the page into the light or the dark theme and remembers it in this browser. */
export function applyTheme(theme: 'light' | 'dark'): void {
  document.body.classList.remove('theme-light', 'theme-dark');
  document.body.classList.add(`theme-${theme}`);
  localStorage.setItem(themeKey, theme);
}

/** The theme asked for by the address, else the remembered one, else dark. */
export function initialTheme(): 'light' | 'dark' {
  return (new URLSearchParams(location.search).get('theme') ?? localStorage.getItem(themeKey)) === 'light' ? 'light' : 'dark';
}

function settingRow(setting: RegisteredSetting): Data {
  const isCheckbox = setting.type === Boolean;
  return {
    ...setting,
    value: env.game.settings.get(setting.namespace, setting.key),
    isCheckbox,
    inputType: isCheckbox ? 'checkbox' : setting.type === Number ? 'number' : 'text',
  };
}

/** World and client settings of the modules, and the theme. */
export class Settings extends AbstractSidebarTab {
  static override tabName = 'settings';
  static override icon = 'fa-solid fa-gears';
  static override label = 'Game Settings';
  static override PARTS = { settings: { template: 'templates/sidebar/tabs/settings.hbs', scrollable: [''] } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const isGM = env.game.user.isGM;
    const groups = new Map<string, { id: string; settings: Data[] }>();
    for (const setting of env.game.settings.settings.values()) {
      if (!setting.config || (!isGM && setting.scope === 'world')) continue;
      const { namespace: id } = setting;
      const group = groups.get(id) ?? { id, settings: [] };
      groups.set(id, group);
      group.settings.push(settingRow(setting));
    }
    const { version, system } = env.game as unknown as { version: string; system: Data };
    const theme = document.body.classList.contains('theme-light') ? 'light' : 'dark';
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups.values()],
      version,
      system,
      theme,
      themes: ['light', 'dark'],
    };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener('change', (event) => {
      const input = event.target as HTMLInputElement;
      if ('themeChoice' in input.dataset) applyTheme(input.value === 'light' ? 'light' : 'dark');
      else if (input.dataset['setting']) this.#store(input.dataset['setting'], input).catch((error: unknown) => console.error(error));
    });
  }

  async #store(id: string, input: HTMLInputElement): Promise<void> {
    const [namespace = '', ...rest] = id.split('.');
    const value = input.type === 'checkbox' ? input.checked : input.type === 'number' ? input.valueAsNumber : input.value;
    await env.game.settings.set(namespace, rest.join('.'), value);
  }
}
