import { gather, type AnyRuleset, type BattleBase, type Draft, type EventBase, type GatherAsk, type Rule, type Seat } from '#engine';
import type { World } from './test-table.ts';

/** A ruleset of one command: every ship's helm is asked at once for a heading and, where it says so, for a die. */
interface Votes extends BattleBase {
  readonly ships: Readonly<Record<string, BattleBase['ships'][string] & { readonly running: { readonly heading: string } }>>;
}

export const HELMS = { a: 'adaadaadaadaadaa', b: 'liaxliaxliaxliax', c: null } as const;

/** In this ruleset `reveal` is a field of the command. */
export const vote = (reveal: GatherAsk['reveal'], die = false): { type: string; reveal: string; die: boolean } => ({ type: 'vote', reveal, die });

const seat = (ship: string): Seat => ({ ship, station: 'helm' });

function* play(draft: Draft<Votes, EventBase>, command: { reveal: GatherAsk['reveal']; die: boolean }): Rule<void> {
  const ships = Object.keys(draft.battle.ships);
  const choices: GatherAsk['asks'] = ships.map((ship) => ({
    kind: 'choose',
    purpose: 'heading',
    by: [seat(ship)],
    options: [
      { id: 'left', label: 'left' },
      { id: 'right', label: 'right' },
    ],
    fallback: 'left',
    knownTo: `side of ${ship}`,
  }));
  const rolls: GatherAsk['asks'] = command.die ? ships.map((ship) => ({ kind: 'roll', purpose: 'wind', by: seat(ship), dice: [{ count: 1, faces: 6 }] })) : [];
  const answers = yield* gather([...choices, ...rolls], command.reveal);
  for (const [place, ship] of ships.entries()) {
    const [choice, die] = [answers[place], answers[ships.length + place]];
    const face = die?.kind === 'roll' ? String(die.dice[0]?.[0]) : '';
    draft.edit(ship).running.heading = `${choice?.kind === 'choose' ? choice.option : ''}${face}`;
  }
}

/** Only what the writer asks of a ruleset; everything that is stored fits it. */
export const votes = {
  id: 'votes',
  version: 1,
  phases: [],
  stations: [{ id: 'helm', skills: [] }],
  purposes: ['heading', 'wind'],
  publicPurposes: ['wind'],
  parse: (battle: Votes) => ({ ok: true, value: battle }),
  parseCommand: (command: object) => ({ ok: true, value: command }),
  phase: () => null,
  activeShip: () => null,
  turnOrder: () => [],
  check: () => null,
  seat: () => seat('a'),
  holder: (_battle: Votes, { ship }: Seat) => HELMS[ship as keyof typeof HELMS],
  play,
  tell: () => ({ outcome: { key: 'x', params: {} }, summary: null, steps: [], confidential: [], failed: false }),
} as unknown as AnyRuleset;

/** Three ships of three sides: Ada's, Lia's, and one that the GM plays. */
export const atVotes = (record: World['record']): World => {
  const ships = ['a', 'b', 'c'];
  const documents = Object.fromEntries(
    ships.flatMap((id) => [
      [`Actor.${id}`, { running: { heading: '' } }],
      [`Token.${id}`, { position: null, facing: null }],
    ]),
  );
  return { record, documents, cards: [], cardRolls: {}, archived: [], writes: 0, rolled: 0, paused: false };
};

export const votesBattle = (): BattleBase =>
  ({
    ruleset: 'votes',
    status: 'running',
    round: 1,
    ships: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { id, name: id, side: `side of ${id}`, running: { heading: '' } }])),
  }) as BattleBase;
