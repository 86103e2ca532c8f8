import { env, Hooks, elementFrom, escapeHTML, localize } from './host.ts';

interface Tool {
  name: string;
  title: string;
  icon: string;
  button?: boolean;
  toggle?: boolean;
  active?: boolean;
  visible?: boolean;
  onChange?: (event: Event | null, active: boolean) => unknown;
}

interface Control {
  name: string;
  title: string;
  icon: string;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, Tool>;
  onChange?: (event: Event | null, active: boolean) => unknown;
}

/** Who is here. */
export class Players {
  get element(): HTMLElement {
    return document.getElementById('players') as HTMLElement;
  }

  async render(_options: unknown = {}): Promise<this> {
    const rows = [...env.game.users]
      .filter((user) => user.active || env.game.user.isGM)
      .map((user) => {
        const color = typeof user.color === 'string' ? user.color : (user.color?.css ?? '#888');
        return `<li class="player ${user.active ? 'active' : ''} ${user.isGM ? 'gm' : ''}" data-user-id="${user.id}">
        <span class="player-active" style="background:${escapeHTML(color)}"></span> <span class="player-name">${escapeHTML(user.name)}</span></li>`;
      });
    this.element.innerHTML = `<ol id="players-active" class="players-list plain">${rows.join('')}</ol>`;
    return this;
  }
}

/** The controls at the left: the token layer of core, and what modules add in `getSceneControlButtons`. */
export class SceneControls {
  controls: Record<string, Control> = {};
  #active = 'tokens';

  get element(): HTMLElement {
    return document.getElementById('scene-controls') as HTMLElement;
  }
  get control(): Control | undefined {
    return this.controls[this.#active];
  }

  async render({ reset = false }: { reset?: boolean } = {}): Promise<this> {
    if (reset || Object.keys(this.controls).length === 0) {
      this.controls = {
        tokens: {
          name: 'tokens',
          title: 'Token Controls',
          icon: 'fa-solid fa-user',
          activeTool: 'select',
          tools: { select: { name: 'select', title: 'Select Tokens', icon: 'fa-solid fa-expand' } },
        },
      };
      Hooks.callAll('getSceneControlButtons', this.controls);
    }
    this.element.replaceChildren(
      this.#menu('layers', Object.values(this.controls), this.#active),
      this.#menu('tools', Object.values(this.control?.tools ?? {}), this.control?.activeTool),
    );
    return this;
  }

  #menu(kind: 'layers' | 'tools', items: (Control | Tool)[], active: string | undefined): HTMLElement {
    const menu = elementFrom(`<menu id="scene-controls-${kind}" class="flexcol"></menu>`);
    for (const item of items) {
      if (item.visible === false) continue;
      const pressed = 'toggle' in item && item.toggle ? (item.active ?? false) : item.name === active;
      const button =
        elementFrom(`<li><button type="button" class="control ui-control icon ${item.icon}" data-${kind === 'layers' ? 'control' : 'tool'}="${item.name}"
        aria-pressed="${pressed}" data-tooltip aria-label="${escapeHTML(localize(item.title))}"></button></li>`);
      button.addEventListener('click', (event) => void this.#choose(kind, item, event));
      menu.append(button);
    }
    return menu;
  }

  async #choose(kind: 'layers' | 'tools', item: Control | Tool, event: Event): Promise<void> {
    if (kind === 'layers') this.#active = item.name;
    else if ('toggle' in item && item.toggle) item.active = !item.active;
    else if (!('button' in item && item.button) && this.control) this.control.activeTool = item.name;
    item.onChange?.(event, 'toggle' in item && item.toggle ? (item.active ?? false) : true);
    await this.render();
  }
}

/** The scenes of the world: a click views one, a double click by the GM activates it for all. */
export class SceneNavigation {
  get element(): HTMLElement {
    return document.getElementById('scene-navigation') as HTMLElement;
  }

  async render(_options: unknown = {}): Promise<this> {
    const scenes = [...env.game.scenes.contents].filter((scene) => scene.visible || scene.active);
    this.element.replaceChildren(
      ...scenes.map((scene) => {
        const button = elementFrom(
          `<button type="button" class="scene ${scene.active ? 'active' : ''}" data-scene-id="${scene.id}">${escapeHTML(scene.name)}</button>`,
        );
        button.addEventListener('click', () => void scene.view());
        button.addEventListener('dblclick', () => {
          if (env.game.user.isGM) void scene.activate();
        });
        return button;
      }),
    );
    return this;
  }
}
