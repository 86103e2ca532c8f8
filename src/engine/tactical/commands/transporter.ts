import type { ShipId } from '../../kernel/ask.ts';
import type { ParamChoice, ParamSpec, Quote } from '../../kernel/ruleset.ts';
import { text } from '../../parts/schema.ts';
import { PHASER_ARC } from '../aim.ts';
import { brought, severe, withoutChance } from '../check-common.ts';
import { reasonsOfLine, reasonsOfTarget } from '../check-fire.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { OFF_THE_MAP, enemiesOf, shipOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because, refuse } from '../refusals.ts';
import type { Refused } from '../refusals.ts';
import type { Battle, Ship } from '../state.ts';
import { LOST_IN_TRANSPORT, MOVEMENT_PHASE } from '../tables.ts';
import { targetSpec } from '../target-param.ts';
import { beam, beamingChance, isAtHome, isOpenTo } from '../transporter.ts';

/** One of the ship's teams over to an enemy, or back: one of the two ends is the own ship. */
export interface Beam extends ShipCommand {
  readonly type: 'transporter.beam';
  readonly team: string;
  readonly from: ShipId;
  readonly to: ShipId;
}

export type TransporterCommand = Beam;

const beams: ShipRule<Beam> = {
  station: 'transporter',
  phase: MOVEMENT_PHASE,
  shape: { team: text(80), from: text(300), to: text(300) },
  values(found, ship, { from, to }, battle): void {
    if (!shipOf(battle, from) || !shipOf(battle, to)) found.push(because('E_VALUE', 'value.target'));
    else if ((from === ship.id) === (to === ship.id)) found.push(because('E_VALUE', 'value.ends', { ship: ship.name }));
  },
  reasons: reasonsOfBeaming,
  sheet: onSheet,
  params: paramsOfBeaming,
  quote: quoteBeaming,
  play: beam,
};

export const TRANSPORTER_RULES: ShipRules<TransporterCommand> = { 'transporter.beam': beams };

/**
 * Why the ship cannot beam that team. Its own shields, and its own cloak, do not matter; what does, once a turn, is the phaser arc.
 * @rule HEX-TRANS-01, HEX-TRANS-02, HEX-TRANS-03, HEX-TRANS-07, HEX-TRANS-08, HEX-TRANS-09, HEX-ARC-08, HEX-CLOAK-10
 */
export function reasonsOfBeaming(found: Reasons, ship: KnownShip, { team, from, to }: Beam, battle: Battle): void {
  const isOut = from === ship.id;
  const other = shipOf(battle, isOut ? to : from);
  if (other && isOut) reasonsOfTarget(found, ship, other);
  if (other && !isOut) reasonsOfOrigin(found, ship, other);
  reasonsOfTransport(found, ship);
  const beamed = Object.hasOwn(ship.running.teams, team) ? ship.running.teams[team] : undefined;
  if (!beamed || beamed.endurance === 0 || beamed.aboard !== (isOut ? '' : from))
    found.push(because('E_TEAM', isOut ? 'team.notHome' : 'team.notThere', { ship: (isOut ? ship : other)?.name ?? '' }));
  if (other) reasonsOfLine(found, ship, other, PHASER_ARC, battle);
  if (other && isOpenTo(other, ship) === false) found.push(refuse('E_SHIELDS', { target: other.name }));
  withoutChance(found, ship, 'teleportation');
}

/** The state of the boarded ship is no reason to leave a team there, as long as it is on the map. @rule HEX-TRANS-09 */
function reasonsOfOrigin(found: Reasons, ship: KnownShip, origin: Ship): void {
  if (origin.side === ship.side) found.push(because('E_TARGET', 'target.own', { target: origin.name }));
  else if (OFF_THE_MAP.includes(origin.status))
    found.push(because('E_TARGET', 'target.out', { target: origin.name, status: `@tactical.status.${origin.status}` }));
}

/** @rule HEX-TRANS-01, HEX-TRANS-07, HEX-EFF-02, HEX-SENS-07, HEX-INV-06 */
function reasonsOfTransport(found: Reasons, ship: KnownShip): void {
  severe(found, ship, 'transporter');
  severe(found, ship, 'sensors');
  if (ship.turn.transportUsed) found.push(because('E_LIMIT', 'limit.transport', { ship: ship.name }));
}

/** The ids of the ship's teams that are at home and can still fight. */
export function atHome({ running: { teams } }: KnownShip): readonly string[] {
  const ids: string[] = [];
  for (const id in teams) {
    const team = teams[id];
    if (team && isAtHome(team)) ids.push(id);
  }
  return ids;
}

