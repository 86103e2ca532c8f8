import type { FaceMet, Glance, LineOfFire, Overlay, ShipId } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { scanText } from '../../shown/last-scan.ts';
import { faceText, whereText } from '../../shown/line-words.ts';
import { shipName } from '../../shown/names.ts';
import { markOf, type SideMark } from '../../shown/side.ts';
import { say, word } from '../../words.ts';

/** What the map shows, as sentences. */
export interface ReportContext {
  /** Why there is nothing to tell, or ''. */
  readonly none: string;
  readonly title: string;
  readonly own: readonly string[];
  readonly ships: readonly { readonly name: string; readonly mark: SideMark; readonly sentences: readonly string[] }[];
}

/** From the eyes of one ship, of every other one that this window may show: enemies first, near ones first. */
export function reportContext(battle: ShownBattle | null, ship: ShipId | null, here: readonly ShipId[]): ReportContext {
  const own = battle && ship !== null ? battle.ruleset.glance(battle.view, battle.viewer, ship) : null;
  if (!battle || ship === null || !own) return { none: word('map.report.none'), title: '', own: [], ships: [] };
  const seen = here.flatMap((id) => {
    const at = id === ship ? null : battle.ruleset.glance(battle.view, battle.viewer, id);
    const overlay = at && battle.ruleset.overlay(battle.view, ship, id);
    return at && overlay?.line ? [{ id, at, line: overlay.line, mark: markOf(battle, id) }] : [];
  });
  const isEnemy = ({ mark }: { readonly mark: SideMark }): number => Number(mark === 'enemy');
  seen.sort((a, b) => isEnemy(b) - isEnemy(a) || a.line.distance - b.line.distance);
  const overlay = battle.ruleset.overlay(battle.view, ship, null);
  return {
    none: seen.length > 0 ? '' : word('map.report.nobody'),
    title: word('map.report.from', { ship: shipName(battle, ship) }),
    own: [...shieldTexts(battle, ship, own), ...stateTexts(own), ...(overlay ? weaponTexts(overlay) : [])],
    ships: seen.map(({ id, at, line, mark }) => ({
      name: shipName(battle, id),
      mark,
      sentences: [
        ...whereTexts(line),
        ...(mark === 'enemy' ? fireTexts(battle, ship, line) : []),
        ...shieldTexts(battle, id, at),
        ...stateTexts(at),
      ],
    })),
  };
}

/** Where a ship lies and which side of it looks here. Within so many degrees of bow or stern it is these that do. */
const BROAD = 45;

function whereTexts(line: LineOfFire): readonly string[] {
  const { aspect } = line;
  if (line.bearing === null || aspect === null) return [whereText(line)];
  const turned = Math.abs(aspect);
  const shows = turned <= BROAD ? 'bow' : turned >= 180 - BROAD ? 'stern' : aspect > 0 ? 'rightSide' : 'leftSide';
  return [whereText(line), word(`map.report.${shows}`)];
}

function fireTexts(battle: ShownBattle, ship: ShipId, line: LineOfFire): readonly string[] {
  const { arcs = [] } = battle.ruleset.overlay(battle.view, ship, null) ?? {};
  const bearing = arcs.filter(({ id }) => line.bears.includes(id)).map(({ name }) => say(name));
  const mine = bearing.length > 0 ? word('map.report.bears', { weapons: listed(bearing) }) : word('map.report.bearsNot');
  const chance = line.percent === null ? [] : [word('map.report.chance', { percent: line.percent })];
  const hit = bearing.length > 0 ? facesText('hit', line.faces) : [];
  const back = line.bearsBack.length > 0 ? facesText('hitBack', line.facesBack) : [word('map.report.bearsBackNot')];
  return [mine, ...chance, ...hit, ...back];
}

function facesText(what: 'hit' | 'hitBack', [first, second]: readonly FaceMet[]): readonly string[] {
  if (!first) return [];
  if (!second) return [word(`map.report.${what}`, { face: faceText(first) })];
  return [word(`map.report.${what}Tie`, { first: faceText(first), second: faceText(second) })];
}

/** What weapons of the ship itself cannot do now. */
const weaponTexts = ({ arcs }: Overlay): readonly string[] =>
  arcs.flatMap(({ name, stopped }) => (stopped ? [word('map.report.stopped', { arc: say(name), why: say(stopped) })] : []));

function shieldTexts(battle: ShownBattle, ship: ShipId, { faces, asOf }: Glance): readonly string[] {
  if (faces.length === 0) return [];
  if (asOf !== null || faces.every(({ state }) => state === 'unknown')) return [scanText(battle.view, ship)];
  if (faces.every(({ state }) => state === 'down')) return [word('map.report.shieldsDown')];
  return [word('map.report.shields', { faces: listed(faces.map(faceText)) })];
}

function stateTexts({ isCloaked, troubles, out }: Glance): readonly string[] {
  const named = (band: 'severe' | 'damaged'): string[] => troubles.filter((one) => one.band === band).map(({ name }) => say(name));
  const bands = (['severe', 'damaged'] as const).flatMap((band) => {
    const locations = named(band);
    return locations.length > 0 ? [word(`map.report.${band}`, { locations: listed(locations) })] : [];
  });
  return [...(isCloaked ? [word('map.report.cloaked')] : []), ...bands, ...(out ? [word('map.report.out', { status: say(out) })] : [])];
}

const listed = (texts: readonly string[]): string => texts.join(', ');
