import type { ParamChoice, ParamSpec } from '../../kernel/ruleset.ts';
import { oneOf } from '../../parts/schema.ts';
import { chanceOf } from '../chance.ts';
import { brought, short, withoutChance } from '../check-common.ts';
import { NO_QUOTE, energyCost, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { attemptRepair, damagedLocations, repairChance, repairCost, teamsLeft, treat } from '../damage-control.ts';
import { bandAt } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import { LOCATIONS } from '../state.ts';
import type { Battle, Location } from '../state.ts';
import { FIRST_AID_POINTS, REPAIR_PHASE, REPAIR_POINTS, REPAIR_SKILLS } from '../tables.ts';

/** One repair team goes to a location. */
export interface RepairAttempt extends ShipCommand {
  readonly type: 'repair.attempt';
  readonly location: Location;
}

export interface FirstAid extends ShipCommand {
  readonly type: 'crew.firstAid';
}

export type DamageControlCommand = RepairAttempt | FirstAid;

const attempt: ShipRule<RepairAttempt> = {
  station: 'engineer',
  phase: REPAIR_PHASE,
  shape: { location: oneOf(LOCATIONS) },
  reasons: reasonsOfRepair,
  sheet: repairOnSheet,
  params: paramsOfRepair,
  quote(ship, command) {
    const location = LOCATIONS.find((known) => known === command.location);
    if (!location) return NO_QUOTE;
    const needsSpecial = bandAt(ship, location) === 'severe';
    const costs = energyCost(repairCost(ship, location));
    const facts = [phrase(needsSpecial ? 'fact.repairSevere' : 'fact.repair', { ...REPAIR_POINTS })];
    return { costs, chance: repairChance(ship, location), ...(needsSpecial ? { needsSpecial } : {}), facts, warnings: [] };
  },
  play: attemptRepair,
};

const firstAid: ShipRule<FirstAid> = {
  station: 'doctor',
  phase: REPAIR_PHASE,
  reasons: reasonsOfFirstAid,
  quote(ship) {
    const { casualties, dead } = ship.running;
    const facts = [phrase('fact.firstAid', { ...FIRST_AID_POINTS, wounded: casualties - dead })];
    return { ...NO_QUOTE, chance: chanceOf(ship, 'firstAid'), facts };
  },
  play: treat,
};

/** What phase 4 is for. @rule HEX-TURN-07 */
export const DAMAGE_CONTROL_RULES: ShipRules<DamageControlCommand> = { 'repair.attempt': attempt, 'crew.firstAid': firstAid };

/** Why no team can mend that. @rule HEX-REPAIR-01, HEX-REPAIR-09, HEX-INV-07, HEX-ROLL-10 */
function reasonsOfRepair(found: Reasons, ship: KnownShip, { location }: RepairAttempt): void {
  if (teamsLeft(ship) === 0) found.push(because('E_TEAM', 'team.repair', { teams: ship.printed.repairTeams }));
  if (ship.running.damage[location] === 0) found.push(because('E_INTACT', 'intact.location', { location: `@tactical.location.${location}` }));
  withoutChance(found, ship, REPAIR_SKILLS[location]);
  short(found, ship, repairCost(ship, location), 'energy.repair');
}

/** Why the doctor cannot treat anybody. @rule HEX-CREW-07, HEX-CREW-11, HEX-INV-06, HEX-ROLL-10 */
function reasonsOfFirstAid(found: Reasons, ship: KnownShip): void {
  if (ship.turn.firstAidUsed) found.push(because('E_LIMIT', 'limit.firstAid'));
  if (ship.running.casualties <= ship.running.dead) found.push(because('E_INTACT', 'intact.crew', { ship: ship.name }));
  withoutChance(found, ship, 'firstAid');
}

/** Ready if a team can go anywhere; on an intact ship it says so of the hull. */
function repairOnSheet(ship: KnownShip): readonly OnSheet<RepairAttempt>[] {
  const damaged = damagedLocations(ship);
  const locations: readonly Location[] = damaged.length > 0 ? damaged : ['hull'];
  return [{ tried: locations.map((location) => ({ type: 'repair.attempt', ship: ship.id, location })), sign: 'asks' }];
}

function paramsOfRepair(ship: KnownShip, _draft: Partial<RepairAttempt>, view: Battle): readonly ParamSpec[] {
  const choices = damagedLocations(ship).map((location): ParamChoice => {
    const refusal = brought(attempt, view, { type: 'repair.attempt', ship: ship.id, location }, ['E_NO_CHANCE', 'E_ENERGY']);
    const band = `@tactical.band.${bandAt(ship, location)}`;
    const params = { band, points: ship.running.damage[location], amount: repairCost(ship, location) };
    const note = phrase('note.repair', { ...params, percent: repairChance(ship, location).percent });
    return { value: location, label: phrase(`location.${location}`), note, refusal };
  });
  const preset = choices.find(({ refusal }) => refusal === null)?.value ?? null;
  return [{ key: 'location', kind: 'one', label: phrase('param.location'), choices, preset, optional: false }];
}
