import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { CommandBase, Cost, ParamSpec, Phrase, Quote } from '../kernel/ruleset.ts';
import type { ActionView } from '../kernel/ruleset.ts';
import type { Schema } from '../parts/schema.ts';
import type { Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import type { KnownShip } from './queries.ts';
import type { Refused } from './refusals.ts';
import type { Battle, Station } from './state.ts';

export type TheDraft = Draft<Battle, Event>;

/**
 * Where reasons why a command cannot be given are added, in the order in which they are tested. A list that is handed on: nearly
 * always it stays empty, and generators that yield nothing cost more than all the tests in them.
 */
export type Reasons = Refused[];

/** A command of a ship's crew. */
export interface ShipCommand extends CommandBase {
  readonly ship: ShipId;
}

/** The fields of a command beside type, ship and giver. What no state of the battle makes right, `values` says. */
export type Shape = Readonly<Record<string, Schema>>;

/** Common checks that a command is free of; crewOut: a ship whose crew is out may still give it. */
export type Exemption = 'turn' | 'phase' | 'bridge' | 'crewOut';

/** One line of the sheet. Costs and chance are those of the first command that would be accepted, unless `costPer` is given. */
export interface OnSheet<C> {
  /** Which of several lines of one command: `command.<type>.<variant>` has its words. */
  readonly variant?: string;
  /** What is known beforehand; `params` asks for the rest. */
  readonly draft?: Partial<C>;
  /** Ready if one of these would be accepted, else with the reasons of the first. Absent: the draft is the whole command. */
  readonly tried?: readonly C[];
  /** Price of each unit, where the total is still open. */
  readonly costPer?: Phrase;
  /** Absent: rolls or plain, by whether it has a chance. */
  readonly sign?: ActionView<C & CommandBase>['sign'];
}

/**
 * Everything about one command of a crew. The common checks (battle, ship, turn, phase, station, bridge) are no part of it.
 * A view serves as well as the whole battle: what a view does not know is no reason.
 */
export interface ShipRule<C extends ShipCommand> {
  readonly station: Station;
  /** The only phase in which it can be given; null: in every one. */
  readonly phase: number | null;
  readonly exempt?: readonly Exemption[];
  readonly shape?: Shape;
  /** E_VALUE: what no state of the battle makes right. */
  values?(found: Reasons, ship: KnownShip, command: C, battle: Battle): void;
  /** The conditions of the command's own row: E_CAPABILITY, E_TARGET, its own in their order, E_NO_CHANCE, E_ENERGY. */
  reasons?(found: Reasons, ship: KnownShip, command: C, battle: Battle): void;
  /** Its lines on the sheet; absent: one without parameters. */
  sheet?(ship: KnownShip, view: Battle): readonly OnSheet<C>[];
  params?(ship: KnownShip, draft: Partial<C>, view: Battle): readonly ParamSpec[];
  quote?(ship: KnownShip, command: C, battle: Battle): Quote;
  /** Plays it at once, or gives the rule that plays it where something may be asked for. */
  play(draft: TheDraft, command: C): Rule<void, Purpose> | void;
}

/** A command that only the GM gives: it checks no turn, phase or seat. */
export interface GmRule<C extends CommandBase> {
  readonly station: null;
  readonly shape: Shape;
  reasons(found: Reasons, battle: Battle, command: C): void;
  params?(view: Battle, draft: Partial<C>): readonly ParamSpec[];
  play(draft: TheDraft, command: C): Rule<void, Purpose> | void;
}

type Named<C extends CommandBase, T extends C['type']> = Extract<C, { readonly type: T }>;

/** The rules of a chapter's commands, by type. */
export type ShipRules<C extends ShipCommand> = { readonly [T in C['type']]: ShipRule<Named<C, T>> };
export type GmRules<C extends CommandBase> = { readonly [T in C['type']]: GmRule<Named<C, T>> };

/** The lines of what only some classes have: a ship of another class is not offered it. @rule HEX-CLASS-07 */
export const linesOf = <Line>(isFitted: boolean, ...lines: readonly Line[]): readonly Line[] => (isFitted ? lines : []);

/** A quote without anything to say. */
export const NO_QUOTE: Quote = { costs: [], chance: null, facts: [], warnings: [] };

export const energyCost = (amount: number): readonly Cost[] => (amount > 0 ? [{ resource: 'energy', amount }] : []);

/** A phrase of the tactical rules. */
export const phrase = (key: string, params: Phrase['params'] = {}): Phrase => ({ key: `tactical.${key}`, params });
