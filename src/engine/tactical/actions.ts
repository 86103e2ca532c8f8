import type { PersonId, ShipId } from '../kernel/ask.ts';
import type { ActionView, Due } from '../kernel/ruleset.ts';
import { reasonsToGive } from './check-common.ts';
import { NO_QUOTE } from './command-rule.ts';
import type { OnSheet, ShipRule } from './command-rule.ts';
import { CREW_TYPES, crewRule } from './commands.ts';
import type { Command, CrewCommand } from './commands.ts';
import { isKnown, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { STATIONS } from './state.ts';
import type { Battle } from './state.ts';
import { phaseId } from './tables.ts';

type Action = ActionView<Command>;

/** Every command of the ship as that person would give it; none for a ship whose state the view does not know. */
export function actions(view: Battle, id: ShipId, person: PersonId | 'gm'): readonly Action[] {
  const ship = shipOf(view, id);
  if (!ship || !isKnown(ship)) return [];
  return CREW_TYPES.flatMap((type) => {
    const rule = crewRule(type);
    const lines: readonly OnSheet<CrewCommand>[] = rule.sheet?.(ship, view) ?? [{}];
    return lines.map((line) => actionOf(view, ship, person, type, rule, line));
  });
}

/** Who is on turn, and which stations have a command that would be accepted. @rule HEX-TURN-01 */
export function order(view: Battle): readonly Due[] {
  if (view.status !== 'running' || view.activeShip === null) return [];
  const ready = new Set(
    actions(view, view.activeShip, 'gm')
      .filter(({ refusals }) => refusals.length === 0)
      .map(({ station }) => station),
  );
  return [{ ship: view.activeShip, current: true, stations: STATIONS.filter((station) => ready.has(station)) }];
}

/** One line of the sheet: ready if one of the commands it stands for would be accepted, else with the reasons of the first. */
function actionOf(
  view: Battle,
  ship: KnownShip,
  by: PersonId | 'gm',
  type: CrewCommand['type'],
  rule: ShipRule<CrewCommand>,
  line: OnSheet<CrewCommand>,
): Action {
  const draft = { type, ship: ship.id, ...line.draft } as Partial<CrewCommand>;
  const tried = (line.tried ?? [draft as CrewCommand]).map((command) => ({
    command,
    refusals: reasonsToGive(rule, view, { ...command, by }),
  }));
  const best = tried.find(({ refusals }) => refusals.length === 0) ?? tried[0];
  const { costs, chance, needsSpecial } = (best && rule.quote?.(ship, best.command, view)) ?? NO_QUOTE;
  return {
    type,
    ...(line.variant === undefined ? {} : { variant: line.variant }),
    ship: ship.id,
    station: rule.station,
    phase: rule.phase === null ? null : phaseId(rule.phase),
    draft,
    refusals: best?.refusals ?? [],
    costs: line.costPer ? [] : costs,
    costPer: line.costPer ?? null,
    chance,
    ...(needsSpecial ? { needsSpecial } : {}),
    sign: line.sign ?? (chance ? 'rolls' : 'plain'),
  };
}
