import type { ParamSpec } from '../../kernel/ruleset.ts';
import { reasonsToGive } from '../check-common.ts';
import { crewRule, isCrewType } from '../commands.ts';
import type { CrewCommand } from '../commands.ts';
import type { OnSheet } from '../command-rule.ts';
import type { KnownShip } from '../queries.ts';
import type { Battle } from '../state.ts';

/** A command being filled in: what it says beside type and ship is looked at by name. */
export type Filled = Readonly<Record<string, unknown>>;

/** How much a ship likes a command; null: it would rather not. */
export type Liking = (command: Filled) => number | null;

/** No command of a sheet has more ways to be filled in than this that are worth comparing. */
const MOST_FILLINGS = 200;

/** Is it refused, by what the view knows? */
export const isRefused = (view: Battle, command: CrewCommand): boolean => reasonsToGive(crewRule(command.type), view, command).length > 0;

/** The command of that type that the ship likes best, of all that its sheet offers; null where none is offered or liked. */
export function liked(view: Battle, ship: KnownShip, type: string, liking: Liking): CrewCommand | null {
  let best: CrewCommand | null = null;
  let most = -Infinity;
  for (const command of offered(view, ship, type)) {
    const value = liking(command as unknown as Filled);
    if (value === null || value <= most || isRefused(view, command)) continue;
    best = command;
    most = value;
  }
  return best;
}

/** The command of that type as its sheet offers it, every parameter by the rules' own preset. */
export const offeredPlain = (view: Battle, ship: KnownShip, type: string): CrewCommand | null => liked(view, ship, type, () => 0);

/** Every command of that type that the sheet of the ship offers, filled in to the end. */
export function* offered(view: Battle, ship: KnownShip, type: string): Generator<CrewCommand, void, void> {
  if (!isCrewType(type)) return;
  const rule = crewRule(type);
  if (rule.phase !== null && rule.phase !== view.phase && !rule.exempt?.includes('phase')) return;
  const lines: readonly OnSheet<CrewCommand>[] = rule.sheet?.(ship, view) ?? [{}];
  for (const line of lines) {
    const draft: Filled = { type, ship: ship.id, ...line.draft };
    const tried = line.tried ?? [draft as unknown as CrewCommand];
    if (tried.every((command) => isRefused(view, command))) continue;
    let left = MOST_FILLINGS;
    for (const filled of fillings(draft, (now) => rule.params?.(ship, now as Partial<CrewCommand>, view) ?? [])) {
      yield filled as unknown as CrewCommand;
      if (--left === 0) break;
    }
  }
}

/** Every way to fill in what is open, one open parameter after the other. */
function* fillings(draft: Filled, specsOf: (draft: Filled) => readonly ParamSpec[]): Generator<Filled, void, void> {
  const spec = specsOf(draft).find(({ key }) => !Object.hasOwn(draft, key));
  if (!spec) return yield draft;
  const lawful = spec.choices.filter(({ refusal }) => refusal === null).map(({ value }) => value);
  if (lawful.length === 0) {
    if (spec.optional) yield* fillings({ ...draft, [spec.key]: undefined }, specsOf);
    return;
  }
  for (const value of lawful) yield* fillings({ ...draft, [spec.key]: value }, specsOf);
}
