import type { Chance, Modifier, Phrase } from './chance.ts';
import type { OptionId, PersonId, Rule, Seat, ShipId, Side, StationId } from './ask.ts';
import type { Course, Reach } from './course.ts';
import type { Copies, Draft } from './draft.ts';
import type { Glance, Overlay } from './overlay.ts';
import type { Refusal } from './refusal.ts';
import type { Fault, Result } from './result.ts';

/** A command is plain data: its type, the ship and station that give it, and its own parameters. GM commands have no ship. */
export interface CommandBase {
  readonly type: string;
  readonly ship?: ShipId;
  /** Who gives it, set by whoever knows it for sure (the writer, from the server's word); absent or 'gm': no seat is asked for. */
  readonly by?: PersonId | 'gm';
}

export interface EventBase {
  readonly type: string;
}

/** The part of a ship that every ruleset has. All else of a ship is the ruleset's. */
export interface ShipBase {
  readonly id: ShipId;
  readonly name: string;
  readonly side: Side;
}

export interface BattleBase {
  readonly ruleset: string;
  readonly status: 'setup' | 'running' | 'ended';
  readonly round: number;
  readonly ships: Readonly<Record<ShipId, ShipBase>>;
}

/** Who looks: a side of the battle, or the GM, who sees all. */
export type Viewer = Side | 'gm';

export interface Cost {
  readonly resource: string;
  readonly amount: number;
}

/** One number of what would follow, and what it is: 14, damage; unknown numbers are question marks. */
export interface Outcome {
  readonly value: Phrase;
  readonly what: Phrase;
}

/** What a command would cost and how likely it is, from what the viewer knows. `chance` is null where nothing is rolled. */
export interface Quote {
  readonly costs: readonly Cost[];
  readonly chance: Chance | null;
  /** Does a plain success achieve nothing, so that the chance that counts is that of a special? */
  readonly needsSpecial?: boolean;
  /** What bears on it, as facts: how far it is, which face is hit, … */
  readonly facts: readonly Phrase[];
  /** What a success would do: a few numbers, each with what it is. Absent where there are none. */
  readonly outcomes?: readonly Outcome[];
  /** What a person should know before he confirms. */
  readonly warnings: readonly Phrase[];
}

/** One command of a ship on its sheet: ready, or all its refusals in the order in which they are checked. */
export interface ActionView<C extends CommandBase> {
  readonly type: C['type'];
  /** Which of several actions of one type, e.g. left: then `command.<type>.<variant>` has its words. */
  readonly variant?: string;
  readonly ship: ShipId;
  readonly station: StationId;
  readonly phase: string | null;
  /** What is already known of the command; `params` fills in the rest. */
  readonly draft: Partial<C>;
  readonly refusals: readonly Refusal<string, C>[];
  readonly costs: readonly Cost[];
  /** Cost per unit of the first integer parameter, where the command has one. */
  readonly costPer: Phrase | null;
  readonly chance: Chance | null;
  /** Does a plain success achieve nothing, so that the chance that counts is that of a special? */
  readonly needsSpecial?: boolean;
  /** chevron: asks first; die: rolls at once; confirm: asks for confirmation; none: happens at once without a roll. */
  readonly sign: 'asks' | 'rolls' | 'confirm' | 'plain';
}

export interface ParamChoice {
  readonly value: string | number | boolean | null;
  readonly label: Phrase;
  readonly note?: Phrase;
  readonly refusal: Refusal | null;
}

/** What can still be filled in of a draft, in the order in which a person decides. */
export interface ParamSpec {
  readonly key: string;
  readonly kind: 'one' | 'integer';
  readonly label: Phrase;
  readonly choices: readonly ParamChoice[];
  readonly min?: number;
  readonly max?: number;
  /** The rule's own default, preselected. */
  readonly preset: string | number | boolean | null;
  /** May the command be given without it? */
  readonly optional: boolean;
}

/** Who acts or owes an answer now. Several, and nobody 'current', in a simultaneous phase. */
export interface Due {
  readonly ship: ShipId;
  readonly current: boolean;
  /** Stations with a command that would be accepted now. */
  readonly stations: readonly StationId[];
}

/** One roll of a command: the nth of its purpose, counted from 0 over all that were made, told or not. */
export interface RollRef {
  readonly purpose: string;
  readonly nth: number;
}

/** One line of a card: a name, what it says, the dice, and a calculation that explains the number. */
export interface Step {
  readonly icon: string;
  readonly name: Phrase;
  readonly value: Phrase | null;
  readonly note: Phrase | null;
  readonly dice: readonly number[];
  /** Which roll the dice are; null where there are none. */
  readonly roll: RollRef | null;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly chance: Chance | null;
}

/** What a card may show to one viewer of one command: the outcome in one sentence, public steps, and steps for his eyes only. */
export interface Told {
  readonly outcome: Phrase | null;
  readonly summary: Phrase | null;
  readonly steps: readonly Step[];
  /** For the viewer's side and the GM; `audience` names whose crew that is. */
  readonly confidential: readonly { readonly audience: ShipId; readonly steps: readonly Step[] }[];
  /** Did it fail? The edge of the card shows it. */
  readonly failed: boolean;
}

export interface PhaseInfo {
  readonly id: string;
  readonly number: number;
}

