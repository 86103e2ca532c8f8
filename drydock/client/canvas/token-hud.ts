import type * as PIXI from 'pixi.js';
import { ApplicationV2 } from '../ui/application.ts';

/** What the buttons need of the token that they are for. */
interface Placed extends PIXI.Container {
  readonly center: PIXI.IPointData;
  readonly isTargeted: boolean;
  setTarget(targeted: boolean): void;
}

/** The buttons around a token, as a right click opens them: core's columns, with one button of core's own. */
export class TokenHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS = { id: 'token-hud', classes: ['placeable-hud'], window: { frame: false } };

  object: Placed | null = null;

  async bind(object: Placed): Promise<void> {
    this.object = object;
    await this.render({ force: true });
  }

  /** Shows them for that token, or no longer. */
  async bindOrClose(object: Placed): Promise<void> {
    if (this.rendered && this.object === object) await this.close();
    else await this.bind(object);
  }

  override async _renderHTML(): Promise<string> {
    return `<div class="col left"></div><div class="col middle"></div><div class="col right">
      <button type="button" class="control-icon" data-action="target" data-tooltip="Target" aria-label="Target"><i class="fa-solid fa-bullseye" inert></i></button></div>`;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    const { object } = this;
    if (!object) return;
    content.innerHTML = String(result);
    content.querySelector('[data-action="target"]')?.addEventListener('click', () => object.setTarget(!object.isTargeted));
    const { x, y } = object.parent.toGlobal(object.center);
    Object.assign(content.style, { left: `${x}px`, top: `${y}px` });
  }
}
