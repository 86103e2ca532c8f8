import type { Rule } from '../../kernel/ask.ts';
import type { ParamChoice, ParamSpec, Quote } from '../../kernel/ruleset.ts';
import { boolean, oneOf, optional } from '../../parts/schema.ts';
import { severe, short, withoutChance } from '../check-common.ts';
import { NO_QUOTE, energyCost, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import type { Turning } from '../events.ts';
import { forcingWarnings } from '../force.ts';
import { driftAhead, excessAfter, hasFreeRotation, hexTowards, isBlind, kindOf, manoeuvre, manoeuvreChance, manoeuvreCost, turnFreely } from '../move.ts';
import type { Purpose } from '../purposes.ts';
import { holderOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because, refuse } from '../refusals.ts';
import type { Refused } from '../refusals.ts';
import type { Battle } from '../state.ts';
import { MOVEMENT_PHASE } from '../tables.ts';

export interface Inertia extends ShipCommand {
  readonly type: 'move.inertia';
}

/** One hex ahead. `confirm` says that going over the speed limit is meant. */
export interface Forward extends ShipCommand {
  readonly type: 'move.forward';
  readonly confirm?: boolean;
}

/** One hex astern, the facing kept. */
export interface Back extends ShipCommand {
  readonly type: 'move.back';
  readonly confirm?: boolean;
}

/** 60 degrees to the left or right: paid like a manoeuvre, or one of the free ones of the class. */
export interface Rotate extends ShipCommand {
  readonly type: 'move.rotate';
  readonly to: Turning;
  readonly paid: boolean;
  readonly confirm?: boolean;
}

/** What a Piloting roll and energy are due for. */
export type ManoeuvreCommand = Forward | Back | Rotate;
export type MovementCommand = Inertia | ManoeuvreCommand;

const inertia: ShipRule<Inertia> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  exempt: ['bridge'],
  reasons(found, ship): void {
    if (ship.turn.inertiaDone) found.push(because('E_STATE', 'state.inertiaDone', { ship: ship.name }));
  },
  play: (draft, command) => driftAhead(draft, command.ship),
};

/** Forcing does not refuse the action: it asks for the confirmation. */
const forward: ShipRule<Forward> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  shape: { confirm: optional(boolean) },
  reasons: reasonsOfPaid,
  sheet: (ship) => [onSheet(ship, { type: 'move.forward', ship: ship.id })],
  params: (ship) => confirmation(ship, { type: 'move.forward', ship: ship.id }),
  quote: quoteOfPaid,
  play: manoeuvre,
};

const back: ShipRule<Back> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  shape: { confirm: optional(boolean) },
  reasons: reasonsOfPaid,
  sheet: (ship) => [onSheet(ship, { type: 'move.back', ship: ship.id })],
  params: (ship) => confirmation(ship, { type: 'move.back', ship: ship.id }),
  quote: quoteOfPaid,
  play: manoeuvre,
};

/** The sheet offers the free rotations first: they are better in every way. */
const rotate: ShipRule<Rotate> = {
  station: 'helm',
  phase: MOVEMENT_PHASE,
  shape: { to: oneOf(['left', 'right']), paid: boolean, confirm: optional(boolean) },
  reasons: (found, ship, command, battle) => (command.paid ? reasonsOfPaid(found, ship, command, battle) : reasonsOfFree(found, ship, battle)),
  sheet: (ship) => (['left', 'right'] as const).map((to) => onSheet(ship, { type: 'move.rotate', ship: ship.id, to, paid: !hasFreeRotation(ship) })),
  params: (ship, { to = 'left', paid = true }) => (paid ? confirmation(ship, { type: 'move.rotate', ship: ship.id, to, paid }) : []),
  quote: (ship, command) => (command.paid ? quoteOfPaid(ship, command) : { ...NO_QUOTE, facts: [freeLeft(ship)] }),
  play(draft, command): Rule<void, Purpose> | void {
    if (command.paid) return manoeuvre(draft, command);
    turnFreely(draft, command.ship, command.to);
  },
};

export const MOVEMENT_RULES: ShipRules<MovementCommand> = {
  'move.inertia': inertia,
  'move.forward': forward,
  'move.rotate': rotate,
  'move.back': back,
};

const freeLeft = ({ turn, printed }: KnownShip) => phrase('fact.freeRotations', { used: turn.freeRotationsUsed + 1, max: printed.freeRotationsMax });

