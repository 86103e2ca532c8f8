import { TACTICAL_SHIP } from '../actors/tactical-ship-model.ts';
import type { Battles, Seating } from '../battle/types.ts';
import { TacticalShipSheet } from './tactical-ship-sheet.ts';

const SCOPE = 'action-stations';

/** Registers the sheets of the ship types. Called again in later hooks, as systems replace the registries: twice is harmless. */
export function registerSheets(battles: Battles, seating: Seating): void {
  TacticalShipSheet.ports = { battles, seating };
  const { Actors } = foundry.documents.collections;
  Actors.unregisterSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP] });
  Actors.registerSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP], makeDefault: true, label: 'ACTIONSTATIONS.sheet.label' });
}