export interface StationInfo {
  readonly id: StationId;
  readonly skills: readonly string[];
}

/** What a GM is told of a ship before a battle. */
export interface Inspection {
  /** Null: the rules know no alert. */
  readonly alert: boolean | null;
  /** The lowest and the highest skill of the stations without a player; null where the rules give those none. */
  readonly npcSkills: readonly [lowest: number, highest: number] | null;
}

/** Which sides have accepted an offered draw, and which it still waits for. */
export interface DrawOffer {
  readonly accepted: readonly Side[];
  readonly missing: readonly Side[];
}

/**
 * The only thing that sheets, trackers, overlays, bots and tests know of a ruleset. Only `check` and `play` see the whole
 * battle; whatever a person is shown is computed from his side's `view`.
 */
export interface Ruleset<B extends BattleBase, C extends CommandBase, E extends EventBase, Setup, P extends string = string> {
  readonly id: string;
  /** Version of the rules, kept with every battle, ledger entry and replay. */
  readonly version: number;
  readonly phases: readonly PhaseInfo[];
  readonly stations: readonly StationInfo[];
  readonly purposes: readonly P[];
  /** Purposes whose dice everybody at the table may see. */
  readonly publicPurposes: readonly P[];
  readonly refusalCodes: readonly string[];
  readonly eventTypes: readonly E['type'][];
  readonly commandTypes: readonly C['type'][];
  /** A stored battle, or what is wrong with it. Never throws. */
  parse(stored: unknown): Result<B, readonly Fault[]>;
  /** A command from outside, or what is wrong with it. Never throws. */
  parseCommand(json: unknown): Result<C, readonly Fault[]>;
  /** What a ship's record says before a battle, or where it is wrong. Never throws. */
  inspect(system: unknown): Result<Inspection, readonly Fault[]>;
  /** The battle in status 'setup' from what the GM has named; `begin` is the first command of every ledger. */
  assemble(setup: Setup): Result<B, Refusal>;
  view(battle: B, viewer: Viewer): B;
  order(view: B): readonly Due[];
  /** The ships in the order in which they have their turns, for the tracker. */
  turnOrder(view: B): readonly ShipId[];
  phase(view: B): PhaseInfo | null;
  activeShip(view: B): ShipId | null;
  /** Every command of the ship as that person would give it. */
  actions(view: B, ship: ShipId, person: PersonId | 'gm'): readonly ActionView<C>[];
  params(view: B, draft: Partial<C>): readonly ParamSpec[];
  quote(view: B, command: C): Quote;
  /**
   * A movement planned step by step as that person would order it; null where the ship cannot be planned for: it has no place on
   * a map, or the view does not know it. Throws for a step that is none of those offered.
   */
  course(view: B, ship: ShipId, steps: readonly string[], person: PersonId | 'gm'): Course<C> | null;
  /** The hexes that the ship can get to from the end of those steps, nearest first; none where `course` gives none or a step is refused. */
  reach(view: B, ship: ShipId, steps: readonly string[], person: PersonId | 'gm'): readonly Reach[];
  /** Where the ship can fire, and what would come of it at the target, from what the view knows; null where the ship has no place or bow. */
  overlay(view: B, ship: ShipId, target: ShipId | null): Overlay | null;
  /** What that viewer can see of a ship on the map; null where he does not know where it is, or it is not on the map. */
  glance(view: B, viewer: Viewer, ship: ShipId): Glance | null;
  /** The first reason why not, in the catalogue's order, or null. Sees the whole battle. Never throws. */
  check(battle: B, command: C): Refusal<string, C> | null;
  /** The seat whose holder may give this command; null where only the GM may. */
  seat(battle: B, command: C): Seat | null;
  /** Who holds a station; null where nobody does, so that the GM answers. */
  holder(battle: B, seat: Seat): PersonId | null;
  /** An offered draw as that view knows it; null while none is offered, absent in rules without one. */
  drawOffer?(view: B): DrawOffer | null;
  /** How the drafts copy that `play` writes to. */
  readonly copies?: Copies<B>;
  play(draft: Draft<B, E>, command: C): Rule<void, P>;
  tell(events: readonly E[], battle: B, viewer: Viewer): Told;
}

export type { Chance, Modifier, Phrase };
export type { OptionId, PersonId, Seat, ShipId, Side, StationId };

/** A ship as it joins a battle: what its document says of it, not yet checked. */
export interface SetupShip<H = { readonly q: number; readonly r: number }> {
  readonly id: ShipId;
  readonly name: string;
  readonly side: Side;
  readonly system: unknown;
  /** null: it has no place; absent: the rules' own starting place. */
  readonly position?: H | null;
  readonly facing?: number | null;
  /** Ready for a fight, or with nothing switched on; absent: as its document says. */
  readonly alert?: boolean;
}

export interface BattleSetup<H = { readonly q: number; readonly r: number }> {
  readonly ships: readonly SetupShip<H>[];
  readonly attacker: Side;
  /** Where ships start whose place nobody names: how far the sides are apart, and the hex midway. Absent: the rules' own. */
  readonly start?: { readonly distance: number; readonly middle: H };
}

/** Any ruleset, where the caller does not know which. */
export type AnyRuleset = Ruleset<BattleBase, CommandBase, EventBase, BattleSetup>;
