import type { ShipId } from '../../kernel/ask.ts';
import type { Params } from '../../kernel/result.ts';
import type { Phrase, Step, Told } from '../../kernel/ruleset.ts';
import { phrase } from '../command-rule.ts';
import type { Event } from '../events.ts';
import type { Purpose } from '../purposes.ts';
import { shipOf } from '../queries.ts';
import type { Battle } from '../state.ts';

/** One line of a card and whose crew may read it; null: everybody. Which roll its dice are, only all lines together tell. */
export interface Line {
  readonly audience: ShipId | null;
  readonly purpose: Purpose | null;
  readonly step: Omit<Step, 'roll'>;
}

/** What a line says beside its name; its dice with what they were rolled for. */
type Said = Partial<Omit<Step, 'icon' | 'name' | 'dice' | 'roll'>> & Partial<Dice>;

interface Dice {
  readonly dice: readonly number[];
  readonly purpose: Purpose;
}

/** The dice of one roll; nothing where none were thrown. */
export const thrown = (purpose: Purpose, dice: readonly number[]): Dice => ({ dice, purpose });

/** The same of a single die; null: it was not thrown. */
export const thrownDie = (purpose: Purpose, die: number | null): Dice => thrown(purpose, die === null ? [] : [die]);

/** The one sentence that everybody may read, and two words for the fold below it. */
export type Head = Pick<Told, 'outcome' | 'summary' | 'failed'>;

/** What a card of several events is about: what was ordered, before what became of ships, before turn, phase and all else. */
export const RANKS = { deed: 5, fate: 4, turn: 3, phase: 2, least: 1 } as const;

/** How cards tell of one type of event. */
export interface Telling<E extends Event> {
  /** Its lines on the card of all these events. */
  steps?(event: E, battle: Battle, events: readonly Event[]): readonly Line[];
  /** The sentence of a card that is about this event: of several the highest rank, and of those the first. */
  outcome?(event: E, events: readonly Event[], battle: Battle): Head;
  /** Absent: the least. */
  readonly rank?: keyof typeof RANKS;
  /** The ship whose secret it is, or the ships, if another side could not have noticed it: then the whole card is only for their sides. */
  secretOf?(event: E): ShipId | readonly ShipId[] | null;
}

/** Every type of event of a chapter has its telling, an empty one where cards say nothing of it. */
export type TellingsOf<E extends Event> = { readonly [T in E['type']]: Telling<Named<E, T>> };

/** The events of a chapter that can have this type: one shape may serve several types. */
export type Named<E extends Event, T extends Event['type']> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;

export const NO_HEAD: Head = { outcome: null, summary: null, failed: false };

export const outcome = (name: string, params: Params, more: Partial<Head> = {}): Head => ({
  ...NO_HEAD,
  outcome: phrase(`outcome.${name}`, params),
  ...more,
});

export const nameOf = (battle: Battle, id: ShipId): string => shipOf(battle, id)?.name ?? id;

/** The first event of a type, or undefined. */
export const find = <T extends Event['type']>(events: readonly Event[], type: T): Named<Event, T> | undefined =>
  events.find((event): event is Named<Event, T> => event.type === type);

export const number = (n: number): Phrase => phrase('value.number', { n });
export const change = (from: number | string, to: number | string): Phrase => phrase('value.change', { from, to });

/** A line for everybody (`audience` null) or for one ship's crew. */
export const line = (audience: ShipId | null, icon: string, name: Phrase, { purpose, ...more }: Said = {}): Line => ({
  audience,
  purpose: purpose ?? null,
  step: { icon, name, value: null, note: null, dice: [], tone: 'plain', chance: null, ...more },
});
