import { equalHex, rulesets, type Params, type Refusal } from '#engine';
import { refusalText, word } from '../words.ts';
import { placeText } from '../shown/changes.ts';
import { stationName } from '../shown/names.ts';
import { npcSkillText } from './ship-here.ts';
import type { Fleet, ShipHere } from './ship-here.ts';
import { shipsOf, type Plan } from './plan.ts';

/** What a button of the list does, to the ship or ships with these keys. */
export type Fix = 'prepare' | 'seat' | 'correct' | 'place' | 'leaveOut' | 'takeIn' | 'moveAside' | 'turn' | 'shipyard';

/** One point: solved, to be looked at, or to be solved before the battle can begin. */
export interface Point {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
  readonly fixes: readonly { readonly fix: Fix; readonly ship: string; readonly label: string }[];
}

/** What trying the plan has shown: what the rules have against it as a whole, and whether every ship finds room on the scene. */
export interface Trial {
  readonly refusal: Refusal | null;
  readonly fits: boolean;
}

/** Every point of the list, the grid first, then what must be solved. A refusal of the rules is told where no other point says it. */
export function checklist(fleet: Fleet, plan: Plan, { refusal, fits }: Trial): readonly Point[] {
  const ships = shipsOf(plan);
  const room = fits || plan.distance === null ? [] : [point('bad', said('noRoom', { n: plan.distance }))];
  const ofShips = [...ships.flatMap((ship) => shipPoints(ship, plan)), ...pairPoints(ships, plan)];
  const beside = fleet.strangers.length > 0 ? [point('warn', said('strangers', { names: listed(fleet.strangers) }))] : [];
  const [grid, ...scene] = scenePoints(fleet);
  const others = [...scene, ...beside, ...ofShips, ...sidePoints(plan), ...room, ...plan.leftOut.map(leftOutPoint)];
  const points = [...(grid ? [grid] : []), ...others.toSorted((a, b) => RANKS[a.tone] - RANKS[b.tone])];
  const isTold = refusal === null || points.some(({ tone }) => tone === 'bad');
  return isTold ? points : [...points, point('bad', refusalText(plan.rules, refusal))];
}

const RANKS = { bad: 0, warn: 1, good: 2 } as const;

/** How many points keep the battle from beginning. */
export const openPoints = (points: readonly Point[]): number => points.filter(({ tone }) => tone === 'bad').length;

/** Stations of the ship that no player holds, where a player holds another one. */
export function vacantStations(ship: ShipHere): readonly string[] {
  const stations = rulesets[ship.ruleset]?.stations.map(({ id }) => id) ?? [];
  const vacant = stations.filter((station) => !ship.holders[station]);
  return vacant.length < stations.length ? vacant : [];
}

const point = (tone: Point['tone'], text: string, ...fixes: (readonly [Fix, ShipHere | null])[]): Point => ({
  tone,
  text,
  fixes: fixes.map(([fix, ship]) => ({ fix, ship: ship?.key ?? '', label: word(`setup.fix.${fix}`, { ship: ship?.name ?? '' }) })),
});

const said = (name: string, params: Params = {}): string => word(`setup.point.${name}`, params);

function scenePoints({ scene }: Fleet): readonly Point[] {
  if (!scene) return [point('bad', said('noScene'))];
  const { name, grid, needs } = scene;
  if (grid === 'none') return [point('bad', said('noGrid', { scene: name }), ['prepare', null])];
  const fits = point('good', said(grid));
  return needs.length === 0
    ? [fits]
    : [fits, point('warn', said('unfit', { scene: name, needs: needs.map((need) => word(`setup.need.${need}`)).join('; ') }), ['prepare', null])];
}

function shipPoints(ship: ShipHere, plan: Plan): readonly Point[] {
  const { name } = ship;
  if (ship.isFighting) return [point('bad', said('fighting', { ship: name }), ['leaveOut', ship])];
  if (ship.ruleset !== plan.rules) return [point('bad', said('otherRules', { ship: name, rules: `@setup.rules.${ship.ruleset}` }), ['leaveOut', ship])];
  if (ship.fault) {
    const place = placeText(ship.ruleset, ship.fault.split('.'));
    return [point('bad', said('unreadable', { ship: name, place }), ['correct', ship], ['leaveOut', ship])];
  }
  if (!ship.hasToken) return [point('bad', said('noToken', { ship: name }), ['place', ship], ['leaveOut', ship])];
  const vacant = vacantStations(ship);
  const points: Point[] = [];
  if (vacant.length > 0) points.push(point('warn', vacantText(ship, vacant), ['seat', ship]));
  if (!ship.isStraight && plan.distance === null) points.push(point('warn', said('crooked', { ship: name }), ['turn', ship]));
  return points;
}

/** So many stations are named; of more it is said how many they are. */
const NAMED_AT_MOST = 3;

function vacantText(ship: ShipHere, vacant: readonly string[]): string {
  const names = vacant.map((station) => stationName({ ruleset: { id: ship.ruleset } }, station));
  const of = rulesets[ship.ruleset]?.stations.length ?? 0;
  const params = { n: vacant.length, of, ship: ship.name, stations: listed(names), skill: npcSkillText(ship) };
  if (ship.npcSkills === null) return said('vacantGm', params);
  return said(vacant.length > NAMED_AT_MOST ? 'vacantMany' : 'vacant', params);
}

/** Names as a list of the user's language. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(game.i18n?.lang ?? 'en', { type: 'conjunction' }).format(names);

/** Two ships in one hex: where they are put apart they are not. */
function pairPoints(ships: readonly ShipHere[], plan: Plan): readonly Point[] {
  if (plan.distance !== null) return [];
  return ships.flatMap((ship, index) => {
    const other = ships.slice(0, index).find(({ position }) => position && ship.position && equalHex(position, ship.position));
    return other ? [point('bad', said('sameHex', { ship: ship.name, other: other.name }), ['moveAside', ship])] : [];
  });
}

function sidePoints(plan: Plan): readonly Point[] {
  const filled = plan.sides.filter(({ ships }) => ships.length > 0);
  if (filled.length === 0) return [point('bad', said('noShips'), ['shipyard', null])];
  return filled.length === 1 ? [point('bad', said('noEnemy'), ['shipyard', null])] : [];
}

const leftOutPoint = (ship: ShipHere): Point => point('good', said('leftOut', { ship: ship.name }), ['takeIn', ship]);
