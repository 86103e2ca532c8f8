import { disc, row } from '../../hex/area.ts';
import type { Facing, Hex } from '../../hex/hex.ts';
import { local } from '../../hex/rotate.ts';
import { inOpenWedge } from '../../hex/wedge.ts';
import type { ShipId } from '../../kernel/ask.ts';
import type { ChanceAt, FaceMet, FireArc, LineOfFire, Overlay } from '../../kernel/overlay.ts';
import type { Phrase } from '../../kernel/ruleset.ts';
import { distanceBetween, facesHit, isInPhaserArc, isOnTorpedoRow, lowerFace, phaserChance, phaserChanceAt } from '../aim.ts';
import { reasonsOfWeapon } from '../check-fire.ts';
import { phrase } from '../command-rule.ts';
import type { Reasons } from '../command-rule.ts';
import { isKnown, isOnMap, shipOf } from '../queries.ts';
import type { Battle, Ship } from '../state.ts';
import { RANGE } from '../tables.ts';
import { shieldsKnown, standing } from './shields-known.ts';

/** A ship with a place and a bow. */
type Placed = Ship & { readonly position: Hex; readonly facing: Facing };

const placed = (view: Battle, id: ShipId): Placed | null => {
  const ship = shipOf(view, id);
  return ship && isOnMap(ship) && ship.facing !== null ? (ship as Placed) : null;
};

/** Weapons by what they are called in overlays: which ships have one, and whether it bears on another ship. */
const WEAPONS = {
  phasers: { has: ({ printed }: Ship) => printed.phaserDice > 0, bears: isInPhaserArc },
  torpedoes: { has: ({ printed }: Ship) => printed.torpedoType !== 'none' && printed.torpedoesMax > 0, bears: isOnTorpedoRow },
} as const;
type Weapon = keyof typeof WEAPONS;
const WEAPON_IDS: readonly Weapon[] = ['phasers', 'torpedoes'];

/**
 * Where the ship can fire from here, how likely its phasers hit on the row ahead, and what stands between it and a target.
 * @rule HEX-ARC-01, HEX-ARC-02, HEX-ARC-07, HEX-PHASER-03
 */
export function overlay(view: Battle, id: ShipId, target: ShipId | null): Overlay | null {
  const ship = placed(view, id);
  if (!ship) return null;
  const other = target === null || target === id ? null : placed(view, target);
  return { arcs: arcsOf(ship), chances: chancesOf(ship), line: other ? lineOf(view, ship, other) : null };
}

/** The hexes within range of each weapon that the class has. @rule HEX-ARC-01, HEX-ARC-02, HEX-ARC-07, HEX-CLASS-07 */
function arcsOf(ship: Placed): readonly FireArc[] {
  const { position, facing } = ship;
  const hexes: Readonly<Record<Weapon, () => readonly Hex[]>> = {
    phasers: () => disc(position, RANGE).filter((hex) => inOpenWedge(position, facing, hex)),
    torpedoes: () => row(position, facing, RANGE),
  };
  return WEAPON_IDS.filter((weapon) => WEAPONS[weapon].has(ship)).map((weapon) => ({
    id: weapon,
    name: phrase(`map.arc.${weapon}`),
    form: weapon === 'phasers' ? 'area' : 'row',
    hexes: hexes[weapon](),
    stopped: stopOf(ship, weapon),
  }));
}

/** What keeps a ship whose state is known from using the weapon now, in few words. @rule HEX-PHASER-01, HEX-TORP-01, HEX-CLOAK-04, HEX-SENS-07 */
function stopOf(ship: Ship, weapon: Weapon): Phrase | null {
  if (!isKnown(ship)) return null;
  const found: Reasons = [];
  reasonsOfWeapon(found, ship, weapon);
  const [reason] = found;
  if (!reason) return null;
  return reason.code === 'E_BLOCKED' ? phrase('map.stopped.severe', reason.params) : phrase(`map.stopped.${reason.code}`);
}

/** The chance of a phaser shot at each distance; none where the crew is not known or the ship has no phasers. @rule HEX-PHASER-03 */
function chancesOf(ship: Placed): readonly ChanceAt[] {
  if (!isKnown(ship) || !WEAPONS.phasers.has(ship)) return [];
  return row(ship.position, ship.facing, RANGE).map((hex, index) => ({
    hex,
    distance: index + 1,
    percent: phaserChanceAt(ship, index + 1).percent,
  }));
}

function lineOf(view: Battle, ship: Placed, target: Placed): LineOfFire {
  const distance = distanceBetween(ship, target) ?? 0;
  const bears = bearing(ship, target);
  const fires = weaponsOn(ship, target);
  return {
    target: target.id,
    distance,
    bearing: bears,
    aspect: bearing(target, ship),
    bears: fires,
    percent: fires.includes('phasers') ? (phaserChance(ship, target)?.percent ?? null) : null,
    faces: facesMet(view, ship, target, ship),
    bearsBack: weaponsOn(target, ship),
    facesBack: facesMet(view, target, ship, ship),
  };
}

/** Weapons of the class whose arc and range hold the other ship, whatever state they are in. @rule HEX-ARC-01, HEX-ARC-02, HEX-ARC-07 */
const weaponsOn = (ship: Placed, target: Placed): readonly Weapon[] =>
  (distanceBetween(ship, target) ?? 0) > RANGE ? [] : WEAPON_IDS.filter((weapon) => WEAPONS[weapon].has(ship) && WEAPONS[weapon].bears(ship, target));

/**
 * The faces of the target that the line meets, the one first that is hit where none is named, with what `reader`'s side knows of
 * them. @rule HEX-FACE-01, HEX-FACE-03, HEX-FACE-04
 */
function facesMet(view: Battle, shooter: Placed, target: Placed, reader: Ship): readonly FaceMet[] {
  const shields = shieldsKnown(view, reader.side, target);
  const met = facesHit(target, shooter);
  const faces = met.map(({ face }) => face);
  const first = target.running ? lowerFace(faces, target.running.shields) : undefined;
  const ordered = [...met].sort((a, b) => Number(b.face === first) - Number(a.face === first));
  return ordered.map(({ face, absolute }) => ({
    face,
    side: absolute,
    name: phrase(`face.${face}`),
    value: shields ? standing(shields, face) : null,
  }));
}

/** Whole degrees, clockwise, from the bow of a ship to a hex: only for words, nothing is decided by it. */
function bearing(from: Placed, to: Placed): number | null {
  const { q, r } = local(from.position, from.facing, to.position);
  if (q === 0 && r === 0) return null;
  const degrees = Math.round((Math.atan2((q * Math.sqrt(3)) / 2, -(r + q / 2)) * 180) / Math.PI);
  return degrees === -180 ? 180 : degrees + 0;
}
