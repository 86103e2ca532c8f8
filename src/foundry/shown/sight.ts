import type { FaceMet, Glance, LineOfFire, Overlay, ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { say, word } from '../words.ts';
import { scanText } from './last-scan.ts';
import { faceText, whereText } from './line-words.ts';
import { markOf } from './side.ts';

/** What one ship sees of another one, as the map shows it to this viewer: how far it is, and in sentences. */
export interface Sight {
  readonly distance: number;
  readonly sentences: readonly string[];
}

/** Null where the viewer may not show the other ship, or where one of the two is on no map. */
export function sightOf(battle: ShownBattle, ship: ShipId, other: ShipId): Sight | null {
  const at = other === ship ? null : battle.ruleset.glance(battle.view, battle.viewer, other);
  const line = at && battle.ruleset.overlay(battle.view, ship, other)?.line;
  if (!at || !line) return null;
  const isEnemy = markOf(battle, other) === 'enemy';
  const sentences = [...whereTexts(line), ...(isEnemy ? fireTexts(battle, ship, line) : []), ...shieldTexts(battle, other, at), ...stateTexts(at)];
  return { distance: line.distance, sentences };
}

/** What the map shows of the ship from whose eyes it is looked at. */
export function ownSight(battle: ShownBattle, ship: ShipId, own: Glance): readonly string[] {
  const overlay = battle.ruleset.overlay(battle.view, ship, null);
  return [...shieldTexts(battle, ship, own), ...stateTexts(own), ...(overlay ? weaponTexts(overlay) : [])];
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
