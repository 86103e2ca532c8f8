import { env, Hooks, elementFrom, escapeHTML, localize } from './host.ts';

interface Tool {
  name: string;
  title: string;
  icon: string;
  button?: boolean;
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
}

interface Control {
  name: string;
  activeTool: string;
  tools: Record<string, Tool>;
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

/** The controls at the left: the tools for tokens, core's and those that modules add in `getSceneControlButtons`. */
export class SceneControls {
  readonly #tokens: Control = { name: 'tokens', activeTool: 'select', tools: {} };

  get element(): HTMLElement {
    return document.getElementById('scene-controls') as HTMLElement;
  }

  async render({ reset = false }: { reset?: boolean } = {}): Promise<this> {
    const control = this.#tokens;
    if (reset || Object.keys(control.tools).length === 0) {
      control.tools = { select: { name: 'select', title: 'Select Tokens', icon: 'fa-solid fa-expand' } };
      Hooks.callAll('getSceneControlButtons', { tokens: control });
    }
    const menu = elementFrom('<menu id="scene-controls-tools" class="flexcol"></menu>');
    menu.append(...Object.values(control.tools).map((tool) => this.#button(tool)));
    this.element.replaceChildren(menu);
    return this;
  }

  #button(tool: Tool): HTMLElement {
    const { name, title, icon } = tool;
    const pressed = tool.toggle ? (tool.active ?? false) : name === this.#tokens.activeTool;
    const button = elementFrom(`<li><button type="button" class="control ui-control icon ${icon}" data-tool="${name}"
      aria-pressed="${pressed}" data-tooltip aria-label="${escapeHTML(localize(title))}"></button></li>`);
    button.addEventListener('click', (event) => {
      if (tool.toggle) tool.active = !tool.active;
      else if (!tool.button) this.#tokens.activeTool = name;
      tool.onChange?.(event, tool.toggle ? (tool.active ?? false) : true);
      void this.render();
    });
    return button;
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
