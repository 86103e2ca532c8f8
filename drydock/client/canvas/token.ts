import * as PIXI from 'pixi.js';
import type { TokenDocument } from '../data/token.ts';
import type { Point } from '../data/grid.ts';
import type { User } from '../data/user.ts';
import { env, Hooks } from '../ui/host.ts';
import type { Data } from '../ui/host.ts';
import { canvas } from './board.ts';
import { followDrag } from './drag.ts';
import { SORT_LAYERS } from './groups.ts';

const dispositionColors: Record<number, number> = { [-1]: 0xe72124, 0: 0xf1d836, 1: 0x43dfdf, [-2]: 0xa612d4 };

/** Whether a name shows, for the display modes of core: never, controlled, owner hover, hover, owner, always. */
function showsName(mode: number, controlled: boolean, hover: boolean, owner: boolean): boolean {
  if (mode === 50) return true;
  if (mode === 40) return owner;
  if (mode === 30) return hover || controlled;
  if (mode === 20) return owner && (hover || controlled);
  return mode === 10 && controlled;
}

async function textureOf(src: string | null): Promise<PIXI.Texture> {
  try {
    return src ? await PIXI.Texture.fromURL(src) : PIXI.Texture.WHITE;
  } catch (error) {
    console.warn(`The texture ${src ?? ''} could not be loaded`, error);
    return PIXI.Texture.WHITE;
  }
}

/** A token on the canvas. It follows its document's present values, so animations show as they are played there. */
export class Token extends PIXI.Container {
  readonly document: TokenDocument;
  readonly targeted = new Set<User>();
  readonly mesh = new PIXI.Sprite();
  readonly border = new PIXI.Graphics();
  readonly target = new PIXI.Graphics();
  readonly nameplate = new PIXI.Text('', {
    fontFamily: 'Signika, DejaVu Sans, sans-serif',
    fontSize: 18,
    fill: 0xffffff,
    stroke: 0x000000,
    strokeThickness: 4,
  });
  hover = false;
  controlled = false;
  #flags: Data = {};
  #drawn = '';
  #src: string | null = null;

  constructor(document: TokenDocument) {
    super();
    this.document = document;
    document.object = this;
    this.eventMode = 'static';
    this.cursor = 'pointer';
    this.mesh.anchor.set(0.5);
    Object.assign(this.mesh, { elevation: 0, sortLayer: SORT_LAYERS.TOKENS });
  }

  get actor(): TokenDocument['actor'] {
    return this.document.actor;
  }
  get w(): number {
    return this.document.width * (canvas.grid?.sizeX ?? 100);
  }
  get h(): number {
    return this.document.height * (canvas.grid?.sizeY ?? 100);
  }
  get center(): Point {
    return { x: this.document.x + this.w / 2, y: this.document.y + this.h / 2 };
  }
  get isVisible(): boolean {
    return env.game.user.isGM || !this.document.hidden;
  }
  get isTargeted(): boolean {
    return this.targeted.has(env.game.user);
  }

