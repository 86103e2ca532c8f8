import { PHASER_ARC, distanceBetween, facesHit, phaserPercentAt } from './aim.ts';
import type { Arc } from './aim.ts';
import { severe, short } from './check-common.ts';
import type { Reasons } from './command-rule.ts';
import type { FirePhasers } from './commands/phasers.ts';
import { isSeenBy, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { because, refuse } from './refusals.ts';
import type { Refused } from './refusals.ts';
import type { Battle, Ship } from './state.ts';
import { PHASER_DIE_COST, RANGE } from './tables.ts';

/** Values that no state of the battle makes right. */
export function faultsOfShot(found: Reasons, ship: Ship, command: FirePhasers, battle: Battle): void {
  if (!Number.isInteger(command.dice) || command.dice < 1) found.push(because('E_VALUE', 'value.dice', { dice: command.dice }));
  const { face } = command;
  if (face !== undefined && ![0, 1, 2, 3, 4, 5].includes(face)) found.push(because('E_VALUE', 'value.face'));
  const target = shipOf(battle, command.target);
  if (!target || target.id === ship.id) found.push(because('E_VALUE', 'value.target'));
}

/**
 * Why the ship cannot fire that shot. Where the movement stands is no reason: fire comes before, between and after.
 * @rule HEX-PHASER-01, HEX-PHASER-06, HEX-CLOAK-04, HEX-CLASS-07, HEX-TURN-05, HEX-MOVE-08, HEX-INV-10
 */
export function reasonsOfFire(found: Reasons, ship: KnownShip, command: FirePhasers, battle: Battle): void {
  const target = shipOf(battle, command.target);
  const left = ship.printed.phaserDice - ship.turn.phaserDiceUsed;
  if (ship.printed.phaserDice === 0) found.push(because('E_CAPABILITY', 'capability.phasers', { ship: ship.name }));
  if (target) reasonsOfTarget(found, ship, target);
  if (target) reasonsOfFace(found, command, ship, target, battle);
  reasonsOfWeapon(found, ship, 'phasers');
  if (target) reasonsOfLine(found, ship, target, PHASER_ARC, battle);
  if (ship.printed.phaserDice > 0 && command.dice > left) found.push(because('E_LIMIT', left > 0 ? 'limit.phasers' : 'limit.phasersNone', { left }));
  const distance = target ? distanceBetween(ship, target) : null;
  if (target && distance !== null && phaserPercentAt(ship, distance) === 0) found.push(noChance(ship, target));
  short(found, ship, PHASER_DIE_COST * command.dice, 'energy.phasers');
}

/** Is it an enemy that still plays? @rule HEX-END-06 */
export function reasonsOfTarget(found: Reasons, ship: KnownShip, target: Ship): void {
  if (target.side === ship.side) found.push(because('E_TARGET', 'target.own', { target: target.name }));
  else if (target.status !== 'active' && target.status !== 'crewOut') {
    found.push(because('E_TARGET', 'target.out', { target: target.name, status: `@tactical.status.${target.status}` }));
  }
}

/** Does the line touch the named face? @rule HEX-FACE-04 */
export function reasonsOfFace(found: Reasons, command: FirePhasers, ship: KnownShip, target: Ship, battle: Battle): void {
  const faces = isSeenBy(battle, target, ship.side) ? facesHit(target, ship) : [];
  if (command.face !== undefined && faces.length > 0 && !faces.some(({ face }) => face === command.face)) {
    found.push(because('E_VALUE', 'value.faceNotHit', { face: `@tactical.face.${command.face}`, target: target.name }));
  }
}

/** What keeps the ship from using a weapon at all. @rule HEX-PHASER-01, HEX-TORP-01, HEX-TORP-08, HEX-CLOAK-04, HEX-SENS-07 */
export function reasonsOfWeapon(found: Reasons, ship: KnownShip, weapon: 'phasers' | 'torpedoes'): void {
  if (!ship.running.weaponsArmed) found.push(refuse('E_ARMED', { ship: ship.name }));
  severe(found, ship, weapon);
  severe(found, ship, 'sensors');
  if (ship.running.cloaked) found.push(because('E_CLOAK', 'cloak.own', { ship: ship.name }));
}

/** Is the target seen, and within the radius of the sensors? @rule HEX-SENS-01, HEX-SENS-02, HEX-ARC-01, HEX-ARC-10 */
export function reasonsOfSight(found: Reasons, ship: KnownShip, target: Ship, battle: Battle): void {
  const isSeen = isSeenBy(battle, target, ship.side);
  if (!isSeen) found.push(because('E_CLOAK', 'cloak.target', { target: target.name }));
  const distance = isSeen ? distanceBetween(ship, target) : null;
  if (distance !== null && distance > RANGE) found.push(because('E_RANGE', 'range.far', { n: distance, limit: RANGE, target: target.name }));
}

/**
 * Is the target seen? Only then range and arc; what lies between is no obstacle.
 * @rule HEX-ARC-01, HEX-ARC-02, HEX-ARC-07, HEX-ARC-09, HEX-ARC-10, HEX-SENS-02
 */
export function reasonsOfLine(found: Reasons, ship: KnownShip, target: Ship, arc: Arc, battle: Battle): void {
  reasonsOfSight(found, ship, target, battle);
  const distance = distanceBetween(ship, target);
  if (distance === null || !isSeenBy(battle, target, ship.side)) return;
  if (distance === 0) found.push(because('E_ARC', 'arc.sameHex', { target: target.name }));
  else if (!arc.reaches(ship, target)) found.push(because('E_ARC', arc.outside, { target: target.name }));
}

/** From how near there would be a chance: what a person can do about it. @rule HEX-PHASER-08, HEX-ROLL-10 */
export function noChance(ship: KnownShip, target: Ship): Refused {
  const distance = distanceBetween(ship, target) ?? 0;
  let n = distance - 1;
  while (n > 0 && phaserPercentAt(ship, n) === 0) n--;
  return n > 0 ? because('E_NO_CHANCE', 'chance.distance', { distance, n }) : because('E_NO_CHANCE', 'chance.skill', { skill: '@tactical.skill.gunnery' });
}
