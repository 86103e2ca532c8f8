import type { Battle, BattleSetup, ClassId, Command, Event, Limits, PlayedBattle, Purpose, Watch } from '#engine';
import { CLASS_IDS, freshCrew, freshShip, playBattle, shipClasses, tactical, tacticalBot } from '#engine';

/** Rounds after which a duel that goes on is broken off. */
export const ROUNDS = 60;
export const LIMITS: Limits = { rounds: ROUNDS, commands: 20_000 };

export type Watching = Watch<Battle, Command, Event, Purpose>;
export type Duel = PlayedBattle<Battle, Command>;

/** Two ships at class values and with regular crews, ten hexes apart and bow to bow; the first attacks, and may surprise the other. */
export function duelSetup(attacker: ClassId, defender: ClassId, isSurprise = false): BattleSetup {
  const ship = (id: string, side: string, classId: ClassId, q: number, r: number, facing: number): BattleSetup['ships'][number] => ({
    id,
    name: `${classId} (${side})`,
    side,
    system: freshShip({ ...shipClasses[classId], alert: side === 'red' || !isSurprise }, freshCrew()),
    position: { q, r },
    facing,
  });
  return { attacker: 'red', ships: [ship('a', 'red', attacker, 0, 0, 0), ship('b', 'blue', defender, 0, -10, 3)] };
}

/** Plays a duel of two default bots. */
export const playDuel = (attacker: ClassId, defender: ClassId, seed: number, watch: Watching = {}, isSurprise = false): Duel =>
  playBattle(tactical, duelSetup(attacker, defender, isSurprise), { red: tacticalBot, blue: tacticalBot }, seed, LIMITS, watch);

/** The two classes of the n-th of a row of duels of mixed classes. */
export function mixedPair(index: number): readonly [ClassId, ClassId] {
  const { length } = CLASS_IDS;
  const one = CLASS_IDS[index % length];
  const other = CLASS_IDS[(Math.floor(index / length) * 5 + index * 7) % length];
  if (!one || !other) throw new Error('no classes');
  return [one, other];
}

export const isClassId = (id: string): id is ClassId => (CLASS_IDS as readonly string[]).includes(id);
