import type { Params, Phrase, Refusal } from '#engine';

const ROOT = 'ACTIONSTATIONS';

/** Where the sentences of a count of one stand, under the same keys. */
const ONE = 'one';

/** A sentence is counted by its first number: for one of something it has another form, where the language needs one. */
function formOf(key: string, params: Params): string {
  const isOne = Object.values(params).find((value) => typeof value === 'number') === 1;
  return isOne && game.i18n?.has(`${ROOT}.${ONE}.${key}`) ? `${ONE}.${key}` : key;
}

/** A number as the user's language writes it, with two places at most and no grouping. */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toLocaleString(game.i18n?.lang, { maximumFractionDigits: 2, useGrouping: false });

/**
 * The sentence of a key below ACTIONSTATIONS, in the user's language. A parameter that starts with '@' is itself a key, written
 * with the other parameters.
 */
export function word(key: string, params: Params = {}): string {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const { [name]: _self, ...others } = params;
    if (typeof value === 'number') filled[name] = numberText(value);
    else filled[name] = typeof value === 'string' && value.startsWith('@') ? word(value.slice(1), others) : String(value);
  }
  return game.i18n?.format(`${ROOT}.${formOf(key, params)}`, filled) ?? key;
}

/** As `word`, for a phrase of the engine; nothing for null. */
export const say = (phrase: Phrase | null): string => (phrase ? word(phrase.key, phrase.params) : '');

/** Parameters of refusals that hold the id of a person, whose name is to be said. */
const PEOPLE: readonly string[] = ['holder', 'person', 'user'];

const nameOf = (value: Params[string]): Params[string] => (typeof value === 'string' ? game.users?.get(value)?.name : null) ?? value;

/** The sentence of a refusal: fact, then fix. */
export function refusalText(ruleset: string, refusal: Refusal): string {
  const named = Object.entries(refusal.params).map(([name, value]) => [name, PEOPLE.includes(name) ? nameOf(value) : value] as const);
  return word(`${ruleset}.refusal.${refusal.code}`, Object.fromEntries(named) as Params);
}
