import type { ShipId } from '../kernel/ask.ts';
import type { Draft, Edited, Writable } from '../kernel/draft.ts';
import type { Event } from './events.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, Running, Team, TurnCounters } from './state.ts';

/** What is written to in place: all that `copyOfShip` copies. */
type WritableRunning = Writable<Omit<Running, 'teams'>> & { teams: Running['teams'] };
type WritableTurn = { -readonly [Key in keyof TurnCounters]: TurnCounters[Key] };
type WritableShip = Omit<Edited<KnownShip>, 'running' | 'turn'> & { running: WritableRunning; turn: WritableTurn };

/** The ship to be written to, every value known. Throws where the battle is a view: only the whole battle is played. */
export function writable(draft: Draft<Battle, Event>, id: ShipId): WritableShip {
  const ship = draft.edit(id);
  if (!ship.running || !ship.turn || !ship.crew) throw new Error(`ship ${id} is not known in full`);
  return ship as WritableShip;
}

/** Puts a changed team in its place, for `running.teams` is shared; nothing changes where the ship has no such team. */
export function changeTeam(draft: Draft<Battle, Event>, id: ShipId, team: string, changes: Partial<Team>): void {
  const { running } = writable(draft, id);
  const present = Object.hasOwn(running.teams, team) ? running.teams[team] : undefined;
  if (present) running.teams = { ...running.teams, [team]: { ...present, ...changes } };
}
