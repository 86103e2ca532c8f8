import type { BeginPort } from '../battle/begin.ts';
import type { Battles } from '../battle/types.ts';
import type { MapInk } from '../canvas/draw/map-ink.ts';
import type { Shipyard } from '../shipyard/register.ts';

/** What other modules, macros and the console may use: `game.modules.get('action-stations').api`. */
export interface Api {
  /** Raised when something is taken away or changes its meaning. */
  readonly version: 1;
  /** The ship battles as this window's user may see them, and everything that he may ask for. The writer checks every request. */
  readonly battles: Battles;
  /** What the module draws on the map in this window, as data. */
  readonly map: Pick<MapInk, 'drawn'>;
  /** The window in which a battle is set up, and the preparing of the viewed scene; for GMs. */
  readonly begin: BeginPort;
  /** The window from which ships are brought into the world. */
  readonly shipyard: Shipyard;
}

/** Publishes the module's api and tells other modules that it is there, by hook `action-stations.ready`. */
export function registerApi(parts: Omit<Api, 'version'>): void {
  const api: Api = { version: 1, ...parts };
  const module = game.modules?.get('action-stations');
  if (module) Object.assign(module, { api });
  Hooks.callAll('action-stations.ready', api);
}
