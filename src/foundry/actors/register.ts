import { TACTICAL_SHIP, TacticalShipModel } from './tactical-ship-model.ts';

/** Names the data models of the ship types. Called again in later hooks, as systems replace the registries: twice is harmless. */
export function registerActors(): void {
  Object.assign(CONFIG.Actor.dataModels, { [TACTICAL_SHIP]: TacticalShipModel });
  Object.assign(CONFIG.Actor.typeIcons, { [TACTICAL_SHIP]: 'fa-solid fa-shuttle-space' });
  Object.assign(CONFIG.Actor.trackableAttributes, {
    [TACTICAL_SHIP]: { bar: ['gauges.generator', 'gauges.battery', 'gauges.torpedoes'], value: ['running.casualties'] },
  });
}
