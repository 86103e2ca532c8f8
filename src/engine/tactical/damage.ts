import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { choose, roll, rollOne, sum } from '../kernel/rule.ts';
import type { Facing } from '../hex/hex.ts';
import { destroy, enterBand } from './bands.ts';
import { present } from './chance.ts';
import { breakQuiet } from './draw.ts';
import type { Event, LocationHit } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandOf, hullDiceNow, locationMax, seatOf } from './queries.ts';
import { LOCATIONS } from './state.ts';
import type { Battle, Face, Location } from './state.ts';
import { LOCATION_TABLE } from './tables.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** The face that is hit, and how it came to be that one. */
export interface Aim {
  readonly absolute: Facing;
  readonly face: Face;
  readonly tie: 'chosen' | 'default' | null;
}

/** The location that a d100 hits. @rule HEX-LOC-01 */
export function locationAt(die: number): Location {
  return LOCATION_TABLE.find(({ upTo }) => die <= upTo)?.location ?? 'hull';
}

/**
 * One impact on a face: shield, hull, location. `mayChoose`: the shooter names the location once the hull has been rolled.
 * @rule HEX-DMG-01, HEX-DMG-02, HEX-DMG-03, HEX-DMG-04, HEX-DMG-05, HEX-DMG-06, HEX-DMG-10, HEX-HULL-01
 */
export function* impact(draft: TheDraft, shooter: ShipId, target: ShipId, aim: Aim, damage: number, mayChoose: boolean): Rule<void, Purpose> {
  const hit = present(draft, target);
  const { shieldsUp, shields } = hit.running;
  const before = shields[aim.face];
  const standing = shieldsUp ? before : 0;
  const absorbed = Math.min(standing, damage);
  const loss = Math.min(standing, damage - absorbed);
  const penetration = damage - absorbed - loss;
  if (loss > 0) writable(draft, target).running.shields[aim.face] = before - loss;
  const hullDice = penetration > 0 ? yield* rollHull(draft, target) : [];
  const internal = Math.max(0, penetration - sum(hullDice));
  draft.report({
    type: 'impact',
    target,
    ...aim,
    damage,
    shieldsUp,
    absorbed,
    before,
    after: before - loss,
    penetration,
    hullDice,
    internal,
  });
  if (internal === 0) return;
  const chosen = mayChoose ? yield* chooseLocation(draft, shooter, target, internal) : null;
  const die = chosen
    ? null
    : yield* rollOne('location.roll', seatOf(present(draft, shooter), 'weapons'), 100, { ships: { target }, params: { points: internal } });
  yield* damageLocation(draft, target, chosen ?? locationAt(die ?? 100), internal, chosen ? 'chosen' : 'rolled', die);
}

/**
 * Points to a location, the rest to the hull; beyond the severe boxes of hull or engines the ship is lost.
 * @rule HEX-DMG-07, HEX-DMG-08, HEX-DMG-09, HEX-LOC-04, HEX-LOC-09, HEX-LOC-10
 */
export function* damageLocation(
  draft: TheDraft,
  target: ShipId,
  location: Location,
  points: number,
  how: LocationHit['how'],
  die: number | null = null,
): Rule<void, Purpose> {
  const ship = writable(draft, target);
  const { size } = ship.printed;
  const before = ship.running.damage[location];
  const after = Math.min(locationMax(size), before + points);
  const beyond = before + points - after;
  ship.running.damage[location] = after;
  const bandBefore = bandOf(size, before);
  const bandAfter = bandOf(size, after);
  breakQuiet(draft);
  draft.report({ type: 'location.hit', target, location, points, before, after, bandBefore, bandAfter, how, die });
  if (beyond > 0 && (location === 'hull' || location === 'engines')) return destroy(draft, target, location);
  if (bandAfter !== bandBefore) yield* enterBand(draft, target, location, bandBefore, bandAfter);
  if (beyond === 0) return;
  draft.report({ type: 'overflow', target, from: location, points: beyond });
  yield* damageLocation(draft, target, 'hull', beyond, 'overflow');
}

/** The hull is rolled anew for every impact, with the dice in force before it. @rule HEX-HULL-01, HEX-HULL-06 */
export function* rollHull(draft: TheDraft, target: ShipId): Rule<readonly number[], Purpose> {
  const ship = present(draft, target);
  const dice = hullDiceNow(ship);
  if (dice.count === 0) return [];
  const [faces] = yield* roll('hull.dice', seatOf(ship, 'engineer'), [dice]);
  return faces ?? [];
}

/** On a special the shooter may name the location; whoever is not there leaves it to the die. @rule HEX-PHASER-05, HEX-DMG-06 */
export function* chooseLocation(draft: TheDraft, shooter: ShipId, target: ShipId, points: number): Rule<Location | null, Purpose> {
  const by = present(draft, shooter);
  const options = [...LOCATIONS.map((id) => ({ id, label: `tactical.location.${id}` })), { id: 'roll', label: 'tactical.choice.roll' }];
  const option = yield* choose<Purpose>({
    purpose: 'location.choose',
    by: [seatOf(by, 'weapons')],
    options,
    fallback: 'roll',
    knownTo: by.side,
    ships: { ship: shooter, target },
    params: { points },
  });
  return LOCATIONS.find((location) => location === option) ?? null;
}
