import { describe, expect, it } from 'vitest';
import { disc, ring } from '../../hex/area.ts';
import { DIRECTIONS, FACINGS, neighbour, turned } from '../../hex/direction.ts';
import { add, hex } from '../../hex/hex.ts';
import type { Facing, Hex } from '../../hex/hex.ts';
import { keyOf } from '../../hex/key.ts';
import { reflect, reflectFacing } from '../../hex/reflect.ts';
import { rotate } from '../../hex/rotate.ts';
import type { LineOfFire, Overlay } from '../../kernel/overlay.ts';
import { tactical } from '../ruleset.ts';
import type { Battle, Ship } from '../state.ts';
import { duel } from '../test-battle.ts';
import { overlay } from './overlay.ts';

/** The duel with ship a at the origin, and b where it is put. */
function put(facing: Facing, at: Hex, other: Facing = 3, battle: Battle = duel()): Battle {
  const [a, b] = [battle.ships['a'], battle.ships['b']] as [Ship, Ship];
  return { ...battle, ships: { a: { ...a, position: hex(0, 0), facing }, b: { ...b, position: at, facing: other } } };
}

const shown = (battle: Battle): Overlay => overlay(battle, 'a', 'b') as Overlay;
const line = (battle: Battle): LineOfFire => shown(battle).line as LineOfFire;
const hexesOf = (battle: Battle, id: string): readonly Hex[] => shown(battle).arcs.find((arc) => arc.id === id)?.hexes ?? [];
const keys = (hexes: readonly Hex[]): string[] => hexes.map(keyOf).sort();

describe('The arcs of an overlay', () => {
  it('hold 2 n - 1 hexes at each distance n up to 10 for phasers, without the border rows. (HEX-ARC-01, HEX-ARC-02)', () => {
    for (const facing of FACINGS) {
      const phasers = hexesOf(put(facing, hex(0, -4)), 'phasers');
      expect(phasers).toHaveLength(100);
      for (let n = 1; n <= 10; n++) expect(ring(hex(0, 0), n).filter((one) => keys(phasers).includes(keyOf(one)))).toHaveLength(2 * n - 1);
      expect(keys(phasers)).not.toContain(keyOf(neighbour(hex(0, 0), turned(facing, 1), 3)));
    }
  });

  it('are a row of ten hexes straight ahead for torpedoes. (HEX-ARC-07)', () => {
    for (const facing of FACINGS) {
      expect(hexesOf(put(facing, hex(0, -4)), 'torpedoes')).toEqual(Array.from({ length: 10 }, (_, step) => neighbour(hex(0, 0), facing, step + 1)));
    }
  });

  it('turn with the ship and are mirrored with it: port and starboard never change places by themselves. (HEX-ARC-02)', () => {
    const ahead = hexesOf(put(0, hex(0, -4)), 'phasers');
    for (const facing of FACINGS) {
      const turnedArc = hexesOf(put(facing, hex(0, -4)), 'phasers');
      expect(keys(turnedArc)).toEqual(keys(ahead.map((one) => rotate(one, facing))));
      expect(keys(hexesOf(put(reflectFacing(facing), hex(0, -4)), 'phasers'))).toEqual(keys(turnedArc.map(reflect)));
    }
  });

  it('are those of the weapons that bear on a target within range, wherever it is. (HEX-ARC-01)', () => {
    for (const at of disc(hex(0, 0), 11)) {
      const battle = put(2, at);
      const reached = shown(battle)
        .arcs.filter(({ hexes }) => keys(hexes).includes(keyOf(at)))
        .map(({ id }) => id);
      expect(line(battle).bears).toEqual(reached);
    }
  });

  it('say why a weapon cannot be fired at all, where the ship is known. (HEX-PHASER-01)', () => {
    expect(shown(duel()).arcs.map(({ stopped }) => stopped)).toEqual([null, null]);
    expect(shown(duel({ 'running.weaponsArmed': false })).arcs[0]?.stopped?.key).toBe('tactical.map.stopped.E_ARMED');
    expect(shown(duel({ 'running.damage.phasers': 15 })).arcs.map(({ stopped }) => stopped?.key)).toEqual(['tactical.map.stopped.severe', undefined]);
  });

  it('are none where the ship has no place, and those of an enemy whose bow is seen tell nothing of his crew. (HEX-INV-19)', () => {
    expect(overlay(put(0, hex(0, -4)), 'nobody', null)).toBeNull();
    const seen = overlay(tactical.view(duel(), 'red'), 'b', 'a');
    expect(seen?.arcs).toHaveLength(2);
    expect(seen?.arcs.map(({ stopped }) => stopped)).toEqual([null, null]);
    expect([seen?.chances, seen?.line?.percent]).toEqual([[], null]);
  });
});

