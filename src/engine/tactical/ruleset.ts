import type { PersonId, Rule, Seat } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { PhaseInfo, Ruleset } from '../kernel/ruleset.ts';
import { actions, order } from './actions.ts';
import { reasons } from './check.ts';
import { COMMAND_TYPES } from './commands.ts';
import type { Command } from './commands.ts';
import { EVENT_TYPES } from './events.ts';
import type { Event } from './events.ts';
import { gmSet } from './gm.ts';
import { driftAhead, goForward } from './move.ts';
import { params } from './params.ts';
import { parseCommand } from './parse-command.ts';
import { parseBattle } from './parse.ts';
import { firePhasers } from './phaser.ts';
import { PUBLIC_PURPOSES, PURPOSES } from './purposes.ts';
import type { Purpose } from './purposes.ts';
import { seatOf, shipOf } from './queries.ts';
import { quote } from './quote.ts';
import { REFUSAL_CODES, because } from './refusals.ts';
import type { Refused } from './refusals.ts';
import { stationOf } from './seats.ts';
import { assemble } from './setup.ts';
import type { Setup } from './setup.ts';
import { STATIONS } from './state.ts';
import type { Battle } from './state.ts';
import { PHASES, STATION_SKILLS } from './tables.ts';
import { tell } from './tell.ts';
import { nextPhase, orderOf, settle, startBattle } from './turn.ts';
import { view } from './view.ts';

/** The first reason why a command is refused, in the catalogue's order, or null. Takes any value; never throws. @rule HEX-INV-16 */
export function check(battle: Battle, command: Command): Refused | null {
  const parsed = parseCommand(command);
  if (!parsed.ok) return because('E_VALUE', 'value.command', { path: parsed.error[0]?.path.join('.') ?? '' });
  for (const reason of reasons(battle, parsed.value)) return reason;
  return null;
}

/** Plays a command that `check` accepts, and all that follows from it by itself. @rule HEX-INV-20, HEX-GEN-07 */
export function* play(draft: Draft<Battle, Event>, command: Command): Rule<void, Purpose> {
  yield* carryOut(draft, command);
  if (draft.battle.status === 'running') yield* settle(draft);
}

function* carryOut(draft: Draft<Battle, Event>, command: Command): Rule<void, Purpose> {
  switch (command.type) {
    case 'battle.start':
      return yield* startBattle(draft);
    case 'phase.next':
      return yield* nextPhase(draft, command.ship);
    case 'move.inertia':
      return driftAhead(draft, command.ship);
    case 'move.forward':
      return yield* goForward(draft, command);
    case 'phaser.fire':
      return yield* firePhasers(draft, command);
    case 'gm.set':
      return gmSet(draft, command);
  }
}

function seat(battle: Battle, command: Command): Seat | null {
  const station = stationOf(command.type);
  const ship = 'ship' in command ? shipOf(battle, command.ship) : undefined;
  return ship && station ? seatOf(ship, station) : null;
}

/** The person at a station; null for the crew, whom the GM plays. */
function holder(battle: Battle, { ship, station }: Seat): PersonId | null {
  const holders: Readonly<Record<string, string>> | undefined = shipOf(battle, ship)?.crew?.holders;
  return holders && Object.hasOwn(holders, station) ? holders[station] || null : null;
}

const phase = (battle: Battle): PhaseInfo | null => (battle.status === 'running' ? (PHASES[battle.phase] ?? null) : null);

/** The d100 duel of starships on a hex map. */
export const tactical: Ruleset<Battle, Command, Event, Setup, Purpose> = {
  id: 'tactical',
  version: 1,
  phases: PHASES,
  stations: STATIONS.map((id) => ({ id, skills: STATION_SKILLS[id] })),
  purposes: PURPOSES,
  publicPurposes: PUBLIC_PURPOSES,
  refusalCodes: REFUSAL_CODES,
  eventTypes: EVENT_TYPES,
  commandTypes: COMMAND_TYPES,
  parse: parseBattle,
  parseCommand,
  assemble,
  view,
  order,
  turnOrder: orderOf,
  phase,
  activeShip: (battle) => battle.activeShip,
  actions,
  params,
  quote,
  check,
  seat,
  holder,
  play,
  tell,
};
