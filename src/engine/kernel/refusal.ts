import type { Params } from './result.ts';

/**
 * Why a command cannot be played, as a value: a code of the ruleset's closed union, what the sentence of the language files
 * needs, and where there is one the single command that would remove the reason.
 */
export interface Refusal<Code extends string = string, C = unknown> {
  readonly code: Code;
  readonly params: Params;
  readonly remedy?: C;
}