describe('The chances of an overlay', () => {
  it('are those that a quote gives for a shot from there. (HEX-PHASER-03)', () => {
    for (const damage of [0, 8]) {
      const battle = duel({ 'running.damage.phasers': damage });
      for (const { hex: at, distance, percent } of shown(battle).chances) {
        const quote = tactical.quote(put(0, at, 3, battle), { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 });
        expect([distance, percent]).toEqual([-at.r, quote.chance?.percent]);
      }
    }
  });
});

describe('The line of an overlay', () => {
  it('meets one face, or both of a corner, for each place and bow of the target. (HEX-FACE-01, HEX-FACE-03)', () => {
    for (const other of FACINGS) {
      for (const side of FACINGS) {
        const inward = turned(side, 3);
        expect(line(put(0, neighbour(hex(0, 0), side, 3), other)).faces.map((met) => met.side)).toEqual([inward]);
        const corner = add(DIRECTIONS[side], DIRECTIONS[turned(side, 1)]);
        const met = line(put(0, corner, other)).faces;
        expect(new Set(met.map((one) => one.side))).toEqual(new Set([inward, turned(inward, 1)]));
        expect(met.every((one) => turned(other, one.face) === one.side)).toBe(true);
      }
    }
  });

  it('names the face first that is hit where the shooter names none, also one at 0. (HEX-FACE-04)', () => {
    const tie = (values: object): (number | null)[][] => line(put(0, hex(1, -2), 3, duel({}, values as never))).faces.map(({ face, value }) => [face, value]);
    expect(tie({ 'running.shields.0': 4, 'running.shields.1': 8 })).toEqual([
      [0, 4],
      [1, 8],
    ]);
    expect(tie({ 'running.shields.0': 4, 'running.shields.1': 0 })).toEqual([
      [1, 0],
      [0, 4],
    ]);
  });

  it('knows of an enemy’s faces what the last scan of the side has shown, and of a stranger’s nothing. (HEX-SENS-04)', () => {
    const battle = put(0, hex(1, -2));
    const scan = { round: 2, shieldsUp: true, shields: { 0: 3, 1: 9, 2: 1, 3: 1, 4: 1, 5: 1 }, weaponsArmed: true, bands: {}, engineEP: 0, detail: null };
    const scanned = { ...battle, scans: { red: { b: scan } } } as unknown as Battle;
    const values = (view: Battle): (number | null)[] =>
      line(view)
        .faces.map(({ value }) => value)
        .sort((a, b) => Number(a) - Number(b));
    expect(values(tactical.view(scanned, 'red'))).toEqual([3, 9]);
    expect(values(tactical.view(battle, 'red'))).toEqual([null, null]);
    expect(values(tactical.view({ ...scanned, scans: { red: { b: { ...scan, shieldsUp: false } } } } as unknown as Battle, 'red'))).toEqual([0, 0]);
  });

  it('measures both bearings in whole degrees, clockwise from each bow; in one hex there is none. (HEX-GRID-04)', () => {
    const bearings = (at: Hex, facing: Facing = 0, other: Facing = 3): (number | null)[] => {
      const { bearing, aspect } = line(put(facing, at, other));
      return [bearing, aspect];
    };
    expect(bearings(hex(0, -4))).toEqual([0, 0]);
    expect(bearings(hex(1, -2))).toEqual([30, 30]);
    expect(bearings(hex(0, 4))).toEqual([180, 180]);
    expect(bearings(hex(-3, 0))).toEqual([-60, -60]);
    expect(bearings(hex(1, -2), 1)).toEqual([-30, 30]);
    expect(bearings(hex(0, 0))).toEqual([null, null]);
  });

  it('in one hex bears nothing and meets no face. (HEX-ARC-06, HEX-FACE-05)', () => {
    for (const facing of FACINGS) {
      const { bears, bearsBack, faces, facesBack, percent } = line(put(facing, hex(0, 0)));
      expect([bears, bearsBack, faces, facesBack, percent]).toEqual([[], [], [], [], null]);
    }
  });

  it('says which of the target’s weapons bear on the ship, and which faces they meet. (HEX-ARC-02)', () => {
    expect(line(put(0, hex(0, -4))).bearsBack).toEqual(['phasers', 'torpedoes']);
    expect(line(put(0, hex(0, -4), 0)).bearsBack).toEqual([]);
    expect(line(put(0, hex(0, -4))).facesBack.map(({ face }) => face)).toEqual([0]);
  });

  it('is none to a cloaked ship that the side has not found. (HEX-ARC-10)', () => {
    const view = tactical.view(duel({}, { 'running.cloaked': true, 'running.shieldsUp': false }), 'red');
    expect(overlay(view, 'a', 'b')?.line).toBeNull();
  });
});
