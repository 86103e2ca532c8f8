import { expect, test } from 'vitest';
import { Draft, isDetectedBy, neighbour, pick, randomFrom, runSync, seeded, tactical } from '#engine';
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
  runSync(tactical.play(draft, command), seeded(randomFrom(seed)));
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

test('what a crew is refused, is told and sees is the same wherever a hidden enemy is (HEX-CLOAK-11, HEX-GRID-08, HEX-INV-19)', () => {
  const counts = { refused: 0, played: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomFrom(seed);
    const made = tactical.assemble(randomSetup(random));
    let battle = made.ok ? opening(made.value, random) : null;
    for (let at = 0; at < COMMANDS && battle?.activeShip; at++) {
      const { command } = propose(battle, random);
      const ship: Ship | undefined = battle.ships[battle.activeShip];
      if (!ship || !('ship' in command) || command.ship !== ship.id || command.type.startsWith('gm.')) continue;
      const hidden = hiddenFrom(battle, ship.side);
      const refusal = tactical.check(battle, command);
      if (hidden.length > 0) {
        const other = moved(battle, ship, hidden, random);
        for (const phase of [1, 2, 5]) {
          for (const tried of delicate(ship, hidden)) {
            const here = tactical.check({ ...battle, phase }, tried);
            expect(tactical.check({ ...other, phase }, tried), `seed ${seed}: ${JSON.stringify(tried)}`).toEqual(here);
            if (here) counts.refused += 1;
          }
        }
        if (!mayShow(command, battle)) {
          expect(learnt(other, command, ship.side, seed), `seed ${seed}: ${JSON.stringify(command)}`).toEqual(learnt(battle, command, ship.side, seed));
          counts.played += 1;
        }
      }
      if (!refusal) battle = played(battle, command, seed).battle;
    }
  }
  expect(counts.refused).toBeGreaterThan(500);
  expect(counts.played).toBeGreaterThan(50);
}, 60_000);
