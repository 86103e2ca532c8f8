import type { Battle, BattleSetup, Command, Event, Purpose, RandomSource, Side } from '#engine';
import { isDetectedBy, tactical } from '#engine';
import type { Subject } from './laws.ts';
import { invariants } from './tactical-invariants.ts';
import { propose } from './tactical-propose.ts';
import { opening, randomSetup, randomSystem, whole } from './tactical-random.ts';
import { mirrored, turnedBy } from './tactical-symmetry.ts';

function scrambled(battle: Battle, side: Side, random: RandomSource): Battle {
  const ships = Object.entries(battle.ships).map(([id, ship]) => {
    if (ship.side === side || !ship.running) return [id, ship] as const;
    const { cloaked } = ship.running;
    const { running, turn, crew } = randomSystem(random);
    const isHidden = cloaked && !isDetectedBy(battle, ship, side);
    const position = isHidden && ship.position ? { q: whole(random, 9), r: whole(random, 9) } : ship.position;
    return [id, { ...ship, position, running: { ...running, cloaked }, turn, crew }] as const;
  });
  const lastSeen = Object.fromEntries(Object.entries(battle.lastSeen).filter(([viewer]) => viewer === side));
  return { ...battle, lastSeen, ships: Object.fromEntries(ships) };
}

/** What the chance that is quoted for a command is rolled for. */
const ROLLS: Partial<Record<Command['type'], Purpose>> = {
  'phaser.fire': 'gunnery.toHit',
  'move.forward': 'piloting.manoeuvre',
  'move.back': 'piloting.manoeuvre',
  'move.rotate': 'piloting.manoeuvre',
  'emergency.connect': 'mechanics.emergency',
  'repair.emergency': 'mechanics.restore',
  'shields.raise': 'shields.raise',
  'weapons.arm': 'gunnery.arm',
  'shields.transfer': 'shields.transfer',
  'shields.boost': 'shields.boost',
  'repair.attempt': 'repair.roll',
  'crew.firstAid': 'firstAid.roll',
  'cloak.engage': 'shields.cloak',
  'sensors.scan': 'sensors.scan',
  'sensors.detect': 'sensors.detect',
  'transporter.beam': 'teleportation.beam',
};

/** The tactical duel, as the laws take it. */
export const subject: Subject<Battle, Command, Event, BattleSetup, Purpose> = {
  ruleset: tactical,
  commandsPerBattle: 16,
  setup: randomSetup,
  opening,
  propose,
  invariants,
  scrambled,
  unforeseen: ['E_SHIELDS'],
  symmetries: [turnedBy(1), turnedBy(4), mirrored],
  rolledChance: (events, command) => {
    const rolled = events.find((event) => event.type === 'roll' && event.purpose === ROLLS[command.type]);
    return rolled?.type === 'roll' ? rolled.chance : undefined;
  },
  rows: (events) => events.flatMap((event) => (event.type === 'location.hit' && event.how === 'rolled' ? [`location ${event.location}`] : [])),
};
