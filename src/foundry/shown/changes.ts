import type { ShownBattle } from '../battle/types.ts';
import { word } from '../words.ts';
import { firstWord, known, shipName } from './names.ts';

/** Groups of a ship's values that add nothing to the name of a place. */
const GROUPS: readonly string[] = ['running', 'printed', 'turn'];

/**
 * Places changed by hand in words, one text for each ship, for those who may know of them: the GM all, a side those of its own ships. A place is a path
 * from `ships`, joined by dots. Text that is no such path only the GM sees, as it is.
 */
export function changeTexts(battle: ShownBattle, paths: readonly string[]): readonly string[] {
  const isGm = battle.viewer === 'gm';
  const texts = new Set<string>();
  const places = new Map<string, string[]>();
  for (const path of paths) {
    const [ship = '', ...place] = path.split('.');
    const side = battle.view.ships[ship]?.side;
    if (side === undefined && isGm) texts.add(path);
    else if (isGm || side === battle.viewer) places.set(ship, [...(places.get(ship) ?? []), placeText(battle.ruleset.id, place, 'dropped')]);
  }
  for (const [ship, own] of places) texts.add(word('battle.changedPlaces', { ship: shipName(battle, ship), places: [...new Set(own)].join(', ') }));
  return [...texts];
}

/** A place of the stored values of a ruleset's ship in words. A part of it that has none is kept as it is in the data, or dropped. */
export function placeText(ruleset: string, path: readonly string[], unnamed: 'kept' | 'dropped' = 'kept'): string {
  const field = `sheet.FIELDS.${path.join('.')}.label`;
  if (path.length > 2 && known(field)) return word(field);
  if (path[0] === 'crew') return crewText(ruleset, path.slice(1));
  const [name = '', ...detail] = GROUPS.includes(path[0] ?? '') ? path.slice(1) : path;
  const last = detail
    .map((part) => firstWord([`${ruleset}.${name === 'shields' ? 'face' : 'location'}.${part}`], unnamed === 'kept' ? part : ''))
    .filter((text) => text !== '');
  return [firstWord([`battle.place.${name}`, field], name), ...last].join(' ');
}

/** A seat or a skill by its own name. */
function crewText(ruleset: string, [group = '', which = '']: readonly string[]): string {
  const name = firstWord([`${ruleset}.station.${which}`, `${ruleset}.skill.${which}`], which);
  return firstWord([`battle.crewPlace.${group}`], word('battle.place.crew'), { name });
}
