import type { DiceSpec, RollAsk } from '#engine';
import type { ShownBattle, ShownPart } from '../battle/types.ts';
import { askWord } from '../shown/ask-words.ts';
import { chanceTable } from '../shown/chance-table.ts';
import type { ChanceRow } from '../shown/chance-table.ts';
import { word } from '../words.ts';

/** One roll of a series: made, the one that is due, or still to come. */
export interface RollTile {
  readonly name: string;
  readonly text: string;
  readonly state: 'done' | 'now' | 'later';
}

export interface RollContext {
  readonly tiles: readonly RollTile[];
  readonly odds: { readonly percent: string; readonly label: string; readonly rows: readonly ChanceRow[] } | null;
  readonly notes: readonly string[];
  /** The button that rolls in this window. */
  readonly label: string;
  /** For dice that lie on the table: one field for each die, only the GM's. */
  readonly fields: readonly DieField[];
  readonly enter: string;
}

export interface DieField {
  readonly name: string;
  readonly label: string;
  readonly faces: number;
  readonly value: string;
}

/** What is rolled and why, with the chance, and how it can be answered. `typed`: what stands in the fields. */
export function rollContext(battle: ShownBattle, { rolled, waitsFor }: ShownPart, ask: RollAsk, typed: Readonly<Record<string, string>>): RollContext {
  const isForAnother = battle.person === 'gm' && waitsFor.userName !== null;
  const said = (['otherwise', 'cost'] as const).map((part) => askWord(battle, ask, part, '')).filter((text) => text !== '');
  return {
    tiles: tilesOf(battle, ask, rolled),
    odds: oddsOf(battle, ask),
    notes: said,
    label: isForAnother
      ? word('prompt.roll.for', { user: waitsFor.userName ?? '' })
      : askWord(battle, ask, 'go', word('prompt.roll.go', { dice: diceText(ask.dice) }), { dice: diceText(ask.dice) }),
    fields: battle.person === 'gm' ? fieldsOf(ask.dice, typed) : [],
    enter: isForAnother ? word('prompt.roll.enterFor', { user: waitsFor.userName ?? '' }) : word('prompt.roll.enter'),
  };
}

/** Dice as people write them: `d100`, `4d6`. */
export const diceText = (dice: readonly DiceSpec[]): string => dice.map(({ count, faces }) => `${count === 1 ? '' : count}d${faces}`).join(' + ');

/** The fields of the dice, one name for each die. */
export const fieldNames = (dice: readonly DiceSpec[]): readonly (readonly string[])[] =>
  dice.map(({ count }, group) => Array.from({ length: count }, (_, die) => `as-die-${group}-${die}`));

function fieldsOf(dice: readonly DiceSpec[], typed: Readonly<Record<string, string>>): readonly DieField[] {
  return fieldNames(dice).flatMap((names, group) =>
    names.map((name, die) => {
      const faces = dice[group]?.faces ?? 0;
      const label = names.length === 1 ? `d${faces}` : word('prompt.roll.die', { n: die + 1, of: names.length, faces });
      return { name, label, faces, value: typed[name] ?? '' };
    }),
  );
}

function tilesOf(battle: ShownBattle, ask: RollAsk, rolled: ShownPart['rolled']): readonly RollTile[] {
  const { series, chance } = ask.notes ?? {};
  if (!series || series.of < 2) return [];
  return Array.from({ length: series.of }, (_, index): RollTile => {
    const n = index + 1;
    const name = askWord(battle, ask, 'tile', word('prompt.roll.tile', { n }), { n });
    if (n < series.at) return { name, text: word('prompt.roll.failed', { faces: (rolled[rolled.length - series.at + n] ?? []).join(' ') }), state: 'done' };
    return { name, text: chance ? word('prompt.roll.percent', { percent: wantedOf(ask) }) : '', state: n === series.at ? 'now' : 'later' };
  });
}

/** What achieves something: a special where only that does. */
const wantedOf = ({ notes }: RollAsk): number => (notes?.needsSpecial ? notes.chance?.special : notes?.chance?.percent) ?? 0;

function oddsOf(battle: ShownBattle, ask: RollAsk): RollContext['odds'] {
  const { notes } = ask;
  if (!notes?.chance) return null;
  const { series, needsSpecial, chance } = notes;
  const { rows } = chanceTable(chance);
  const more = [
    ...(needsSpecial ? [resultRow(word('prompt.roll.needsSpecial'), chance.special)] : []),
    ...(series && series.of > series.at ? [resultRow(word('prompt.roll.oneOf', { n: series.of - series.at + 1 }), series.percent)] : []),
  ];
  const percent = series ? series.percent : wantedOf(ask);
  return { percent: word('prompt.roll.percent', { percent }), label: askWord(battle, ask, 'odds', word('prompt.roll.odds')), rows: [...rows, ...more] };
}

const resultRow = (name: string, value: number): ChanceRow => ({ name, by: String(value), value: '', rule: null, isResult: true });
