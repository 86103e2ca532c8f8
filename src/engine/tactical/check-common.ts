import { percentOf } from './chance.ts';
import type { Exemption, Reasons, ShipCommand, ShipRule } from './command-rule.ts';
import { bandAt, boxesPerGroup, bridgeIsOut, bridgeNow, energyLeft, isKnown, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import type { Refused } from './refusals.ts';
import type { Battle, Location, Skill } from './state.ts';
import { phaseId } from './tables.ts';

/**
 * Every reason why a crew cannot give a well-formed command, in the order in which the rules test them: the common ones, then
 * those of its own row. What a view does not know is no reason. @rule HEX-TURN-13, HEX-INV-11, HEX-INV-16
 */
export function reasonsToGive<C extends ShipCommand>(rule: ShipRule<C>, battle: Battle, command: C): readonly Refused[] {
  const found: Reasons = [];
  if (battle.status !== 'running') found.push(because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended'));
  const ship = shipOf(battle, command.ship);
  if (!ship || !isKnown(ship)) return [...found, because('E_VALUE', 'value.ship')];
  rule.values?.(found, ship, command, battle);
  reasonsOfTurn(found, rule, battle, ship);
  reasonsOfSeat(found, rule, command, ship);
  rule.reasons?.(found, ship, command, battle);
  return found;
}

/** The first reason with one of these codes: what a value brings that the draft without it does not have. */
export function brought<C extends ShipCommand>(rule: ShipRule<C>, view: Battle, command: C, codes: readonly Refused['code'][]): Refused | null {
  return reasonsToGive(rule, view, command).find(({ code }) => codes.includes(code)) ?? null;
}

type Common = Pick<ShipRule<ShipCommand>, 'phase' | 'station' | 'exempt'>;
const FREE_OF_NOTHING: readonly Exemption[] = [];

/** Is it this ship's turn, and the phase of the command? @rule HEX-TURN-01, HEX-TURN-02, HEX-TURN-13, HEX-END-06 */
function reasonsOfTurn(found: Reasons, { phase, exempt = FREE_OF_NOTHING }: Common, battle: Battle, ship: KnownShip): void {
  const mayAct = ship.status === 'active' || (ship.status === 'crewOut' && exempt.includes('crewOut'));
  if (!mayAct) found.push(refuse('E_OUT', { ship: ship.name, status: `@tactical.status.${ship.status}` }));
  else if (ship.position === null) found.push(refuse('E_OUT', { ship: ship.name, status: '@tactical.status.unplaced' }));
  if (battle.status !== 'running') return;
  if (battle.activeShip !== ship.id && !exempt.includes('turn')) found.push(refuse('E_TURN', { ship: nameOf(battle, battle.activeShip) }));
  if (phase !== null && battle.phase !== phase && !exempt.includes('phase')) {
    const now = `@tactical.phase.${phaseId(battle.phase)}`;
    found.push(refuse('E_PHASE', { phase: `@tactical.phase.${phaseId(phase)}`, number: phase, now }));
  }
}

/** Does the giver hold the station, and can the bridge act? @rule HEX-GEN-03, HEX-SKILL-02, HEX-BRIDGE-02, HEX-BRIDGE-03, HEX-INV-11 */
function reasonsOfSeat(found: Reasons, { station, exempt = FREE_OF_NOTHING }: Common, { by }: ShipCommand, ship: KnownShip): void {
  if (by !== undefined && by !== 'gm' && ship.crew.holders[station] !== by) {
    const holder = ship.crew.holders[station] || '@tactical.station.crew';
    found.push(refuse('E_STATION', { station: `@tactical.station.${station}`, holder }));
  }
  if (!exempt.includes('bridge') && bridgeIsOut(ship)) found.push(because('E_BRIDGE', `bridge.${bridgeNow(ship)}`, { ship: ship.name }));
}

/** A location past use stops what rests on it. @rule HEX-SENS-07, HEX-EFF-03, HEX-EFF-04, HEX-EFF-07, HEX-ENG-03 */
export function severe(found: Reasons, ship: KnownShip, location: Location): void {
  if (bandAt(ship, location) !== 'severe') return;
  found.push(because('E_BLOCKED', 'blocked.severe', { location: `@tactical.location.${location}`, n: 2 * boxesPerGroup(ship.printed.size) }));
}

/** Without a chance nothing is rolled. @rule HEX-ROLL-10 */
export function withoutChance(found: Reasons, ship: KnownShip, skill: Skill): void {
  if (percentOf(ship, skill) === 0) found.push(because('E_NO_CHANCE', 'chance.skill', { skill: `@tactical.skill.${skill}` }));
}

/** Too little in pool and battery together. @rule HEX-ENERGY-05, HEX-ENERGY-07 */
export function short(found: Reasons, ship: KnownShip, need: number, reason: string): void {
  const left = energyLeft(ship);
  if (left < need) found.push(because('E_ENERGY', reason, { need, left }));
}

const nameOf = (battle: Battle, id: string | null): string => (id === null ? '' : (shipOf(battle, id)?.name ?? ''));
