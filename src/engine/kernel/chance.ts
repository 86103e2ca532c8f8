import type { Params } from './result.ts';

/** A key of the language files with its parameters. A parameter that starts with '@' is itself a key, with the other parameters. */
export interface Phrase {
  readonly key: string;
  readonly params: Params;
}

/** One line of a calculation: what it is called, what it does (`-10`, `×½`), and the value after it. */
export interface Modifier {
  readonly name: Phrase;
  readonly kind: 'base' | 'add' | 'times' | 'result';
  readonly by: number;
  readonly value: number;
  readonly rule?: string;
}

/** The chance of one roll in percent, with everything that leads to it. */
export interface Chance {
  readonly percent: number;
  readonly special: number;
  readonly critical: number;
  readonly steps: readonly Modifier[];
}
