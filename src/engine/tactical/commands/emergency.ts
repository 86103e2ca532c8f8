import { withoutChance } from '../check-common.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { connectEmergency, disconnectEmergency, emergencyChance, repairEmergency, restoringChance } from '../emergency.ts';
import { bandAt } from '../queries.ts';
import { because } from '../refusals.ts';
import { ACTIVATION_PHASE, EMERGENCY_OUTPUT, LAST_PHASE, REPAIR_PHASE } from '../tables.ts';

export interface ConnectEmergency extends ShipCommand {
  readonly type: 'emergency.connect';
}

export interface DisconnectEmergency extends ShipCommand {
  readonly type: 'emergency.disconnect';
}

/** One repair team's attempt at burnt emergency generators. */
export interface RepairEmergency extends ShipCommand {
  readonly type: 'repair.emergency';
}

export type EmergencyCommand = ConnectEmergency | DisconnectEmergency | RepairEmergency;

const connect: ShipRule<ConnectEmergency> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  reasons(found, ship): void {
    if (bandAt(ship, 'generator') !== 'severe') found.push(because('E_STATE', 'state.generatorWorks', { ship: ship.name }));
    if (ship.running.emergency.burnt) found.push(because('E_STATE', 'state.emergencyBurnt', { ship: ship.name }));
    if (ship.running.emergency.on) found.push(because('E_STATE', 'state.emergencyOn', { ship: ship.name }));
  },
  quote: (ship) => ({
    ...NO_QUOTE,
    chance: emergencyChance(ship, ship.running.emergency.turns + 1),
    facts: [phrase('fact.emergency', { amount: EMERGENCY_OUTPUT })],
    warnings: [phrase('warning.burnsOut')],
  }),
  play: connectEmergency,
};

const disconnect: ShipRule<DisconnectEmergency> = {
  station: 'captain',
  phase: LAST_PHASE,
  reasons(found, ship): void {
    if (!ship.running.emergency.on) found.push(because('E_STATE', 'state.emergencyOff', { ship: ship.name }));
  },
  play: disconnectEmergency,
};

const repair: ShipRule<RepairEmergency> = {
  station: 'engineer',
  phase: REPAIR_PHASE,
  reasons(found, ship): void {
    const { repairTeams: teams } = ship.printed;
    if (ship.turn.repairTeamsUsed >= teams) found.push(because('E_TEAM', 'team.repair', { teams }));
    if (!ship.running.emergency.burnt) found.push(because('E_STATE', 'state.emergencySound', { ship: ship.name }));
    withoutChance(found, ship, 'mechanics');
  },
  quote: (ship) => {
    const chance = restoringChance(ship);
    return { ...NO_QUOTE, chance, needsSpecial: true, facts: [phrase('fact.needsSpecial', { special: chance.special })] };
  },
  play: repairEmergency,
};

export const EMERGENCY_RULES: ShipRules<EmergencyCommand> = {
  'emergency.connect': connect,
  'emergency.disconnect': disconnect,
  'repair.emergency': repair,
};
