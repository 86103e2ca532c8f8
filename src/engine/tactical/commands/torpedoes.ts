import type { ShipId } from '../../kernel/ask.ts';
import type { Phrase, Quote } from '../../kernel/ruleset.ts';
import { text } from '../../parts/schema.ts';
import { TORPEDO_ROW, distanceBetween } from '../aim.ts';
import { brought, short } from '../check-common.ts';
import { reasonsOfLine, reasonsOfTarget, reasonsOfWeapon } from '../check-fire.ts';
import { NO_QUOTE, energyCost, linesOf, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { enemiesOf, isKnown, shipOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { factsOfHit, outcomesOfHit, warningsOfHit } from '../quote-hit.ts';
import { because, refuse } from '../refusals.ts';
import type { Battle, Ship } from '../state.ts';
import { MISHAP, MOVEMENT_PHASE, TORPEDO_COST, TORPEDO_DAMAGE } from '../tables.ts';
import { targetSpec } from '../target-param.ts';
import { dodgeBar, dodgeChance, evasionOf, launchTorpedo, mayMisfire } from '../torpedo.ts';

/** One torpedo along the row ahead. */
export interface LaunchTorpedo extends ShipCommand {
  readonly type: 'torpedo.launch';
  readonly target: ShipId;
}

export type TorpedoCommand = LaunchTorpedo;

const launch: ShipRule<LaunchTorpedo> = {
  station: 'weapons',
  phase: MOVEMENT_PHASE,
  shape: { target: text(300) },
  values(found, ship, { target }, battle): void {
    const aimedAt = shipOf(battle, target);
    if (!aimedAt || aimedAt.id === ship.id) found.push(because('E_VALUE', 'value.target'));
  },
  reasons: reasonsOfLaunch,
  sheet: onSheet,
  params: (ship, _draft, view) => [
    targetSpec(view, ship, ({ id }) =>
      brought(launch, view, { type: 'torpedo.launch', ship: ship.id, target: id }, ['E_TARGET', 'E_CLOAK', 'E_RANGE', 'E_ARC']),
    ),
  ],
  quote: quoteLaunch,
  play: launchTorpedo,
};

export const TORPEDO_RULES: ShipRules<TorpedoCommand> = { 'torpedo.launch': launch };

/** Is the class fitted for torpedoes? @rule HEX-CLASS-07 */
const carries = ({ printed }: KnownShip): boolean => printed.torpedoType !== 'none' && printed.torpedoesMax > 0;

/** Why the ship cannot launch a torpedo at that target. @rule HEX-TORP-01, HEX-TORP-02, HEX-TORP-08, HEX-CLASS-07, HEX-TURN-05, HEX-INV-06 */
export function reasonsOfLaunch(found: Reasons, ship: KnownShip, command: LaunchTorpedo, battle: Battle): void {
  const target = shipOf(battle, command.target);
  if (!carries(ship)) found.push(because('E_CAPABILITY', 'capability.torpedoes', { ship: ship.name }));
  if (target) reasonsOfTarget(found, ship, target);
  reasonsOfWeapon(found, ship, 'torpedoes');
  if (target) reasonsOfLine(found, ship, target, TORPEDO_ROW, battle);
  if (ship.turn.torpedoUsed) found.push(because('E_LIMIT', 'limit.torpedo', { ship: ship.name }));
  if (carries(ship) && ship.running.torpedoes === 0) found.push(refuse('E_AMMO', { ship: ship.name }));
  short(found, ship, TORPEDO_COST[ship.printed.torpedoType], 'energy.torpedo');
}

/** Ready if any enemy could be launched at; else the reasons at the nearest. */
function onSheet(ship: KnownShip, view: Battle): readonly OnSheet<LaunchTorpedo>[] {
  const enemies = enemiesOf(view, ship);
  const only = enemies.length === 1 ? enemies[0] : undefined;
  const targets = enemies.length > 0 ? enemies.map(({ id }) => id) : [''];
  const tried = targets.map((target): LaunchTorpedo => ({ type: 'torpedo.launch', ship: ship.id, target }));
  return linesOf<OnSheet<LaunchTorpedo>>(carries(ship), { ...(only ? { draft: { target: only.id } } : {}), tried, sign: 'asks' });
}

/** A torpedo hits unless it is dodged: there is no chance of the shooter's own to show. */
function quoteLaunch(ship: KnownShip, command: LaunchTorpedo, battle: Battle): Quote {
  const kind = ship.printed.torpedoType;
  const costs = energyCost(TORPEDO_COST[kind]);
  const target = shipOf(battle, command.target);
  const distance = target ? distanceBetween(ship, target) : null;
  if (!target || distance === null) return { ...NO_QUOTE, costs };
  const { dice, lossPerHex } = TORPEDO_DAMAGE[kind];
  const hit = { dice, loss: lossPerHex * distance, face: undefined };
  const misfire = mayMisfire(ship) ? [phrase('warning.misfire', { percent: MISHAP })] : [];
  return {
    ...NO_QUOTE,
    costs,
    facts: [...factsOfHit(battle, ship, target), factOfDodge(target, distance)],
    outcomes: outcomesOfHit(battle, ship, target, hit),
    warnings: [...misfire, ...warningsOfHit(battle, ship, target, hit)],
  };
}

/** How often the target evades, where its crew is known; else how often it may try. */
function factOfDodge(target: Ship, hexes: number): Phrase {
  if (!isKnown(target)) return phrase('fact.dodges', { hexes, target: target.name });
  if (dodgeBar(target)) return phrase('fact.noDodge', { target: target.name });
  return phrase('fact.dodgeChance', { hexes, percent: evasionOf(dodgeChance(target), hexes) });
}
