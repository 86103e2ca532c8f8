import type { Battle, Command, RandomSource } from '#engine';
import { LOCATIONS, pick } from '#engine';

/** Any command of damage control, of the bridge, or that ends something; most are refused. */
export const anyDamageControl = (ship: string, _target: string, random: RandomSource): Command =>
  pick<Command>(random, [
    { type: 'repair.attempt', ship, location: pick(random, LOCATIONS) },
    { type: 'repair.attempt', ship, location: pick(random, LOCATIONS) },
    { type: 'crew.firstAid', ship },
    { type: 'bridge.switchAux', ship },
    { type: 'bridge.switchMain', ship },
  ]);

export const anyEnding = (ship: string, _target: string, random: RandomSource): Command =>
  pick<Command>(random, [
    { type: 'ship.withdraw', ship },
    { type: 'ship.surrender', ship },
    { type: 'battle.acceptDraw', ship },
    { type: 'battle.acceptDraw', ship, all: true },
    { type: 'battle.end', result: pick(random, ['red', 'blue', 'draw', 'nobody']) },
  ]);

/** Late in a battle: quiet rounds, an offered draw, an auxiliary bridge in use, a ship far from all others. */
export function late(battle: Battle, random: RandomSource): Battle {
  const id = battle.activeShip;
  const ship = id === null ? undefined : battle.ships[id];
  if (id === null || !ship?.running || !ship.position) return battle;
  const drawOffered = random() < 0.15;
  const quietRounds = drawOffered ? 10 : pick(random, [0, 0, 0, 3, 9, 9]);
  const drawAccepted = drawOffered && random() < 0.4 ? { [pick(random, ['red', 'blue'])]: true } : {};
  const isAux = battle.phase === 0 && random() < 0.3;
  const running = isAux ? { ...ship.running, bridgeMode: 'aux' as const } : ship.running;
  const position = battle.phase === 5 && random() < 0.5 ? { q: ship.position.q, r: ship.position.r + 30 } : ship.position;
  const ships = { ...(battle.phase === 5 ? onTheWayBack(battle.ships, id) : battle.ships), [id]: { ...ship, running, position } };
  return { ...battle, quietRounds, drawOffered, drawAccepted, ships };
}

/** All others on the way from the auxiliary bridge to the main one. */
const onTheWayBack = (ships: Battle['ships'], active: string): Battle['ships'] =>
  Object.fromEntries(
    Object.entries(ships).map(([id, ship]) => {
      if (id === active || !ship.running) return [id, ship];
      return [id, { ...ship, running: { ...ship.running, bridgeMode: 'switchingBack' as const } }];
    }),
  );
