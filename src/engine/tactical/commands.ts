import type { GmRule, GmRules, ShipRule, ShipRules } from './command-rule.ts';
import { GM_RULES } from './commands/gm.ts';
import type { GmCommand } from './commands/gm.ts';
import { MOVEMENT_RULES } from './commands/movement.ts';
import type { MovementCommand } from './commands/movement.ts';
import { PHASER_RULES } from './commands/phasers.ts';
import type { PhaserCommand } from './commands/phasers.ts';
import { TURN_RULES } from './commands/turn.ts';
import type { TurnCommand } from './commands/turn.ts';

export type { FirePhasers } from './commands/phasers.ts';
export type { Forward } from './commands/movement.ts';
export type { GmCommand, GmSet } from './commands/gm.ts';

/** Every command of a crew: one line for each chapter, here and in the table below. */
export type CrewCommand = TurnCommand | MovementCommand | PhaserCommand;

export type Command = GmCommand | CrewCommand;

/** In the order in which the sheet lists them. */
const CREW: ShipRules<CrewCommand> = {
  ...TURN_RULES,
  ...MOVEMENT_RULES,
  ...PHASER_RULES,
};

const GM: GmRules<GmCommand> = GM_RULES;

export const CREW_TYPES = Object.keys(CREW) as readonly CrewCommand['type'][];

export const COMMAND_TYPES: readonly Command['type'][] = [...(Object.keys(GM) as readonly GmCommand['type'][]), ...CREW_TYPES];

/** Is it a command of a ship's crew, not of the GM? */
export const isOfCrew = (command: Command): command is CrewCommand => isCrewType(command.type);

export const isCrewType = (type: Command['type']): type is CrewCommand['type'] => Object.hasOwn(CREW, type);

export const crewRule = (type: CrewCommand['type']): ShipRule<CrewCommand> => CREW[type];

export const gmRule = (type: GmCommand['type']): GmRule<GmCommand> => GM[type];
