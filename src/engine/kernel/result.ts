/** What can fail where failing is expected: a value, or the reasons why there is none. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: F };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <F>(error: F): Result<never, F> => ({ ok: false, error });

/** What is wrong with stored data: where (a path of keys), and a code that the language files know. */
export interface Fault {
  readonly path: readonly string[];
  readonly code: 'missing' | 'notANumber' | 'notWhole' | 'outOfRange' | 'notText' | 'notOneOf' | 'notAnObject' | 'notAList';
  readonly params: Params;
}

/** Named parameters of a sentence of the language files. */
export type Params = Readonly<Record<string, string | number>>;

/** Throws where the program itself is wrong. Never for what a person, a socket or a document can cause. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(why);
}
