import type { ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { word } from '../words.ts';

const ROOT = 'ACTIONSTATIONS';

/** Does the language know the key (below ACTIONSTATIONS)? */
export const known = (key: string): boolean => game.i18n?.has(`${ROOT}.${key}`) ?? false;

/** The word of the first key that the language knows, else the text given. */
export function firstWord(keys: readonly string[], otherwise: string, params: Readonly<Record<string, string | number>> = {}): string {
  const key = keys.find(known);
  return key === undefined ? otherwise : word(key, params);
}

/** The ship's name as this window's user knows it; for a ship that he does not know, the word for that. */
export const shipName = (battle: ShownBattle, ship: ShipId): string => battle.view.ships[ship]?.name ?? word('battle.unknownShip');

export const stationName = ({ ruleset }: { readonly ruleset: { readonly id: string } }, station: string): string =>
  firstWord([`${ruleset.id}.station.${station}`], station);

/** The station and its ship as one phrase: `Helm, USS Resolute`; only the ship where no station is named. */
export function seatName(battle: ShownBattle, ship: ShipId, station: string): string {
  return station ? word('battle.seat', { station: stationName(battle, station), ship: shipName(battle, ship) }) : shipName(battle, ship);
}

/** What a side is called; a side of another module's making by its own name. */
export const sideName = (side: string): string => firstWord([`tracker.side.${side}`], side);

export const phaseName = (battle: ShownBattle, phase: string): string => firstWord([`${battle.ruleset.id}.phase.${phase}`], phase);

/** As `phaseName`, for a rail of all phases, which has little room. */
export const shortPhaseName = (battle: ShownBattle, phase: string): string =>
  firstWord([`tracker.shortPhase.${battle.ruleset.id}.${phase}`], phaseName(battle, phase));

/** What a command is called on buttons, or '' where the language has no name for it. */
export const commandName = (battle: ShownBattle, type: string): string => firstWord([`${battle.ruleset.id}.command.${type}.name`], '');
