import type { AnyRuleset, BattleBase, CommandBase, OptionId, Params, Refusal, Seat, ShipId, SingleAnswer, SingleAsk, Viewer } from '#engine';
import type { LedgerEntry, StandingOrder } from './record.ts';

/** Why a request was not played, where it is not a refusal of the rules. */
export const REQUEST_FAULTS = [
  'noWriter',
  'noReply',
  'malformed',
  'foreignSeat',
  'notGm',
  'repeated',
  'noBattle',
  'noQuestion',
  'notAsked',
  'changed',
  'busy',
  'nothingToUndo',
  'nothingToRedo',
  'conflict',
  'failed',
  'paused',
  'reminded',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** What the person was shown when he clicked; he is asked once more where it is no longer true. */
export interface Seen {
  readonly costs?: readonly { readonly resource: string; readonly amount: number }[];
  readonly percent?: number | null;
}

export type Reply =
  | { readonly ok: true; readonly seq: number | null; readonly asked: boolean }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly fault: RequestFault; readonly params: Params; readonly now?: Seen };

/** What a seat is to do without being asked from now on; `ask`: it is asked again. */
export interface OrderFor {
  readonly seat: Pick<Seat, 'ship' | 'station'>;
  readonly purpose: string;
  readonly does: StandingOrder['does'] | 'ask';
}

/** Whom an answer is awaited from: the person who is there, or the GM where the user is null. */
export interface WaitsFor {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly online: boolean;
  readonly ship: ShipId;
  readonly station: string;
}

/** What one seat is asked: the whole question, or one of several that are asked at once. */
export interface ShownPart {
  readonly part: number;
  readonly ask: SingleAsk;
  /** May this window's user answer it? The GM may always. */
  readonly mine: boolean;
  /** May it be shown to him at all, beyond 'somebody is asked'? */
  readonly known: boolean;
  readonly waitsFor: WaitsFor;
  readonly done: boolean;
  /** The answer where it is given and may be shown already. */
  readonly answer: SingleAnswer | null;
  /** What that seat has rolled for the same purpose in this command so far, oldest first. */
  readonly rolled: readonly (readonly number[])[];
  /** Which standing orders it can be answered by from now on. */
  readonly orders: readonly StandingOrder['does'][];
}

/** The open question as one window may show it. */
export interface ShownQuestion {
  readonly id: string;
  readonly parts: readonly ShownPart[];
  readonly command: CommandBase;
  /** May this window's user answer a part that is still open? The GM may always. */
  readonly mine: boolean;
  readonly known: boolean;
  /** The first of those who are still waited for, and of whom this user may know where he may know of any. */
  readonly waitsFor: WaitsFor;
  /** It was open already when this window was loaded. */
  readonly askedBefore: boolean;
  /** Dice have been rolled for it that stand. */
  readonly hasRolled: boolean;
  readonly broken: boolean;
  readonly meanwhile: readonly string[];
}

/** One battle as this window's user may see it. Made anew after every change; compare by `stamp`. */
export interface ShownBattle {
  readonly combatId: string;
  readonly stamp: number;
  readonly ruleset: AnyRuleset;
  readonly viewer: Viewer;
  /** The user id, or 'gm': whose seats the actions are computed for. */
  readonly person: string;
  readonly view: BattleBase;
  readonly question: ShownQuestion | null;
  /** The standing orders that this window's user may end. */
  readonly orders: readonly StandingOrder[];
  /** Newest first. */
  readonly ledger: readonly LedgerEntry[];
  readonly undoable: LedgerEntry | null;
  readonly redoable: LedgerEntry | null;
  readonly writer: { readonly userId: string; readonly userName: string; readonly online: boolean; readonly here: boolean } | null;
  /** This user is GM and another window holds the pen: he may take it over. */
  readonly canTakeOver: boolean;
  /** The group plays without secrets: cards show everybody what they show the GM. */
  readonly openTable: boolean;
  /** The game is paused, and this window's user is no GM: whatever he asks for is refused. */
  readonly paused: boolean;
  /** For the GM: ships that stand in the combat and are not in the battle. */
  readonly outside: readonly { readonly ship: ShipId; readonly name: string }[];
  /** Ships whose documents cannot be found or read, with why (a key under battle.problem). */
  readonly problems: readonly { readonly ship: ShipId; readonly name: string; readonly why: 'noActor' | 'noToken' | 'badData' }[];
}

/** What sheets, tracker, canvas and chat may ask of the battle layer. Implemented by `live.ts`. */
export interface Battles {
  all(): readonly ShownBattle[];
  of(combatId: string): ShownBattle | null;
  /** The battle that the actor fights in and the id of its ship there. Works for unlinked tokens. */
  forActor(actorUuid: string): { readonly battle: ShownBattle; readonly ship: ShipId } | null;
  /** An entry that has left the ledger, from the journal of its battle; null where this window finds none. */
  archived(combatId: string, seq: number): LedgerEntry | null;
  /** The battle to show where none is named: the viewed combat's, else the newest. */
  current(): ShownBattle | null;
  send(combatId: string, command: CommandBase, seen?: Seen): Promise<Reply>;
  answer(combatId: string, questionId: string, option: OptionId, part?: number): Promise<Reply>;
  answerWith(combatId: string, questionId: string, answer: SingleAnswer, part?: number): Promise<Reply>;
  /** Sets or ends what a seat does without being asked. */
  setOrder(combatId: string, order: OrderFor): Promise<Reply>;
  withdraw(combatId: string, questionId: string): Promise<Reply>;
  /** After a broken question: play the command again, with the same dice where they still fit, or with new ones. */
  playAgain(combatId: string, questionId: string, dice: 'same' | 'new'): Promise<Reply>;
  undo(combatId: string): Promise<Reply>;
  redo(combatId: string): Promise<Reply>;
  takeOver(combatId: string): Promise<Reply>;
  /** Shows the person for whom the open question waits that it does; the GM's, and not twice in a short time. */
  remind(combatId: string): Reply;
  /** Called when a GM reminds the person of this window. Returns the way to stop it. */
  onReminded(listener: (combatId: string) => void): () => void;
  /** Called after every change of any battle, with its combat id. Returns the way to stop it. */
  onChange(listener: (combatId: string) => void): () => void;
}

/** Who sits where: written by the GM only. */
export interface Seating {
  seat(actorUuid: string, station: string, userId: string | null): Promise<void>;
}
