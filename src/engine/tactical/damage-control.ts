import type { Rule } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { FirstAid, RepairAttempt } from './commands/damage-control.ts';
import { leaveEmergency } from './emergency.ts';
import { spend } from './energy.ts';
import type { Purpose } from './purposes.ts';
import { bandAt } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { BANDS, LOCATIONS } from './state.ts';
import type { Location } from './state.ts';
import { FIRST_AID_POINTS, REPAIR_COST, REPAIR_POINTS, REPAIR_SKILLS } from './tables.ts';
import { writable } from './writable.ts';

/** EP of an attempt, by the band of the location at this moment. @rule HEX-REPAIR-03, HEX-REPAIR-04, HEX-REPAIR-05, HEX-REPAIR-06, HEX-ENERGY-09 */
export const repairCost = (ship: KnownShip, location: Location): number => REPAIR_COST[bandAt(ship, location)];

/** The engineer's chance for whichever team goes. @rule HEX-REPAIR-02, HEX-REPAIR-09 */
export const repairChance = (ship: KnownShip, location: Location): Chance => chanceOf(ship, REPAIR_SKILLS[location]);

/** Repair teams that have not tried anything this turn. @rule HEX-REPAIR-01, HEX-INV-07 */
export const teamsLeft = (ship: KnownShip): number => Math.max(0, ship.printed.repairTeams - ship.turn.repairTeamsUsed);

/** Locations with damage, the worst band first, in it the most points. */
export const damagedLocations = (ship: KnownShip): readonly Location[] =>
  LOCATIONS.filter((location) => ship.running.damage[location] > 0).sort((a, b) => badness(ship, b) - badness(ship, a));

const badness = (ship: KnownShip, location: Location): number => 100 * BANDS.indexOf(bandAt(ship, location)) + ship.running.damage[location];

/**
 * One team's attempt: points come off the location and nothing else comes back; a severe one needs a special.
 * @rule HEX-REPAIR-01, HEX-REPAIR-03, HEX-REPAIR-05, HEX-REPAIR-06, HEX-REPAIR-07, HEX-REPAIR-10, HEX-EMERG-06
 */
export function* attemptRepair(draft: TheDraft, { ship: id, location }: RepairAttempt): Rule<void, Purpose> {
  const cost = repairCost(present(draft, id), location);
  spend(draft, id, 'repair', cost);
  writable(draft, id).turn.repairTeamsUsed += 1;
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'engineer', REPAIR_SKILLS[location], 'repair.roll', repairChance(ship, location));
  const bandBefore = bandAt(ship, location);
  const before = ship.running.damage[location];
  const points = bandBefore === 'severe' && level === 'success' ? 0 : REPAIR_POINTS[level];
  const after = Math.max(0, before - points);
  if (after < before) writable(draft, id).running.damage[location] = after;
  const bandAfter = bandAt(present(draft, id), location);
  const team = ship.turn.repairTeamsUsed;
  draft.report({ type: 'repair', ship: id, team, location, level, healed: before - after, before, after, bandBefore, bandAfter, cost });
  if (bandAfter === bandBefore) return;
  draft.report({ type: 'band.changed', ship: id, location, from: bandBefore, to: bandAfter });
  if (location === 'generator' && bandBefore === 'severe') leaveEmergency(draft, id);
}

/** The First Aid roll: casualties go down, never below the dead; a fumble is a plain failure. @rule HEX-CREW-05, HEX-CREW-06, HEX-CREW-07, HEX-CREW-08, HEX-CREW-11, HEX-INV-15 */
export function* treat(draft: TheDraft, { ship: id }: FirstAid): Rule<void, Purpose> {
  writable(draft, id).turn.firstAidUsed = true;
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'doctor', 'firstAid', 'firstAid.roll', chanceOf(ship, 'firstAid'));
  const { casualties: before, dead } = ship.running;
  const total = Math.max(dead, before - FIRST_AID_POINTS[level]);
  if (total < before) writable(draft, id).running.casualties = total;
  draft.report({ type: 'firstAid', ship: id, level, healed: before - total, before, total, dead });
}
