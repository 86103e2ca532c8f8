import type { AskWords, Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { roll, rollOne, sum } from '../kernel/rule.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { aimAt, distanceBetween } from './aim.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { LaunchTorpedo } from './commands/torpedoes.ts';
import { impact } from './damage.ts';
import { spend } from './energy.ts';
import type { DodgeBar, Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandAt, bridgeIsOut, seatOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle } from './state.ts';
import { MISHAP, TORPEDO_COST, TORPEDO_DAMAGE } from './tables.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** May the torpedo stay in its damaged tube? @rule HEX-TORP-07, HEX-EFF-05 */
export const mayMisfire = (ship: KnownShip): boolean => bandAt(ship, 'torpedoes') === 'damaged';

/** The Piloting chance of a dodge, of which only a special evades. @rule HEX-TORP-04 */
export const dodgeChance = (ship: KnownShip): Chance => chanceOf(ship, 'piloting');

/** The chance in percent that one of so many dodges is a special. @rule HEX-TORP-04, HEX-ROLL-10 */
export function evasionOf({ percent, special }: Chance, tries: number): number {
  const each = percent > 0 ? special / 100 : 0;
  return Math.round(100 * (1 - (1 - each) ** tries));
}

/** Why a ship cannot dodge at all, or null. A crew that is out of action flies nothing. @rule HEX-TORP-05, HEX-SENS-07, HEX-BRIDGE-06 */
export function dodgeBar(ship: KnownShip): DodgeBar | null {
  if (bandAt(ship, 'sensors') === 'severe') return 'sensors';
  if (bandAt(ship, 'engines') === 'severe') return 'engines';
  if (bridgeIsOut(ship)) return 'bridge';
  return ship.status === 'active' ? null : 'crew';
}

/**
 * One launch: misfire, dodges, damage, impact. Nobody rolls to hit, and nobody chooses a location. A misfire uses up the launch
 * and its energy, not the torpedo.
 * @rule HEX-TORP-01, HEX-TORP-02, HEX-TORP-03, HEX-TORP-06, HEX-TORP-07, HEX-TORP-09, HEX-GEN-07
 */
export function* launchTorpedo(draft: TheDraft, { ship: id, target }: LaunchTorpedo): Rule<void, Purpose> {
  const kind = present(draft, id).printed.torpedoType;
  spend(draft, id, 'torpedo', TORPEDO_COST[kind]);
  writable(draft, id).turn.torpedoUsed = true;
  const shooter = present(draft, id);
  const victim = present(draft, target);
  const die = mayMisfire(shooter) ? yield* rollOne<Purpose>('torpedo.misfire', seatOf(shooter, 'weapons'), 100, { ships: { target } }) : null;
  if (die !== null && die <= MISHAP) return draft.report({ type: 'torpedo.misfired', shooter: id, target, kind, die });
  const distance = distanceBetween(shooter, victim);
  if (distance === null) throw new Error('a ship that launches or is launched at has no place');
  const left = (writable(draft, id).running.torpedoes -= 1);
  const barred = dodgeBar(victim);
  draft.report({ type: 'torpedo.launched', shooter: id, target, kind, distance, left, die, barred, cloaked: victim.running.cloaked });
  const comes = { params: { torpedo: `@tactical.torpedo.${kind}`, distance }, ships: { ship: id } };
  const at = barred ? null : yield* dodge(draft, target, distance, comes);
  if (at !== null) return draft.report({ type: 'torpedo.dodged', shooter: id, target, kind, at });
  const aim = aimAt(victim, shooter, undefined);
  const { dice: count, lossPerHex } = TORPEDO_DAMAGE[kind];
  const [dice = []] = yield* roll<Purpose>('torpedo.damage', seatOf(shooter, 'weapons'), [{ count, faces: 6 }], { ships: { target } });
  const loss = lossPerHex * distance;
  const damage = Math.max(0, sum(dice) - loss);
  draft.report({ type: 'torpedo.hit', shooter: id, target, kind, distance, dice, loss, damage });
  yield* impact(draft, id, target, aim, damage, false);
}

/**
 * A roll of the target's helm for every hex of the way, until one is a special: in which hex, or null. Without a chance it fails
 * once, without a die. `comes` says what is dodged.
 * @rule HEX-TORP-04, HEX-TORP-05, HEX-ROLL-10, HEX-TURN-12
 */
export function* dodge(draft: TheDraft, target: ShipId, hexes: number, comes: Required<AskWords>): Rule<number | null, Purpose> {
  const ship = present(draft, target);
  const chance = dodgeChance(ship);
  const { params, ships } = comes;
  const tries = chance.percent > 0 ? hexes : 1;
  for (let at = 1; at <= tries; at++) {
    const series = { at, of: tries, percent: evasionOf(chance, tries - at + 1) };
    const level = yield* rollSkill(draft, ship, 'helm', 'piloting', 'piloting.dodge', chance, { params, ships, series });
    if (level === 'special' || level === 'critical') return at;
  }
  return null;
}
