import type { BattlePlan } from '../battle/begin.ts';
import { SIDES, type Fleet, type ShipHere, type Side } from './ship-here.ts';

/** What the GM has chosen in the window, by the ships' keys; whatever he has not chosen comes from the tokens. */
export interface Choices {
  readonly rules: string | null;
  readonly sides: Readonly<Record<string, Side>>;
  readonly leftOut: Readonly<Record<string, boolean>>;
  readonly alert: Readonly<Record<string, boolean>>;
  readonly attacker: Side | null;
  readonly distance: number | null;
}

export const NO_CHOICES: Choices = { rules: null, sides: {}, leftOut: {}, alert: {}, attacker: null, distance: null };

export interface SideOfPlan {
  readonly side: Side;
  readonly letter: string;
  readonly ships: readonly ShipHere[];
}

/** The battle as it stands in the window. */
export interface Plan {
  readonly rules: string;
  readonly sides: readonly SideOfPlan[];
  readonly leftOut: readonly ShipHere[];
  readonly attacker: Side;
  readonly alert: Readonly<Record<string, boolean>>;
  readonly distance: number | null;
}

/** A battle has two sides at least; one that is emptied stays while it is one of them. */
const FEWEST = 2;
const LETTERS = 'ABCD';

/** The sides with their ships, and who attacks: of the sides with ships the chosen one, else the first. */
export function planOf(fleet: Fleet, choices: Choices): Plan {
  const isIn = ({ key }: ShipHere): boolean => choices.leftOut[key] !== true;
  const taking = fleet.ships.filter(isIn);
  const guessed = guessSides(fleet.ships);
  const sideOf = (ship: ShipHere): Side => choices.sides[ship.key] ?? guessed(ship);
  const used = new Set(taking.map(sideOf));
  const filled = SIDES.filter((side) => used.has(side));
  const shown = new Set([...filled, ...SIDES.filter((side) => !used.has(side))].slice(0, Math.max(FEWEST, filled.length)));
  const sides = SIDES.filter((side) => shown.has(side)).map((side, index): SideOfPlan => ({
    side,
    letter: LETTERS.charAt(index),
    ships: taking.filter((ship) => sideOf(ship) === side),
  }));
  const attacker = choices.attacker && used.has(choices.attacker) ? choices.attacker : (filled[0] ?? 'friendly');
  return {
    rules: rulesOf(taking, choices.rules),
    sides,
    leftOut: fleet.ships.filter((ship) => !isIn(ship)),
    attacker,
    alert: choices.alert,
    distance: choices.distance,
  };
}

/** The side of a token's disposition. Where no token differs from another, players fight those whom nobody plays. */
function guessSides(ships: readonly ShipHere[]): (ship: ShipHere) => Side {
  const isPlayed = ({ holders }: ShipHere): boolean => Object.values(holders).some((user) => user !== '');
  const isOneSide = ships.every(({ side }) => side === ships[0]?.side);
  if (!isOneSide || ships.every(isPlayed) || !ships.some(isPlayed)) return ({ side }) => side;
  return (ship) => (isPlayed(ship) ? 'friendly' : 'hostile');
}

/** The ships that take part. */
export const shipsOf = (plan: Plan): readonly ShipHere[] => plan.sides.flatMap(({ ships }) => ships);

/** A side that no ship is on yet, or null where there is none. */
export const nextSide = (plan: Plan): Side | null => SIDES.find((side) => !plan.sides.some((one) => one.side === side)) ?? null;

/** Is the ship on alert when the battle begins? null where its rules know no alert. */
export const isAlert = (plan: Plan, ship: ShipHere): boolean | null => (ship.alert === null ? null : (plan.alert[ship.key] ?? ship.alert));

/** The plan as the battle layer makes a battle of it: every ship that has a token. */
export const battlePlan = (plan: Plan): BattlePlan => ({
  ruleset: plan.rules,
  attacker: plan.attacker,
  distance: plan.distance,
  ships: plan.sides.flatMap(({ side, ships }) =>
    ships.filter(({ hasToken }) => hasToken).map(({ key }) => ({ token: key, side, alert: plan.alert[key] ?? null })),
  ),
});

/** The rules that were chosen, else those of most ships. */
function rulesOf(ships: readonly ShipHere[], chosen: string | null): string {
  if (chosen !== null) return chosen;
  const counts = new Map<string, number>();
  for (const { ruleset } of ships) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'tactical';
}
