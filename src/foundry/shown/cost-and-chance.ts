import type { Chance, Cost } from '#engine';
import { word } from '../words.ts';
import { chanceTable } from './chance-table.ts';
import { firstWord } from './names.ts';

const costOf = (ruleset: string, { resource, amount }: Cost): string => firstWord([`${ruleset}.cost.${resource}`], `${amount} ${resource}`, { amount });

/** `1 EP`; nothing where nothing is spent. */
export const costText = (ruleset: string, costs: readonly Cost[]): string => costs.map((cost) => costOf(ruleset, cost)).join(', ');

export interface ChanceMark {
  readonly text: string;
  /** 0 to 100; null where nothing is rolled. */
  readonly percent: number | null;
  /** How the chance comes about, in one line; '' where nothing is rolled. */
  readonly why: string;
}

const whyOf = (chance: Chance): string =>
  chanceTable(chance)
    .rows.map(({ name, by, value }) => (value ? `${name} ${by} → ${value}` : `${name} ${by}`))
    .join(' · ');

/** A chance on a row. No roll is said in words, never as 100 %; where only a special counts, its chance is what is shown. */
export function chanceMark(chance: Chance | null, needsSpecial = false): ChanceMark {
  if (chance === null) return { text: word('sheet.chance.none'), percent: null, why: '' };
  const n = needsSpecial ? chance.special : chance.percent;
  return { text: word('sheet.chance.percent', { n }), percent: Math.min(100, Math.max(0, n)), why: whyOf(chance) };
}
