import { freshShip, rulesets, shipClasses, tactical } from '#engine';
import type { Battle, Ship, ShipSystem } from '#engine';
import type { ShownBattle } from '../battle/types.ts';

/** A duel under the real rules, for the tests of what windows and the map show. */
type Known = NonNullable<Ship['running']>;

/** What differs from a fresh ship. */
export interface Over {
  readonly running?: Partial<Known>;
  readonly turn?: Partial<NonNullable<Ship['turn']>>;
  readonly holders?: Readonly<Record<string, string>>;
  readonly name?: string;
}

function systemOf(classId: 'uf-heavy-cruiser' | 'rp-attack-cruiser', over: Over): ShipSystem {
  const fresh = freshShip(shipClasses[classId]);
  return {
    ...fresh,
    running: { ...fresh.running, ...over.running },
    turn: { ...fresh.turn, ...over.turn },
    crew: { ...fresh.crew, holders: { ...fresh.crew.holders, ...over.holders } },
  };
}

/** The Resolute (side blue) at (0,0) and the Kor'vat (side red) two hexes ahead of it, phase 2 of the Resolute's turn unless said otherwise. */
export function duel(
  over: {
    readonly resolute?: Over;
    readonly korvat?: Over;
    readonly battle?: Partial<Battle>;
    readonly korvatAt?: { q: number; r: number };
  } = {},
): Battle {
  const assembled = tactical.assemble({
    attacker: 'blue',
    ships: [
      {
        id: 'resolute',
        name: over.resolute?.name ?? 'USS Resolute',
        side: 'blue',
        position: { q: 0, r: 0 },
        facing: 0,
        system: systemOf('uf-heavy-cruiser', over.resolute ?? {}),
      },
      {
        id: 'korvat',
        name: over.korvat?.name ?? 'IKS Kor’vat',
        side: 'red',
        position: over.korvatAt ?? { q: 0, r: -2 },
        facing: 3,
        system: systemOf('rp-attack-cruiser', over.korvat ?? {}),
      },
    ],
  });
  if (!assembled.ok) throw new Error(assembled.error.code);
  return { ...assembled.value, status: 'running', phase: 2, activeShip: 'resolute', ...over.battle };
}

/** What is the same in every shown battle in which nothing special is under way. */
export const NOTHING_SPECIAL = {
  combatId: 'c1',
  stamp: 1,
  question: null,
  orders: [],
  ledger: [],
  undoable: null,
  redoable: null,
  writer: { userId: 'gm', userName: 'Marta', online: true, here: false },
  canTakeOver: false,
  openTable: false,
  paused: false,
  outside: [],
  problems: [],
} as const;

/** The duel as one person sees it. */
export function shownDuel(battle: Battle, viewer = 'blue', person = 'ada', over: Partial<ShownBattle> = {}): ShownBattle {
  const ruleset = rulesets['tactical'];
  if (!ruleset) throw new Error('no tactical rules');
  return {
    ...NOTHING_SPECIAL,
    ruleset,
    viewer,
    person,
    view: tactical.view(battle, viewer),
    ...over,
  };
}

export const ALL_ADA = { captain: 'ada', helm: 'ada', weapons: 'ada' };
