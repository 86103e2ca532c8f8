import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { choose, roll, rollOne, sum } from '../kernel/rule.ts';
import type { Facing } from '../hex/hex.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import { connectEmergency } from './energy.ts';
import type { Event, LocationHit } from './events.ts';
import type { Purpose } from './purposes.ts';
import { atLeast, bandOf, casualtyTrack, hullDiceNow, locationMax, seatOf } from './queries.ts';
import type { Band } from './queries.ts';
import { LOCATIONS } from './state.ts';
import type { Battle, Face, Location } from './state.ts';
import { CASUALTY_LOCATIONS, LOCATION_TABLE } from './tables.ts';
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
    type: 'impact', target, ...aim, damage, shieldsUp, absorbed, before, after: before - loss, penetration, hullDice, internal,
  });
  if (internal === 0) return;
  const chosen = mayChoose ? yield* chooseLocation(draft, shooter, target) : null;
  const die = chosen ? null : yield* rollOne('location.roll', seatOf(present(draft, shooter), 'weapons'), 100);
  yield* damageLocation(draft, target, chosen ?? locationAt(die ?? 100), internal, chosen ? 'chosen' : 'rolled', die);
}

/**
 * Points to a location, the rest to the hull; beyond the severe boxes of hull or engines the ship is lost.
 * @rule HEX-DMG-07, HEX-DMG-08, HEX-DMG-09, HEX-LOC-04, HEX-LOC-09, HEX-LOC-10
 */
export function* damageLocation(
  draft: TheDraft, target: ShipId, location: Location, points: number, how: LocationHit['how'], die: number | null = null,
): Rule<void, Purpose> {
  const ship = writable(draft, target);
  const { size } = ship.printed;
  const before = ship.running.damage[location];
  const after = Math.min(locationMax(size), before + points);
  const beyond = before + points - after;
  ship.running.damage[location] = after;
  const bandBefore = bandOf(size, before);
  const bandAfter = bandOf(size, after);
  draft.report({ type: 'location.hit', target, location, points, before, after, bandBefore, bandAfter, how, die });
  if (beyond > 0 && (location === 'hull' || location === 'engines')) return destroy(draft, target, location);
  if (bandAfter !== bandBefore) yield* enterBand(draft, target, location, bandBefore, bandAfter);
  if (beyond === 0) return;
  draft.report({ type: 'overflow', target, from: location, points: beyond });
  yield* damageLocation(draft, target, 'hull', beyond, 'overflow');
}

/** The hull is rolled anew for every impact, with the dice in force before it. @rule HEX-HULL-01, HEX-HULL-06 */
function* rollHull(draft: TheDraft, target: ShipId): Rule<readonly number[], Purpose> {
  const ship = present(draft, target);
  const dice = hullDiceNow(ship);
  if (dice.count === 0) return [];
  const [faces] = yield* roll('hull.dice', seatOf(ship, 'engineer'), [dice]);
  return faces ?? [];
}

/** On a special the shooter may name the location; whoever is not there leaves it to the die. @rule HEX-PHASER-05, HEX-DMG-06 */
function* chooseLocation(draft: TheDraft, shooter: ShipId, target: ShipId): Rule<Location | null, Purpose> {
  const by = present(draft, shooter);
  const options = [...LOCATIONS.map((id) => ({ id, label: `tactical.location.${id}` })), { id: 'roll', label: 'tactical.choice.roll' }];
  const option = yield* choose<Purpose>({
    purpose: 'location.choose',
    by: [seatOf(by, 'weapons')],
    options,
    fallback: 'roll',
    knownTo: by.side,
    params: { ship: by.name, target: present(draft, target).name },
  });
  return LOCATIONS.find((location) => location === option) ?? null;
}

/** Hull or engines beyond their last box: the ship is gone from the map. @rule HEX-HULL-05, HEX-ENG-04, HEX-END-01, HEX-LOC-10 */
function destroy(draft: TheDraft, target: ShipId, cause: 'hull' | 'engines'): void {
  const ship = writable(draft, target);
  ship.status = 'destroyed';
  ship.running.statusDetail = cause;
  ship.position = null;
  draft.report({ type: 'ship.destroyed', ship: target, cause });
}

/** What becomes of a ship when damage lifts a location into a higher band. @rule HEX-LOC-08, HEX-EFF-01, HEX-EFF-06, HEX-EFF-07, HEX-EFF-09, HEX-EFF-10 */
function* enterBand(draft: TheDraft, target: ShipId, location: Location, from: Band, to: Band): Rule<void, Purpose> {
  draft.report({ type: 'band.changed', ship: target, location, from, to });
  if (location === 'hull' && atLeast(to, 'damaged')) dropCloak(draft, target, 'hull');
  const points = to === 'severe' ? 2 : to === 'damaged' ? 1 : 0;
  if (points > 0 && CASUALTY_LOCATIONS.has(location)) loseCrew(draft, target, points, location, location === 'hull' && to === 'severe');
  if (to !== 'severe') return;
  if (location === 'hull') yield* decompress(draft, target);
  if (location === 'generator') connectEmergency(draft, target);
  if (location === 'bridge') loseBridge(draft, target);
}

/** The Life Support roll of a breached hull; a failure costs one more. @rule HEX-HULL-04, HEX-MOD-09, HEX-CREW-02 */
function* decompress(draft: TheDraft, target: ShipId): Rule<void, Purpose> {
  const ship = present(draft, target);
  const level = yield* rollSkill(draft, ship, 'lifeSupport', 'lifeSupport', 'lifeSupport.roll', chanceOf(ship, 'lifeSupport'));
  draft.report({ type: 'decompression', ship: target, level });
  if (level === 'failure') loseCrew(draft, target, 1, 'lifeSupport', false);
}

/** A severe bridge takes the ship out of its crew's hands, unless it is already run from the auxiliary one. @rule HEX-BRIDGE-02, HEX-BRIDGE-08 */
function loseBridge(draft: TheDraft, target: ShipId): void {
  const ship = writable(draft, target);
  if (ship.running.bridgeMode === 'switchingBack') ship.running.bridgeMode = 'aux';
  if (ship.running.bridgeMode !== 'main') return;
  ship.running.bridgeMode = 'out';
  draft.report({ type: 'bridge.out', ship: target });
}

/** Casualty points, clipped at the track; a full track puts the crew out. @rule HEX-CREW-01, HEX-CREW-02, HEX-CREW-03, HEX-CREW-10, HEX-CREW-11, HEX-GEN-04 */
export function loseCrew(draft: TheDraft, target: ShipId, points: number, cause: Location | 'lifeSupport', dead: boolean): void {
  const ship = writable(draft, target);
  const track = casualtyTrack(ship.printed.size);
  const total = Math.min(track, ship.running.casualties + points);
  const change = total - ship.running.casualties;
  ship.running.casualties = total;
  if (dead) ship.running.dead = Math.min(total, ship.running.dead + points);
  draft.report({ type: 'casualties', ship: target, change, total, dead: ship.running.dead, cause });
  if (total < track || ship.status !== 'active') return;
  ship.status = 'crewOut';
  draft.report({ type: 'crew.out', ship: target });
}

/** An engaged cloak goes. @rule HEX-CLOAK-09, HEX-HULL-03 */
export function dropCloak(draft: TheDraft, target: ShipId, reason: 'hull' | 'bridge'): void {
  if (!present(draft, target).running.cloaked) return;
  writable(draft, target).running.cloaked = false;
  draft.report({ type: 'cloak.dropped', ship: target, reason });
}

