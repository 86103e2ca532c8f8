import { TACTICAL_SHIP } from '../actors/tactical-ship-model.ts';
import type { Battles, Seating } from '../battle/types.ts';
import { combatantOf } from '../shown/documents.ts';
import { onOpenStations } from '../shown/open-stations.ts';
import { StationsWindow } from './console/stations-window.ts';
import { givePorts } from './ports.ts';
import { TacticalShipSheet } from './tactical-ship-sheet.ts';
import { DamageControlWindow } from './work/damage-control-window.ts';
import { onOpenWork } from './work/open-work.ts';
import { StrengthenWindow } from './work/strengthen-window.ts';

const SCOPE = 'action-stations';

/** Windows that others ask for: the stations of a ship of a battle, if it has an actor, shield work and damage control. Called once. */
export function wireWindows(): void {
  onOpenStations((combatId, ship, station) => {
    const actor = combatantOf(combatId, ship)?.actor;
    if (actor) void StationsWindow.openFor(actor, station);
  });
  for (const type of ['shields.transfer', 'shields.boost']) onOpenWork(type, (request) => StrengthenWindow.open(request));
  onOpenWork('repair.attempt', (request) => DamageControlWindow.open(request));
}

/** Registers the sheets of the ship types. Called again in later hooks, as systems replace the registries: twice is harmless. */
export function registerSheets(battles: Battles, seating: Seating): void {
  givePorts({ battles, seating });
  const { Actors } = foundry.documents.collections;
  Actors.unregisterSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP] });
  Actors.registerSheet(SCOPE, TacticalShipSheet, { types: [TACTICAL_SHIP], makeDefault: true, label: 'ACTIONSTATIONS.sheet.label' });
}

/** Opens the sheet of a ship where people are seated. */
export const openCrew = (actorUuid: string): Promise<void> => openAt(actorUuid, 'crew');

/** Opens the sheet of a ship where its values are set. */
export const openConfig = (actorUuid: string): Promise<void> => openAt(actorUuid, 'config');

async function openAt(actorUuid: string, view: 'crew' | 'config'): Promise<void> {
  const actor = await foundry.utils.fromUuid(actorUuid);
  if (actor instanceof Actor && actor.sheet instanceof TacticalShipSheet) await actor.sheet.show(view);
}
