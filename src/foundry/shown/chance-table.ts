import type { Chance, Modifier } from '#engine';
import { numberText, say } from '../words.ts';

/** One row of the table that explains a chance: what it is called, what it does, and the value after it. */
export interface ChanceRow {
  readonly name: string;
  readonly by: string;
  readonly value: string;
  readonly rule: string | null;
  readonly isResult: boolean;
}

export interface ChanceTable {
  readonly percent: string;
  readonly rows: readonly ChanceRow[];
  readonly special: string;
  readonly critical: string;
}

const FRACTIONS: Readonly<Record<string, string>> = { '0.5': '½', '0.25': '¼', '0.125': '⅛', '0.2': '⅕', '0.75': '¾' };

/** The calculation of a chance as text, minus and fractions in their own signs. */
export function chanceTable(chance: Chance): ChanceTable {
  return {
    percent: number(chance.percent),
    rows: chance.steps.map(rowOf),
    special: number(chance.special),
    critical: number(chance.critical),
  };
}

function rowOf(step: Modifier): ChanceRow {
  const isResult = step.kind === 'result';
  return {
    name: say(step.name),
    by: effectOf(step),
    value: isResult || step.kind === 'base' ? '' : number(step.value),
    rule: step.rule ?? null,
    isResult,
  };
}

function effectOf({ kind, by, value }: Modifier): string {
  if (kind === 'base' || kind === 'result') return number(value);
  if (kind === 'times') return `× ${FRACTIONS[String(by)] ?? number(by)}`;
  return by > 0 ? `+${number(by)}` : number(by);
}

/** A number with the minus sign of print and at most two places. */
const number = (value: number): string => numberText(Math.round(value * 100) / 100).replace('-', '−');
