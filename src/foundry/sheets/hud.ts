import type { Battles } from '../battle/types.ts';
import { openStations } from '../shown/open-stations.ts';
import { ourSide } from '../shown/side.ts';
import { word } from '../words.ts';

/** What is needed of the buttons that core shows around a token. */
export interface HudLike {
  readonly object?: { readonly actor?: { readonly uuid: string } | null } | null;
}

/** Puts the way to a ship's stations among those buttons. Called once, in `init`. */
export function registerHud(battles: Battles): void {
  Hooks.on('renderTokenHUD', (hud: HudLike, element: HTMLElement) => addStations(battles, hud, element));
}

/** Only for ships of a battle into which this person sees. The same element may have been drawn for another token before. */
export function addStations(battles: Battles, hud: HudLike, element: HTMLElement): void {
  element.querySelector('.as-hud-stations')?.remove();
  const uuid = hud.object?.actor?.uuid;
  const found = uuid === undefined ? null : battles.forActor(uuid);
  if (!found) return;
  const { battle, ship } = found;
  if (battle.viewer !== 'gm' && battle.view.ships[ship]?.side !== ourSide(battle)) return;
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'control-icon as-hud-stations';
  button.setAttribute('data-tooltip', word('sheet.hud.stations'));
  button.setAttribute('aria-label', word('sheet.hud.stations'));
  const icon = element.ownerDocument.createElement('i');
  icon.className = 'fa-solid fa-people-line';
  icon.setAttribute('aria-hidden', 'true');
  button.append(icon);
  button.addEventListener('click', () => openStations(battle.combatId, ship));
  (element.querySelector('.col.left') ?? element).append(button);
}
