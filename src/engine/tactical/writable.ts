import type { ShipId } from '../kernel/ask.ts';
import type { Draft, Edited, Writable } from '../kernel/draft.ts';
import type { Event } from './events.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, Running, Ship, Team, TurnCounters } from './state.ts';

/**
 * What is written to in place. The teams, and the records of the counters, change seldom and are as large as all else: they are
 * shared with the battle before, and whoever changes one puts a new record in its place.
 */
type WritableRunning = Writable<Omit<Running, 'teams'>> & { teams: Running['teams'] };
type WritableTurn = { -readonly [Key in keyof TurnCounters]: TurnCounters[Key] };
type WritableShip = Omit<Edited<KnownShip>, 'running' | 'turn'> & { running: WritableRunning; turn: WritableTurn };

/** The ship to be written to, every value known. Throws where the battle is a view: only the whole battle is played. */
export function writable(draft: Draft<Battle, Event>, id: ShipId): WritableShip {
  const ship = draft.edit(id, copyOf);
  if (!ship.running || !ship.turn || !ship.crew) throw new Error(`ship ${id} is not known in full`);
  return ship as WritableShip;
}

/** Puts a changed team in its place, for `running.teams` is shared; nothing changes where the ship has no such team. */
export function changeTeam(draft: Draft<Battle, Event>, id: ShipId, team: string, changes: Partial<Team>): void {
  const { running } = writable(draft, id);
  const present = Object.hasOwn(running.teams, team) ? running.teams[team] : undefined;
  if (present) running.teams = { ...running.teams, [team]: { ...present, ...changes } };
}

/**
 * Every record of a ship that a rule may write to, copied by name: several times as fast as looking for them. (So is putting a
 * copy in its place afterwards, instead of naming it behind a spread.)
 */
function copyOf(ship: Ship): Ship {
  const copy = { ...ship } as Edited<Ship>;
  if (ship.running) copy.running = copyOfRunning(ship.running);
  if (ship.turn) copy.turn = { ...ship.turn } as Writable<TurnCounters>;
  return copy;
}

function copyOfRunning(running: Running): WritableRunning {
  const copy: WritableRunning = { ...running };
  copy.shields = { ...running.shields };
  copy.damage = { ...running.damage };
  copy.energy = { ...running.energy };
  copy.emergency = { ...running.emergency };
  return copy;
}