  #own(key: 'alpha' | 'displayName'): number {
    return (this.document as unknown as Record<string, number>)[key] ?? 0;
  }

  async draw(): Promise<this> {
    this.removeChildren();
    this.#src = this.document.texture.src;
    this.mesh.texture = await textureOf(this.#src);
    if (this.destroyed) return this;
    // The picture lies in another group than the controls, as in Foundry: what a module hangs on a token is above it.
    canvas.primary.addChild(this.mesh);
    this.addChild(this.border, this.target, this.nameplate);
    this.#listen();
    this.#drawn = '';
    this.refresh({ redraw: true });
    return this;
  }

  /** Called each frame: draws again what has changed since the last one. */
  tick(): void {
    const { x, y, rotation, hidden, width, height, name, disposition, lockRotation, texture } = this.document;
    if (texture.src !== this.#src) {
      void this.draw();
      return;
    }
    const now = JSON.stringify([x, y, rotation, hidden, width, height, name, disposition, lockRotation, texture, this.#own('displayName'), this.#own('alpha')]);
    if (now === this.#drawn && Object.keys(this.#flags).length === 0) return;
    const flags = now === this.#drawn ? this.#flags : { ...this.#flags, refreshPosition: true, refreshRotation: true, refreshVisibility: true };
    this.#drawn = now;
    this.#flags = {};
    this.refresh(flags);
  }

  override destroy(options?: PIXI.IDestroyOptions): void {
    if (!this.mesh.destroyed) this.mesh.destroy();
    super.destroy(options);
  }

  refresh(flags: Data = {}): this {
    const { document, w, h, mesh } = this;
    const { scaleX, scaleY } = document.texture;
    this.position.set(document.x, document.y);
    this.hitArea = new PIXI.Rectangle(0, 0, w, h);
    this.visible = this.isVisible;
    const fit = Math.min(w / mesh.texture.width, h / mesh.texture.height);
    mesh.scale.set(fit * scaleX, fit * scaleY);
    mesh.position.set(document.x + w / 2, document.y + h / 2);
    mesh.visible = this.visible;
    mesh.angle = document.lockRotation ? 0 : document.rotation;
    mesh.alpha = this.#own('alpha') * (document.hidden ? 0.5 : 1);
    this.#drawMarks();
    Hooks.callAll('refreshToken', this, flags);
    return this;
  }

  #drawMarks(): void {
    const { w, h, border, target, nameplate, document } = this;
    border.clear();
    if (this.controlled || this.hover) {
      const color = this.controlled ? 0xff9829 : (dispositionColors[document.disposition] ?? 0xffffff);
      border.lineStyle({ width: 4, color: 0x000000, alpha: 0.8 }).drawRoundedRect(0, 0, w, h, 3).lineStyle({ width: 2, color }).drawRoundedRect(0, 0, w, h, 3);
    }
    target.clear();
    if (this.targeted.size > 0) {
      const arm = h / 5;
      target.lineStyle({ width: 3, color: this.isTargeted ? 0xff9829 : 0xaaaaaa });
      for (const [cx, cy, sx, sy] of [
        [0, 0, 1, 1],
        [w, 0, -1, 1],
        [0, h, 1, -1],
        [w, h, -1, -1],
      ] as const) {
        target
          .moveTo(cx + sx * arm, cy)
          .lineTo(cx, cy)
          .lineTo(cx, cy + sy * arm);
      }
    }
    nameplate.text = document.name;
    nameplate.anchor.set(0.5, 0);
    nameplate.position.set(w / 2, h + 2);
    nameplate.visible = showsName(this.#own('displayName'), this.controlled, this.hover, document.isOwner);
  }

  #listen(): void {
    this.removeAllListeners();
    this.on('pointerover', () => this.#setHover(true));
    this.on('pointerout', () => this.#setHover(false));
    this.on('rightclick', (event) => {
      if (canvas.panned) return;
      if (event.detail === 2) this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
      else if (this.document.isOwner) void canvas.hud.token.bindOrClose(this);
    });
    // Only a whole click counts how many came before it.
    this.on('pointertap', (event) => {
      if (event.button === 0 && event.detail === 2) this.#open();
    });
    this.on('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      if (this.document.isOwner) {
        this.control({ releaseOthers: !event.shiftKey });
        followDrag(this);
      }
    });
  }

  #open(): void {
    const actor = this.actor;
    if (actor?.testUserPermission(env.game.user, 'LIMITED')) actor.sheet?.render({ force: true });
  }

  #setHover(hover: boolean): void {
    this.hover = hover;
    if (hover) canvas.tokens.hover = this;
    else if (canvas.tokens.hover === this) canvas.tokens.hover = null;
    this.#flags['refreshState'] = true;
    Hooks.callAll('hoverToken', this, hover);
  }

  /** Selects the token; false where this user may not. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.document.isOwner) return false;
    if (releaseOthers) for (const other of canvas.tokens.controlled) if (other !== this) other.release();
    if (!this.controlled) this.#setControlled(true);
    return true;
  }

  release(): boolean {
    if (this.controlled) this.#setControlled(false);
    return true;
  }

  #setControlled(controlled: boolean): void {
    this.controlled = controlled;
    this.#flags['refreshState'] = true;
    Hooks.callAll('controlToken', this, controlled);
  }

  /** Makes this token a user's target, or no longer; other targets go unless `releaseOthers` is false. */
  setTarget(targeted = true, { user = env.game.user, releaseOthers = true }: { user?: User; releaseOthers?: boolean } = {}): void {
    if (releaseOthers) for (const other of [...user.targets] as Token[]) if (other !== this) other.setTarget(false, { user, releaseOthers: false });
    if (this.targeted.has(user) === targeted) return;
    if (targeted) {
      this.targeted.add(user);
      user.targets.add(this);
    } else {
      this.targeted.delete(user);
      user.targets.delete(this);
    }
    this.#flags['refreshTarget'] = true;
    Hooks.callAll('targetToken', user, this, targeted);
  }
}
