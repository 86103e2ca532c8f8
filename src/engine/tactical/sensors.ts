import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { distanceBetween } from './aim.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { Detect, ScanShip } from './commands/sensors.ts';
import type { Purpose } from './purposes.ts';
import { bandAt, energyLeft, enemiesOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { LOCATIONS } from './state.ts';
import type { Band, Detection, Location, Scan, Team } from './state.ts';
import { RANGE } from './tables.ts';
import { isAtHome } from './transporter.ts';
import { writable } from './writable.ts';

/** The Sensors chance of phase 1: a scan needs a success, a detection a special. @rule HEX-SENS-03, HEX-SENS-05 */
export const sensorsChance = (ship: KnownShip): Chance => chanceOf(ship, 'sensors');

/** The one roll of phase 1, used up whatever it is for. @rule HEX-TURN-04, HEX-SENS-06 */
function* useSensors(draft: TheDraft, id: ShipId, purpose: 'sensors.scan' | 'sensors.detect') {
  writable(draft, id).turn.sensorsUsed = true;
  const ship = present(draft, id);
  return yield* rollSkill(draft, ship, 'science', 'sensors', purpose, sensorsChance(ship));
}

/** Reads the state of an enemy: a snapshot of this moment for the whole side, a special with all details. @rule HEX-SENS-03, HEX-SENS-04, HEX-TURN-04 */
export function* scanShip(draft: TheDraft, { ship: id, target }: ScanShip): Rule<void, Purpose> {
  const level = yield* useSensors(draft, id, 'sensors.scan');
  if (level === 'failure') return draft.report({ type: 'scan.result', ship: id, target, level, scan: null });
  const scan = snapshotOf(present(draft, target), draft.battle.round, level !== 'success');
  const { side } = present(draft, id);
  const { scans } = draft.battle;
  draft.set({ scans: { ...scans, [side]: { ...scans[side], [target]: scan } } });
  draft.report({ type: 'scan.result', ship: id, target, level, scan });
}

/** What a scan shows of a ship; `inDetail` also boxes, torpedoes, teams at home and energy. @rule HEX-SENS-04 */
export function snapshotOf(ship: KnownShip, round: number, inDetail: boolean): Scan {
  const { shieldsUp, shields, weaponsArmed, damage, torpedoes, teams } = ship.running;
  const bands = {} as Record<Location, Band>;
  for (const location of LOCATIONS) bands[location] = bandAt(ship, location);
  const detail = inDetail ? { damage: { ...damage }, torpedoes, teams: enduranceAtHome(teams), energy: energyLeft(ship) } : null;
  return { round, shieldsUp, shields: { ...shields }, weaponsArmed, bands, engineEP: ship.turn.engineEP, detail };
}

const enduranceAtHome = (teams: Readonly<Record<string, Team>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(teams).flatMap(([id, team]) => (isAtHome(team) ? [[id, team.endurance] as const] : [])));

/**
 * Looks for cloaked ships: a special finds every enemy under a cloak within the radius, for the whole side. Nobody learns whether
 * there was anything to be found. @rule HEX-SENS-05, HEX-SENS-06, HEX-CLOAK-02, HEX-CLOAK-03, HEX-TURN-04
 */
export function* detect(draft: TheDraft, { ship: id }: Detect): Rule<void, Purpose> {
  const level = yield* useSensors(draft, id, 'sensors.detect');
  const found = level === 'special' || level === 'critical' ? cloakedNear(draft, id) : [];
  const { side } = present(draft, id);
  const fresh = found.map((target): [string, Detection] => [`${id}:${target}`, { observer: id, side, target }]);
  if (fresh.length > 0) draft.set({ detections: { ...draft.battle.detections, ...Object.fromEntries(fresh) } });
  draft.report({ type: 'detect.result', ship: id, level, found });
}

/** Also those that another ship of the side has found: each finding has its own end. @rule HEX-CLOAK-03 */
function cloakedNear(draft: TheDraft, id: ShipId): readonly ShipId[] {
  const { battle } = draft;
  const observer = present(draft, id);
  const isNear = (distance: number | null): boolean => distance !== null && distance <= RANGE;
  return enemiesOf(battle, observer)
    .filter((enemy) => enemy.running?.cloaked === true && isNear(distanceBetween(observer, enemy)))
    .map((enemy) => enemy.id);
}

/** A detection ends as soon as its observer or its target begins an own turn. @rule HEX-CLOAK-03, HEX-DEACT-04 */
export function endDetections(draft: TheDraft, id: ShipId): void {
  const all = Object.entries(draft.battle.detections);
  const left = all.filter(([, { observer, target }]) => observer !== id && target !== id);
  if (left.length < all.length) draft.set({ detections: Object.fromEntries(left) });
}