const abroad = ({ running }: KnownShip): readonly (readonly [team: string, aboard: ShipId])[] =>
  Object.entries(running.teams).flatMap(([id, { aboard, endurance }]) => (aboard !== '' && endurance > 0 ? [[id, aboard] as const] : []));

const out = (ship: KnownShip, to: ShipId, team = atHome(ship)[0] ?? ''): Beam => ({ type: 'transporter.beam', ship: ship.id, team, from: ship.id, to });
const back = (ship: KnownShip, from: ShipId, team: string): Beam => ({ type: 'transporter.beam', ship: ship.id, team, from, to: ship.id });

/** A line to send teams, and one to fetch them where any is away. */
function onSheet(ship: KnownShip, view: Battle): readonly OnSheet<Beam>[] {
  const enemies = enemiesOf(view, ship);
  const over = (enemies.length > 0 ? enemies.map(({ id }) => id) : ['']).map((to) => out(ship, to));
  const home = abroad(ship).map(([team, from]) => back(ship, from, team));
  const lines: OnSheet<Beam>[] = [{ variant: 'over', draft: { from: ship.id }, tried: over, sign: 'asks' }];
  if (home.length > 0) lines.push({ variant: 'back', draft: { to: ship.id }, tried: home, sign: 'asks' });
  return lines;
}

const OF_END: readonly Refused['code'][] = ['E_VALUE', 'E_TARGET', 'E_CLOAK', 'E_RANGE', 'E_ARC', 'E_SHIELDS'];

function paramsOfBeaming(ship: KnownShip, { from, to }: Partial<Beam>, view: Battle): readonly ParamSpec[] {
  if (from === ship.id) {
    const target = targetSpec(view, ship, ({ id }) => brought(beams, view, out(ship, id), OF_END), 'to');
    return to === undefined
      ? [target]
      : [
          target,
          teamSpec(
            atHome(ship).map((team) => ({ team, command: out(ship, to, team) })),
            ship,
            view,
          ),
        ];
  }
  if (to !== ship.id) return [];
  const ships = [...new Set(abroad(ship).map(([, aboard]) => aboard))];
  const origin = originSpec(ships, ship, view);
  if (from === undefined) return [origin];
  const teams = abroad(ship).flatMap(([team, aboard]) => (aboard === from ? [{ team, command: back(ship, from, team) }] : []));
  return [origin, teamSpec(teams, ship, view)];
}

function originSpec(ships: readonly ShipId[], ship: KnownShip, view: Battle): ParamSpec {
  const choices = ships.map((from): ParamChoice => {
    const [team = ''] = abroad(ship).find(([, aboard]) => aboard === from) ?? [];
    const refusal = brought(beams, view, back(ship, from, team), OF_END);
    return { value: from, label: phrase('choice.ship', { ship: shipOf(view, from)?.name ?? from }), refusal };
  });
  const preset = choices.find(({ refusal }) => refusal === null)?.value ?? null;
  return { key: 'from', kind: 'one', label: phrase('param.origin'), choices, preset, optional: false };
}

function teamSpec(teams: readonly { readonly team: string; readonly command: Beam }[], ship: KnownShip, view: Battle): ParamSpec {
  const choices = teams.map(({ team, command }): ParamChoice => {
    const endurance = ship.running.teams[team]?.endurance ?? 0;
    const note = phrase('fact.endurance', { n: endurance });
    return { value: team, label: phrase('choice.team', { team }), note, refusal: brought(beams, view, command, ['E_TEAM']) };
  });
  const preset = choices.find(({ refusal }) => refusal === null)?.value ?? null;
  return { key: 'team', kind: 'one', label: phrase('param.team'), choices, preset, optional: false };
}

/** The chance, and what is known of the gap in the shields. */
function quoteBeaming(ship: KnownShip, { from, to }: Beam, battle: Battle): Quote {
  const chance = beamingChance(ship);
  const other = shipOf(battle, from === ship.id ? to : from);
  const isUnknown = other !== undefined && isOpenTo(other, ship) === null;
  const lost = Math.min(100, chance.percent + LOST_IN_TRANSPORT);
  return {
    ...NO_QUOTE,
    chance,
    facts: isUnknown ? [phrase('fact.gapUnknown', { target: other.name })] : [],
    warnings: lost < 100 ? [phrase('warning.lostInTransport', { die: lost + 1 })] : [],
  };
}
