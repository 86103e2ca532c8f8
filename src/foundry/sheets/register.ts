import { TACTICAL_SHIP } from '../actors/tactical-ship-model.ts';
import type { Battles, Seating } from '../battle/types.ts';
import { combatantOf } from '../shown/documents.ts';
import { onOpenStations } from '../shown/open-stations.ts';
import { StationsWindow } from './console/stations-window.ts';
import { givePorts } from './ports.ts';
import { TacticalShipSheet } from './tactical-ship-sheet.ts';

const SCOPE = 'action-stations';

/** Whoever asks for the stations of a ship of a battle gets them, if it has an actor. Called once. */
export function wireStations(): void {
  onOpenStations((combatId, ship, station) => {
    const actor = combatantOf(combatId, ship)?.actor;
    if (actor) void StationsWindow.openFor(actor, station);
  });
}

/** Registers the sheets of the ship types. Called again in later hooks, as systems replace the registries: twice is harmless. */
export function registerSheets(battles: Battles, seating: Seating): void {
  givePorts({ battles, seating });
  const { Actors } = foundry.documents.collections;
  Actors.unregisterSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP] });
  Actors.registerSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP], makeDefault: true, label: 'ACTIONSTATIONS.sheet.label' });
}
