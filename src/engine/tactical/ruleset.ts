import type { PersonId, Rule, Seat } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { PhaseInfo, Ruleset } from '../kernel/ruleset.ts';
import { actions, order } from './actions.ts';
import { check } from './check.ts';
import { COMMAND_TYPES, crewRule, gmRule, isOfCrew } from './commands.ts';
import type { Command } from './commands.ts';
import { COPIES } from './copies.ts';
import { course } from './course/course.ts';
import { reach } from './course/reach.ts';
import { drawOffer } from './draw.ts';
import type { Event } from './events.ts';
import { rememberPlaces } from './last-seen.ts';
import { glance } from './map/glance.ts';
import { overlay } from './map/overlay.ts';
import { params } from './params.ts';
import { parseCommand } from './parse-command.ts';
import { parseBattle } from './parse.ts';
import { PUBLIC_PURPOSES, PURPOSES } from './purposes.ts';
import type { Purpose } from './purposes.ts';
import { seatOf, shipOf } from './queries.ts';
import { quote } from './quote.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { assemble, inspect } from './setup.ts';
import type { Setup } from './setup.ts';
import { STATIONS } from './state.ts';
import type { Battle } from './state.ts';
import { PHASES, STATION_SKILLS } from './tables.ts';
import { EVENT_TYPES } from './tell/tellings.ts';
import { tell } from './tell.ts';
import { isSettled, settle } from './turn.ts';
import { orderOf } from './turn-order.ts';
import { view } from './view.ts';

/** Plays a command that `check` accepts, and all that follows from it by itself. @rule HEX-INV-20, HEX-GEN-07 */
export function* play(draft: Draft<Battle, Event>, command: Command): Rule<void, Purpose> {
  const rule: Rule<void, Purpose> | void = playOf(draft, command);
  if (rule) yield* rule;
  if (!isSettled(draft)) yield* settle(draft);
  rememberPlaces(draft);
}

/** The command's own part, not begun yet where it may ask for something. */
const playOf = (draft: Draft<Battle, Event>, command: Command): Rule<void, Purpose> | void =>
  isOfCrew(command) ? crewRule(command.type).play(draft, command) : gmRule(command.type).play(draft, command);

function seat(battle: Battle, command: Command): Seat | null {
  const ship = isOfCrew(command) ? shipOf(battle, command.ship) : undefined;
  return ship && isOfCrew(command) ? seatOf(ship, crewRule(command.type).station) : null;
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
  inspect,
  assemble,
  view,
  order,
  turnOrder: orderOf,
  phase,
  activeShip: (battle) => battle.activeShip,
  actions,
  params,
  quote,
  course,
  reach,
  overlay,
  glance,
  check,
  seat,
  holder,
  drawOffer,
  copies: COPIES,
  play,
  tell,
};
