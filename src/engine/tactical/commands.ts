import type { GmRule, GmRules, ShipRule, ShipRules } from './command-rule.ts';
import { BRIDGE_RULES } from './commands/bridge.ts';
import type { BridgeCommand } from './commands/bridge.ts';
import { DAMAGE_CONTROL_RULES } from './commands/damage-control.ts';
import type { DamageControlCommand } from './commands/damage-control.ts';
import { ENDING_RULES } from './commands/ending.ts';
import type { EndingCommand } from './commands/ending.ts';
import { ACTIVATION_RULES } from './commands/activation.ts';
import type { ActivationCommand } from './commands/activation.ts';
import { DEACTIVATION_RULES } from './commands/deactivation.ts';
import type { DeactivationCommand } from './commands/deactivation.ts';
import { EMERGENCY_RULES } from './commands/emergency.ts';
import type { EmergencyCommand } from './commands/emergency.ts';
import { ENERGY_RULES } from './commands/energy.ts';
import type { EnergyCommand } from './commands/energy.ts';
import { GM_RULES } from './commands/gm.ts';
import type { GmCommand } from './commands/gm.ts';
import { MOVEMENT_RULES } from './commands/movement.ts';
import type { MovementCommand } from './commands/movement.ts';
import { PHASER_RULES } from './commands/phasers.ts';
import type { PhaserCommand } from './commands/phasers.ts';
import { SHIELD_RULES } from './commands/shields.ts';
import type { ShieldCommand } from './commands/shields.ts';
import { CLOAK_RULES } from './commands/cloak.ts';
import type { CloakCommand } from './commands/cloak.ts';
import { SENSOR_RULES } from './commands/sensors.ts';
import type { SensorCommand } from './commands/sensors.ts';
import { TRANSPORTER_RULES } from './commands/transporter.ts';
import type { TransporterCommand } from './commands/transporter.ts';
import { TORPEDO_RULES } from './commands/torpedoes.ts';
import type { TorpedoCommand } from './commands/torpedoes.ts';
import { TURN_RULES } from './commands/turn.ts';
import type { TurnCommand } from './commands/turn.ts';

export type { FirePhasers } from './commands/phasers.ts';
export type { Forward } from './commands/movement.ts';
export type { GmCommand, GmSet } from './commands/gm.ts';

/** Every command of a crew: one line for each chapter, here and in the table below. */
export type CrewCommand =
  | TurnCommand
  | EnergyCommand
  | EmergencyCommand
  | ActivationCommand
  | CloakCommand
  | SensorCommand
  | MovementCommand
  | PhaserCommand
  | TorpedoCommand
  | TransporterCommand
  | ShieldCommand
  | DamageControlCommand
  | BridgeCommand
  | DeactivationCommand
  | EndingCommand;

export type Command = GmCommand | CrewCommand;

/** In the order in which the sheet lists them. */
const CREW: ShipRules<CrewCommand> = {
  ...TURN_RULES,
  ...ENERGY_RULES,
  ...EMERGENCY_RULES,
  ...ACTIVATION_RULES,
  ...CLOAK_RULES,
  ...MOVEMENT_RULES,
  ...PHASER_RULES,
  ...DEACTIVATION_RULES,
  ...TORPEDO_RULES,
  ...SENSOR_RULES,
  ...TRANSPORTER_RULES,
  ...SHIELD_RULES,
  ...DAMAGE_CONTROL_RULES,
  ...BRIDGE_RULES,
  ...ENDING_RULES,
};

const GM: GmRules<GmCommand> = GM_RULES;

export const CREW_TYPES = Object.keys(CREW) as readonly CrewCommand['type'][];
const OF_CREW: ReadonlySet<string> = new Set(CREW_TYPES);

export const COMMAND_TYPES: readonly Command['type'][] = [...(Object.keys(GM) as readonly GmCommand['type'][]), ...CREW_TYPES];

/** Is it a command of a ship's crew, not of the GM? */
export const isOfCrew = (command: Command): command is CrewCommand => isCrewType(command.type);

export const isCrewType = (type: string): type is CrewCommand['type'] => OF_CREW.has(type);

export const crewRule = (type: CrewCommand['type']): ShipRule<CrewCommand> => CREW[type];

export const gmRule = (type: GmCommand['type']): GmRule<GmCommand> => GM[type];