/** Why the ship cannot make a paid manoeuvre. @rule HEX-MOVE-09, HEX-SENS-07, HEX-SENS-08, HEX-ENG-03, HEX-CLOAK-05, HEX-GRID-08, HEX-FORCE-01, HEX-ROLL-10 */
function reasonsOfPaid(found: Reasons, ship: KnownShip, command: ManoeuvreCommand, battle: Battle): void {
  if (!ship.turn.inertiaDone) found.push(refuse('E_INERTIA', { ship: ship.name }, { type: 'move.inertia', ship: ship.id }));
  severe(found, ship, 'engines');
  severe(found, ship, 'sensors');
  if (isBlind(battle, ship)) found.push(refuse('E_CLOAKBLIND', { ship: ship.name }));
  const to = command.type === 'move.rotate' ? null : hexTowards(ship, command.type === 'move.back' ? 'back' : 'forward');
  const holder = to ? holderOf(battle, to, ship) : undefined;
  if (holder) found.push(refuse('E_OCCUPIED', { ship: holder.name }));
  const unconfirmed = command.confirm === true ? null : confirmFirst(ship, command);
  if (unconfirmed) found.push(unconfirmed);
  withoutChance(found, ship, 'piloting');
  short(found, ship, manoeuvreCost(ship, kindOf(command)), 'energy.manoeuvre');
}

/** Why the ship cannot turn for nothing. Severe sensors are no reason: nothing is rolled. @rule HEX-MOVE-07, HEX-MOVE-11, HEX-ENG-05, HEX-SENS-08 */
export function reasonsOfFree(found: Reasons, ship: KnownShip, battle: Battle): void {
  if (!ship.turn.inertiaDone) found.push(refuse('E_INERTIA', { ship: ship.name }, { type: 'move.inertia', ship: ship.id }));
  severe(found, ship, 'engines');
  if (isBlind(battle, ship)) found.push(refuse('E_CLOAKBLIND', { ship: ship.name }));
  const max = ship.printed.freeRotationsMax;
  if (!hasFreeRotation(ship)) found.push(because('E_LIMIT', max > 0 ? 'limit.freeRotations' : 'limit.freeRotationsNone', { ship: ship.name, max }));
}

/** The refusal of a manoeuvre that goes over the limit, until it is confirmed; null where it keeps it. @rule HEX-FORCE-01 */
function confirmFirst(ship: KnownShip, command: ManoeuvreCommand): Refused | null {
  const cost = manoeuvreCost(ship, kindOf(command));
  const excess = excessAfter(ship, cost);
  if (excess === 0) return null;
  const params = { used: ship.turn.engineEP + cost, vMax: ship.printed.vMax, excess };
  return refuse('E_CONFIRM', params, { ...command, confirm: true });
}

function onSheet<C extends ManoeuvreCommand>(ship: KnownShip, command: C): OnSheet<C> {
  const variant = command.type === 'move.rotate' ? { variant: command.to, draft: command } : {};
  if (command.type === 'move.rotate' && !command.paid) return { ...variant, sign: 'plain' };
  const sign = confirmFirst(ship, command) ? 'confirm' : 'rolls';
  return { ...variant, tried: [{ ...command, confirm: true }], sign };
}

function confirmation(ship: KnownShip, command: ManoeuvreCommand): readonly ParamSpec[] {
  const refusal = confirmFirst(ship, command);
  if (!refusal) return [];
  const amount = manoeuvreCost(ship, kindOf(command));
  const choices: ParamChoice[] = [
    { value: false, label: phrase('choice.stay', { vMax: ship.printed.vMax }), refusal },
    { value: true, label: phrase(`choice.force.${kindOf(command)}`, { amount }), refusal: null },
  ];
  return [{ key: 'confirm', kind: 'one', label: phrase('param.confirm'), choices, preset: null, optional: false }];
}

function quoteOfPaid(ship: KnownShip, command: ManoeuvreCommand): Quote {
  const cost = manoeuvreCost(ship, kindOf(command));
  const facts = [phrase('fact.engineEP', { used: ship.turn.engineEP + cost, vMax: ship.printed.vMax })];
  const warnings = forcingWarnings(ship, excessAfter(ship, cost));
  return { costs: energyCost(cost), chance: manoeuvreChance(ship), facts, warnings };
}
