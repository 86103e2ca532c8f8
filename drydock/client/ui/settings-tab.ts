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

function typeOf(setting: RegisteredSetting): 'boolean' | 'number' | 'text' {
  const type = setting.type;
  if (type === Boolean || (type as object | undefined)?.constructor?.name === 'BooleanField') return 'boolean';
  return type === Number || (type as object | undefined)?.constructor?.name === 'NumberField' ? 'number' : 'text';
}

function choicesOf(setting: RegisteredSetting): Record<string, string> | undefined {
  return setting.choices ?? (setting.type as { choices?: Record<string, string> } | undefined)?.choices;
}

function settingRow(setting: RegisteredSetting): Data {
  const type = typeOf(setting);
  const choices = choicesOf(setting);
  return {
    ...setting,
    id: `${setting.namespace}.${setting.key}`,
    value: env.game.settings.get(setting.namespace, setting.key),
    choices,
    isSelect: choices !== undefined,
    isCheckbox: type === 'boolean',
    inputType: type === 'boolean' ? 'checkbox' : 'range' in setting ? 'range' : type,
  };
}

/** World and client settings of the modules, their menus, and the theme. */
export class Settings extends AbstractSidebarTab {
  static override tabName = 'settings';
  static override icon = 'fa-solid fa-gears';
  static override label = 'Game Settings';
  static override DEFAULT_OPTIONS: Data = {
    actions: {
      openMenu(_event: Event, target: HTMLElement) {
        const menu = env.game.settings.menus?.get(target.dataset['key'] ?? '');
        return menu && new (menu.type as new () => AbstractSidebarTab)().render({ force: true });
      },
    },
  };
  static override PARTS = { settings: { template: 'templates/sidebar/tabs/settings.hbs', scrollable: [''] } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { settings, menus } = env.game.settings;
    const isGM = env.game.user.isGM;
    const groups = new Map<string, { id: string; title: string; settings: Data[]; menus: Data[] }>();
    const group = (id: string): { settings: Data[]; menus: Data[] } => {
      const known = groups.get(id) ?? { id, title: id, settings: [], menus: [] };
      groups.set(id, known);
      return known;
    };
    for (const [key, menu] of menus ?? []) {
      if (isGM || !menu.restricted) group(key.split('.')[0] ?? '').menus.push({ ...menu, key });
    }
    for (const setting of settings.values()) {
      if (setting.config && setting.namespace !== 'core' && (isGM || setting.scope !== 'world')) group(setting.namespace).settings.push(settingRow(setting));
    }
    const { version, system } = env.game as unknown as { version: string; system: Data };
    const theme = document.body.classList.contains('theme-light') ? 'light' : 'dark';
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups.values()],
      version,
      system,
      theme,
      themes: { light: 'Light', dark: 'Dark' },
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
    const setting = env.game.settings.settings.get(id);
    const type = setting ? typeOf(setting) : 'text';
    const value = type === 'boolean' ? input.checked : type === 'number' ? Number(input.value) : input.value;
    await env.game.settings.set(namespace, rest.join('.'), value);
  }
}
