import type { AnyRuleset, CommandBase, Params, Refusal } from '#engine';
import { refusalText } from '../../words.ts';
import { capital } from '../../shown/capital.ts';

/** Why something cannot be done: the fact, and what would help. */
export interface Reason {
  readonly fact: string;
  readonly fix: string;
}

/** Stands for a parameter while the sentence is cut; no sentence of the language files holds it. */
const MARK = '⁞';
const MARKED = /⁞(\w+)⁞/gu;
const END_OF_SENTENCE = /(?<=[.!?])\s+/u;

/** Parameters that hold the id of a person, whose name is to be said. */
const PEOPLE: readonly string[] = ['holder', 'person', 'user'];

/**
 * The sentence of a refusal cut into its fact and its fix. It is cut before names are filled in, because a ship's name may hold
 * a full stop of its own; numbers, by which the sentence is counted, may not.
 */
export function reasonOf(ruleset: AnyRuleset, refusal: Refusal, nameOf: (user: string) => string): Reason {
  const values = new Map<string, string>();
  const marked: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.params)) {
    const isKey = typeof value === 'string' && value.startsWith('@');
    if (!isKey) values.set(name, PEOPLE.includes(name) ? nameOf(String(value)) : String(value));
    marked[name] = isKey || typeof value === 'number' ? value : `${MARK}${name}${MARK}`;
  }
  const fillIn = (text: string): string => text.replace(MARKED, (_whole, name: string) => values.get(name) ?? '');
  const [fact = '', ...rest] = refusalText(ruleset.id, { ...refusal, params: marked satisfies Params }).split(END_OF_SENTENCE);
  return { fact: capital(fillIn(fact)), fix: fillIn(rest.join(' ')) };
}

/** Two refusals with the same kind say the same sentence. */
export const kindOf = (refusal: Refusal): string => `${refusal.code} ${String(refusal.params['reason'] ?? '')}`.trim();

/** The command that would remove the reason, where the refusal names one. */
export function remedyOf(refusal: Refusal): CommandBase | null {
  const remedy = refusal.remedy;
  const isCommand = typeof remedy === 'object' && remedy !== null && 'type' in remedy && typeof remedy.type === 'string';
  return isCommand ? (remedy as CommandBase) : null;
}
