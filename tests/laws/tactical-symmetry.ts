import type { Battle, Command, Face, Facing, Hex } from '#engine';
import { FACES, reflect, reflectFacing, rotate, turned } from '#engine';
import type { Symmetry } from './laws.ts';

const moved = (
  battle: Battle,
  place: (hex: Hex) => Hex,
  face: (facing: Facing) => Facing,
  faces: (ship: Battle['ships'][string]) => Battle['ships'][string],
): Battle => ({
  ...battle,
  lastSeen: Object.fromEntries(
    Object.entries(battle.lastSeen).map(([side, places]) => [side, Object.fromEntries(Object.entries(places).map(([id, hex]) => [id, place(hex)]))]),
  ),
  ships: Object.fromEntries(
    Object.entries(battle.ships).map(([id, ship]) => [
      id,
      faces({ ...ship, position: ship.position && place(ship.position), facing: ship.facing === null ? null : face(ship.facing) }),
    ]),
  ),
});

export const turnedBy = (steps: number): Symmetry<Battle, Command> => ({
  name: `turned by ${steps}`,
  battle: (battle) =>
    moved(
      battle,
      (hex) => rotate(hex, steps),
      (facing) => turned(facing, steps),
      (ship) => ship,
    ),
  command: (command) =>
    comingFrom(
      command,
      (hex) => rotate(hex, steps),
      (facing) => turned(facing, steps),
    ),
});

/** A ship that joins comes from the other place. */
const comingFrom = (command: Command, place: (hex: Hex) => Hex, face: (facing: Facing) => Facing): Command =>
  command.type === 'gm.join' && command.position && command.facing !== null
    ? { ...command, position: place(command.position), facing: face(command.facing) }
    : command;

const mirroredFaces = <T>(byFace: Readonly<Record<Face, T>>): Record<Face, T> =>
  Object.fromEntries(FACES.map((face) => [reflectFacing(face), byFace[face]])) as Record<Face, T>;

const mirroredPair = (pair: string): string =>
  pair
    .split('-')
    .map((face) => reflectFacing(Number(face) as Facing))
    .join('-');

/** What scans have shown, with the faces exchanged. */
const mirroredScans = (scans: Battle['scans']): Battle['scans'] =>
  Object.fromEntries(
    Object.entries(scans).map(([side, ships]) => [
      side,
      Object.fromEntries(Object.entries(ships).map(([id, scan]) => [id, { ...scan, shields: mirroredFaces(scan.shields) }])),
    ]),
  );

/** Port and starboard change places, on the board and on every ship. */
export const mirrored: Symmetry<Battle, Command> = {
  name: 'mirrored',
  battle: (battle) =>
    moved({ ...battle, scans: mirroredScans(battle.scans) }, reflect, reflectFacing, (ship) => {
      if (!ship.running) return ship;
      if (!ship.turn) return ship;
      const shields = mirroredFaces(ship.running.shields);
      const boostTried = mirroredFaces(ship.turn.boostTried);
      const pairs = Object.entries(ship.turn.transferTried).map(([pair, tried]) => [mirroredPair(pair), tried]);
      const transferTried = Object.fromEntries(pairs) as typeof ship.turn.transferTried;
      return { ...ship, running: { ...ship.running, shields }, turn: { ...ship.turn, boostTried, transferTried } };
    }),
  command: (command) => {
    if (command.type === 'phaser.fire' && command.face !== undefined) return { ...command, face: reflectFacing(command.face) };
    if (command.type === 'move.rotate') return { ...command, to: command.to === 'left' ? 'right' : 'left' };
    if (command.type === 'shields.transfer') return { ...command, from: reflectFacing(command.from), to: reflectFacing(command.to) };
    if (command.type === 'shields.boost') return { ...command, face: reflectFacing(command.face) };
    if (command.type === 'gm.join') return comingFrom(command, reflect, reflectFacing);
    if (command.type !== 'gm.set') return command;
    const [, place, faces] = /^(running\.shields|turn\.boostTried|turn\.transferTried)\.([0-5](?:-[0-5])?)$/.exec(command.path) ?? [];
    return faces === undefined ? command : { ...command, path: `${String(place)}.${mirroredPair(faces)}` };
  },
};
