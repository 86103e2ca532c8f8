import type { Glance, ShipId } from '#engine';
import { hexMapOf, placeOf } from '../../battle/board.ts';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import { combatantOf, openSheet } from '../../shown/documents.ts';
import { outText } from '../../shown/out-text.ts';
import { markOf } from '../../shown/side.ts';
import type { MapInk } from '../draw/map-ink.ts';
import { shipPicture } from '../draw/ship-picture.ts';
import { GHOST_PRESS, outShapes, shipShapes } from './ship-shapes.ts';

/** From this zoom on the values of the faces are written, whatever is under the pointer. */
const NUMBERS_FROM = 0.7;
/** The picture fades below numbers and words. */
const FADED = 0.45;

const PREFIX = 'ship.';

/** The signs of the ships of battles on the viewed scene: made anew whenever a battle, a token or the view changes. */
export class TokenMarks {
  readonly #battles: Battles;
  readonly #ink: MapInk;

  constructor(battles: Battles, ink: MapInk) {
    this.#battles = battles;
    this.#ink = ink;
  }

  wire(): void {
    this.#battles.onChange(() => this.refresh());
    this.#ink.onView(() => this.refresh());
    this.#ink.onPress((drawing, key) => {
      if (key === GHOST_PRESS && drawing.startsWith(PREFIX)) this.#pressGhost(drawing.slice(PREFIX.length));
    });
    for (const hook of ['hoverToken', 'controlToken', 'refreshToken'] as const) {
      Hooks.on(hook, (token: Token.Implementation) => this.#refreshToken(token));
    }
  }

  /** Draws the signs of every ship that this window may show, and takes away those of all others. */
  refresh(): void {
    const shown = new Set<string>();
    for (const battle of canvas.ready ? this.#battles.all() : []) {
      for (const ship of Object.keys(battle.view.ships)) if (this.#draw(battle, ship)) shown.add(`${PREFIX}${ship}`);
    }
    for (const name of Object.keys(this.#ink.drawn())) if (name.startsWith(PREFIX) && !shown.has(name)) this.#ink.clear(name);
  }

  #draw(battle: ShownBattle, ship: ShipId): boolean {
    const document = combatantOf(battle.combatId, ship)?.token;
    const glance = document && document.parent === canvas.scene ? battle.ruleset.glance(battle.view, battle.viewer, ship) : null;
    if (!document) return false;
    const token = document.object ?? null;
    const isThere = token?.visible === true;
    const out = outText(battle, ship);
    if (!glance) return isThere && out !== '' && this.#drawGone(token, ship, out);
    const withNumbers = this.#isReadable(token) && glance.faces.some(({ value }) => value !== null);
    const ghost = isThere ? null : { picture: shipPicture(document) };
    this.#ink.show(`${PREFIX}${ship}`, shipShapes(glance, { mark: markOf(battle, ship), withNumbers, out, ghost }), 10);
    if (token) this.#follow(token, `${PREFIX}${ship}`, glance, withNumbers || out !== '');
    return true;
  }

  /** A ship that is no longer on the map may have left its token there. */
  #drawGone(token: Token.Implementation, ship: ShipId, out: string): boolean {
    const place = token.document.parent === canvas.scene ? placeOf(token.document) : null;
    if (!place) return false;
    this.#ink.show(`${PREFIX}${ship}`, outShapes(place.position, out), 10);
    fade(token, true);
    return true;
  }

  /** What stands in for a token does what its token would: an enemy becomes the target, or no longer; a ship of ours opens its sheet. */
  #pressGhost(ship: ShipId): void {
    const battle = this.#battles.all().find(({ view }) => ship in view.ships);
    if (!battle) return;
    const token = combatantOf(battle.combatId, ship)?.token?.object ?? null;
    if (markOf(battle, ship) !== 'enemy') void openSheet(battle.combatId, ship);
    else token?.setTarget(!game.user?.targets.has(token), { releaseOthers: true });
  }

  #isReadable(token: Token.Implementation | null): boolean {
    return this.#ink.zoom >= NUMBERS_FROM || token?.hover === true || token?.controlled === true;
  }

  /** The signs stay with a token that is still on its way, and its picture fades below what is written on it. */
  #follow(token: Token.Implementation, name: string, { position }: Glance, isFaded: boolean): void {
    const to = hexMapOf(canvas.scene ?? null)?.centreOf(position);
    const { x, y } = token.center;
    if (to) this.#ink.shift(name, { x: Math.round(x - to.x), y: Math.round(y - to.y) });
    fade(token, isFaded);
  }

  /** A token has been drawn, moved, chosen or pointed at: that of a ship of a battle, or any other. */
  #refreshToken(token: Token.Implementation): void {
    for (const battle of this.#battles.all()) {
      const ship = Object.keys(battle.view.ships).find((id) => combatantOf(battle.combatId, id)?.token === token.document);
      if (ship !== undefined && !this.#draw(battle, ship)) this.#ink.clear(`${PREFIX}${ship}`);
    }
  }
}

function fade({ mesh, document }: Token.Implementation, isFaded: boolean): void {
  if (mesh) mesh.alpha = document.alpha * (document.hidden ? 0.5 : 1) * (isFaded ? FADED : 1);
}
