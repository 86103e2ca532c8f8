import { word } from '../words.ts';
import { exportShip } from './export-ship.ts';
import { mayMakeShips } from './make-ships.ts';
import { ShipyardWindow } from './shipyard-window.ts';
import { shipOf } from './world-ships.ts';

/** What other parts and modules may ask of the Shipyard. */
export interface Shipyard {
  /** Opens the window, or brings the open one to the front. */
  open(): Promise<void>;
}

/** A line of the menu in a window's header. */
export interface HeaderControl {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** A sheet, of which only its document matters. */
export interface SheetLike {
  readonly document?: unknown;
}

let held: ShipyardWindow | null = null;
let isRegistered = false;

const shipyard: Shipyard = {
  async open() {
    held ??= new ShipyardWindow();
    await held.render({ force: true });
    held.bringToFront();
  },
};

/** Puts the Shipyard's button into the directory of actors, and the export of a ship into the menu of its sheet. Called in `init`; once is enough. */
export function registerShipyard(): Shipyard {
  if (isRegistered) return shipyard;
  isRegistered = true;
  Hooks.on('renderActorDirectory', (_app: unknown, element: HTMLElement) => {
    if (mayMakeShips()) putButton(element);
  });
  Hooks.on('getHeaderControlsActorSheetV2', (sheet, controls) => void controls.push(...exportsOf(sheet)));
  return shipyard;
}

/** Core draws the directory anew at any time, so the button is found by class and put back. It looks as core's own do. */
function putButton(element: HTMLElement): void {
  if (element.querySelector('.as-open-shipyard')) return;
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'as-open-shipyard';
  const icon = element.ownerDocument.createElement('i');
  icon.className = 'fa-solid fa-warehouse';
  icon.setAttribute('aria-hidden', 'true');
  const label = element.ownerDocument.createElement('span');
  label.textContent = word('shipyard.title');
  button.append(icon, ' ', label);
  button.addEventListener('click', () => void shipyard.open());
  const header = element.querySelector('.header-actions') ?? element.querySelector('.directory-header') ?? element;
  header.append(button);
}

/** Only whoever owns the ship may hand it on: the file holds all its numbers. */
function exportsOf({ document }: SheetLike): readonly HeaderControl[] {
  if (!(document instanceof Actor) || !document.testUserPermission(game.user, 'OWNER') || !shipOf(document)) return [];
  const control = (id: 'export' | 'exportState', withState: boolean): HeaderControl => ({
    action: `as-${id}`,
    icon: 'fa-solid fa-file-export',
    label: `ACTIONSTATIONS.shipyard.${id}`,
    onClick: () => {
      const ship = shipOf(document);
      if (ship) exportShip(ship, withState);
    },
  });
  return [control('export', false), control('exportState', true)];
}
