import { expect, test } from 'vitest';
import { Draft, equal, isDetectedBy, neighbour, pick, randomFrom, runSync, seeded, tactical } from '#engine';
import type { Battle, Command, Event, RandomSource, Ship } from '#engine';
import { propose } from './tactical-propose.ts';
import { opening, randomSetup, whole } from './tactical-random.ts';

const SEEDS = 300;
const COMMANDS = 8;

/** Cloaked enemies that the side has not found. */
const hiddenFrom = (battle: Battle, side: string): readonly Ship[] =>
  Object.values(battle.ships).filter((ship) => ship.side !== side && ship.position && ship.running?.cloaked && !isDetectedBy(battle, ship, side));

/** The same battle with every hidden enemy elsewhere: in one of the two hexes ahead of the ship on turn, or anywhere. */
function moved(battle: Battle, { position, facing }: Ship, hidden: readonly Ship[], random: RandomSource): Battle {
  const ahead = position && facing !== null ? neighbour(position, facing) : { q: 0, r: 0 };
  const places = [ahead, neighbour(ahead, facing ?? 0), { q: whole(random, 40) - 20, r: whole(random, 40) - 20 }];
  const elsewhere = hidden.map((ship): [string, Ship] => [ship.id, { ...ship, position: pick(random, places), facing: pick(random, [0, 1, 2, 3, 4, 5]) }]);
  return { ...battle, ships: { ...battle.ships, ...Object.fromEntries(elsewhere) } };
}

function played(battle: Battle, command: Command, seed: number): Draft<Battle, Event> {
  const draft = new Draft<Battle, Event>(battle, tactical.copies);
  runSync(tactical.play(draft, command), seeded(seed, 1));
  return draft;
}

/** All that the side learns of a command: its refusal, or what its card tells and how the side sees the battle afterwards. */
function learnt(battle: Battle, command: Command, side: string, seed: number): object {
  const refusal = tactical.check(battle, command);
  if (refusal) return refusal;
  const { events, battle: after } = played(battle, command, seed);
  return { told: tactical.tell(events, after, side), seen: tactical.view(after, side) };
}

/** What could give a place away by the reason why it cannot be done. */
const delicate = ({ id: ship }: Ship, hidden: readonly Ship[]): readonly Command[] => [
  { type: 'move.forward', ship, confirm: true },
  { type: 'move.back', ship, confirm: true },
  { type: 'ship.withdraw', ship },
  ...hidden.flatMap(({ id }): Command[] => [
    { type: 'sensors.scan', ship, target: id },
    { type: 'phaser.fire', ship, target: id, dice: 1, face: 3 },
    { type: 'torpedo.launch', ship, target: id },
    { type: 'transporter.beam', ship, team: 't1', from: ship, to: id },
  ]),
];

/** A search may find them, and the enemy's own turn may show them. */
const mayShow = ({ type }: Command, { phase }: Battle): boolean => type === 'sensors.detect' || (type === 'phase.next' && phase === 5);

interface Compared {
  readonly refusals: number;
  readonly plays: number;
  /** Commands after which the side knows something else where hidden enemies are elsewhere. */
  readonly betrayed: readonly string[];
}

/** A command and the delicate ones, in two battles that the side cannot tell apart. */
function compared(battle: Battle, other: Battle, command: Command, ship: Ship, seed: number): Compared {
  const betrayed: string[] = [];
  let refusals = 0;
  for (const phase of [1, 2, 5]) {
    for (const tried of delicate(ship, hiddenFrom(battle, ship.side))) {
      const here = tactical.check({ ...battle, phase }, tried);
      if (!equal(here, tactical.check({ ...other, phase }, tried))) betrayed.push(`${JSON.stringify(tried)} in phase ${phase}`);
      if (here) refusals += 1;
    }
  }
  const plays = mayShow(command, battle) ? 0 : 1;
  if (plays && !equal(learnt(other, command, ship.side, seed), learnt(battle, command, ship.side, seed))) betrayed.push(JSON.stringify(command));
  return { refusals, plays, betrayed };
}

/** Some random commands in a random battle, each compared with what it is where hidden enemies are elsewhere. */
function comparedIn(seed: number): readonly Compared[] {
  const random = randomFrom(seed);
  const made = tactical.assemble(randomSetup(random));
  let battle = made.ok ? opening(made.value, random) : null;
  const all: Compared[] = [];
  for (let at = 0; at < COMMANDS && battle?.activeShip; at++) {
    const { command } = propose(battle, random);
    const ship: Ship | undefined = battle.ships[battle.activeShip];
    if (!ship || !('ship' in command) || command.ship !== ship.id || command.type.startsWith('gm.')) continue;
    const hidden = hiddenFrom(battle, ship.side);
    if (hidden.length > 0) all.push(compared(battle, moved(battle, ship, hidden, random), command, ship, seed));
    if (!tactical.check(battle, command)) battle = played(battle, command, seed).battle;
  }
  return all;
}

test('what a crew is refused, is told and sees is the same wherever a hidden enemy is (HEX-CLOAK-11, HEX-GRID-08, HEX-INV-19)', () => {
  const all = Array.from({ length: SEEDS }, (_, index) => comparedIn(index + 1).map((one) => ({ ...one, seed: index + 1 }))).flat();
  expect(all.filter(({ betrayed }) => betrayed.length > 0)).toEqual([]);
  const total = (count: 'refusals' | 'plays'): number => all.reduce((sum, one) => sum + one[count], 0);
  expect(total('refusals')).toBeGreaterThan(500);
  expect(total('plays')).toBeGreaterThan(50);
}, 60_000);
