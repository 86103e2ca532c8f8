import { rulesets, tactical, type Battle, type Refusal } from '../../../src/engine/index.ts';
import { fill } from '../../../src/foundry/sheets/console/fill.ts';

/** Where a sheet says a reason: on the row of an action, in its dialog, or among the further reasons of the row. */
type Place = (typeof PLACES)[number];
/** The plainest first. */
const PLACES = ['row', 'dialog', 'more'] as const;

/** A reason that a sheet shows, and of which action. */
export interface Given {
  readonly place: Place;
  readonly key: string;
  readonly refusal: Refusal;
}

/** What one sheet offers. */
export interface Offers {
  /** The rows of the commands that can be given, by their types. */
  readonly ready: ReadonlyMap<string, readonly string[]>;
  /** The reasons of every other row. */
  readonly off: ReadonlyMap<string, readonly Refusal[]>;
  /** By code and key. */
  readonly reasons: ReadonlyMap<string, Given>;
}

const REASON = '@tactical.reason.';

/** The key of the sentence that a refusal names; '' where its code has one of its own. */
export const reasonKey = ({ params: { reason } }: Refusal): string => (typeof reason === 'string' ? reason.replace(REASON, '') : '');

const kindOf = (refusal: Refusal): string => `${refusal.code} ${reasonKey(refusal)}`.trim();

/** Of a ship that takes no more part nothing else is said. */
function shownOf(refusals: readonly Refusal[]): readonly Refusal[] {
  const out = refusals.find(({ code }) => code === 'E_OUT');
  return out ? [out] : refusals;
}

/** What the rules offer a person on the sheet of a ship: the rows of the console and what their dialogs refuse. */
export function offersOn(battle: Battle, viewer: string, person: string, ship: string): Offers {
  const ready = new Map<string, string[]>();
  const off = new Map<string, readonly Refusal[]>();
  const reasons = new Map<string, Given>();
  const note = (place: Place, key: string, refusal: Refusal): void => {
    const before = reasons.get(kindOf(refusal));
    if (!before || PLACES.indexOf(place) < PLACES.indexOf(before.place)) reasons.set(kindOf(refusal), { place, key, refusal });
  };
  const { tactical: rules } = rulesets;
  if (!rules) throw new Error('There are no tactical rules.');
  const view = tactical.view(battle, viewer);
  const counts = new Map<string, number>();
  for (const { type, refusals: all, sign, draft } of tactical.actions(view, ship, person)) {
    const refusals = shownOf(all);
    const n = (counts.get(type) ?? 0) + 1;
    counts.set(type, n);
    const key = n === 1 ? type : `${type}#${n}`;
    for (const [index, refusal] of refusals.entries()) note(index === 0 ? 'row' : 'more', key, refusal);
    if (refusals.length > 0) {
      off.set(key, refusals);
      continue;
    }
    ready.set(type, [...(ready.get(type) ?? []), key]);
    if (sign !== 'asks') continue;
    for (const { refusal } of fill(rules, view, draft).specs.flatMap(({ choices }) => choices)) if (refusal) note('dialog', key, refusal);
  }
  return { ready, off, reasons };
}

/** The plainest place of each reason. */
export function bestPlaces(offers: readonly Offers[]): ReadonlyMap<string, Place> {
  const best = new Map<string, Place>();
  for (const place of PLACES) {
    for (const [kind, given] of offers.flatMap(({ reasons }) => [...reasons])) if (given.place === place && !best.has(kind)) best.set(kind, place);
  }
  return best;
}

/** A thing to look at, and what is to be seen there. */
export interface Stop<T> {
  readonly at: T;
  readonly items: readonly string[];
}

/** Few of the things that have all items between them, each with those that no earlier one has: always the one with the most. */
export function cover<T>(things: readonly T[], itemsOf: (thing: T) => Iterable<string>): readonly Stop<T>[] {
  const sets = things.map((at) => ({ at, items: [...itemsOf(at)] }));
  const left = new Set(sets.flatMap(({ items }) => items));
  const stops: Stop<T>[] = [];
  while (left.size > 0) {
    const offered = sets.map(({ at, items }) => ({ at, items: items.filter((item) => left.has(item)) }));
    const most = offered.reduce((a, b) => (b.items.length > a.items.length ? b : a));
    stops.push(most);
    for (const item of most.items) left.delete(item);
  }
  return stops;
}
