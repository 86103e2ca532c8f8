import type { DiceSpec } from '#engine';
import type { Faces } from './table.ts';

/** The formula of dice of one kind. */
export const formulaOf = ({ count, faces }: DiceSpec): string => `${count}d${faces}`;

/**
 * Real rolls of Foundry in this window, one after another. Interactive ones are made as this user has configured his dice, by hand
 * included: then it waits for him.
 */
export async function rollDice(dice: readonly DiceSpec[], { allowInteractive }: { readonly allowInteractive: boolean }): Promise<Faces> {
  const faces: number[][] = [];
  for (const spec of dice) {
    const roll = await new Roll(formulaOf(spec)).evaluate({ allowInteractive });
    faces.push(roll.dice.flatMap((die) => die.results.map(({ result }) => result)));
  }
  return faces;
}
